import { POOL_GENRES, spanText } from '#domain/pools/pool-choices.ts'
import type { YearSpan } from '#domain/pools/pool.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { inkOfGenre } from '#artwork/drawn-poster-design.ts'
import { POOL_DECADES, type PoolTabProps } from './decade-tab.tsx'

/** A genre, of all years or of a decade: '90s comedies'. */
export function GenreTab({ pool, onChoose }: PoolTabProps) {
  const genre = pool?.genres?.[0]
  const choose = (name: string | undefined, years: YearSpan | undefined) =>
    onChoose({ ...(years && { years }), ...(name !== undefined && { genres: [name] }) })
  return (
    <>
      <fieldset className="pool-genres">
        <legend className="sr">Genre</legend>
        {POOL_GENRES.map((name) => (
          <label key={name} className="pool-genre" data-ink={inkOfGenre(name)}>
            <input
              className="sr"
              type="radio"
              name="pool-genre"
              checked={name === genre}
              onChange={() => choose(name, pool?.years)}
            />
            <span className="pool-genre__ink" aria-hidden="true">
              {name === genre && <Icon name="check" />}
            </span>
            <b>{name}</b>
          </label>
        ))}
      </fieldset>
      {genre !== undefined && (
        <fieldset className="pool-narrow">
          <legend>From</legend>
          {[undefined, ...POOL_DECADES].map((decade) => (
            <label key={decade?.from ?? 'all'}>
              <input
                className="sr"
                type="radio"
                name="pool-genre-decade"
                checked={decade?.from === pool?.years?.from}
                onChange={() => choose(genre, decade)}
              />
              {decade ? spanText(decade) : 'All years'}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
