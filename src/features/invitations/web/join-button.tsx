import { Button } from '#web/components/ui/button.tsx'
import type { Joining } from './use-join-draft.ts'

/** While joining, the button keeps the focus but ignores presses. */
export function JoinButton({ joining: { isJoining } }: { joining: Joining }) {
  return (
    <Button kind="go" type="submit" aria-disabled={isJoining || undefined}>
      {isJoining ? 'Joining...' : 'Join Draft'}
    </Button>
  )
}
