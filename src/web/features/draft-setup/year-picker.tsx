import { useState } from 'react'
import { LAST_YEAR, YEARS } from '#domain/draft/theme.ts'
import './year-picker.css'

const DECADES = [...new Set(YEARS.map((year) => Math.floor(year / 10) * 10))]

type YearPickerProps = {
  year: string | undefined
  /** Newer than those of the decades, newest first; none while that is not known. */
  laterYears: readonly number[]
  onChoose: (year: string) => void
}

/** Newer years in a row of their own (B1.5); below them decades, then the years of one as numerals on a strip of film (Spec 2.15). */
export function YearPicker({ year, laterYears, onChoose }: YearPickerProps) {
  const [decade, setDecade] = useState(() => decadeOf(Math.min(Number(year ?? 1999), LAST_YEAR)))
  const years = YEARS.filter((candidate) => decadeOf(candidate) === decade)
  return (
    <>
      {laterYears.length > 0 && (
        <fieldset className="decades later-years">
          <legend>Since then</legend>
          <Years years={laterYears} chosen={year} onChoose={onChoose} />
        </fieldset>
      )}
      <fieldset className="decades">
        <legend className="sr">Decade</legend>
        {DECADES.map((candidate) => (
          <label key={candidate}>
            <input
              className="sr"
              type="radio"
              name="decade"
              checked={candidate === decade}
              onChange={() => setDecade(candidate)}
            />
            {candidate}s
          </label>
        ))}
      </fieldset>
      <fieldset className="reel">
        <legend className="sr">Year</legend>
        <Years years={years} chosen={year} onChoose={onChoose} />
      </fieldset>
    </>
  )
}

type YearsProps = {
  years: readonly number[]
  chosen: string | undefined
  onChoose: (year: string) => void
}

function Years({ years, chosen, onChoose }: YearsProps) {
  return years.map((candidate) => (
    <label key={candidate}>
      <input
        className="sr"
        type="radio"
        name="year"
        checked={String(candidate) === chosen}
        onChange={() => onChoose(String(candidate))}
      />
      {candidate}
    </label>
  ))
}

function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10
}
