import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CollectionView } from '#contract/movies/movies.ts'
import { hasTitle } from '#domain/movies/movie-search.ts'
import { CollectionCover } from '#web/components/movie/collection-cover.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { collectionsQuery } from '#web/lib/movies/collections-query.ts'
import type { PoolTabProps } from './decade-tab.tsx'
import { moviesText } from '#web/lib/numbers.ts'
import './collections-tab.css'

/** How many stand on the shelf; others come next week. */
const ON_SHELF = 12
const WEEK_MS = 7 * 24 * 60 * 60_000

/** Ready-made collections: a few covers, or all of them by group, with a search (B1.3). */
export function CollectionsTab({ pool, onChoose }: PoolTabProps) {
  const { data: collections, isError, refetch } = useQuery(collectionsQuery)
  const [isWhole, setIsWhole] = useState(false)
  const [week] = useState(() => Math.floor(Date.now() / WEEK_MS))
  const chosen = pool?.collection?.slug
  const choose = ({ slug, bill }: CollectionView) => onChoose({ collection: { slug, name: bill } })
  if (isError && !collections) {
    return (
      <p className="notice notice--warn">
        <Icon name="warning" /> The collections could not be fetched.{' '}
        <button className="link" type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    )
  }
  if (!collections)
    return (
      <ul className="shelf" aria-busy="true">
        {Array.from({ length: ON_SHELF }, (_, index) => (
          <li key={index} className="shelf__place skeleton" />
        ))}
      </ul>
    )
  if (isWhole) return <AllCollections collections={collections} chosen={chosen} onChoose={choose} />
  return (
    <>
      <Shelf
        legend="Collections"
        collections={shelfOf(collections, week, chosen)}
        chosen={chosen}
        onChoose={choose}
      />
      <Button className="shelf__more" onClick={() => setIsWhole(true)}>
        Show all {collections.length} collections
      </Button>
    </>
  )
}

type ShelfProps = {
  legend: string
  collections: readonly CollectionView[]
  chosen: string | undefined
  onChoose: (collection: CollectionView) => void
}

function Shelf({ legend, collections, chosen, onChoose }: ShelfProps) {
  return (
    <fieldset className="shelf">
      <legend className="sr">{legend}</legend>
      {collections.map((collection) => (
        <label key={collection.slug} className="boxed-set" title={collection.line}>
          <input
            className="sr"
            type="radio"
            name="pool-collection"
            checked={collection.slug === chosen}
            onChange={() => onChoose(collection)}
          />
          {collection.slug === chosen && (
            <span className="boxed-set__tick">
              <Icon name="check" />
            </span>
          )}
          <CollectionCover {...collection} />
          <small className="num">
            <span className="sr">{collection.title}, </span>
            {moviesText(collection.movieCount)}
          </small>
        </label>
      ))}
    </fieldset>
  )
}

function AllCollections({ collections, ...shelf }: Omit<ShelfProps, 'legend'>) {
  const [query, setQuery] = useState('')
  const found = collections.filter(
    ({ title, bill, line }) => query.trim() === '' || hasTitle({ title: `${title} ${bill} ${line}` }, query),
  )
  const groups = [...new Set(found.map(({ group }) => group))].toSorted()
  return (
    <>
      <div className="search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          aria-label="Search collections"
          placeholder={`Search ${collections.length} collections`}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      {groups.map((group) => (
        <section key={group} className="shelf-group">
          <h3>{group}</h3>
          <CollectionRows
            {...shelf}
            legend={group}
            collections={found.filter((collection) => collection.group === group)}
          />
        </section>
      ))}
      {groups.length === 0 && <p className="dim shelf-group">No collection is called so.</p>}
    </>
  )
}

function CollectionRows({ legend, collections, chosen, onChoose }: ShelfProps) {
  return (
    <fieldset>
      <legend className="sr">{legend}</legend>
      {collections.map((collection) => (
        <label key={collection.slug} className="collection-row">
          <input
            className="sr"
            type="radio"
            name="pool-collection"
            checked={collection.slug === chosen}
            onChange={() => onChoose(collection)}
          />
          <CollectionCover {...collection} />
          <span>
            <b>{collection.title}</b> <small>{collection.line}</small>
          </span>{' '}
          <small className="num">{moviesText(collection.movieCount)}</small>
        </label>
      ))}
    </fieldset>
  )
}

/** The covers of the week, mixed from all groups, with the chosen one among them. */
function shelfOf(
  collections: readonly CollectionView[],
  week: number,
  chosen: string | undefined,
): CollectionView[] {
  const mixed = collections.toSorted((a, b) => (mirrored(a.slug) < mirrored(b.slug) ? -1 : 1))
  const start = (week * ON_SHELF) % mixed.length
  const shelf = [...mixed.slice(start), ...mixed.slice(0, start)].slice(0, ON_SHELF)
  const own = mixed.find(({ slug }) => slug === chosen)
  return own && !shelf.includes(own) ? [own, ...shelf.slice(0, -1)] : shelf
}

function mirrored(slug: string): string {
  return Array.from(slug).reverse().join('')
}
