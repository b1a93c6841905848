import { useEffect, useState } from 'react'
import { type DraftResult, markedName, type ResultTeam } from '#contract/results/draft-result.ts'
import { roundTo1 } from '#domain/scoring/movie-score.ts'
import { averageText, scoreText } from '#domain/scoring/score-texts.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { CountedAverage } from '#web/components/draft/counted-average.tsx'
import { Poster } from '#web/components/movie/poster.tsx'
import { fitted } from './fitted.ts'
import { STANDS } from './use-tv-reveal.ts'

/** The ranks beside the podium; others are counted. */
const LISTED = 5

/** The podium and the ranks beside it, as far as they are shown: `best` is the best place, counted from 0 (B5.1). */
export function TvReveal({ result, best }: { result: DraftResult; best: number }) {
  const teams = scoredTeams(result.teams)
  const rest = teams.slice(STANDS)
  useDrums(best)
  return (
    <div className="tv-reveal">
      <ol className="tv-podium">
        {teams.slice(0, STANDS).map((team, index) => (
          <Stand
            key={team.participantId}
            team={team}
            place={index + 1}
            wins={index === 0 && teams.length > 1 ? (result.isFinal ? 'wins' : 'leads') : undefined}
            isShown={index >= best}
          />
        ))}
      </ol>
      <div className="tv-reveal__rest">
        <ol>
          {rest.slice(0, LISTED).map((team, index) => (
            <li key={team.participantId} className={STANDS + index >= best ? undefined : 'is-hidden'}>
              <span className="tv-medal">{team.rank}</span> <b>{markedName(team)}</b>{' '}
              <span>{averageText(team.averageScore)}</span>
            </li>
          ))}
        </ol>
        {rest.length > LISTED && <p>and {rest.length - LISTED} more</p>}
        {best === 0 && <Verdict result={result} />}
      </div>
    </div>
  )
}

/** A roll while the second is shown, and a hit with the first. */
function useDrums(best: number): void {
  useEffect(() => {
    if (best === 0) return playSound('drum-hit')
    return best === 1 ? playSound('drum-roll') : undefined
  }, [best])
}

type StandProps = { team: ResultTeam; place: number; wins: string | undefined; isShown: boolean }

function Stand({ team, place, wins, isShown }: StandProps) {
  const [wasShown] = useState(isShown)
  const { topPick } = team
  const name = `${markedName(team)}${wins ? ` ${wins}` : ''}`
  return (
    <li className={`tv-stand tv-stand--${place}${isShown ? '' : ' tv-stand--empty'}`}>
      {topPick && <Poster movie={topPick.movie} size="large" />}
      <div className="tv-stand__block">
        <span className={`tv-medal tv-medal--${place}`}>{team.rank}</span>
        <span className="tv-stand__name" style={{ fontSize: fitted(name, 26, place === 1 ? 3.8 : 2.8) }}>
          {name}
        </span>
        <span className="tv-stand__average">
          <CountedAverage
            average={team.averageScore}
            count={isShown ? (wasShown ? 'done' : 'running') : 'waiting'}
          />
        </span>
        {topPick && (
          <small>
            {topPick.title} {scoreText(topPick.score)}
          </small>
        )}
      </div>
    </li>
  )
}

/** 'Ana by 0.5. Best movie of the night: Amadeus, 95.00. It was Theo’s.' */
function Verdict({ result: { picks, teams } }: { result: DraftResult }) {
  const [first, second] = scoredTeams(teams)
  const best = picks.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))[0]
  const ahead = first && second && roundTo1(roundTo1(first.averageScore) - roundTo1(second.averageScore))
  return (
    <p className="tv-reveal__verdict">
      {first && ahead !== undefined && (
        <b>
          {markedName(first)} by {ahead > 0 ? ahead.toFixed(1) : 'a hair'}.{' '}
        </b>
      )}
      {best?.score !== undefined &&
        `Best movie of the night: ${best.title}, ${scoreText(best.score)}. It was ${best.playerName}’s.`}
    </p>
  )
}
