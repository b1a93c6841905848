import { useId, useRef, useState } from 'react'
import type { HouseVotesView } from '#features/house-votes/wire/views.ts'
import { hostOf, type ViewedDraft } from '#domain/draft/draft-record.ts'
import { HOUSE_QUESTIONS } from '#features/house-votes/rules/house-votes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Question } from '#web/components/ui/question.tsx'
import { Poster } from '#web/components/movie/poster.tsx'
import { AnotherPick } from './another-pick.tsx'
import { pickBy } from './pick-by.ts'
import { useBallot } from './use-ballot.ts'
import './house-ballot.css'

type HouseBallotProps = { draft: ViewedDraft; votes: HouseVotesView }

/** A strip has room for so many posters. */
const MOST_POSTERS = 8

/** Where a player or watcher votes on a complete draft (B5.3). An answer counts as it is tapped. */
export default function HouseBallot({ draft, votes }: HouseBallotProps) {
  const ballot = useBallot(draft.id)
  const id = useId()
  const { best, steal } = votes.mine
  const [isSearching, setSearching] = useState(false)
  const steals =
    steal === null || votes.likelySteals.includes(steal) ? votes.likelySteals : [...votes.likelySteals, steal]

  return (
    <section className="ballot" aria-label="The house votes">
      <fieldset className="ballot__question">
        <legend className="ballot__title">{HOUSE_QUESTIONS.best}</legend>
        <div className="ballot__players">
          {draft.participants.map((participant) => {
            const picks = draft.picks.filter(({ participantId }) => participantId === participant.id)
            const isMine = best === participant.id
            return (
              <label key={participant.id}>
                <input
                  className="sr"
                  type="radio"
                  name={`${id}best`}
                  checked={isMine}
                  onChange={() => ballot.cast({ best: participant.id })}
                />
                <span className="ballot__choice">
                  <span className="ballot__name">
                    <span className="ballot__dot" aria-hidden="true" />
                    <b>{participant.name}</b>
                    {participant.bot && <small className="dim">Bot</small>}
                    {isMine && <small>Your vote</small>}
                  </span>
                  <span className="ballot__strip">
                    {picks.slice(0, MOST_POSTERS).map(({ movie }) => (
                      <Poster key={movie.id} movie={movie} />
                    ))}
                  </span>
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      <fieldset className="ballot__question">
        <legend className="ballot__title">{HOUSE_QUESTIONS.steal}</legend>
        <div className="ballot__picks">
          {steals.map((pick) => {
            const made = draft.picks[pick - 1]
            const isMine = steal === pick
            return (
              made && (
                <label key={pick}>
                  <input
                    className="sr"
                    type="radio"
                    name={`${id}steal`}
                    checked={isMine}
                    onChange={() => ballot.cast({ steal: pick })}
                  />
                  <span className="ballot__choice">
                    <Poster movie={made.movie} />
                    <b>{made.movie.title}</b>
                    <small className="dim">{pickBy(draft, made, pick)}</small>
                    {isMine && <small>Your vote</small>}
                  </span>
                </label>
              )
            )
          })}
        </div>
        {draft.picks.length > steals.length && (
          <Button className="ballot__other" aria-haspopup="dialog" onClick={() => setSearching(true)}>
            <Icon name="search" /> Another pick
          </Button>
        )}
      </fieldset>
      {isSearching && (
        <AnotherPick
          draft={draft}
          onChoose={(pick) => ballot.cast({ steal: pick })}
          onClose={() => setSearching(false)}
        />
      )}
      <p className="ballot__note dim">
        {votes.mayClose
          ? 'Counted as people tap. They can change their mind until you close the vote.'
          : `Counted as you tap. Change your mind until ${hostOf(draft)?.name ?? 'the host'} closes the vote.`}
      </p>
      {votes.mayClose && <CloseVote onClose={() => void ballot.close()} isClosing={ballot.isClosing} />}
    </section>
  )
}

/** The host ends the vote, asked once, because it cannot be opened again. */
function CloseVote({ onClose, isClosing }: { onClose: () => void; isClosing: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        className="ballot__close"
        aria-haspopup="dialog"
        aria-disabled={isClosing || undefined}
        onClick={() => {
          if (!isClosing) setAsking(true)
        }}
      >
        {isClosing ? 'Closing the vote…' : 'Close the vote'}
      </Button>
      {isAsking && (
        <Question
          title="Close the vote?"
          text="Nobody can vote after that, and it cannot be opened again."
          no="Let them vote"
          yes="Close the vote"
          onYes={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
