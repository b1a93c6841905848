import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { areShortcutsOn } from '#web/lib/browser/shortcuts.ts'

type OptionListProps<Option> = {
  /** The id of the list element. */
  id: string
  options: readonly Option[]
  /** What is typed. */
  query: string
  /** Distinguishes lists with the same query. */
  scope?: string | number | undefined
  /** Whether the first option is active before a key is pressed or the mouse moves. */
  startsAtFirst: boolean
  /** Whether an option is shown but cannot be chosen. */
  isDisabled: (option: Option) => boolean
  /** Called before a key acts on the options, to bring those for what is typed if they are not there yet. */
  onAct?: (() => void) | undefined
  onChoose: (option: Option, by: 'keyboard' | 'pointer') => void
  /** Called for a press on an option's mark (`data-mark`), and on `q` if the arrows led to the option. */
  onMark?: ((option: Option) => void) | undefined
}

/** The keys that act on the options even if none was led to by a key before. */
const ACTS = /^(Enter$|Arrow|Page|Home$|End$)/

type Stand = { at: string; index: number; by: 'key' | 'pointer' }

/**
 * An ARIA combobox with an always-open list or grid. The focus stays in the field, arrow keys move through the
 * options, and Enter chooses the active one. Typing activates the first match.
 */
export function useOptionList<Option>(props: OptionListProps<Option>) {
  const { id, options, query, scope, startsAtFirst, isDisabled, onAct, onChoose, onMark } = props
  const [stand, setStand] = useState<Stand>()
  const list = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  const at = `${scope ?? ''} ${query}`
  const moved = stand?.at === at && stand.index < options.length ? stand : undefined
  const first = startsAtFirst || query !== '' ? options.findIndex((option) => !isDisabled(option)) : -1
  const active = moved?.index ?? (first === -1 ? undefined : first)
  const idOf = (index: number) => `${id}-${index}`

  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    list.current?.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function goTo(index: number) {
    byKey.current = true
    setStand({ at, index, by: 'key' })
  }

  function choose(index: number | undefined, by: 'keyboard' | 'pointer') {
    const option = index === undefined ? undefined : options[index]
    if (option !== undefined && !isDisabled(option)) onChoose(option, by)
  }

  function mark(index: number | undefined) {
    const option = index === undefined ? undefined : options[index]
    if (option !== undefined) onMark?.(option)
  }

  function indexAt({ target }: SyntheticEvent): number | undefined {
    const element = target instanceof Element ? target.closest('[role=option]') : null
    const index = element ? Number(element.id.slice(id.length + 1)) : NaN
    return Number.isInteger(index) ? index : undefined
  }

  const elements = () => [...(list.current?.querySelectorAll('[role=option]') ?? [])]

  /** The index a key moves to; undefined if the key belongs to the text. */
  function target(key: string): number | undefined {
    const last = options.length - 1
    if (last < 0) return undefined
    const [, unit, way] = /^(Arrow|Page)(Up|Down)$/.exec(key) ?? []
    if (unit) {
      const edge = way === 'Down' ? 0 : last
      if (active === undefined) return edge
      const all = elements()
      const ahead = way === 'Down' ? all.slice(active + 1) : all.slice(0, active).toReversed()
      if (unit === 'Arrow') return nearestInRow(all, active, ahead) ?? edge
      return pageFrom(all, active, ahead, list.current?.clientHeight ?? 0)
    }
    // Left and right move the caret while there is text and no key has activated an option.
    if (query !== '' && moved?.by !== 'key') return undefined
    if (key === 'ArrowRight') return active === undefined || active === last ? 0 : active + 1
    if (key === 'ArrowLeft') return active === undefined || active === 0 ? last : active - 1
    if (key === 'Home') return 0
    return key === 'End' ? last : undefined
  }

  function press(event: KeyboardEvent) {
    const { key, repeat } = event
    if (key === 'Enter' || (key === ' ' && moved?.by === 'key')) {
      event.preventDefault()
      if (!repeat) choose(active, 'keyboard')
      return
    }
    if (key === 'q' && onMark && moved?.by === 'key' && areShortcutsOn()) {
      event.preventDefault()
      if (!repeat) mark(active)
      return
    }
    const to = target(key)
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
  }

  return {
    active,
    idOf,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': options.length > 0,
      'aria-activedescendant': active === undefined ? undefined : idOf(active),
      // Before `onKeyDown`, which is then that of the render with these options.
      onKeyDownCapture(event: KeyboardEvent) {
        if (isPlain(event) && ACTS.test(event.key)) onAct?.()
      },
      onKeyDown(event: KeyboardEvent) {
        if (isPlain(event)) press(event)
      },
    },
    listProps: {
      ref: list,
      id,
      role: 'listbox',
      // A click in the list does not change the focus.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onPointerMove(event: PointerEvent) {
        const index = event.pointerType === 'touch' ? undefined : indexAt(event)
        if (index !== undefined && index !== moved?.index) setStand({ at, index, by: 'pointer' })
      },
      onPointerLeave() {
        if (stand?.by === 'pointer') setStand(undefined)
      },
      onClick(event: MouseEvent) {
        const isOnMark = event.target instanceof Element && event.target.closest('[data-mark]') !== null
        if (isOnMark) mark(indexAt(event))
        else choose(indexAt(event), 'pointer')
      },
    },
  } as const
}

/** Whether a key was pressed alone and is no part of a letter that is still being composed. */
function isPlain({ nativeEvent, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !(nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey)
}

/** The index of the option a page away: in the furthest row that begins within the height of the list. */
function pageFrom(
  options: readonly Element[],
  from: number,
  ahead: readonly Element[],
  height: number,
): number {
  const topOf = (option?: Element) => option?.getBoundingClientRect().top ?? 0
  const start = topOf(options[from])
  const page = ahead.filter((option) => Math.abs(topOf(option) - start) <= height)
  return nearestInRow(options, from, page.toReversed()) ?? nearestInRow(options, from, ahead) ?? from
}

/**
 * The index of the option in the next row that is closest to the column. `ahead` starts with the nearest option.
 */
function nearestInRow(
  options: readonly Element[],
  from: number,
  ahead: readonly Element[],
): number | undefined {
  const here = options[from]?.getBoundingClientRect()
  if (!here || ahead[0] === undefined) return undefined
  const places = ahead.map((option) => ({ option, place: option.getBoundingClientRect() }))
  const isOtherRow = (place: DOMRect, row: DOMRect) => Math.abs(place.top - row.top) > 4
  // If there is no layout (jsdom), every option is its own row.
  if (here.height === 0) return options.indexOf(ahead[0])
  const row = places.find(({ place }) => isOtherRow(place, here))?.place
  if (!row) return undefined
  const inRow = places.filter(({ place }) => !isOtherRow(place, row))
  const distance = (place: DOMRect) => Math.abs(place.left - here.left)
  const nearest = inRow.reduce((best, next) => (distance(next.place) < distance(best.place) ? next : best))
  return options.indexOf(nearest.option)
}
