import { Icon, type IconName } from '../../components/ui/icon.tsx'
import type { SaveStatus } from './auto-save.ts'

const MARKS: Record<SaveStatus, { icon: IconName; text: string }> = {
  saved: { icon: 'check', text: 'Saved' },
  saving: { icon: 'cloud', text: 'Saving…' },
  unreachable: { icon: 'warning', text: 'Server not reachable: the draft goes on in this browser' },
  failed: { icon: 'warning', text: 'Not saved yet: kept in this browser, trying again' },
  refused: { icon: 'warning', text: 'Not saved' },
}

/** How the server's copy stands, quietly. */
export function SaveMark({ status }: { status: SaveStatus }) {
  const { icon, text } = MARKS[status]
  return (
    <p className={`save-mark save-mark--${status}`} role="status">
      <Icon name={icon} /> {text}
    </p>
  )
}
