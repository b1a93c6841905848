import type { DailyTeamView } from '#features/daily/wire/daily.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { scoreText } from '#domain/scoring/score-texts.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { GradeLetter } from '#features/verdict/web/grade-letter.tsx'
import { posterOf } from '#features/daily/web/poster-of.ts'
import './day-board.css'

type ScoredPick = DailyTeamView['picks'][number]
type DayBoardProps = {
  note: string
  /** In the order of the categories; without scores while the server has not answered. */
  picks: readonly (ScoredPick | { movie: Movie; category: string })[]
}

/** The player's five picks. */
export function DayBoard({ note, picks }: DayBoardProps) {
  return (
    <section className="day-board" aria-labelledby="day-board">
      <div className="day-board__head">
        <h2 id="day-board">Your board</h2>
        <p className="dim">{note}</p>
      </div>
      <ol className="day-board__picks">
        {picks.map((pick) => (
          <li key={pick.category}>
            <Poster movie={'score' in pick ? posterOf(pick.movie) : pick.movie} size="large" />
            <div className="day-board__pick">
              {'score' in pick && (
                <div className="day-board__score">
                  {pick.score === null ? (
                    <span className="dim">{scoreText(undefined)}</span>
                  ) : (
                    <span className="day-board__figure">{scoreText(pick.score)}</span>
                  )}{' '}
                  <GradeLetter grade={pick.grade} />
                </div>
              )}
              <b>{pick.movie.title}</b>{' '}
              <small>
                {shortNameOf(pick.category)}
                {'overallPick' in pick && ` · pick ${pick.overallPick}`}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
