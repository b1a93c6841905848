import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { shortNameOf } from '#domain/categories/categories.ts'
import { type DraftPick, onTheClock, participantOf } from '#domain/draft/draft.ts'
import {
  largestFirst,
  REACTION_WORDS,
  type Reaction,
  REACTIONS,
  whoReacted,
} from '#features/reactions/rules/reactions.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { ReactionIcon } from './reaction-icon.tsx'
import { ReactionMarks } from './reaction-marks.tsx'
import { getReactions } from './use-reactions.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { api, unwrap } from '#web/lib/api.ts'
import { areShortcutsOn } from '#web/lib/browser/shortcuts.ts'
import type { DraftRoom, ReactionLine } from '#web/live/draft-room-state.ts'
import { isMine } from '#web/live/stage.ts'
import { reactionStoreOf } from './reaction-store.ts'
import { useLiveReactions, usePickReactions } from './use-live-reactions.ts'
import './reaction-card.css'

/** The card's distance from its cell and from the edges of the window, in px. */
const GAP = 12
/** The card stays this long after a reaction, for one to see it and to give another. */
const STAYS_MS = 600

type CellMarksProps = { line: ReactionLine; overallPick: number; movieId: number }

/** The most frequent reactions on the cell of a pick. */
export function CellMarks({ line, overallPick, movieId }: CellMarksProps) {
  return <ReactionMarks counts={usePickReactions(line, overallPick, movieId).counts} />
}

type RoomReactionsProps = {
  room: DraftRoom
  /** The number of the pick whose card is open. */
  opened: number | undefined
  onClose: () => void
}

/** Keeps the reactions of the room up to date, and shows the card of a pick. */
export default function RoomReactions({ room, opened, onClose }: RoomReactionsProps) {
  useLiveReactions(room)
  const pick = opened === undefined ? undefined : room.view.picks[opened - 1]
  const [shown, setShown] = useState<{ opened: number | undefined; movieId?: number | undefined }>()
  if (shown?.opened !== opened) setShown({ opened, movieId: pick?.movie.id })
  // The card of a pick that is taken back closes, and does not open again with the pick in its place.
  const isThere = pick !== undefined && pick.movie.id === shown?.movieId
  useEffect(() => {
    if (opened !== undefined && !isThere) onClose()
  }, [opened, isThere, onClose])
  return opened !== undefined && isThere ? (
    <PickCard key={opened} room={room} pick={pick} overallPick={opened} onClose={onClose} />
  ) : null
}

type PickCardProps = { room: DraftRoom; pick: DraftPick; overallPick: number; onClose: () => void }

/** A pick with its six reactions and who chose them. Keys 1 to 6 react. */
function PickCard({ room, pick, overallPick, onClose }: PickCardProps) {
  const { view, reactions: line } = room
  const { movie, participantId, category } = pick
  const store = reactionStoreOf(line)
  const { counts, players, mine } = usePickReactions(line, overallPick, movie.id)
  const mayReact = useSyncExternalStore(store.subscribe, store.mayReact)
  const { dialog, place } = useCardDialog(overallPick)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  useClosedByTurn(view, dialog)

  function react(reaction: Reaction) {
    if (mayReact === false) return
    const message = { pick: overallPick, movieId: movie.id, reaction, on: !mine.includes(reaction) }
    if (!store.react(message, view.myParticipantIds[0])) return
    clearTimeout(closing.current)
    if (message.on) closing.current = setTimeout(() => dialog.current?.close(), STAYS_MS)
    if (line.send({ draftId: view.id, ...message })) return
    const { pick: number, ...json } = message
    const param = { id: view.id, pick: String(number) }
    // A refusal brings what there is; without an answer the next question does.
    unwrap(api.drafts[':id'].reactions[':pick'].$put({ param, json })).then(store.applyView, () =>
      getReactions(view.id).then(store.applyView, () => undefined),
    )
  }

  function press(event: KeyboardEvent) {
    const reaction = REACTIONS[Number(event.key) - 1]
    if (!reaction || event.ctrlKey || event.metaKey || event.altKey || !areShortcutsOn()) return
    event.preventDefault()
    react(reaction)
  }

  function closeOutside({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) dialog.current?.close()
  }

  /** The viewer comes first. */
  const namesOf = (ids: readonly string[] = []) => [
    ...ids.filter((id) => isMine(view, id)).map(() => 'You'),
    ...ids.filter((id) => !isMine(view, id)).map((id) => participantOf(view, id).name),
  ]
  return (
    // A click on the backdrop closes the card, as Escape does.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="reaction-card"
      style={place}
      aria-label={`Pick ${overallPick}, ${movie.title}`}
      onClose={() => dialog.current?.open !== true && onClose()}
      onKeyDown={press}
      onClick={closeOutside}
    >
      <div className="reaction-card__inside">
        <div className="reaction-card__top">
          <Poster movie={movie} />
          <p>
            <b>{movie.title}</b>
            <small>{[movie.year, movie.directors.join(', ')].filter(Boolean).join(' · ')}</small>
            <small>
              Pick {overallPick}, <strong>{participantOf(view, participantId).name}</strong> in{' '}
              <strong>{shortNameOf(category)}</strong>
            </small>
          </p>
          <button
            className="reaction-card__close"
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="cross" />
          </button>
        </div>
        <div className="reaction-picker" role="group" aria-label="React">
          {REACTIONS.map((reaction) => (
            <button
              key={reaction}
              className="reaction-choice"
              type="button"
              aria-pressed={mine.includes(reaction)}
              aria-disabled={mayReact === false || undefined}
              onClick={() => react(reaction)}
            >
              <ReactionIcon reaction={reaction} />
              <span>{REACTION_WORDS[reaction]}</span>{' '}
              {(counts[reaction] ?? 0) > 0 && <em className="num">{counts[reaction]}</em>}
            </button>
          ))}
        </div>
        <ul className="reaction-card__who">
          {largestFirst(counts).map(({ reaction, count }) => (
            <li key={reaction}>
              <ReactionIcon reaction={reaction} /> <span className="sr">{REACTION_WORDS[reaction]}: </span>
              {whoReacted(namesOf(players[reaction]), count)}
            </li>
          ))}
        </ul>
        {mayReact === false && <p className="dim small">Players and watchers react.</p>}
      </div>
    </dialog>
  )
}

/** Closes the dialog once it becomes the viewer's turn, which it would hide. It can be opened again. */
function useClosedByTurn(view: DraftRoom['view'], dialog: RefObject<HTMLDialogElement | null>): void {
  const turn = onTheClock(view)?.participant
  const isMyTurn = turn !== undefined && isMine(view, turn.id)
  const wasMyTurn = useRef(isMyTurn)
  useEffect(() => {
    if (isMyTurn && !wasMyTurn.current) dialog.current?.close()
    wasMyTurn.current = isMyTurn
  }, [isMyTurn, dialog])
}

/** Where the card is beside the cell of its pick, and within the window. */
function placeBeside(overallPick: number, card: HTMLElement): CSSProperties | undefined {
  const cells = [...document.querySelectorAll<HTMLElement>(`[data-pick="${overallPick}"]`)]
  const cell = cells.find(({ offsetParent }) => offsetParent !== null)?.getBoundingClientRect()
  if (!cell) return undefined
  const { width, height } = card.getBoundingClientRect()
  const isLeft = cell.left - width - 2 * GAP >= 0
  const left = isLeft ? cell.left - width - GAP : Math.min(cell.right + GAP, innerWidth - width - GAP)
  const top = Math.max(GAP, Math.min(cell.top - height / 3, innerHeight - height - GAP))
  return { '--left': `${left}px`, '--top': `${top}px` } as CSSProperties
}

/** Opens the card beside its cell; on a phone the styles put it at the bottom. The browser returns the focus. */
function useCardDialog(overallPick: number) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState<CSSProperties>()
  useLayoutEffect(() => {
    const card = dialog.current
    if (!card) return
    if (!card.open) card.showModal()
    card.querySelector<HTMLElement>('[aria-pressed]')?.focus({ preventScroll: true })
    const settle = () => setPlace(placeBeside(overallPick, card))
    settle()
    addEventListener('resize', settle)
    return () => {
      removeEventListener('resize', settle)
      // Closing returns the focus, also if the pick is taken back meanwhile.
      card.close()
    }
  }, [overallPick])
  return { dialog, place }
}
