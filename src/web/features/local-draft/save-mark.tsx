import { Icon, type IconName } from '../../components/ui/icon.tsx'
import { useOnline } from '../../lib/use-online.ts'
import type { SaveStatus } from './draft-saver.ts'

const MARKS: Record<SaveStatus, { icon: IconName; text: string }> = {
  saved: { icon: 'check', text: 'Saved' },
  saving: { icon: 'cloud', text: 'Saving…' },
  unreachable: { icon: 'warning', text: 'Server not reachable: the draft goes on in this browser' },
  failed: { icon: 'warning', text: 'Not saved yet: kept in this browser, trying again' },
  refused: { icon: 'warning', text: 'Not saved' },
  gone: { icon: 'warning', text: 'Not saved' },
  rejected: { icon: 'warning', text: 'Not saved: kept in this browser' },
}

const OFFLINE: (typeof MARKS)[SaveStatus] = {
  icon: 'cloud',
  text: 'Offline: kept in this browser, saved when you are online again',
}

type SaveMarkProps = { status: SaveStatus; onSaveAsNew: () => void }

/** How the server's copy stands, quietly; and a way out where this visitor may not save it any more. */
export function SaveMark({ status, onSaveAsNew }: SaveMarkProps) {
  const isOffline = !useOnline() && (status === 'unreachable' || status === 'saving')
  const { icon, text } = isOffline ? OFFLINE : MARKS[status]
  return (
    <div className={`save-mark save-mark--${status}`}>
      <p role="status">
        <Icon name={icon} /> {text}
      </p>
      {status === 'refused' && (
        <button className="link" type="button" onClick={onSaveAsNew}>
          Save as a new draft
        </button>
      )}
    </div>
  )
}
