import { useQuery } from '@tanstack/react-query'
import type { Dispatch } from 'react'
import { Poster } from '../../components/movie/poster.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { moviesQuery, type ThemeOption } from '../../lib/movie-queries.ts'
import { PersonSearch } from './person-search.tsx'
import { laterYearsQuery } from './setup-queries.ts'
import type { SetupAction, SetupState } from './setup-state.ts'
import { Step } from './step.tsx'
import { YearPicker } from './year-picker.tsx'
import './option-step.css'

const STRIP_POSTERS = 12

type OptionStepProps = { state: SetupState; dispatch: Dispatch<SetupAction> }

/** The person or the year, and a strip of their movies as a foretaste. */
export function OptionStep({ state, dispatch }: OptionStepProps) {
  const { theme, selectedOption } = state
  const isYear = theme === 'year'
  return (
    <Step
      number={2}
      title={isYear ? 'Pick a year' : 'Pick a person'}
      aside={isYear ? '2024 down to 1939' : undefined}
      isDone={selectedOption !== undefined}
    >
      {isYear ? (
        <OfferedYears
          year={selectedOption?.option}
          onChoose={(year) => dispatch({ type: 'choose option', selectedOption: { option: year } })}
        />
      ) : (
        <PersonSearch
          query={state.searchQuery}
          selected={selectedOption}
          onType={(searchQuery) => dispatch({ type: 'type search', searchQuery })}
          onChoose={(selected) => dispatch({ type: 'choose option', selectedOption: selected })}
        />
      )}
      {theme && selectedOption && <MovieStrip subject={{ theme, ...selectedOption }} />}
    </Step>
  )
}

/** Where the newer years cannot be had, those of the picker are there all the same. */
function OfferedYears(props: { year: string | undefined; onChoose: (year: string) => void }) {
  const { data: laterYears = [] } = useQuery(laterYearsQuery)
  return <YearPicker {...props} laterYears={laterYears} />
}

function MovieStrip({ subject }: { subject: ThemeOption }) {
  const { data: movies, isError, refetch } = useQuery(moviesQuery(subject))
  if (isError && !movies) {
    return (
      <div className="notice notice--warn option__notice">
        <Icon name="warning" />
        <p>Failed to fetch movies</p>
        <button className="link" type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    )
  }
  if (movies?.length === 0)
    return <p className="dim small option__notice">No movies available for {subject.option}</p>
  return (
    <div className="strip strip--fade" aria-hidden="true">
      {movies
        ? movies.slice(0, STRIP_POSTERS).map((movie) => <Poster key={movie.id} movie={movie} />)
        : Array.from({ length: STRIP_POSTERS }, (_, index) => (
            <span key={index} className="poster skeleton" />
          ))}
    </div>
  )
}
