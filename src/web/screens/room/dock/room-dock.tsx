import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { shortNameOf } from '#domain/categories/categories.ts'
import { onTheClock, type ParticipantId, participantOf } from '#domain/draft/draft.ts'
import { hostOf } from '#domain/draft/draft-record.ts'
import { countVotes, type Objection, type Vote } from '#domain/objections/objection.ts'
import { Button } from '#web/components/ui/button.tsx'
import { publishHeight } from '#web/lib/browser/publish-height.ts'
import { areShortcutsOn, useShortcut } from '#web/lib/browser/shortcuts.ts'
import type { DraftRoom, LastUndo } from '#web/live/draft-room-state.ts'
import { isMine } from '#web/live/stage.ts'
import { capitalized } from '#domain/words/phrases.ts'
import { countsTo, type DockItem, dockItem } from './dock-item.ts'
import './room-dock.css'

const SECOND_MS = 1_000
/** More names than these are only counted. */
const MOST_NAMES = 3

const DRAWINGS = {
  check: 'm4 12.5 5.5 5.5L20 6.5',
  undo: 'M8 4 3.5 8.5 8 13M4 8.5h10a6 6 0 0 1 0 12h-3',
  hand: 'M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-6.5v-1a1.5 1.5 0 0 1 3 0V11m0-5.5a1.5 1.5 0 0 1 3 0V14c0 4.5-2 7-5.5 7-3 0-4.5-1.500-6-4L4 13.500c1-1.500 2.500-1 4 1',
} as const

const LABELS: Record<DockItem['kind'], string> = {
  vote: 'Objection',
  outcome: 'What the table says',
  'take-back': 'Your last pick',
  object: 'A pick to object to',
  consent: 'The host asks',
  undo: 'Picks taken back',
}

/**
 * The dock at the bottom of the room: one thing at a time, by the server's clock (B2.7, B2.11). It never takes the
 * focus; if a button in it goes while it has the focus, the focus stays in the dock or returns to where it was.
 */
export default function RoomDock({ room }: { room: DraftRoom }) {
  const { item, now } = useDockItem(room)
  const [sent, setSent] = useState<string>()
  const dock = useRef<HTMLElement>(null)
  useKeptFocus(dock)
  const isShown = item !== undefined
  useEffect(() => publishHeight(dock.current, '--dock-height'), [isShown])
  const isSent = item !== undefined && item.key === sent

  function once(act: () => void) {
    if (!item || isSent) return
    setSent(item.key)
    act()
  }

  const takeBack = ({ by, number }: { by: ParticipantId; number: number }) =>
    room.send('take-back', { participantId: by, pick: number }, 'Not taken back')
  const answer = (player: ParticipantId, is: 'given' | 'refused') =>
    room.send('answer-host', { participantId: player, is }, 'Not answered')

  useShortcut('u', () => {
    if (item?.kind === 'take-back') once(() => takeBack(item))
  })

  return (
    <>
      <p className="sr" role="status">
        {item && (
          <>
            <Says item={item} room={room} /> {howTo(item)}
          </>
        )}
      </p>
      {item && (
        <section
          ref={dock}
          className={`dock${item.kind === 'vote' ? ' dock--vote' : ''}`}
          aria-label={LABELS[item.kind]}
          tabIndex={-1}
        >
          <p>
            <Says item={item} room={room} />
            {item.kind === 'vote' && <small>{standing(room, item.objection)}</small>}
          </p>
          {item.kind === 'take-back' && (
            <DockButton icon="undo" isSent={isSent} onClick={() => once(() => takeBack(item))}>
              {isSent ? 'Undoing…' : 'Undo my pick'} {!isSent && <Seconds item={item} now={now} />}
            </DockButton>
          )}
          {item.kind === 'object' && (
            <DockButton
              icon="hand"
              isSent={isSent}
              onClick={() =>
                once(() => room.send('object', { participantId: item.by, pick: item.number }, 'No objection'))
              }
            >
              {isSent ? 'Objecting…' : 'Object'} {!isSent && <Seconds item={item} now={now} />}
            </DockButton>
          )}
          {item.kind === 'consent' && (
            <span className="dock__answers">
              {!item.isGiven && (
                <DockButton
                  icon="check"
                  isSent={isSent}
                  onClick={() => once(() => answer(item.player, 'given'))}
                >
                  Let them pick
                </DockButton>
              )}
              <DockButton
                icon="hand"
                isSent={isSent}
                onClick={() => once(() => answer(item.player, 'refused'))}
              >
                I pick
              </DockButton>
            </span>
          )}
          {item.kind === 'vote' && (
            <Voting
              item={item}
              isSent={isSent}
              onVote={(voter, vote) =>
                once(() =>
                  room.send('vote', { participantId: voter, pick: item.objection.pick, vote }, 'Not counted'),
                )
              }
            />
          )}
          <Drain item={item} now={now} />
        </section>
      )}
    </>
  )
}

type ShownProps = { item: DockItem; now: number }

/** What the dock shows now, renewed each second while it counts down, and when it passes. */
function useDockItem(room: DraftRoom): { item: DockItem | undefined; now: number } {
  // Nothing at first: a live region speaks only of what changes in it.
  const [shown, setShown] = useState<{ item: DockItem | undefined; now: number }>({ item: undefined, now: 0 })
  const { view, lastUndo, serverAheadMs } = room
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const renew = () => {
      const now = Date.now() + serverAheadMs
      const item = dockItem({ view, lastUndo, serverAheadMs }, now)
      setShown({ item, now })
      if (!item || item.endsAt === Infinity) return
      const left = (countsTo(item) ?? item.endsAt) - now
      timer = setTimeout(renew, left > 0 ? left % SECOND_MS || SECOND_MS : item.endsAt - now)
    }
    timer = setTimeout(renew, 0)
    return () => clearTimeout(timer)
  }, [view, lastUndo, serverAheadMs])
  return shown
}

/** Keeps the focus from being lost when what it is on goes: it stays in the dock, or returns to where it was before. */
function useKeptFocus(dock: RefObject<HTMLElement | null>): void {
  const before = useRef<EventTarget | null>(null)
  const isInside = useRef(false)

  useEffect(() => {
    const note = (target: EventTarget | null, from: EventTarget | null) => {
      const enters = target instanceof Node && dock.current?.contains(target) === true
      if (enters && !isInside.current) before.current = from
      isInside.current = enters
    }
    const focused = ({ target, relatedTarget }: FocusEvent) => note(target, relatedTarget)
    const pressed = ({ target }: PointerEvent) => note(target, document.activeElement)
    document.addEventListener('focusin', focused)
    document.addEventListener('pointerdown', pressed)
    return () => {
      document.removeEventListener('focusin', focused)
      document.removeEventListener('pointerdown', pressed)
    }
  }, [dock])

  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (!isInside.current || (activeElement !== null && activeElement !== body)) return
    const next = dock.current ?? before.current
    isInside.current = dock.current !== null
    if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true })
  })
}

/** The sentence of the dock. */
function Says({ item, room }: { item: DockItem; room: DraftRoom }): ReactNode {
  const { view } = room
  const name = (id: ParticipantId) => participantOf(view, id).name
  switch (item.kind) {
    case 'take-back': {
      const { movie, category, participantId } = item.pick
      return (
        <>
          <b>{movie.title}</b> is {isMine(view, participantId) ? 'yours' : `${name(participantId)}’s`}, in{' '}
          {shortNameOf(category)}.
        </>
      )
    }
    case 'object': {
      const { movie, category, participantId, houseOverride } = item.pick
      return (
        <>
          <b>{name(participantId)}</b> put <b>{movie.title}</b> in <b>{shortNameOf(category)}</b>
          {houseOverride && ' by House Override'}. <small>Most of the others must agree.</small>
        </>
      )
    }
    case 'vote': {
      const { movie, category } = item.pick
      return (
        <>
          <b>{isMine(view, item.objection.by) ? 'You object.' : `${name(item.objection.by)} objects.`}</b>{' '}
          Does <b>{movie.title}</b> count as <b>{shortNameOf(category)}</b>?
        </>
      )
    }
    case 'outcome':
      return <OutcomeText item={item} room={room} />
    case 'consent': {
      const host = hostOf(view)?.name ?? 'The host'
      return item.isGiven ? (
        <>
          <b>{host}</b> picks for you this time. <small>Until then you can be quicker.</small>
        </>
      ) : (
        <>
          <b>{host} asks to pick for you</b>, this once. <small>Everybody sees whose pick it was.</small>
        </>
      )
    }
    case 'undo': {
      const { undo } = item
      const isOwn = isMine(view, undo.participantId)
      return (
        <>
          <b>
            {isOwn ? 'You' : name(undo.participantId)} {undoneText(undo)}.
          </b>{' '}
          {turnText(room)}
        </>
      )
    }
  }
}

/** What was undone: all picks by the host, or the player's own with those that the program made after it. */
function undoneText({ type, from, last }: LastUndo): string {
  const others = last - from
  if (type === 'PICK_TAKEN_BACK') {
    if (others === 0) return `took pick ${from} back`
    return `took pick ${from} back, and with it the ${others === 1 ? 'one' : `${others} picks`} after it`
  }
  if (others === 0) return `undid pick ${from}`
  return `undid picks ${from} ${others === 1 ? 'and' : 'to'} ${last}`
}

function OutcomeText({ item, room }: { item: Extract<DockItem, { kind: 'outcome' }>; room: DraftRoom }) {
  const { takeBack: against, counts } = countVotes(item.objection)
  if (item.outcome === 'take-back') {
    return (
      <>
        <b>Taken back,</b> {against} to {counts}. {turnText(room)}
      </>
    )
  }
  return counts > against ? (
    <>
      <b>It counts,</b> {counts} to {against}.
    </>
  ) : (
    <>
      <b>It counts:</b> {against} of {item.objection.voters.length} is no majority.
    </>
  )
}

/** Who picks again after a pick was taken back. */
function turnText({ view }: DraftRoom): string {
  const turn = onTheClock(view)
  if (!turn) return ''
  const { id, name } = turn.participant
  return isMine(view, id) ? 'It is your turn again.' : `${name} picks again.`
}

/** What a screen reader says after the sentence; the countdown is not read out. */
function howTo(item: DockItem): string {
  switch (item.kind) {
    case 'take-back':
      return `You can take it back for 10 seconds${areShortcutsOn() ? ', by the U key' : ''}.`
    case 'object':
      return 'You can object for 20 seconds.'
    case 'vote':
      return item.voter === undefined ? 'The table votes.' : 'You vote within 20 seconds.'
    case 'outcome':
    case 'consent':
    case 'undo':
      return ''
  }
}

/** 'A majority of 3 decides · Ben and Cleo have yet to vote': how a vote stands. */
function standing({ view }: DraftRoom, { voters, votes }: Objection): string {
  const waiting = voters.filter((id) => !votes[id])
  const names = waiting.map((id) => (isMine(view, id) ? 'you' : participantOf(view, id).name))
  const shown = names.length > MOST_NAMES ? [`${names.length} of them`] : names
  const all = shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
  const verb = names.length === 1 && all !== 'you' ? 'has' : 'have'
  return `A majority of ${voters.length} decides${all === '' ? '' : ` · ${capitalized(all)} ${verb} yet to vote`}`
}

type DockButtonProps = {
  icon: keyof typeof DRAWINGS
  isSent: boolean
  onClick: () => void
  children: ReactNode
}

/** Stays focusable once it was pressed, so that the focus is not lost. */
function DockButton({ icon, isSent, onClick, children }: DockButtonProps) {
  return (
    <Button size="small" aria-disabled={isSent || undefined} onClick={onClick}>
      <Drawing name={icon} /> {children}
    </Button>
  )
}

function Drawing({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  )
}

type VotingProps = {
  item: Extract<DockItem, { kind: 'vote' }>
  isSent: boolean
  onVote: (voter: ParticipantId, vote: Vote) => void
}

/** The two answers with their votes so far: buttons for those who have yet to vote, and a count for the others. */
function Voting({ item: { voter, objection }, isSent, onVote }: VotingProps) {
  const { takeBack: against, counts } = countVotes(objection)
  const answers = [
    { vote: 'counts', icon: 'check', text: 'It counts', votes: counts },
    { vote: 'take-back', icon: 'undo', text: 'Take it back', votes: against },
  ] as const
  return (
    <span className="dock__answers">
      {answers.map(({ vote, icon, text, votes }) => {
        const said = (
          <>
            {text}{' '}
            <span className="dock__number num">
              {votes}
              <span className="sr"> {votes === 1 ? 'vote' : 'votes'}</span>
            </span>
          </>
        )
        return voter === undefined ? (
          <span key={vote} className="dock__answer">
            <Drawing name={icon} /> {said}
          </span>
        ) : (
          <DockButton key={vote} icon={icon} isSent={isSent} onClick={() => onVote(voter, vote)}>
            {said}
          </DockButton>
        )
      })}
    </span>
  )
}

function Seconds({ item, now }: ShownProps) {
  const seconds = Math.max(0, Math.ceil(((countsTo(item) ?? now) - now) / SECOND_MS))
  return (
    <span className="dock__number num" aria-hidden="true">
      ({seconds} s)
    </span>
  )
}

/** A line that shrinks with the time. */
function Drain({ item, now }: ShownProps) {
  const end = countsTo(item)
  if (end === undefined) return null
  const part = Math.min(1, Math.max(0, (end - now) / (end - item.from)))
  return <i className="dock__drain" style={{ '--part': `${100 * part}%` } as CSSProperties} />
}
