import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { ListSummaryView } from '#features/lists/wire/lists.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { listsQuery } from '#features/lists/web/list-queries.ts'
import type { PoolTabProps } from './decade-tab.tsx'
import { moviesText } from '#web/lib/numbers.ts'
import './lists-tab.css'

/** The own lists, and the way to a new one (B1.4). */
export function ListsTab({ pool, onChoose }: PoolTabProps) {
  const { data: lists, isError, refetch } = useQuery(listsQuery(useSession()))
  const { pathname, search } = useLocation()
  const back = { backTo: pathname + search }
  const chosen = pool?.list?.editionId
  return (
    <>
      {isError && !lists && (
        <p className="notice notice--warn">
          <Icon name="warning" /> Your lists could not be fetched.{' '}
          <button className="link" type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {lists && lists.length > 0 && (
        <fieldset className="panel own-lists">
          <legend className="sr">Your lists</legend>
          {lists.map((list) => (
            <div key={list.id} className="own-list">
              <label>
                <input
                  className="sr"
                  type="radio"
                  name="pool-list"
                  checked={list.edition_id === chosen}
                  onChange={() => onChoose({ list: { editionId: list.edition_id, name: list.name } })}
                />
                <span className="own-list__dot">{list.edition_id === chosen && <Icon name="check" />}</span>
                <span>
                  <b>{list.name}</b>
                  <small>{summaryText(list)}</small>
                </span>
              </label>
              <Link className="link" to={`/lists/${list.id}`} state={back}>
                Edit<span className="sr"> {list.name}</span>
              </Link>
            </div>
          ))}
        </fieldset>
      )}
      <p className="new-list">
        <ButtonLink to="/lists/new" state={back}>
          <Icon name="plus" /> New list
        </ButtonLink>
        <span className="dim small">Paste titles, or drop a file from Letterboxd or IMDb.</span>
      </p>
    </>
  )
}

function summaryText({ movie_count, to_mend, first_year, last_year }: ListSummaryView): string {
  return [
    moviesText(movie_count),
    first_year !== null && (first_year === last_year ? String(first_year) : `${first_year} to ${last_year}`),
    to_mend > 0 && (to_mend === 1 ? '1 row to mend' : `${to_mend} rows to mend`),
  ]
    .filter(Boolean)
    .join(' · ')
}
