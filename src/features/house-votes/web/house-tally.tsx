import type { CSSProperties } from 'react'
import { bestCounts, stealCounts } from '#features/house-votes/wire/house-names.ts'
import type { HouseVotesView } from '#features/house-votes/wire/views.ts'
import type { Draft, DraftPick, ParticipantId } from '#domain/draft/draft.ts'
import {
  HOUSE_QUESTIONS,
  houseChoices,
  mostVotesFirst,
  sidesInWords,
} from '#features/house-votes/rules/house-votes.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { pickBy } from './pick-by.ts'
import './house-tally.css'

type HouseTallyProps = {
  draft: Draft
  votes: HouseVotesView
  /** The participants in the order that decides between equal votes, and what to say of each: '2nd on points, 74.8'. */
  ranking?: readonly { participantId: ParticipantId; note?: string }[]
}

/** Fewer steals than this many are all shown; of more, those with the most votes. */
const MOST_STEALS = 3

/** How many people chose what, the most votes first. Players without a vote are listed, picks are not. */
export function HouseTally({ draft, votes, ranking = [] }: HouseTallyProps) {
  const order: NonNullable<HouseTallyProps['ranking']> =
    ranking.length > 0 ? ranking : draft.participants.map(({ id }) => ({ participantId: id }))
  const votesOf = new Map(votes.best.map(({ participantId, ...counts }) => [participantId, counts]))
  const ids = order.map(({ participantId }) => participantId)
  const cast = mostVotesFirst(bestCounts(votes.best), ids)
  const first = houseChoices(cast)
  const rest = ids.filter((id) => !votesOf.has(id))
  const most = cast[0]?.votes ?? 1
  const picks = mostVotesFirst(stealCounts(votes.steal))
  /** Who has chosen something, if both players and others have voted. */
  const sidesOfCount = (counts: Sides | undefined) =>
    counts && votes.players > 0 && votes.players < votes.voters ? sidesInWords(counts) : undefined
  return (
    <>
      <section className="panel" aria-labelledby="house-best">
        <div className="panel-head">
          <h3 className="title" id="house-best">
            {HOUSE_QUESTIONS.best}
          </h3>
          <p>{sidesInWords({ votes: votes.voters, players: votes.players })} voted</p>
          {!votes.isOpen && <span className="badge badge--quiet">Vote closed</span>}
        </div>
        <ol className="tally">
          {[...cast.map(({ choice }) => choice), ...rest].map((id) => (
            <li key={id} className={first.includes(id) ? 'is-first' : undefined}>
              <span className="tally__name">
                <b>{nameIn(draft, id)}</b>{' '}
                {votes.mine.best === id && <span className="badge badge--quiet">Your vote</span>}
              </span>{' '}
              <VoteCount count={votesOf.get(id)?.votes ?? 0} />
              <i
                className="tally__bar"
                style={{ '--share': `${((votesOf.get(id)?.votes ?? 0) / most) * 100}%` } as CSSProperties}
                aria-hidden="true"
              />{' '}
              <small>
                {[
                  order.find(({ participantId }) => participantId === id)?.note,
                  sidesOfCount(votesOf.get(id)),
                ]
                  .filter((words) => words !== undefined)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ol>
      </section>
      {picks.length > 0 && (
        <section className="panel" aria-labelledby="house-steal">
          <div className="panel-head">
            <h3 className="title" id="house-steal">
              {HOUSE_QUESTIONS.steal}
            </h3>
          </div>
          <ol className="tally tally--movies">
            {picks.slice(0, MOST_STEALS).map(({ choice, ...counts }) => (
              <Steal
                key={choice}
                draft={draft}
                pick={draft.picks[choice - 1]}
                overallPick={choice}
                count={counts.votes}
                sides={sidesOfCount(counts)}
                isMine={votes.mine.steal === choice}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

type Sides = { votes: number; players: number }

type StealProps = {
  draft: Draft
  pick: DraftPick | undefined
  overallPick: number
  count: number
  sides: string | undefined
  isMine: boolean
}

function Steal({ draft, pick, overallPick, count, sides, isMine }: StealProps) {
  if (!pick) return null
  return (
    <li>
      <Poster movie={pick.movie} />
      <span>
        <b>{pick.movie.title}</b>{' '}
        <small>
          {pickBy(draft, pick, overallPick)}
          {sides !== undefined && ` · ${sides}`}
          {isMine && ' · your vote'}
        </small>
      </span>{' '}
      <VoteCount count={count} />
    </li>
  )
}

function VoteCount({ count }: { count: number }) {
  return (
    <span className="tally__count">
      {count}
      <span className="sr">{count === 1 ? ' vote' : ' votes'}</span>
    </span>
  )
}

function nameIn({ participants }: Draft, participantId: ParticipantId): string | undefined {
  return participants.find(({ id }) => id === participantId)?.name
}
