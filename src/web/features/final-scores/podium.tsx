import { Poster } from '../../components/movie/poster.tsx'
import type { DraftResult, ResultTeam } from '#contract/draft-result.ts'
import { Medal } from './medal.tsx'
import { averageText } from '#domain/scoring/score-texts.ts'
import { useFirstReveal } from './use-first-reveal.ts'
import './podium.css'

const STANDS = 3

/** The first three with their best movies; they appear from last to first the first time they are seen. */
export function Podium({ draftId, result: { teams, isFinished } }: { draftId: string; result: DraftResult }) {
  const stands = teams.slice(0, STANDS)
  const shareOf = useFirstReveal(isFinished ? draftId : undefined, stands.length)
  if (!stands.some((team) => team.completedPicks > 0)) return null
  return (
    <section className="podium-stage" aria-label="Podium">
      <ol className={`podium podium--${stands.length}`}>
        {stands.map((team, index) => (
          <Stand
            key={team.participantId}
            team={team}
            verdict={teams.length > 1 && team.rank === 1 ? (isFinished ? 'wins' : 'leads') : undefined}
            share={shareOf(stands.length - 1 - index)}
          />
        ))}
      </ol>
    </section>
  )
}

type StandProps = {
  team: ResultTeam
  verdict?: 'wins' | 'leads'
  /** How much of the average is counted up already, 0–1. */
  share: number
}

function Stand({ team, verdict, share }: StandProps) {
  const { topPick } = team
  return (
    <li className={`stand stand--${team.rank}${share === 0 ? ' stand--waiting' : ''}`}>
      {topPick ? <Poster movie={topPick.movie} size="large" /> : <span className="stand__no-poster" />}
      <div className="stand__block">
        <Medal rank={team.rank} />
        <p className="stand__name">
          <span className="stand__who">{team.playerName}</span>
          {verdict && ` ${verdict}`}
        </p>
        <p className="stand__average">
          <span aria-hidden={share < 1}>{averageText(team.averageScore * share)}</span>
          {share < 1 && <span className="sr">{averageText(team.averageScore)}</span>}
        </p>
        {topPick && <p className="stand__movie">Top Movie: {topPick.title}</p>}
      </div>
    </li>
  )
}
