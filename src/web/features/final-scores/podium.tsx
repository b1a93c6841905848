import { Poster } from '../../components/movie/poster.tsx'
import type { DraftResult, ResultTeam } from '#contract/draft-result.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import { CountedAverage } from './counted-average.tsx'
import { Medal } from './medal.tsx'
import { STANDS } from './reveal-schedule.ts'
import { SkipReveal } from './skip-reveal.tsx'
import type { Reveal } from './use-first-reveal.ts'
import './podium.css'

type PodiumProps = { result: DraftResult; reveal: Reveal }

/** The first three of those with a score, with their best movies. */
export function Podium({ result: { teams, isFinal }, reveal }: PodiumProps) {
  const stands = scoredTeams(teams).slice(0, STANDS)
  if (stands.length === 0) return null
  return (
    <section className="podium-stage" aria-label="Podium" tabIndex={-1}>
      {reveal.isPlaying && <SkipReveal onSkip={reveal.end} />}
      <ol className={`podium podium--${stands.length}`}>
        {stands.map((team) => (
          <Stand
            key={team.participantId}
            team={team}
            verdict={teams.length > 1 && team.rank === 1 ? (isFinal ? 'wins' : 'leads') : undefined}
            reveal={reveal}
          />
        ))}
      </ol>
    </section>
  )
}

type StandProps = { team: ResultTeam; verdict?: 'wins' | 'leads'; reveal: Reveal }

function Stand({ team, verdict, reveal: { isPlaying, isShown } }: StandProps) {
  const { topPick } = team
  const isWaiting = !isShown(team.rank)
  return (
    <li className={`stand stand--${team.rank}${isWaiting ? ' stand--waiting' : ''}`}>
      {topPick ? <Poster movie={topPick.movie} size="large" /> : <span className="stand__no-poster" />}
      <div className="stand__block">
        <Medal rank={team.rank} />
        <p className="stand__name">
          <span className="stand__who">{team.playerName}</span>
          {verdict && ` ${verdict}`}
        </p>
        <p className="stand__average">
          <CountedAverage
            average={team.averageScore}
            count={isWaiting ? 'waiting' : isPlaying ? 'running' : 'done'}
          />
        </p>
        {topPick && <p className="stand__movie">Top Movie: {topPick.title}</p>}
      </div>
    </li>
  )
}
