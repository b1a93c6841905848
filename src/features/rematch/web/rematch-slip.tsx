import { useRef, useState } from 'react'
import { type Rematch, useRematch } from './use-rematch.ts'
import type { RematchNews } from '#web/live/draft-room-state.ts'
import { Button } from '#web/components/ui/button.tsx'
import { tryToStore } from '#web/lib/browser/local-storage.ts'
import { useTakeSeat } from './use-take-seat.ts'
import './rematch-slip.css'

type RematchSlipProps = { draftId: string; rematch: Rematch | undefined }

/** Invites a player to the draft's rematch until the player has joined or declined. Escape declines, too. */
export function RematchSlip({ draftId, rematch }: RematchSlipProps) {
  const { take, isTaking } = useTakeSeat(draftId)
  const [declined, setDeclined] = useState<string>()
  const region = useRef<HTMLDivElement>(null)
  const isOpen = rematch && !rematch.isStarted && !rematch.isIn
  const isShown = isOpen && declined !== rematch.askedAt && !isDeclined(draftId, rematch)

  function decline() {
    if (!rematch) return
    setDeclined(rematch.askedAt)
    rememberDeclined(draftId, rematch)
    // Without this, the focus would restart at the top of the page.
    region.current?.focus()
  }

  // The live region must exist before its content does.
  return (
    <div className="slip-place" role="status" ref={region} tabIndex={-1}>
      {isShown && (
        // Key events bubble up from the buttons inside.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          className="slip"
          aria-labelledby="rematch-title"
          onKeyDown={({ key }) => {
            if (key === 'Escape') decline()
          }}
        >
          <SlipSeats seats={rematch.seats} />
          <div>
            <h2 className="slip__title" id="rematch-title">
              {rematch.askedBy} wants a rematch
            </h2>
            <p className="slip__count">Same table, same rules. {presentOfAll(rematch)} are in.</p>
          </div>
          <button className="link" type="button" onClick={decline}>
            Not tonight
          </button>
          <Button kind="go" aria-disabled={isTaking || undefined} onClick={take}>
            {isTaking ? 'Taking your seat…' : 'Take my seat'}
          </Button>
        </section>
      )}
    </div>
  )
}

/** The slip with its own query, for pages that need nothing else about the rematch. */
export default function RematchSlipWithQuery({ draftId, news }: { draftId: string; news: RematchNews }) {
  return <RematchSlip draftId={draftId} rematch={useRematch(draftId, news)} />
}

const MOST_SHOWN = 8

function SlipSeats({ seats }: Pick<Rematch, 'seats'>) {
  return (
    <span className="slip__seats" aria-hidden="true">
      {seats
        .toSorted((a, b) => Number(b.isIn) - Number(a.isIn))
        .slice(0, MOST_SHOWN)
        .map(({ participantName, isIn }, place) => (
          <span key={place} className={`seat${isIn ? '' : ' is-free'}`}>
            {Array.from(participantName)[0]}
          </span>
        ))}
    </span>
  )
}

function presentOfAll({ seats }: Rematch): string {
  return `${seats.filter(({ isIn }) => isIn).length} of ${seats.length}`
}

const PREFIX = 'marquee.rematch-declined.v1.'

/** Whether this rematch, not another one of the same draft, was declined in this browser. */
function isDeclined(draftId: string, { askedAt }: Rematch): boolean {
  return localStorage.getItem(PREFIX + draftId) === askedAt
}

/** If storage is full, the answer lasts as long as the page. */
function rememberDeclined(draftId: string, { askedAt }: Rematch): void {
  tryToStore(PREFIX + draftId, askedAt)
}
