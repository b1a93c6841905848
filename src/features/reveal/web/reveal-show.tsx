import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { REVEAL_REPEAT_MS } from '#contract/drafts/draft-room.ts'
import { type DraftResult, markedName, type ResultTeam } from '#contract/results/draft-result.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import { averageText, scoreText } from '#domain/scoring/score-texts.ts'
import { roundTo1 } from '#domain/scoring/movie-score.ts'
import { ordinal } from '#web/lib/numbers.ts'
import { PlayerSeat } from '#web/components/draft/board/player-seat.tsx'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { playSound } from '#web/lib/sound/sound.ts'
import { wantsMotion } from '#web/lib/browser/motion.ts'
import { type Beat, beatsOf, BETWEEN_FLIPS_MS, nextBeatAfterMs, turnedAfterMs } from './beats.ts'
import type { TellBeat } from './use-led-reveal.ts'
import './reveal-show.css'

type RevealShowProps = {
  result: DraftResult
  onClose: () => void
  /** Called for each beat, again while it lasts, and with null at the end. */
  onBeat?: TellBeat | undefined
}

/**
 * The results as a full-screen show, one beat at a time. Beats advance by themselves or by a tap; with reduced
 * motion, by a tap only and without animation.
 */
export function RevealShow({ result, onClose, onBeat }: RevealShowProps) {
  const [beats] = useState(() => beatsOf(result))
  const [moves] = useState(wantsMotion)
  const [at, setAt] = useState(0)
  const [turnedAt, setTurnedAt] = useState(-1)
  const dialog = useRef<HTMLDialogElement>(null)
  const beat = beats[at]
  const isWinner = beat?.kind === 'winner'
  const isBeforeWinner = beats[at + 1]?.kind === 'winner'
  const isTurned = !moves || turnedAt === at
  useToldBeats(at, onBeat)

  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  useEffect(() => {
    if (!beat || !moves) return
    const endsAfter = nextBeatAfterMs(beat)
    const turned = setTimeout(() => setTurnedAt(at), turnedAfterMs(beat))
    const end = endsAfter === undefined ? undefined : setTimeout(() => setAt(at + 1), endsAfter)
    return () => {
      clearTimeout(turned)
      clearTimeout(end)
    }
  }, [beat, at, moves])

  useEffect(() => {
    if (isWinner) return playSound('drum-hit')
    return isBeforeWinner ? playSound('drum-roll') : undefined
  }, [isWinner, isBeforeWinner])

  if (!beat) return null
  const close = () => dialog.current?.close()
  /** A beat's buttons disappear with it, so the show takes the focus to keep receiving keys. */
  const go = (to: number) => {
    if (to >= beats.length) return close()
    setAt(Math.max(0, to))
    setTurnedAt(-1)
    dialog.current?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isOnButton = event.target instanceof HTMLButtonElement
    if (event.key === 'ArrowRight' || (!isOnButton && (event.key === ' ' || event.key === 'Enter')))
      go(at + 1)
    else if (event.key === 'ArrowLeft') go(at - 1)
    else return
    event.preventDefault()
  }
  function tap(event: MouseEvent) {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
    if (!isOnButton && beat?.kind !== 'curtain') go(at + 1)
  }

  return (
    // The buttons offer everything that taps and keys do.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`show${moves ? ' show--moving' : ''}`}
      aria-label="The reveal"
      tabIndex={-1}
      onClose={onClose}
      onKeyDown={press}
      onClick={tap}
    >
      <Sign beat={beat} />
      <div className="show__beat" key={at}>
        <BeatContent
          beat={beat}
          isTurned={isTurned}
          categories={result.draft.categories.length}
          onStart={() => go(1)}
          onSkip={close}
        />
      </div>
      <p className="sr" role="status">
        {isTurned ? saidOf(beat) : ''}
      </p>
      <div className="show__foot">
        {beat.kind === 'winner' ? (
          <Button onClick={() => go(0)}>Again</Button>
        ) : (
          <span className="show__hint">{beat.kind === 'curtain' ? '' : 'Tap or Space for the next'}</span>
        )}
        {beats.length <= MOST_DOTS && (
          <span className="show__dots" role="img" aria-label={`Beat ${at + 1} of ${beats.length}`}>
            {beats.map((_, index) => (
              <i key={index} className={index <= at ? 'is-on' : undefined} />
            ))}
          </span>
        )}
        {beat.kind === 'winner' ? (
          <Button className="show__go" onClick={close}>
            View Final Scores
          </Button>
        ) : (
          <Button onClick={close}>Skip</Button>
        )}
      </div>
    </dialog>
  )
}

/** Tells televisions each beat, and repeats it for those that come later. */
function useToldBeats(at: number, onBeat: TellBeat | undefined): void {
  useEffect(() => {
    if (!onBeat) return
    onBeat(at)
    const timer = setInterval(() => onBeat(at), REVEAL_REPEAT_MS)
    return () => clearInterval(timer)
  }, [at, onBeat])
  useEffect(() => () => onBeat?.(null), [onBeat])
}

const MOST_DOTS = 20

function Sign({ beat }: { beat: Beat }) {
  const [small, big] = signOf(beat)
  return (
    <h2 className="show__sign">
      <span className="show__bulbs" />
      <span className="show__panel">
        <span>{small}</span> <span className="show__big">{big}</span>
      </span>
      <span className="show__bulbs" />
    </h2>
  )
}

function signOf(beat: Beat): [small: string, big: string] {
  switch (beat.kind) {
    case 'curtain':
      return ['Tonight', 'The reveal']
    case 'category':
      return [`Category ${beat.number} of ${beat.of}`, shortNameOf(beat.category)]
    case 'behind':
      return ['Places', `${beat.teams[0]?.rank} to ${beat.teams.at(-1)?.rank}`]
    case 'place':
      return [`${ordinal(beat.team.rank)} place`, markedName(beat.team)]
    case 'winner':
      return ['And the winner is', markedName(beat.team)]
  }
}

function saidOf(beat: Beat): string {
  switch (beat.kind) {
    case 'curtain':
      return ''
    case 'category': {
      const best = beat.cards.find(({ isBest }) => isBest)
      const name = `Category ${beat.number} of ${beat.of}, ${beat.category}.`
      return best
        ? `${name} Best: ${best.playerName} with ${best.pick.movie.title}, ${scoreText(best.pick.score)}.`
        : `${name} No score yet.`
    }
    case 'behind':
      return beat.teams.map((team) => `${team.rank}: ${markedName(team)}, ${teamText(team)}.`).join(' ')
    case 'place':
      return `${ordinal(beat.team.rank)} place: ${markedName(beat.team)}, ${teamText(beat.team)}.`
    case 'winner':
      return `${markedName(beat.team)} wins with ${teamText(beat.team)}.`
  }
}

function teamText({ averageScore, completedPicks }: ResultTeam): string {
  return completedPicks > 0 ? averageText(averageScore) : 'no score'
}

type BeatContentProps = {
  beat: Beat
  isTurned: boolean
  categories: number
  onStart: () => void
  onSkip: () => void
}

function BeatContent({ beat, isTurned, categories, onStart, onSkip }: BeatContentProps) {
  switch (beat.kind) {
    case 'curtain':
      return (
        <div className="curtain">
          <div className="curtain__card">
            <p>Draft Complete!</p>
            <p className="curtain__question">And the winner is{'\u00a0'}…</p>
            <p>
              {categories === 1 ? 'One category' : `${categories} categories`}, then the places from last to
              first.
            </p>
            <Button size="big" onClick={onStart}>
              Start the show
            </Button>
            <button className="link" type="button" onClick={onSkip}>
              Skip to the scores
            </button>
          </div>
        </div>
      )
    case 'category':
      return <CategoryBeat beat={beat} isTurned={isTurned} />
    case 'behind':
      return (
        <ol className="show__behind">
          {beat.teams.map((team) => (
            <li key={team.participantId}>
              <span>{team.rank}</span> <b>{markedName(team)}</b> <em>{teamText(team)}</em>
            </li>
          ))}
        </ol>
      )
    case 'place':
      return (
        <section className="star">
          <p className="star__rank">{ordinal(beat.team.rank)}</p>
          <p className="star__name">{markedName(beat.team)}</p>
          <p className="star__average">{teamText(beat.team)}</p>
          <Posters team={beat.team} />
        </section>
      )
    case 'winner':
      return (
        <section className="star star--winner">
          <Posters team={beat.team} />
          <p className="star__name">{markedName(beat.team)} wins</p>
          <span className="show__bulbs star__bulbs" />
          <p className="star__average">{teamText(beat.team)}</p>
          {beat.second && <p>{aheadText(beat.team, beat.second)}</p>}
        </section>
      )
  }
}

function aheadText(winner: ResultTeam, second: ResultTeam): string {
  const ahead = roundTo1(roundTo1(winner.averageScore) - roundTo1(second.averageScore))
  return ahead > 0
    ? `${ahead.toFixed(1)} ahead of ${markedName(second)}`
    : `A hair ahead of ${markedName(second)}`
}

const MOST_POSTERS = 6
const FAN_DEGREES = 10

/** The team's best movies as a fan of posters, the best one in front. */
function Posters({ team: { picks } }: { team: ResultTeam }) {
  const best = picks.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1)).slice(0, MOST_POSTERS)
  const middle = (best.length - 1) / 2
  const turns = best
    .map((_, index) => (index - middle) * FAN_DEGREES)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b) || a - b)
  return (
    <div className="star__posters">
      {best
        .map((pick, index) => (
          <span key={pick.movie.id} style={{ '--turn': `${turns[index]}deg` } as CSSProperties}>
            <Poster movie={pick.movie} size="large" labelled />
          </span>
        ))
        .toReversed()}
    </div>
  )
}

function CategoryBeat({ beat, isTurned }: { beat: Extract<Beat, { kind: 'category' }>; isTurned: boolean }) {
  return (
    <div className="category-beat">
      <ul className={`duel duel--${beat.cards.length}`}>
        {beat.cards.map(({ participantId, playerName, pick, isBest }, index) => (
          <li
            key={participantId}
            className={isBest && isTurned ? 'is-best' : undefined}
            style={{ '--after': `${index * BETWEEN_FLIPS_MS}ms` } as CSSProperties}
          >
            <span className="duel__name">
              <PlayerSeat name={playerName} />
              <b>{playerName}</b>
            </span>
            <span className="duel__card">
              <Poster movie={pick.movie} size="large" />
              <span className="duel__back" aria-hidden="true">
                <span>M</span>
              </span>
            </span>
            <span className="duel__score">{scoreText(pick.score)}</span>
            <span className="duel__title">
              <b>{pick.movie.title}</b> pick {pick.overallPick}
            </span>
          </li>
        ))}
      </ul>
      <ul className="totals" aria-label="Averages so far">
        {beat.totals.map(({ participantId, playerName, before, after }) => {
          const average = isTurned ? after : before
          return (
            <li key={participantId}>
              <b>{playerName}</b>
              <span className="totals__bar">
                <i style={{ '--share': Math.min(1, average / 100) } as CSSProperties} />
              </span>
              <em>{averageText(average)}</em>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
