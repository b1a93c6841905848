import { useState } from 'react'
import type { DraftView } from '#contract/drafts.ts'
import type { RematchView } from '#contract/online-drafts.ts'
import { useRematch, useTakeSeat } from './use-rematch.ts'
import './rematch-slip.css'

type Asked = NonNullable<RematchView['rematch']>

/** Asks those who played a draft, and are not in its rematch yet, whether they come along. */
export function RematchSlip({ draft }: { draft: DraftView }) {
  const rematch = useRematch(draft)
  const { take, isTaking } = useTakeSeat(draft.id)
  const [declined, setDeclined] = useState(false)
  const isShown = rematch && !declined && !rematch.isStarted && !rematch.isIn
  // The live region is there before there is something to say.
  return (
    <div role="status">
      {isShown && (
        <section className="slip" aria-labelledby="rematch-title">
          <SlipSeats seats={rematch.seats} />
          <div>
            <h2 className="slip__title" id="rematch-title">
              {rematch.askedBy} wants a rematch
            </h2>
            <p className="slip__count">Same table, same rules. {countOf(rematch)} are in.</p>
          </div>
          <button className="link" type="button" onClick={() => setDeclined(true)}>
            Not tonight
          </button>
          <button className="btn btn--go" type="button" aria-disabled={isTaking || undefined} onClick={take}>
            {isTaking ? 'Taking your seat…' : 'Take my seat'}
          </button>
        </section>
      )}
    </div>
  )
}

const MOST_SHOWN = 8

function SlipSeats({ seats }: Pick<Asked, 'seats'>) {
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

function countOf({ seats }: Asked): string {
  return `${seats.filter(({ isIn }) => isIn).length} of ${seats.length}`
}
