import { markedNameOf } from '#domain/draft/bot-kinds.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, participantOf } from '#domain/draft/draft.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import type { Moment, NumberedPick } from './schedule.ts'
import './pick-moment.css'

type PickMomentProps = {
  draft: Draft
  moment: Exclude<Moment, { kind: 'bar' }>
  onDismiss: () => void
}

/** The most picks shown side by side; the board has the rest. */
const MAX_SHOWN = 5

/**
 * Announces a pick on the marquee for a moment: over the sign and the clock on a desktop, over the bar on a phone. It
 * is decorative: the live region says the same, and it never takes the focus.
 */
export default function PickMoment({ draft, moment, onDismiss }: PickMomentProps) {
  return (
    <div className="moments" aria-hidden="true">
      {/* Screen reader and keyboard users have nothing to dismiss. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        key={momentKey(moment)}
        className={`moment moment--${moment.kind}${isStacked(moment) ? ' moment--stack' : ''}`}
        onClick={onDismiss}
      >
        <i className="bulbs bulbs--top" />
        {moment.kind === 'card' ? (
          <Card draft={draft} pick={moment.pick} counter={counterOf(moment)} />
        ) : (
          <Away draft={draft} picks={moment.picks} />
        )}
        <i className="bulbs bulbs--bottom" />
      </div>
    </div>
  )
}

function Card({ draft, pick, counter }: { draft: Draft; pick: NumberedPick; counter: string | undefined }) {
  return (
    <>
      <span className="moment__panel" />
      <Poster movie={pick.movie} size="large" />
      <span className="moment__text">
        <span className="moment__who">{markedNameOf(participantOf(draft, pick.participantId))} takes</span>
        <b className="moment__title">{pick.movie.title}</b>
        <span className="moment__where">
          {shortNameOf(pick.category)} · pick {pick.overallPick}
        </span>
      </span>
      {counter !== undefined && <span className="moment__count">{counter}</span>}
    </>
  )
}

function Away({ draft, picks }: { draft: Draft; picks: readonly NumberedPick[] }) {
  return (
    <span className="moment__panel moment__panel--away">
      <span className="moment__who">While you were away</span>
      <span className="moment__fan">
        {picks.slice(-MAX_SHOWN).map(({ overallPick, movie, participantId }) => (
          <span key={overallPick}>
            <Poster movie={movie} size="large" />
            <span>
              {markedNameOf(participantOf(draft, participantId))}
              <small>pick {overallPick}</small>
            </span>
          </span>
        ))}
      </span>
    </span>
  )
}

function isStacked(moment: Moment): boolean {
  return moment.kind === 'card' && moment.place < moment.count
}

function counterOf({ place, count }: Extract<Moment, { kind: 'card' }>): string | undefined {
  return count > 1 ? `${place} of ${count}` : undefined
}

function momentKey(moment: Exclude<Moment, { kind: 'bar' }>): string {
  return moment.kind === 'card'
    ? `card ${moment.pick.overallPick}`
    : `away ${moment.picks.at(-1)?.overallPick}`
}
