import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import {
  MOVIE_ORDERS,
  type MovieFilters,
  type MovieOrder,
  NO_FILTERS,
  spansOf,
} from '#domain/filters/movie-filters.ts'
import type { YearSpan } from '#domain/pools/pool.ts'
import { spanText } from '#domain/pools/pool-choices.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { grouped, moviesText } from '#web/lib/numbers.ts'
import { CategoryLabel } from '#web/components/draft/own-category-name.tsx'
import type { FiltersProps } from './lens.ts'
import { countsOf, matching } from './narrowing.ts'

const ORDER_NAMES: Record<MovieOrder, string> = { fame: 'Fame', year: 'Year', title: 'Title' }

type FilterPanelProps = Omit<FiltersProps, 'isOpen' | 'onLens'> & {
  filters: MovieFilters
  onChange: (filters: MovieFilters) => void
}

/** Every filter with the number of movies that it would show. Over the list if there is room, else above it. */
export function FilterPanel({ filters, onChange, ...props }: FilterPanelProps) {
  const { pool, query, category, onCategory, onClose } = props
  const panel = usePanel(props)
  const counts = useMemo(() => countsOf(pool, filters, category), [pool, filters, category])
  const spans = useMemo(() => spansOf([...pool.onOffer, ...pool.drafted]), [pool])
  const isOfOneYear = pool.onOffer.every(({ year }) => year === pool.onOffer[0]?.year)
  const found = query.trim() === '' ? counts.shown.length : matching(counts.shown, query)

  function clear() {
    onChange(NO_FILTERS)
    if (category !== undefined && pool.open.length > 1) onCategory(null)
  }

  return (
    <div ref={panel} className="filters" role="dialog" aria-label="Filters">
      <div className="filters__chips">
        <FilterChip
          count={counts.fitsOpen}
          isOn={filters.fitsOpen}
          onPress={() => onChange({ ...filters, fitsOpen: !filters.fitsOpen })}
        >
          {fitsOpenText(pool.open.length)}
        </FilterChip>
      </div>
      <fieldset>
        <legend className="filters__legend">Category</legend>
        <div className="filters__chips">
          {pool.open.map((open) => (
            <FilterChip
              key={open}
              count={counts.byCategory.get(open) ?? 0}
              isOn={open === category}
              onPress={() => onCategory(open === category ? null : open)}
            >
              <CategoryLabel name={open} />
            </FilterChip>
          ))}
        </div>
      </fieldset>
      {spans.length > 0 && (
        <Years
          spans={spans}
          years={filters.years}
          countOf={counts.ofYears}
          onChange={(years) => onChange({ ...filters, years })}
        />
      )}
      <Order
        orders={MOVIE_ORDERS.filter((order) => order !== 'year' || !isOfOneYear)}
        order={filters.order}
        onChange={(order) => onChange({ ...filters, order })}
      />
      <div className="filters__foot">
        <button className="link" type="button" onClick={clear}>
          Clear
        </button>
        <Button size="small" onClick={() => onClose(true)}>
          Show {countText(found)}
        </Button>
      </div>
      <p className="sr" role="status">
        {countText(found)}
      </p>
    </div>
  )
}

/** '1,204 movies', 'no movies'. */
export function countText(movies: number): string {
  return movies === 0 ? 'no movies' : moviesText(movies)
}

/** 'Fits my open 4'. */
export function fitsOpenText(openCount: number): string {
  return `Fits my open ${openCount}`
}

/** Takes the focus, and closes by Escape, or by a press beside the panel if it lies over the list. */
function usePanel({ onClose, button }: Pick<FiltersProps, 'onClose' | 'button'>) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('button')?.focus(), [])
  useEffect(() => {
    const element = panel.current
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose(true)
    }
    element?.addEventListener('keydown', closeByKey)
    return () => element?.removeEventListener('keydown', closeByKey)
  }, [onClose])
  useEffect(() => {
    const closeBeside = ({ target }: PointerEvent) => {
      const isInside = [panel, button].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      )
      // Above the list it stays, because the list would move away under the finger.
      const isOver = panel.current && getComputedStyle(panel.current).position === 'absolute'
      if (!isInside && isOver) onClose(false)
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [button, onClose])
  return panel
}

type FilterChipProps = { count: number; isOn: boolean; onPress: () => void; children: ReactNode }

function FilterChip({ count, isOn, onPress, children }: FilterChipProps) {
  return (
    <button className="filter-chip" type="button" aria-pressed={isOn} onClick={onPress}>
      {isOn && <Icon name="check" />}
      {children} <small className="num">{grouped(count)}</small>
    </button>
  )
}

type YearsProps = {
  spans: readonly YearSpan[]
  years: YearSpan | undefined
  countOf: (span: YearSpan | undefined) => number
  onChange: (years: YearSpan | undefined) => void
}

function Years({ spans, years, countOf, onChange }: YearsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="filters__legend">Years</legend>
      <div className="filters__chips">
        {[undefined, ...spans].map((span) => (
          <label key={span?.from ?? 'all'} className="filter-chip">
            <input
              className="sr"
              type="radio"
              name={name}
              checked={span?.from === years?.from && span?.to === years?.to}
              onChange={() => onChange(span)}
            />
            {span ? spanText(span) : 'All'} <small className="num">{grouped(countOf(span))}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type OrderProps = { orders: readonly MovieOrder[]; order: MovieOrder; onChange: (order: MovieOrder) => void }

function Order({ orders, order, onChange }: OrderProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="filters__legend">Sort</legend>
      <div className="tabs tabs--small">
        {orders.map((each) => (
          <label key={each}>
            <input
              className="sr"
              type="radio"
              name={name}
              checked={each === order}
              onChange={() => onChange(each)}
            />
            {ORDER_NAMES[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
