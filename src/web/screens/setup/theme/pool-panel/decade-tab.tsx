import { useQuery } from '@tanstack/react-query'
import { LAST_YEAR } from '#domain/draft/theme.ts'
import { decadeOf } from '#domain/movies/movie.ts'
import { FIRST_POOL_YEAR, spanText } from '#domain/pools/pool-choices.ts'
import type { Pool, YearSpan } from '#domain/pools/pool.ts'
import { laterYearsQuery } from '#web/screens/setup/setup-queries.ts'

/** The pool chosen in a tab. */
export type PoolTabProps = { pool: Pool | undefined; onChoose: (pool: Pool) => void }

/** Newest first. */
export const POOL_DECADES: readonly YearSpan[] = Array.from(
  { length: (decadeOf(LAST_YEAR) - FIRST_POOL_YEAR) / 10 + 1 },
  (_, back) => spanOfDecade(decadeOf(LAST_YEAR) - back * 10),
)

/** A decade by one tap, or any years. A decade sets both ends of the years. */
export function DecadeTab({ pool, onChoose }: PoolTabProps) {
  const { data: laterYears = [] } = useQuery(laterYearsQuery)
  const span = pool?.years
  const newest = laterYears[0] ?? LAST_YEAR
  const years = Array.from({ length: newest - FIRST_POOL_YEAR + 1 }, (_, back) => newest - back)
  const choose = (from: number, to: number) =>
    onChoose({ years: { from: Math.min(from, to), to: Math.max(from, to) } })
  return (
    <>
      <fieldset className="pool-tiles">
        <legend className="sr">Decade</legend>
        {POOL_DECADES.map((decade) => (
          <label key={decade.from}>
            <input
              className="sr"
              type="radio"
              name="pool-decade"
              checked={span?.from === decade.from && span.to === decade.to}
              onChange={() => onChoose({ years: decade })}
            />
            {spanText(decade)}
          </label>
        ))}
      </fieldset>
      <div className="pool-span">
        <span className="pool-span__word">or any years</span>
        <YearSelect
          label="From"
          years={years}
          year={span?.from}
          onChange={(from) => choose(from, span?.to ?? from)}
        />
        <YearSelect
          label="To"
          years={years}
          year={span?.to}
          onChange={(to) => choose(span?.from ?? to, to)}
        />
      </div>
    </>
  )
}

type YearSelectProps = {
  label: string
  years: readonly number[]
  year: number | undefined
  onChange: (year: number) => void
}

function YearSelect({ label, years, year, onChange }: YearSelectProps) {
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <select className="input" value={year ?? ''} onChange={({ target }) => onChange(Number(target.value))}>
        {year === undefined && <option value="">Year</option>}
        {years.map((candidate) => (
          <option key={candidate}>{candidate}</option>
        ))}
      </select>
    </label>
  )
}

export function spanOfDecade(from: number): YearSpan {
  return { from, to: from + 9 }
}
