import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { shortNameOf } from '#domain/categories/categories.ts'
import { type MovieFilters, NO_FILTERS } from '#domain/filters/movie-filters.ts'
import { spanText } from '#domain/pools/pool-choices.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { countText, FilterPanel, fitsOpenText } from './filter-panel.tsx'
import { filtersIn, keepInAddress } from './filters-in-address.ts'
import type { FilteredList, FiltersProps, Lens } from './lens.ts'
import { type Filter, hiddenBy, narrowed } from './narrowing.ts'
import './filters.css'

/** The filters of the list of movies, and the panel in which they are chosen; they apply at once (B2.10). */
export default function Filters({ onLens, isOpen, ...props }: FiltersProps) {
  const { pool, button, category, onCategory } = props
  const openCount = pool.open.length
  const [{ category: keptCategory, ...kept }] = useState(() => filtersIn(window.location.search))
  const [filters, setFilters] = useState<MovieFilters>(kept)

  const takeUp = useEffectEvent(() => {
    if (keptCategory !== undefined && pool.open.includes(keptCategory)) onCategory(keptCategory)
  })
  useEffect(() => takeUp(), [])
  useEffect(() => keepInAddress({ ...filters, category }), [filters, category])

  const lens = useMemo((): Lens | undefined => {
    if (isNone(filters)) return undefined
    const change = (next: MovieFilters) => {
      setFilters(next)
      showTop(button.current)
      // What was pressed is gone.
      button.current?.focus()
    }
    return {
      key: JSON.stringify(filters),
      narrow: (whole) => narrowed(whole, filters),
      tell: (list) => ({
        line: <ActiveFilters filters={filters} openCount={openCount} onChange={change} />,
        empty: hiddenNote(list, filters, () => change(NO_FILTERS)),
      }),
    }
  }, [filters, openCount, button])
  useLayoutEffect(() => onLens(lens), [lens, onLens])

  if (!isOpen) return null
  return (
    <FilterPanel
      {...props}
      filters={filters}
      onChange={(next) => {
        setFilters(next)
        showTop(button.current)
      }}
    />
  )
}

function isNone({ fitsOpen, years, order }: MovieFilters): boolean {
  return !fitsOpen && !years && order === 'fame'
}

/** Under other filters, the list is another one. */
function showTop(inside: HTMLElement | null): void {
  const list = inside?.closest('.desk')?.querySelector('[role=listbox]')
  if (list) list.scrollTop = 0
}

type ActiveFiltersProps = {
  filters: MovieFilters
  openCount: number
  onChange: (filters: MovieFilters) => void
}

/** What is on, above the list. A press takes it off. */
function ActiveFilters({ filters, openCount, onChange }: ActiveFiltersProps) {
  const { fitsOpen, years, order } = filters
  return (
    <div className="active-filters" role="group" aria-label="Filters that are on">
      {fitsOpen && (
        <OnFilter text={fitsOpenText(openCount)} onOff={() => onChange({ ...filters, fitsOpen: false })} />
      )}
      {years && <OnFilter text={spanText(years)} onOff={() => onChange({ ...filters, years: undefined })} />}
      {order !== 'fame' && (
        <OnFilter text={`By ${order}`} onOff={() => onChange({ ...filters, order: 'fame' })} />
      )}
    </div>
  )
}

function OnFilter({ text, onOff }: { text: string; onOff: () => void }) {
  return (
    <button className="filter-chip" type="button" aria-pressed="true" onClick={onOff}>
      {text} <Icon name="cross" />
    </button>
  )
}

/** Says which filters hide all movies that there would be; undefined if they hide none. */
function hiddenNote(
  { pool, category, query, shown, onCategory }: FilteredList,
  filters: MovieFilters,
  clear: () => void,
): ReactNode {
  if (shown.total > 0 && !shown.isForgiving) return undefined
  const hidden = hiddenBy(pool, filters, category, query)
  if (!hidden) return undefined
  const typed = query.trim()
  const movies = countText(hidden.movies)
  const names: Record<Filter, string | undefined> = {
    fitsOpen: fitsOpenText(pool.open.length),
    years: filters.years && spanText(filters.years),
    category: category && shortNameOf(category),
  }
  return (
    <div className="empty" role="status">
      <p>
        <b>
          {typed === '' ? `The filters hide all ${movies}` : `The filters hide ${movies} matching “${typed}”`}
        </b>
        <br />
        <span className="dim small">{hidden.by.map((filter) => names[filter]).join(' · ')}</span>
      </p>
      <Button
        size="small"
        onClick={() => {
          clear()
          if (category !== undefined && typed === '') onCategory(null)
        }}
      >
        Clear filters
      </Button>
    </div>
  )
}
