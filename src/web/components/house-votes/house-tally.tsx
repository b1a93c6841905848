import type { CSSProperties } from 'react'
import type { HouseVotesView } from '#contract/views/house-votes.ts'
import type { Draft, DraftPick, ParticipantId } from '#domain/draft/draft.ts'
import { HOUSE_QUESTIONS, houseChoices, mostVotesFirst } from '#domain/house-votes/house-votes.ts'
import { Poster } from '../movie/poster.tsx'
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
  const votesOf = new Map(votes.best.map(({ participantId, votes: count }) => [participantId, count]))
  const ids = order.map(({ participantId }) => participantId)
  const cast = mostVotesFirst(
    votes.best.map(({ participantId, votes: count }) => ({ choice: participantId, votes: count })),
    ids,
  )
  const first = houseChoices(cast)
  const rest = ids.filter((id) => !votesOf.has(id))
  const most = cast[0]?.votes ?? 1
  const picks = mostVotesFirst(votes.steal.map(({ pick, votes: count }) => ({ choice: pick, votes: count })))
  return (
    <>
      <section className="panel" aria-labelledby="house-best">
        <div className="panel-head">
          <h3 className="title" id="house-best">
            {HOUSE_QUESTIONS.best}
          </h3>
          <p>{votes.voters === 1 ? '1 person voted' : `${votes.voters} people voted`}</p>
          {!votes.isOpen && <span className="badge badge--quiet">Vote closed</span>}
        </div>
        <ol className="tally">
          {[...cast.map(({ choice }) => choice), ...rest].map((id) => (
            <li key={id} className={first.includes(id) ? 'is-first' : undefined}>
              <span className="tally__name">
                <b>{nameIn(draft, id)}</b>{' '}
                {votes.mine.best === id && <span className="badge badge--quiet">Your vote</span>}
              </span>{' '}
              <VoteCount count={votesOf.get(id) ?? 0} />
              <i
                className="tally__bar"
                style={{ '--share': `${((votesOf.get(id) ?? 0) / most) * 100}%` } as CSSProperties}
                aria-hidden="true"
              />{' '}
              <small>{order.find(({ participantId }) => participantId === id)?.note}</small>
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
            {picks.slice(0, MOST_STEALS).map(({ choice, votes: count }) => (
              <Steal
                key={choice}
                draft={draft}
                pick={draft.picks[choice - 1]}
                overallPick={choice}
                count={count}
                isMine={votes.mine.steal === choice}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

type StealProps = {
  draft: Draft
  pick: DraftPick | undefined
  overallPick: number
  count: number
  isMine: boolean
}

function Steal({ draft, pick, overallPick, count, isMine }: StealProps) {
  if (!pick) return null
  return (
    <li>
      <Poster movie={pick.movie} />
      <span>
        <b>{pick.movie.title}</b>{' '}
        <small>
          {pickBy(draft, pick, overallPick)}
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
