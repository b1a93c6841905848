import type { DailyTeamView } from '#features/daily/wire/daily.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import './day-ranking.css'

/** You and the bots, best first. */
export function DayRanking({ teams }: { teams: readonly DailyTeamView[] }) {
  return (
    <section className="panel day-ranking" aria-labelledby="day-ranking">
      <div className="panel-head">
        <h2 className="title" id="day-ranking">
          The table
        </h2>
      </div>
      <ol>
        {teams.map((team) => (
          <li key={team.id} className={`day-ranking__team${team.isYou ? ' day-ranking__team--own' : ''}`}>
            <span className={`day-ranking__place day-ranking__place--${team.place}`}>
              <span className="sr">Rank</span> {team.place}
            </span>{' '}
            <span>
              <b>{team.name}</b> <small>{topMovieText(team)}</small>
            </span>{' '}
            <span className="day-ranking__average">{averageText(team.average)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function topMovieText({ picks }: DailyTeamView): string {
  const [best] = picks.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))
  return best ? `Top Movie: ${best.movie.title}` : ''
}
