import { Popover } from '@base-ui/react/popover'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react'
import type { AvailabilityStatus, CategoryAvailability } from '#domain/categories/availability.ts'
import { categoryOf, shortNameOf } from '#domain/categories/categories.ts'
import { prefersKeyboard } from '#web/components/draft/desk/prefers-keyboard.ts'
import { Icon, type IconName } from '#web/components/ui/icon.tsx'
import { rowClassOf } from './category-outline.tsx'

type CategoryRowProps = {
  row: CategoryAvailability
  isChosen: boolean
  isFull: boolean
  onToggle: () => void
}

/** A category with its availability; as high as its outline in every state. */
export default function CategoryRow({ row, isChosen, isFull, onToggle }: CategoryRowProps) {
  const { status, movieCount, isEstimate } = row
  const category = categoryOf(row.category)
  const isInsufficient = status === 'insufficient'
  const note = isInsufficient ? row.reason : category.subtitle
  const about = useAbout()
  return (
    <li className={rowClassOf(category)} {...about.listeners}>
      <label className="avail__label">
        <input
          className="sr"
          type="checkbox"
          checked={isChosen}
          disabled={isInsufficient || (isFull && !isChosen)}
          aria-describedby={about.state === 'passing' ? about.id : undefined}
          onChange={onToggle}
        />
        <span className="box">
          <Icon name="check" />
        </span>
        <span className="avail__name">
          <span>
            <Icon name={category.icon} /> {shortNameOf(row.category)}
          </span>
          {note && <small>{note}</small>}
        </span>
        <span className={`avail__state avail__state--${status}`}>
          <span>
            <Icon name={STATUS_ICON[status]} /> {STATUS_WORD[status]}
          </span>
          <small className="num">
            {isEstimate ? 'about ' : ''}
            {movieCount} {movieCount === 1 ? 'movie' : 'movies'}
          </small>
        </span>
      </label>
      <AboutCategory row={row} about={about}>
        <AboutText row={row} />
      </AboutCategory>
      {about.state === 'passing' && (
        <div className="tooltip avail__tip" role="tooltip" id={about.id}>
          <AboutText row={row} />
        </div>
      )}
    </li>
  )
}

/** The category's rule, up to three of its movies, and a note (Spec 2.32), held open by its button. */
function AboutCategory({
  row,
  about,
  children,
}: {
  row: CategoryAvailability
  about: About
  children: ReactNode
}) {
  return (
    <Popover.Root open={about.state === 'held'} onOpenChange={about.hold}>
      <Popover.Trigger className="avail__about" aria-label={`About ${shortNameOf(row.category)}`}>
        <Icon name="info" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} side="top" collisionPadding={12}>
          <Popover.Popup className="tooltip" initialFocus={false}>
            <Popover.Description render={<div />}>{children}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function AboutText({ row }: { row: CategoryAvailability }) {
  return (
    <>
      <b>{shortNameOf(row.category)}</b>
      <p>{categoryOf(row.category).description}</p>
      {row.sampleMovies.length > 0 && <p>Such as {listOf(row.sampleMovies)}.</p>}
      {row.reason !== undefined && <p>{row.reason}.</p>}
    </>
  )
}

/** Hover delay before the explanation opens, and the time to move the pointer onto it. */
const REST_MS = 350
const LEAVE_MS = 150

type About = ReturnType<typeof useAbout>
type AboutState = 'closed' | 'passing' | 'held'

/**
 * Opens while the mouse rests on the row or the keyboard focus is in it; pressing the button keeps it open.
 */
function useAbout() {
  const [state, setState] = useState<AboutState>('closed')
  const [turn, setTurn] = useState<{ from: AboutState; to: AboutState; afterMs: number }>()
  useEffect(() => {
    if (!turn) return
    const timer = setTimeout(() => setState((now) => (now === turn.from ? turn.to : now)), turn.afterMs)
    return () => clearTimeout(timer)
  }, [turn])
  const open = (afterMs: number) => setTurn({ from: 'closed', to: 'passing', afterMs })
  const close = (afterMs: number) => setTurn({ from: 'passing', to: 'closed', afterMs })

  return {
    id: useId(),
    state,
    hold: (isHeld: boolean) => {
      setTurn(undefined)
      setState(isHeld ? 'held' : 'closed')
    },
    listeners: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') open(REST_MS)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') close(LEAVE_MS)
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible') || prefersKeyboard()) open(0)
      },
      onBlur: () => close(0),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close(0)
      },
    },
  }
}

const STATUS_WORD: Record<AvailabilityStatus, string> = {
  sufficient: 'Sufficient',
  limited: 'Limited',
  insufficient: 'Insufficient',
}
const STATUS_ICON: Record<AvailabilityStatus, IconName> = {
  sufficient: 'check',
  limited: 'half',
  insufficient: 'cross',
}

function listOf(titles: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(titles)
}
