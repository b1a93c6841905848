import { useState } from 'react'
import { LAST_YEAR, YEARS } from '#domain/draft/theme.ts'
import { Choices } from '#web/screens/setup/steps/choice-card.tsx'
import { decadeOf } from '#domain/movies/movie.ts'
import './year-picker.css'

const DECADES = [...new Set(YEARS.map((year) => Math.floor(year / 10) * 10))]

type YearPickerProps = {
  year: string | undefined
  /** Years after the last decade, newest first; empty until loaded. */
  laterYears: readonly number[]
  onChoose: (year: string) => void
  /** Called when a year is confirmed, not just passed with the arrow keys. */
  onFinish: () => void
}

/** A row of newer years (B1.5), then the decades and the years of the chosen decade (Spec 2.15). */
export function YearPicker({ year, laterYears, onChoose, onFinish }: YearPickerProps) {
  const [decade, setDecade] = useState(() => decadeOf(Math.min(Number(year ?? 1999), LAST_YEAR)))
  const years = YEARS.filter((candidate) => decadeOf(candidate) === decade)
  return (
    <>
      {laterYears.length > 0 && (
        <Choices className="decades later-years" legend={<legend>Since then</legend>} onFinish={onFinish}>
          <Years years={laterYears} chosen={year} onChoose={onChoose} />
        </Choices>
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
      <Choices className="reel" legend={<legend className="sr">Year</legend>} onFinish={onFinish}>
        <Years years={years} chosen={year} onChoose={onChoose} />
      </Choices>
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
