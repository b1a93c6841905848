import {
  lazy,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { JoinCard as Card } from '#contract/drafts/summary-wire.ts'
import { freeName } from '#domain/draft/joining.ts'
import { prefersKeyboard } from '#web/components/draft/desk/prefers-keyboard.ts'
import { PlayerSeat } from '#web/components/draft/board/player-seat.tsx'
import RulesLine from '#web/components/draft/rules/rules-line.tsx'
import { Marquee } from '#web/components/layout/marquee.tsx'
import { Ticket } from '#web/components/layout/ticket.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { EntryField } from '#web/components/ui/entry-field.tsx'
import type { ClosedDraft, JoinMethod } from '#features/invitations/web/join-request.ts'
import { type Joining, useJoinDraft } from '#features/invitations/web/use-join-draft.ts'
import { nameList } from '#web/lib/setup/name-list.ts'
import { SignInRequired } from '#features/invitations/web/sign-in-required.tsx'
import { BREAKPOINTS } from '#web/styles/breakpoints.ts'
import { moviesText } from '#web/lib/numbers.ts'
import './join-card.css'

const PosterWall = lazy(async () => ({ default: (await import('./join-wall.tsx')).JoinWall }))

type JoinCardProps = {
  card: Card
  /** The invite code in the visitor's link. */
  code: string | undefined
  suggestedName: string
  isGuest: boolean
}

/**
 * Shows who is drafting what with whom, and the one action: take a seat, watch, or see the scores (Spec 2.50).
 */
export function JoinCard({ card, code, suggestedName, isGuest }: JoinCardProps) {
  const joining = useJoinDraft({ replacesPage: true })
  // The draft can start or end while a name is being typed.
  const state = joining.closed ? (joining.closed.isComplete ? 'complete' : 'started') : card.state
  const way = joining.closed?.way ?? (code === undefined ? undefined : { inviteCode: code })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (joining.closed) heading.current?.focus()
  }, [joining.closed])
  return (
    <div className="page join-page">
      <Marquee {...signOf(card, state)} name={card.title} />
      <div className="join-page__columns">
        {state === 'waiting' && card.inviteCode !== undefined ? (
          <TakeASeat
            card={card}
            way={{ inviteCode: card.inviteCode }}
            joining={joining}
            suggestedName={suggestedName}
            isGuest={isGuest}
          />
        ) : state === 'complete' ? (
          <SeeTheScores card={card} way={way} joining={joining} heading={heading} />
        ) : (
          <WatchTheDraft card={card} way={way} joining={joining} heading={heading} isGuest={isGuest} />
        )}
        {window.matchMedia(`not ${BREAKPOINTS['--tablet']}`).matches && (
          <Suspense>
            <PosterWall theme={card.theme} option={card.option} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

type TakeASeatProps = {
  card: Card
  way: JoinMethod
  joining: Joining
  suggestedName: string
  isGuest: boolean
}

function TakeASeat({ card, way, joining, suggestedName, isGuest }: TakeASeatProps) {
  const [name, setName] = useState(suggestedName)
  /** The name that was refused because it is taken, and one that is free. */
  const [taken, setTaken] = useState<{ name: string; free: string }>()
  const { isJoining, errors, join, clearError } = joining

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (prefersKeyboard()) nameField(form.current)?.focus()
  }, [])

  function enter(entered: string) {
    setName(entered)
    setTaken(undefined)
    clearError('displayName')
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isJoining) return
    const free = freeName(name.trim(), namesOf(card))
    if (free === name.trim()) {
      void join(way, name, { form: event.currentTarget, hasOnlyName: true })
      return
    }
    setTaken({ name: name.trim(), free })
    nameField(event.currentTarget)?.focus()
  }

  return (
    <Ticket stub="Admit one">
      <form className="join-card" ref={form} noValidate onSubmit={submit}>
        <h2 className="join-card__title">Take a seat</h2>
        <p className="join-card__facts">
          Take turns picking {moviesOf(card)}, {roundsOf(card)}.
        </p>
        {card.rules && <RulesLine rules={card.rules} isOnline />}
        <Table card={card} hasOwnSeat />
        <EntryField
          label="Your name"
          name="displayName"
          autoComplete="nickname"
          placeholder="What the others call you"
          value={name}
          error={taken ? `There is a ${taken.name} at this table already.` : errors?.displayName}
          onEnter={enter}
        />
        {taken && (
          <button className="link" type="button" onClick={() => enter(taken.free)}>
            Be {taken.free}
          </button>
        )}
        <Button kind="go" size="big" type="submit" aria-disabled={isJoining || undefined}>
          {isJoining ? 'Joining...' : 'Take a seat'}
        </Button>
        {isGuest && (
          <>
            <p className="small dim">No account needed: this browser keeps your seat.</p>
            <SignInRequired />
          </>
        )}
      </form>
    </Ticket>
  )
}

type ClosedProps = {
  card: Card
  way: JoinMethod | undefined
  joining: Joining
  heading: RefObject<HTMLHeadingElement | null>
}

function WatchTheDraft({ card, way, joining, heading, isGuest }: ClosedProps & { isGuest: boolean }) {
  const due = card.pickNumber !== undefined && `Pick ${card.pickNumber} of ${card.pickCount}. `
  return (
    <Ticket stub="Standing">
      <div className="join-card">
        <h2 className="join-card__title" ref={heading} tabIndex={-1}>
          Watch from the aisle
        </h2>
        <p className="join-card__facts">
          {due}
          The draft has started. You can watch.
        </p>
        {card.rules && <RulesLine rules={card.rules} isOnline />}
        <Table card={card} />
        <Opening closed={way && { way, isComplete: false }} to={`/draft/${card.draftId}`} joining={joining}>
          Watch the draft
        </Opening>
        {isGuest && (
          <>
            <p className="small dim">
              Is one of these seats yours? Sign in, or open the link in the browser you took it with.
            </p>
            <SignInRequired />
          </>
        )}
      </div>
    </Ticket>
  )
}

function SeeTheScores({ card, way, joining, heading }: ClosedProps) {
  const [winner] = card.ranking ?? []
  const search = new URLSearchParams({ setup: '', theme: card.theme, option: card.option })
  return (
    <Ticket stub="Finished">
      <div className="join-card">
        <h2 className="join-card__title" ref={heading} tabIndex={-1}>
          {winner ? `${winner.name} won` : 'Every pick is made'}
        </h2>
        <p className="join-card__facts">
          {nameList(namesOf(card))} drafted {moviesText(card.pickCount ?? 0)}.
        </p>
        {card.ranking && (
          <ol className="join-card__ranking">
            {card.ranking.slice(0, 3).map(({ name, average }) => (
              <li key={name}>
                <b>{name}</b>
                {average !== null && <span>{average.toFixed(1)}</span>}
              </li>
            ))}
          </ol>
        )}
        <Opening
          closed={way && { way, isComplete: true }}
          to={`/final-scores/${card.draftId}?public=true`}
          joining={joining}
        >
          See the scores
        </Opening>
        <ButtonLink to={`/?${search.toString()}`}>Draft {card.option} yourself</ButtonLink>
      </div>
    </Ticket>
  )
}

type OpeningProps = {
  /** How a visitor with a code gets in; others may read the draft anyway. */
  closed: ClosedDraft | undefined
  to: string
  joining: Joining
  children: string
}

function Opening({ closed, to, joining, children }: OpeningProps) {
  if (!closed) {
    return (
      <ButtonLink kind="go" size="big" to={to}>
        {children}
      </ButtonLink>
    )
  }
  return (
    <Button
      kind="go"
      size="big"
      aria-disabled={joining.isJoining || undefined}
      onClick={() => joining.watch(closed)}
    >
      {children}
    </Button>
  )
}

/** A summary line above the form of a mailed invitation. */
export function WhoDraftsWhat({ card }: { card: Card }) {
  const [first = '', ...others] = namesOf(card)
  return (
    <p className="join-card__facts">
      {first} is drafting <b>{card.title}</b>
      {others.length > 0 && ` with ${nameList(others)}`}, {roundsOf(card)}.
    </p>
  )
}

/** The players who have joined. */
function Table({ card, hasOwnSeat = false }: { card: Card; hasOwnSeat?: boolean }) {
  return (
    <ul className="join-card__table" aria-label="At the table">
      {card.participants.map(({ name, isHost, bot }, index) => (
        <li key={index}>
          <PlayerSeat name={name} bot={bot} />
          <b>{name}</b>
          <small>{bot ? 'Bot' : isHost ? 'Host' : 'In'}</small>
        </li>
      ))}
      {hasOwnSeat && (
        <li className="is-free">
          <PlayerSeat name="?" />
          <b>You</b>
          <small>Your seat</small>
        </li>
      )}
    </ul>
  )
}

function nameField(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLInputElement>('[name=displayName]')
}

function signOf(card: Card, state: Card['state']): { before: string; after: string } {
  if (state === 'complete') return { before: 'The curtain is down', after: '' }
  if (state === 'started') return { before: '', after: 'has started' }
  const host = card.participants.find(({ isHost }) => isHost)
  return {
    before: host ? `${host.name} invites you` : 'Now drafting',
    after: /draft$/i.test(card.title) ? '' : 'draft',
  }
}

/** 'Tom Hanks movies', or 'movies from The Heist Draft' of a theme that is a title by itself. */
function moviesOf({ theme, option }: Card): ReactNode {
  return theme === 'others' ? (
    <>
      movies from <b>{option}</b>
    </>
  ) : (
    <>
      <b>{option}</b> movies
    </>
  )
}

/** In words up to ten. */
function roundsOf({ categories: { length } }: Card): string {
  return length === 1 ? 'in one category' : `one for each of ${NUMBERS[length] ?? length} categories`
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function namesOf({ participants }: Card): string[] {
  return participants.map(({ name }) => name)
}
