import { Fragment, memo, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type DraftResult, markedName, type ResultPick } from '#contract/results/draft-result.ts'
import type {
  CallView,
  CardView,
  HeadlineView,
  HonourView,
  ShelfView,
  VerdictView,
} from '#features/verdict/wire/verdict-view.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import type { ParticipantId } from '#domain/draft/draft.ts'
import { averageText, scoreText } from '#domain/scoring/score-texts.ts'
import { countOf, ordinalNumber } from '#domain/words/sentence.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { GradeLetter } from './grade-letter.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Words } from './words.tsx'
import './night-part.css'

type VerdictWordsProps = {
  draftId: string
  result: DraftResult
  verdict: VerdictView
  /** The viewer's own seat in an online draft. */
  ownId: ParticipantId | undefined
  /** False while odds may still change the headline. */
  isHeadlineSettled: boolean
}

/**
 * The verdict as far as it is words: notice, honours and report cards. Each part is left out where it is not true.
 * Memoized, because the odds change several times meanwhile.
 */
export const VerdictWords = memo(function VerdictWords({
  draftId,
  result,
  verdict,
  ownId,
  isHeadlineSettled,
}: VerdictWordsProps) {
  const { headline, honours, notes, cards } = verdict
  return (
    <>
      {headline && (
        <Notice draftId={draftId} headline={headline} result={result} isSettled={isHeadlineSettled} />
      )}
      {(honours.length > 0 || notes.length > 0) && (
        <section className="night-part" aria-labelledby="honours-of-the-night">
          <h2 className="night-part__heading" id="honours-of-the-night">
            What they’ll argue about
          </h2>
          {honours.length > 0 && (
            <div className="argument-row">
              {honours.map((honour) => (
                <Argument key={honour.name} honour={honour} pick={pickAt(result, honour.overallPick)} />
              ))}
            </div>
          )}
          {notes.length > 0 && (
            <dl className="panel night-notes">
              {notes.map(({ name, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      )}
      <section className="night-part" aria-labelledby="report-cards">
        <div className="night-part__head">
          <h2 className="night-part__heading" id="report-cards">
            Report cards
          </h2>
          <p className="dim">
            What each pick gave up to the best one there. Choose a pick to see how we got there.
          </p>
        </div>
        <div className="report-row">
          {cards.map((card) => (
            <Report
              key={card.participantId}
              draftId={draftId}
              card={card}
              result={result}
              isYou={card.participantId === ownId}
              opensItself={card.participantId === ownId || cards.length === 1}
            />
          ))}
        </div>
      </section>
    </>
  )
})

function pickAt({ picks }: DraftResult, overallPick: number): ResultPick | undefined {
  return picks[overallPick - 1]
}

/** Addresses of this draft's other pages, which stay public. */
export function useNightAddress(draftId: string) {
  const [query] = useSearchParams()
  return (page: 'replay' | 'what-if', about?: Record<string, string>) => {
    const search = new URLSearchParams(about)
    if (query.get('public') === 'true') search.set('public', 'true')
    return { pathname: `/final-scores/${draftId}/${page}`, search: search.toString() }
  }
}

type NoticeProps = { draftId: string; headline: HeadlineView; result: DraftResult; isSettled: boolean }

/** The headline of the night, printed. Its space is kept until it is settled. */
function Notice({ draftId, headline, result, isSettled }: NoticeProps) {
  const addressOf = useNightAddress(draftId)
  return (
    <section className="paper bill-notice" aria-labelledby="verdict-headline" aria-busy={!isSettled}>
      <div>
        <p className="bill-notice__kicker">The verdict</p>
        {isSettled ? (
          <>
            <h2 id="verdict-headline">
              {headline.words.map((words, index) => (
                <Fragment key={words}>
                  {index > 0 && ' '}
                  <span className={index > 0 ? 'bill-notice__answer' : undefined}>{words}</span>
                </Fragment>
              ))}
            </h2>
            <p className="bill-notice__lead">
              <Words of={headline.lead} />
            </p>
          </>
        ) : (
          <>
            <h2 className="sr" id="verdict-headline">
              The verdict
            </h2>
            <span className="skeleton bill-notice__waiting" />
            <p className="bill-notice__lead" role="status">
              The jury is still out…
            </p>
          </>
        )}
        <div className="bill-notice__go">
          <ButtonLink to={addressOf('what-if')}>What if?</ButtonLink>
          <ButtonLink to={addressOf('replay')}>Replay the draft</ButtonLink>
        </div>
      </div>
      <div className={`bill-notice__art${isSettled ? '' : ' bill-notice__art--waiting'}`}>
        {headline.picks.map((overallPick) => {
          const pick = pickAt(result, overallPick)
          return (
            pick && (
              <figure key={overallPick}>
                <Poster movie={pick.movie} size="large" labelled />
                <figcaption>
                  <span>
                    Pick {overallPick} · {pick.playerName}
                  </span>{' '}
                  <b>{scoreText(pick.score)}</b>
                </figcaption>
              </figure>
            )
          )
        })}
      </div>
    </section>
  )
}

function Argument({ honour, pick }: { honour: HonourView; pick: ResultPick | undefined }) {
  return (
    <article className="argument">
      {pick && <Poster movie={pick.movie} size="large" />}
      <div className="argument__text">
        <p className="ribbon">{honour.name}</p>
        <h3>
          <Words of={honour.heading} />
        </h3>
        <p className="argument__line">
          <Words of={honour.line} />
        </p>
        <details className="why">
          <summary>
            <span className="why__show">How we got there</span>
            <span className="why__hide">Hide how we got there</span>
          </summary>
          <p>
            <Words of={honour.sum} />
          </p>
        </details>
      </div>
    </article>
  )
}

type ReportProps = {
  draftId: string
  card: CardView
  result: DraftResult
  isYou: boolean
  /** Whether the picks are open on a phone, too. */
  opensItself: boolean
}

function Report({ draftId, card, result, isYou, opensItself }: ReportProps) {
  const [isOpen, setIsOpen] = useState(opensItself)
  const id = useId()
  const team = result.teams.find(({ participantId }) => participantId === card.participantId)
  return (
    <article className={`panel report${isYou ? ' report--own' : ''}`} aria-labelledby={id}>
      <header className="report__head">
        <GradeLetter grade={card.grade ?? null} size="big" />
        <div>
          <h3 id={id}>
            {team ? markedName(team) : card.name} {isYou && <span className="badge badge--quiet">You</span>}
          </h3>
          <p className="num">
            {ordinalNumber(card.rank)} · {averageText(card.averageScore)}
          </p>
        </div>
      </header>
      <p className="report__line">
        <Words of={card.line} />
      </p>
      {!opensItself && (
        <Button
          size="small"
          className="report__show only-phone"
          aria-expanded={isOpen}
          aria-controls={`${id}-picks`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'} the {countOf(card.calls.length, 'pick')}
        </Button>
      )}
      <ol className={`calls${isOpen ? ' calls--open' : ''}`} id={`${id}-picks`}>
        {card.calls.map((call) => (
          <li key={call.overallPick}>
            <Call draftId={draftId} call={call} pick={pickAt(result, call.overallPick)} />
          </li>
        ))}
      </ol>
    </article>
  )
}

type CallProps = { draftId: string; call: CallView; pick: ResultPick | undefined }

function Call({ draftId, call, pick }: CallProps) {
  const addressOf = useNightAddress(draftId)
  if (!pick) return null
  const { overallPick, grade, sum, shelf } = call
  return (
    <details className="call">
      <summary>
        <Poster movie={pick.movie} />
        <span className="call__text">
          <b>{pick.title}</b>{' '}
          <small>
            {shortNameOf(pick.category)} · pick {overallPick}
            {pick.houseOverride && ' · override'}
          </small>
        </span>
        <GradeLetter grade={grade ?? null} />
        <Icon name="down" />
      </summary>
      <div className="sum">
        <p>
          <Words of={sum} />
        </p>
        {shelf && <StillThere shelf={shelf} category={shortNameOf(pick.category)} />}
        <p className="sum__go">
          <Link className="link" to={addressOf('what-if', { pick: String(overallPick) })}>
            What if?
          </Link>
          <Link className="link" to={addressOf('replay', { at: String(overallPick) })}>
            See pick {overallPick}
          </Link>
        </p>
      </div>
    </details>
  )
}

/** What was there for the category, down to the movie that the value is counted against. */
function StillThere({
  shelf: { places, openSlots, untold },
  category,
}: {
  shelf: ShelfView
  category: string
}) {
  return (
    <div className="still-there">
      <p>
        Still there for {category}, with {countOf(openSlots, 'player')} to go
      </p>
      <ol>
        {places.map(({ title, score, isTaken, isLeft }) => (
          <li
            key={title}
            className={`${isTaken ? 'still-there__taken' : ''}${isLeft ? ' still-there__left' : ''}`}
          >
            <span>
              {title} {isTaken && <small>taken</small>} {isLeft && <small>what was left</small>}
            </span>
            <span className="num">{score.toFixed(2)}</span>
          </li>
        ))}
      </ol>
      {untold > 0 && <p>and {untold} more between them</p>}
    </div>
  )
}
