import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import HouseBallot from './house-ballot.tsx'
import { HouseSays } from './house-says.tsx'
import { HouseTally } from './house-tally.tsx'
import { useHouseVotes } from './house-votes-query.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import './house-votes.css'

/** The votes in the room of a complete draft: where one votes, and the result once the vote is over. No scores. */
export default function RoomHouseVotes({ draft }: { draft: ViewedDraft }) {
  const votes = useHouseVotes(draft.id)
  const isVoting = votes?.isOpen === true && votes.mayVote
  const place = useKeptFocus(isVoting)
  if (!votes || (!isVoting && votes.voters === 0)) return null
  return (
    <section ref={place} className="house-votes" aria-label="What the house says" tabIndex={-1}>
      {isVoting ? (
        <HouseBallot draft={draft} votes={votes} />
      ) : (
        <>
          <HouseSays votes={votes} nameOf={(id) => draft.participants.find((one) => one.id === id)?.name} />
          <HouseTally draft={draft} votes={votes} />
        </>
      )}
    </section>
  )
}
