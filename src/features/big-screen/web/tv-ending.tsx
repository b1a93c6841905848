import { type CSSProperties, useEffect, useState } from 'react'
import type { DraftResult } from '#contract/results/draft-result.ts'
import type { HouseVotesView } from '#features/house-votes/wire/views.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { signOf } from '#domain/draft/theme.ts'
import { averageText, scoreText } from '#domain/scoring/score-texts.ts'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import { BETWEEN_FLIPS_MS, turnedAfterMs } from '#features/reveal/web/beats.ts'
import type { HostBeat } from '#features/reveal/web/host-beat.ts'
import { useHouseVotes } from '#features/house-votes/web/house-votes-query.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Address, TvFoot, TvSign, Watching } from './big-screen-frame.tsx'
import { fitted } from './fitted.ts'
import { TvReveal } from './tv-reveal.tsx'
import { TvVotes } from './tv-votes.tsx'
import { type CategoryBeat, useTvReveal } from './use-tv-reveal.ts'
import './tv-ending.css'

/** How long the podium stays before the votes take its place. */
const VOTES_AFTER_MS = 12_000

type TvEndingProps = {
  draftId: string
  draft: Draft
  title: string
  result: DraftResult
  /** How phones get in; undefined in a local draft, which has no votes. */
  code?: string | undefined
  hostBeat?: HostBeat
  hostName?: string | undefined
  watching?: number | undefined
  isLost: boolean
  /** Whether the draft was over before this screen was opened. */
  isLate: boolean
}

/** The end of a draft: the reveal, and where people can vote, what they say (B5.1, B5.3). */
export default function TvEnding(props: TvEndingProps) {
  if (props.code === undefined) return <Ending {...props} />
  return (
    <QueryProvider>
      <VotedEnding {...props} />
    </QueryProvider>
  )
}

function VotedEnding(props: TvEndingProps) {
  return <Ending {...props} votes={useHouseVotes(props.draftId)} />
}

function Ending(props: TvEndingProps & { votes?: HouseVotesView | undefined }) {
  const { draft, title, code, isLost, result, hostBeat, hostName, watching, isLate, votes } = props
  const { shown, isOver } = useTvReveal(result, hostBeat, isLate)
  const hasVotes = votes !== undefined && (votes.isOpen || votes.voters > 0)
  const isVoting = useIsAfter(isOver && hasVotes, VOTES_AFTER_MS)
  if (isVoting && votes) {
    return (
      <TvVotes
        draft={draft}
        result={result}
        votes={votes}
        code={code}
        hostName={hostName}
        watching={watching}
        isLost={isLost}
      />
    )
  }
  return (
    <div className="tv tv--reveal">
      {shown.kind === 'category' ? <CategorySign beat={shown} /> : <TitleSign title={title} />}
      {shown.kind === 'curtain' && <Curtain result={result} hostName={hostName} />}
      {shown.kind === 'category' && <Category key={shown.number} beat={shown} />}
      {shown.kind === 'places' && <TvReveal result={result} best={shown.best} />}
      <TvFoot isLost={isLost} aside={<Watching count={watching} />}>
        {code !== undefined && (
          <span>
            {votes?.isOpen ? 'Vote now: who drafted best?' : 'All the scores on your phone:'}{' '}
            <Address code={code} />
          </span>
        )}
      </TvFoot>
    </div>
  )
}

/** Whether the condition has held for so long. */
function useIsAfter(holds: boolean, ms: number): boolean {
  const [isAfter, setIsAfter] = useState(false)
  if (isAfter && !holds) setIsAfter(false)
  useEffect(() => {
    if (!holds) return
    const timer = setTimeout(() => setIsAfter(true), ms)
    return () => clearTimeout(timer)
  }, [holds, ms])
  return isAfter && holds
}

function TitleSign({ title }: { title: string }) {
  const { before, name, after } = signOf(title)
  return (
    <TvSign>
      <span className="tv-sign__small">{before}</span>{' '}
      <span className="tv-sign__big" style={{ fontSize: fitted(name, 74, 7.6) }}>
        <em>{name}</em>
      </span>{' '}
      <span className="tv-sign__small">{after}</span>
    </TvSign>
  )
}

function CategorySign({ beat: { number, of, category } }: { beat: CategoryBeat }) {
  const name = shortNameOf(category)
  return (
    <TvSign>
      <span className="tv-sign__small">Category {number}</span>{' '}
      <span className="tv-sign__big" style={{ fontSize: fitted(name, 64, 7.6) }}>
        <em>{name}</em>
      </span>{' '}
      <span className="tv-sign__small">of {of}</span>
    </TvSign>
  )
}

type CurtainProps = { result: DraftResult; hostName: string | undefined }

/** Before the first beat. */
function Curtain({ result: { draft }, hostName }: CurtainProps) {
  const { length } = draft.categories
  return (
    <div className="tv-curtain">
      <p className="tv-curtain__question">And the winner is{'\u00a0'}…</p>
      <p>
        {length === 1 ? 'One category' : `${length} categories`}, then the places.{' '}
        {hostName === undefined
          ? 'Open the final scores to start the reveal.'
          : `${hostName} starts the reveal on the final scores.`}
      </p>
    </div>
  )
}

/** The width of all cards in rem, and between two. */
const CARDS_WIDTH = 114
const CARD_GAP = 2
/** The widest poster that leaves room for the texts around it. */
const MOST_POSTER = 18.5

/** The picks of a category with their scores, one after the other. */
function Category({ beat }: { beat: CategoryBeat }) {
  const { cards, totals } = beat
  const width = CARDS_WIDTH / cards.length - CARD_GAP
  const sizes = {
    '--poster': `${Math.min(MOST_POSTER, width)}rem`,
    '--card': `${Math.min(26, width)}rem`,
    '--turned': `${turnedAfterMs(beat)}ms`,
  }
  return (
    <ol className="tv-duel" style={sizes as CSSProperties}>
      {cards.map(({ participantId, playerName, pick, isBest }, index) => {
        const total = totals.find((one) => one.participantId === participantId)
        return (
          <li
            key={participantId}
            className={isBest ? 'is-best' : undefined}
            style={{ '--after': `${index * BETWEEN_FLIPS_MS}ms` } as CSSProperties}
          >
            <b className="tv-duel__name" style={{ fontSize: fitted(playerName, Math.min(26, width), 3.4) }}>
              {playerName}
            </b>{' '}
            <span className="tv-duel__card">
              <Poster movie={pick.movie} size="large" />
              <span className="tv-duel__score">{scoreText(pick.score)}</span>{' '}
              <span className="tv-duel__title">{pick.movie.title}</span>{' '}
              {total && <small>{averageText(total.after)} on average</small>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
