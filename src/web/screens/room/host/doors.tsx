import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import { Question } from '#web/components/ui/question.tsx'
import { api, unwrap } from '#web/lib/api.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import './host-tools.css'

type DoorsProps = { room: DraftRoom; onClose: () => void }

/** Who gets in beside the players: those who watch, whom the host can put out, and those who have the code. */
export default function Doors({ room, onClose }: DoorsProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { id, version, inviteCode } = room.view
  const watchers = useQuery({
    // Every event may be somebody put out, here or on another screen of the host.
    queryKey: ['watchers', id, version],
    queryFn: () => unwrap(api.drafts[':id'].watchers.$get({ param: { id } })),
    placeholderData: (before) => before,
    staleTime: 0,
  })
  return (
    <>
      <Modal dialog={dialog} title="Who gets in" onClose={onClose}>
        <section className="doors" aria-label="Join Code">
          <p>
            Join Code <b>{inviteCode}</b>
          </p>
          <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Change the code
          </Button>
        </section>
        <section className="doors" aria-label="Watching">
          {watchers.data?.watchers.length === 0 && <p className="dim">Nobody has come to watch.</p>}
          {watchers.isError && (
            <p role="alert">
              Who watches could not be loaded.{' '}
              <button className="link" type="button" onClick={() => void watchers.refetch()}>
                Try again
              </button>
            </p>
          )}
          <ul className="doors__watchers">
            {watchers.data?.watchers.map(({ id: watcherId, name, since }) => (
              <li key={watcherId}>
                <span>
                  <b>{isNamed(name) ? name : 'A guest'}</b>{' '}
                  <small className="dim">{since === null ? 'watches' : `since ${timeOf(since)}`}</small>
                </span>
                <Button size="small" onClick={() => room.send('put-out', { watcherId }, 'Not put out')}>
                  Put out <span className="sr">{isNamed(name) ? name : 'the guest'}</span>
                </Button>
              </li>
            ))}
          </ul>
          <p className="small dim">
            Somebody you put out can come back only with a new join code. A guest can return as another guest:
            if one does, change the code.
          </p>
        </section>
        <div className="modal__actions">
          <Button kind="go" onClick={() => dialog.current?.close()}>
            Done
          </Button>
        </div>
      </Modal>
      {isAsking && (
        <Question
          title="Change the code?"
          text="The old code, links with it and the address of the draft invite nobody any more. Who is in stays in, and mailed invitations stay good."
          no="Keep the code"
          yes="Change it"
          onYes={() => room.send('change-code', {}, 'Code not changed')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Guests have no name, and an account may have cleared its own. */
function isNamed(name: string | null): name is string {
  return name !== null && name !== ''
}

function timeOf(at: string): string {
  return new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}
