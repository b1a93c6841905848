import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { MIN_POOL_MOVIES, poolTitle } from '#domain/pools/pool-choices.ts'
import type { Pool } from '#domain/pools/pool.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { collectionsQuery } from '#web/lib/movies/collections-query.ts'
import { showsLists } from '#web/lib/setup/setup-navigation.ts'
import { themeMoviesQuery, type ThemeOption } from '#web/lib/movies/movie-queries.ts'
import { MovieNotice, MovieStrip } from '#web/screens/setup/theme/theme-movies.tsx'
import { CollectionsTab } from './collections-tab.tsx'
import { DecadeTab, type PoolTabProps } from './decade-tab.tsx'
import { GenreTab } from './genre-tab.tsx'
import { ListsTab } from './lists-tab.tsx'
import { moviesText } from '#web/lib/numbers.ts'
import './pool-panel.css'

const TABS = [
  { id: 'collections', name: 'Collections', Panel: CollectionsTab },
  { id: 'decade', name: 'Decade', Panel: DecadeTab },
  { id: 'genre', name: 'Genre', Panel: GenreTab },
  { id: 'list', name: 'Your list', Panel: ListsTab },
] as const
type TabId = (typeof TABS)[number]['id']

/** How many posters show what is in a pool. */
const SAMPLE_MOVIES = 8

/**
 * The choice of a pool, with one tab for each kind (B1.1). A tab keeps its choice while others are open; the last
 * choice of all is shown below as the pool.
 */
export function PoolPanel({ pool, onChoose }: PoolTabProps) {
  const [chosen, setChosen] = useState<Partial<Record<TabId, Pool>>>(() =>
    pool ? { [tabOf(pool)]: pool } : {},
  )
  const { state } = useLocation() as { state: unknown }
  const [shown, setShown] = useState<TabId>(() => {
    if (showsLists(state)) return 'list'
    return pool ? tabOf(pool) : TABS[0].id
  })
  const Shown = TABS.find(({ id }) => id === shown)?.Panel ?? TABS[0].Panel
  return (
    <>
      <fieldset className="tabs pool-tabs">
        <legend className="sr">Kind of theme</legend>
        {TABS.map(({ id, name }) => (
          <label key={id}>
            <input
              className="sr"
              type="radio"
              name="pool-kind"
              checked={id === shown}
              onChange={() => setShown(id)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Shown
        pool={chosen[shown]}
        onChoose={(next) => {
          setChosen({ ...chosen, [shown]: next })
          onChoose(next)
        }}
      />
      {pool && <PoolSummary subject={{ theme: 'others', option: poolTitle(pool), pool }} />}
    </>
  )
}

function tabOf({ genres, collection, list }: Pool): TabId {
  if (collection) return 'collections'
  if (list) return 'list'
  return genres ? 'genre' : 'decade'
}

/** How many movies a pool has, from when they are, and some of them. */
function PoolSummary({ subject }: { subject: ThemeOption }) {
  const { data } = useQuery(themeMoviesQuery(subject))
  const { data: collections = [] } = useQuery({
    ...collectionsQuery,
    enabled: subject.pool?.collection !== undefined,
  })
  const line = subject.pool?.list
    ? 'Copied when the draft starts; later edits change nothing'
    : collections.find(({ slug }) => slug === subject.pool?.collection?.slug)?.line
  const count = data && (data.expected ?? data.movies.length)
  const isTooSmall = count !== undefined && count < MIN_POOL_MOVIES
  return (
    <div className="pool-summary">
      <p aria-live="polite">
        {count === undefined ? (
          <span className="dim">Counting the movies</span>
        ) : isTooSmall ? (
          <span className="pool-summary__too-few">
            <Icon name="warning" /> Too few movies: {count}. A draft needs {MIN_POOL_MOVIES}.
          </span>
        ) : (
          <>
            <b>{moviesText(count)}</b> · {yearsText(data?.movies ?? [])}
            {line !== undefined && ` · ${line}`}
          </>
        )}
      </p>
      <MovieStrip subject={subject} count={SAMPLE_MOVIES} />
      <MovieNotice subject={subject} />
    </div>
  )
}

function yearsText(movies: readonly { year: number }[]): string {
  const years = movies.map(({ year }) => year)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return first === last ? String(first) : `${first} to ${last}`
}
