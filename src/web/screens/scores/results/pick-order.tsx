import { roundOfPick } from '#domain/draft/draft.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import { runsForward } from '#domain/draft/turn-order.ts'
import { OverrideMark, StandInMark } from '#web/components/draft/board/board-pick.tsx'
import type { ReactionCounts } from '#features/reactions/rules/reactions.ts'
import { ReactionMarks } from '#features/reactions/web/reaction-marks.tsx'
import { Poster } from '#web/components/movie/poster.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import type { DraftResult, ResultPick } from '#contract/results/draft-result.ts'
import { scoreText } from '#domain/scoring/score-texts.ts'
import { StillMissing } from '#web/components/draft/results-notices.tsx'
import { nameOf } from '#domain/words/sentence.ts'

type Reacted = { reactions: ReadonlyMap<number, ReactionCounts> }

type PickOrderProps = { result: DraftResult } & Reacted

/** Every pick of the draft by round, with the round's direction. */
export function PickOrder({ result: { draft, picks }, reactions }: PickOrderProps) {
  const players = draft.participants.length
  const rounds = new Set(picks.map(({ overallPick }) => roundOfPick(draft, overallPick)))
  return (
    <section className="pick-order" aria-labelledby="pick-order-heading">
      <h2 className="sr" id="pick-order-heading">
        Pick order
      </h2>
      {picks.length === 0 && <p className="panel empty">No picks yet.</p>}
      {Array.from(rounds, (round) => (
        <Round
          key={round}
          round={round}
          picks={picks.filter((pick) => roundOfPick(draft, pick.overallPick) === round)}
          isForward={runsForward(round, draft.rules?.order)}
          isAlone={players === 1}
          reactions={reactions}
          nameOf={({ participantId }) => nameOf(draft, participantId)}
        />
      ))}
    </section>
  )
}

type RoundProps = {
  round: number
  picks: readonly ResultPick[]
  isForward: boolean
  isAlone: boolean
  nameOf: (pick: ResultPick) => string
} & Reacted

function Round({ round, picks, isForward, isAlone, reactions, nameOf }: RoundProps) {
  return (
    <section className="panel" aria-label={`Round ${round}`}>
      <div className="panel-head">
        <h3 className="title">Round {round}</h3>
        {!isAlone && (
          <p className={`round-direction round-direction--${isForward ? 'forward' : 'reversed'}`}>
            <Icon name="right" /> {isForward ? 'Forward' : 'Reversed'},{' '}
            {[picks[0], picks.at(-1)].map((pick) => pick && nameOf(pick)).join(' to ')}
          </p>
        )}
      </div>
      <ol className="ordered-picks">
        {picks.map((pick) => (
          <OrderedPick
            key={pick.overallPick}
            pick={pick}
            name={nameOf(pick)}
            counts={reactions.get(pick.overallPick)}
          />
        ))}
      </ol>
    </section>
  )
}

type OrderedPickProps = { pick: ResultPick; name: string; counts: ReactionCounts | undefined }

function OrderedPick({ pick, name, counts }: OrderedPickProps) {
  return (
    <li className="ordered-pick">
      <span className="ordered-pick__number">
        <span className="sr">Pick</span> {pick.overallPick}
      </span>{' '}
      <Poster movie={pick.movie} />
      <span className="ordered-pick__text">
        <b>{pick.title}</b>{' '}
        <small>
          {name} · {shortNameOf(pick.category)}
        </small>{' '}
        {pick.houseOverride && <OverrideMark />}{' '}
        {pick.pickedBy !== undefined && <StandInMark name={pick.pickedBy} />} <StillMissing pick={pick} />{' '}
        <ReactionMarks counts={counts} areAll />
      </span>{' '}
      <span className={pick.score === undefined ? 'ordered-pick__no-score' : 'ordered-pick__score'}>
        {scoreText(pick.score)}
      </span>
    </li>
  )
}
