import { useQuery } from '@tanstack/react-query'
import { type Dispatch, Suspense, useState } from 'react'
import type { CategoryAvailability } from '#domain/categories/availability.ts'
import { categoriesFor, type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { type Suggestion, suggestCategories } from '#domain/categories/suggested-categories.ts'
import { MAX_CATEGORIES } from '#domain/draft/draft.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { lazyRoute } from '#web/lib/app/lazy-route.tsx'
import { moviesQuery, type ThemeOption } from '#web/lib/movies/movie-queries.ts'
import { CategoryOutline } from './category-outline.tsx'
import { MoreCategories, type MoreCategoriesState } from './more-categories.tsx'
import type { Availability } from '#web/screens/setup/setup-queries.ts'
import type { SetupAction } from '#web/screens/setup/setup-state.ts'
import { Step } from '#web/screens/setup/steps/step.tsx'
import { counted, capitalized } from '#domain/words/phrases.ts'
import './categories-step.css'

/** The row is lazy because its popover needs a library. It loads while the movies are counted. */
const CategoryRow = lazyRoute(() => import('./category-row.tsx'))
export const categoryRowLoaded = CategoryRow.preload

type CategoriesStepProps = {
  number: number
  chosen: readonly CategoryName[]
  subject: ThemeOption
  players: number
  isOnline: boolean
  availability: Availability | undefined
  more: MoreCategoriesState
  dispatch: Dispatch<SetupAction>
}

/**
 * The categories of the theme in its order (Spec 9.26), each with the number of its movies (Spec 2.13, 3.9, 5.16).
 */
export function CategoriesStep(props: CategoriesStepProps) {
  const { number, chosen, availability, more, dispatch } = props
  const outlines = <CategoriesLoading {...props} />
  const rowOf = (row: CategoryAvailability) => (
    <CategoryRow
      key={row.category}
      row={row}
      isChosen={chosen.includes(row.category)}
      onToggle={() => dispatch({ type: 'toggle category', category: row.category })}
      isFull={chosen.length >= MAX_CATEGORIES}
    />
  )
  return (
    <Step
      step="categories"
      number={number}
      title="Choose Categories"
      aside={asideOf(chosen.length)}
      isDone={chosen.length > 0}
    >
      {availability ? (
        <Suspense fallback={outlines}>
          <SuggestedCategories {...props} availability={availability} />
          <ul className="category-list">{availability.categories.map(rowOf)}</ul>
          {/* The line stands below the list, so that the list does not move when the last count arrives. */}
          {availability.categories.some((row) => row.isEstimate) && (
            <p className="notice notice--warn category-list__notice">
              <Icon name="warning" />{' '}
              {availability.movieCount === undefined
                ? 'The movies could not be counted just now. These are estimates.'
                : 'Not everything is known of these movies yet: some of the counts are estimates.'}
            </p>
          )}
          <MoreCategories
            more={more}
            rowOf={rowOf}
            chosen={chosen}
            onToggle={(category) => dispatch({ type: 'toggle category', category })}
          />
        </Suspense>
      ) : (
        outlines
      )}
    </Step>
  )
}

type SuggestedCategoriesProps = CategoriesStepProps & { availability: Availability }

/** The button 'Choose for us' and its result. */
function SuggestedCategories(props: SuggestedCategoriesProps) {
  const { chosen, subject, players, isOnline, availability, dispatch } = props
  const movies = useCountedMovies(subject, availability)
  const [suggestion, setSuggestion] = useState<Suggestion>()

  function choose(categories: readonly CategoryName[]) {
    dispatch({ type: 'choose categories', categories })
  }

  function suggest() {
    const { movieCount } = availability
    const made = suggestCategories(availability.categories, { players, movieCount, movies })
    setSuggestion(made)
    choose(made.categories)
  }

  return (
    <div className="category-list__tools">
      <Button size="small" onClick={suggest}>
        Choose for us
      </Button>
      <p className="category-list__said" role="status">
        {suggestion && isSame(suggestion.categories, chosen) ? (
          <SuggestionNote
            chosen={chosen}
            shortOf={suggestion.shortOf}
            players={players}
            option={subject.option}
            movieCount={availability.movieCount}
          />
        ) : (
          isOnline && countedFor(players)
        )}
      </p>
      {chosen.length > 0 && (
        <button className="link" type="button" onClick={() => choose([])}>
          Clear
        </button>
      )}
    </div>
  )
}

/** The counted movies; undefined if some of their facts are unknown, or if the pool has changed since. */
function useCountedMovies(subject: ThemeOption, { categories, movieCount }: Availability) {
  const { data: movies } = useQuery(moviesQuery(subject))
  const isKnown = movies?.length === movieCount && categories.every((row) => !row.isEstimate)
  return isKnown ? movies : undefined
}

type SuggestionNoteProps = Pick<Suggestion, 'shortOf'> & {
  chosen: readonly CategoryName[]
  players: number
  option: string
  movieCount: number | undefined
}

function SuggestionNote({ chosen, shortOf, players, option, movieCount }: SuggestionNoteProps) {
  if (chosen.length === 0) {
    return `No category has a movie for ${players === 1 ? 'you' : 'each of you'}. ${
      players === 1 ? 'Take another theme.' : 'Fewer players, or another theme.'
    }`
  }
  return (
    <>
      <b>
        {roundsOf(chosen.length)}: {chosen.map(shortNameOf).join(', ')}.
      </b>{' '}
      {shortOf === 'movies' &&
        `${counted(players, 'player')} ${players === 1 ? 'leaves' : 'leave'} room for ${wordOf(chosen.length)}; ${option} has ${counted(movieCount ?? 0, 'movie')}.`}
      {shortOf === 'categories' &&
        `No other category has a movie left for ${players === 1 ? 'you' : 'each of you'}.`}
    </>
  )
}

/** Placeholders of the same height as the final content, so that nothing moves when the movies are counted. */
function CategoriesLoading({ subject, players, isOnline }: CategoriesStepProps) {
  return (
    <>
      <div className="category-list__tools">
        <Button size="small" disabled>
          Choose for us
        </Button>
        <p className="category-list__said">{isOnline && countedFor(players)}</p>
        <span className="sr" role="status">
          Counting movies...
        </span>
      </div>
      <ul className="category-list" aria-hidden="true">
        {categoriesFor(subject).map((category) => (
          <CategoryOutline key={category.id} category={category} />
        ))}
      </ul>
    </>
  )
}

function countedFor(players: number): string {
  return `Counted for ${players} players. With more, check again.`
}

function isSame(suggested: readonly CategoryName[], chosen: readonly CategoryName[]): boolean {
  return suggested.length === chosen.length && suggested.every((name) => chosen.includes(name))
}

function asideOf(chosen: number): string {
  if (chosen === 0) return 'At least one'
  return `${chosen} chosen, ${chosen} ${chosen === 1 ? 'round' : 'rounds'}`
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five']

function wordOf(count: number): string {
  return WORDS[count] ?? String(count)
}

function roundsOf(count: number): string {
  return `${capitalized(wordOf(count))} ${count === 1 ? 'round' : 'rounds'}`
}
