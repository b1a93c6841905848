import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, participantOf, roundOfPick } from '#domain/draft/draft.ts'
import type { PickRecord } from '#domain/draft/draft-record.ts'
import { scoreText } from '#domain/scoring/score-texts.ts'
import type { Change } from '#features/verdict/rules/what-if.ts'
import { Poster } from '#web/components/movie/poster.tsx'

type TakesProps = {
  draft: Draft<PickRecord>
  changes: readonly Change[]
  /** The pick whose shelf is open. */
  opened: number | undefined
  onOpen: (overallPick: number) => void
}

/** Every pick by round, as it would be. Each opens what else was free. */
export function Takes({ draft, changes, opened, onOpen }: TakesProps) {
  return (
    <div className="takes">
      {draft.categories.map((_, index) => (
        <section key={index} aria-labelledby={`round-${index + 1}`}>
          <h3 id={`round-${index + 1}`}>Round {index + 1}</h3>
          <ol>
            {draft.picks.map(
              (pick, place) =>
                roundOfPick(draft, place + 1) === index + 1 && (
                  <Take
                    key={place}
                    overallPick={place + 1}
                    pick={pick}
                    playerName={participantOf(draft, pick.participantId).name}
                    was={changes.find(({ overallPick }) => overallPick === place + 1)?.was.movie.title}
                    isOpen={opened === place + 1}
                    onOpen={onOpen}
                  />
                ),
            )}
          </ol>
        </section>
      ))}
    </div>
  )
}

type TakeProps = Pick<TakesProps, 'onOpen'> & {
  overallPick: number
  pick: PickRecord
  playerName: string
  /** The title that the night had here. */
  was: string | undefined
  isOpen: boolean
}

function Take({ overallPick, pick, playerName, was, isOpen, onOpen }: TakeProps) {
  const instead = was === undefined ? '' : `, instead of ${was}`
  const category = shortNameOf(pick.category)
  return (
    <li className={was === undefined ? undefined : 'is-changed'}>
      <button
        type="button"
        className="take"
        data-pick={overallPick}
        aria-expanded={isOpen}
        aria-label={`Pick ${overallPick}, ${playerName}: ${pick.movie.title} in ${category}${instead}. Change it`}
        onClick={() => onOpen(overallPick)}
      >
        <Poster movie={pick.movie} />
        <span className="take__text">
          <small>
            {overallPick} · {playerName}
          </small>
          <b>{pick.movie.title}</b>
          <small>{category}</small>
          {was !== undefined && <small className="take__was">was {was}</small>}
        </span>
        <span className="take__score">{scoreText(pick.score)}</span>
        <SwapSign />
      </button>
    </li>
  )
}

/** Two arrows: one for the other. */
function SwapSign() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4" />
    </svg>
  )
}
