import { Link } from 'react-router'
import { useLayoutEffect, useRef } from 'react'
import { type DraftResult, markedName, type ResultTeam } from '#contract/results/draft-result.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import { tieBreakText } from '#domain/scoring/tie-break.ts'
import { CountedAverage } from '#web/components/draft/counted-average.tsx'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Medal } from '#web/components/ui/medal.tsx'
import { useTabAddresses } from '#web/components/draft/results-tabs.tsx'
import { STANDS } from './reveal-schedule.ts'
import type { Reveal } from './use-first-reveal.ts'
import './podium.css'

type PodiumProps = { result: DraftResult; reveal: Reveal }

/** The top three scored teams with their best movies. */
export function Podium({ result, reveal }: PodiumProps) {
  const stands = scoredTeams(result.teams).slice(0, STANDS)
  if (stands.length === 0) return null
  return (
    <section className="podium-frame" aria-label="Podium" tabIndex={-1}>
      {reveal.isPlaying && <SkipReveal onSkip={reveal.end} />}
      <ol className={`podium podium--${stands.length}`}>
        {stands.map((team) => (
          <Stand
            key={team.participantId}
            team={team}
            verdict={verdictOn(team, result)}
            hasWing={stands.length < STANDS}
            reveal={reveal}
          />
        ))}
      </ol>
    </section>
  )
}

/** How many players the folded podium names. */
const NAMED = 6

/** The podium as a strip, for the tabs that need the space; as a billing it is a line of names and averages. */
export function FoldedPodium({ result, reveal, isBilling }: PodiumProps & { isBilling: boolean }) {
  const addressOf = useTabAddresses()
  const teams = scoredTeams(result.teams)
  const best = teams[0]?.topPick
  if (teams.length === 0) return null
  return (
    <section
      className={`podium-frame podium-strip${isBilling ? ' podium-strip--billing' : ''}`}
      aria-label="Podium"
      tabIndex={-1}
    >
      {reveal.isPlaying && <SkipReveal onSkip={reveal.end} />}
      {best && !isBilling && reveal.isShown(1) && <Poster movie={best.movie} />}
      <ol>
        {teams.slice(0, NAMED).map((team) => (
          <li
            key={team.participantId}
            className={reveal.isShown(team.rank) ? undefined : 'podium-strip__waiting'}
          >
            <Medal rank={team.rank} />{' '}
            <span className="podium-strip__name">
              <b>{markedName(team)}</b> {!isBilling && verdictOn(team, result)}
            </span>{' '}
            <span className="podium-strip__average">{averageText(team.averageScore)}</span>
          </li>
        ))}
      </ol>
      {teams.length > NAMED && <p>and {teams.length - NAMED} more</p>}
      {!isBilling && (
        <Link className="podium-strip__more" to={addressOf('scores')}>
          Show the podium
        </Link>
      )}
    </section>
  )
}

/** A winner has beaten at least one other player. */
function verdictOn(team: ResultTeam, { teams, isFinal }: DraftResult): 'wins' | 'leads' | undefined {
  if (teams.length < 2 || team.rank > 1) return undefined
  return isFinal ? 'wins' : 'leads'
}

type StandProps = {
  team: ResultTeam
  verdict: 'wins' | 'leads' | undefined
  /** Whether the team's other movies fill the space of missing stands. */
  hasWing: boolean
  reveal: Reveal
}

function Stand({ team, verdict, hasWing, reveal: { isPlaying, isShown } }: StandProps) {
  const { topPick, tie } = team
  const isWaiting = !isShown(team.rank)
  return (
    <li className={`stand stand--${team.rank}${isWaiting ? ' stand--waiting' : ''}`}>
      {topPick ? <Poster movie={topPick.movie} size="large" /> : <span className="stand__no-poster" />}
      <div className="stand__block">
        <Medal rank={team.rank} />
        <p className="stand__name">
          <span className="stand__who">{markedName(team)}</span>
          {verdict && ` ${verdict}`}
        </p>
        <p className="stand__average">
          <CountedAverage
            average={team.averageScore}
            count={isWaiting ? 'waiting' : isPlaying ? 'running' : 'done'}
          />
        </p>
        {verdict && tie?.tieBreak ? (
          <p className="stand__tie-break">
            <Icon name="award" /> {tieBreakText(tie.tieBreak)}
          </p>
        ) : (
          tie?.exactAverage && <p className="stand__exact">{tie.exactAverage}</p>
        )}
        {topPick && <p className="stand__movie">Top Movie: {topPick.title}</p>}
      </div>
      {hasWing && <Wing team={team} />}
    </li>
  )
}

const WING = 3

/** The team's next best movies. */
function Wing({ team: { picks, topPick } }: { team: ResultTeam }) {
  const others = picks.filter((pick) => pick !== topPick).toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
  return (
    <div className="stand__wing" aria-hidden="true">
      {others.slice(0, WING).map(({ movie }) => (
        <Poster key={movie.id} movie={movie} size="large" />
      ))}
    </div>
  )
}

/** Skips the reveal while it plays; its place takes the focus when it disappears. */
function SkipReveal({ onSkip }: { onSkip: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const skip = button.current
    const section = skip?.closest('section')
    return () => {
      if (document.activeElement === skip) section?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Button ref={button} size="small" className="podium-frame__skip" onClick={onSkip}>
      Skip <span className="sr">the reveal</span>
    </Button>
  )
}
