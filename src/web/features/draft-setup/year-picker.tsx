import { useState } from 'react'
import { YEARS } from '#domain/draft/theme.ts'
import './year-picker.css'

const DECADES = [...new Set(YEARS.map((year) => Math.floor(year / 10) * 10))]

type YearPickerProps = { year: string | undefined; onChoose: (year: string) => void }

/** Decades, then the years of one as numerals on a strip of film (Spec 2.15). */
export function YearPicker({ year, onChoose }: YearPickerProps) {
  const [decade, setDecade] = useState(() => decadeOf(Number(year ?? 1999)))
  const years = YEARS.filter((candidate) => decadeOf(candidate) === decade)
  return (
    <>
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
        {years.map((candidate) => (
          <label key={candidate}>
            <input
              className="sr"
              type="radio"
              name="year"
              checked={String(candidate) === year}
              onChange={() => onChoose(String(candidate))}
            />
            {candidate}
          </label>
        ))}
      </fieldset>
    </>
  )
}

function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10
}
