import { useId, useState } from 'react'
import type { DraftResult } from '#contract/results/draft-result.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import type { ParticipantId } from '#domain/draft/draft.ts'
import { averageText, scoreText } from '#domain/scoring/score-texts.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import type { BoardPlace } from '#features/verdict/rules/best-board.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { useVerdictAnswer } from './answers/use-verdict-client.ts'
import type { VerdictClient } from './answers/verdict-client.ts'
import './best-board.css'
import './night-part.css'

type BestBoardProps = {
  client: VerdictClient | undefined
  result: DraftResult
  ownId: ParticipantId | undefined
}

/** The best board of a player beside the own one (B4.5). Left out if too few scores are known. */
export function BestBoard({ client, result, ownId }: BestBoardProps) {
  const teams = scoredTeams(result.teams)
  const [chosen, setChosen] = useState(() => ownId ?? teams[0]?.participantId)
  const id = useId()
  const isYou = chosen !== undefined && chosen === ownId
  const { answer: board, isDone } = useVerdictAnswer(client, {
    kind: 'best-board',
    participantId: chosen ?? '',
    isYou,
  })
  const name = teams.find(({ participantId }) => participantId === chosen)?.playerName
  if (!board || name === undefined) return null
  return (
    <section className="night-part" aria-labelledby={`${id}-heading`}>
      <div className="night-part__head">
        <h2 className="night-part__heading" id={`${id}-heading`}>
          {isYou ? 'The board you could have had' : 'The board that could have been'}
        </h2>
        <p className="dim">The best from what nobody else took</p>
      </div>
      <div className="panel best-board" aria-busy={!isDone}>
        <div className="best-board__head">
          <p>
            <span className="best-board__figure">{averageText(board.ownAverage)}</span>{' '}
            {isYou ? 'yours' : `${name}’s`}
          </p>
          <p>
            <span className="best-board__figure best-board__figure--best">
              {averageText(board.bestAverage)}
            </span>{' '}
            at its best
          </p>
          <p className="best-board__text" role="status">
            {board.text}
          </p>
          {teams.length > 1 && (
            <label className="field best-board__who">
              <span className="field__label">Whose board</span>
              <select
                className="input"
                value={chosen}
                onChange={(event) => setChosen(event.currentTarget.value)}
              >
                {teams.map(({ participantId, playerName }) => (
                  <option key={participantId} value={participantId}>
                    {playerName}
                    {participantId === ownId && ' (you)'}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
        <table className="best-board__table">
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">{isYou ? 'You' : name} took</th>
              <th scope="col">Best</th>
            </tr>
          </thead>
          <tbody>
            {board.places.map((place) => (
              <PlaceRow key={place.category} place={place} />
            ))}
          </tbody>
        </table>
        {!board.isExact && (
          <p className="best-board__note dim">
            There may be a better one: the house rules make too many boards to look at all of them.
          </p>
        )}
      </div>
    </section>
  )
}

function PlaceRow({ place: { category, own, best, isChanged } }: { place: BoardPlace }) {
  return (
    <tr className={isChanged ? 'is-changed' : undefined}>
      <th scope="row">{shortNameOf(category)}</th>
      <td>
        <BoardMovie movie={own.movie} text={scoreText(own.score)} />
      </td>
      <td>
        {isChanged ? (
          <BoardMovie
            movie={best.movie}
            text={`${scoreText(best.score)} · ${differenceText((best.score ?? 0) - (own.score ?? 0))}`}
          />
        ) : (
          <span className="best-board__same">
            <Icon name="check" /> The same
          </span>
        )}
      </td>
    </tr>
  )
}

function BoardMovie({ movie, text }: { movie: BoardPlace['own']['movie']; text: string }) {
  return (
    <span className="best-board__movie">
      <Poster movie={movie} />
      <span>
        <b>{movie.title}</b> <small className="num">{text}</small>
      </span>
    </span>
  )
}

/** '+27.2', '−3.1'. */
function differenceText(difference: number): string {
  return `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(1)}`
}
