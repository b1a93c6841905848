import { Combobox } from '@base-ui/react/combobox'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FoundPerson, PersonOption, PopularPerson } from '#contract/movies/movies.ts'
import { randomInt } from '#domain/chance/random-int.ts'
import { MIN_PEOPLE_QUERY_LENGTH } from '#domain/fields/limits.ts'
import { MAX_SEARCH_LENGTH } from '#domain/movies/search.ts'
import { Portrait } from '#web/components/movie/portrait.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { cryptoUint32 } from '#web/lib/chance.ts'
import { errorBody, isUnreachable } from '#web/lib/api.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useOnline } from '#web/lib/browser/use-online.ts'
import { peopleQuery, popularPeopleQuery } from '#web/screens/setup/setup-queries.ts'
import type { SelectedOption } from '#web/screens/setup/setup-state.ts'
import { moviesText } from '#web/lib/numbers.ts'
import './person-search.css'

/** Pause after the last key before people are searched (Spec 5.14). */
const SEARCH_DEBOUNCE_MS = 300

type PersonSearchProps = {
  query: string
  selected: SelectedOption | undefined
  onType: (query: string) => void
  onChoose: (selected: SelectedOption | undefined) => void
}

/** Finds an actor or a director by name; the chosen one replaces the field. */
export function PersonSearch({ query, selected, onType, onChoose }: PersonSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const changeButton = useRef<HTMLButtonElement>(null)
  const returnsToField = useRef(false)
  const wasSelected = useRef(selected !== undefined)
  const isSelected = selected !== undefined

  // The field and the chosen person replace each other, so the focus must move too.
  useEffect(() => {
    if (isSelected && !wasSelected.current) changeButton.current?.focus()
    if (!isSelected && returnsToField.current) field.current?.focus()
    wasSelected.current = isSelected
    returnsToField.current = false
  }, [isSelected])

  if (selected) {
    return (
      <div className="chosen-person">
        <Portrait name={selected.option} profilePath={selected.profilePath} />
        <b>{selected.option}</b>
        <button
          ref={changeButton}
          className="link"
          type="button"
          onClick={() => {
            onChoose(undefined)
            returnsToField.current = true
          }}
        >
          Change
        </button>
      </div>
    )
  }
  return <PersonCombobox query={query} field={field} onType={onType} onChoose={onChoose} />
}

type PersonComboboxProps = Omit<PersonSearchProps, 'selected'> & {
  field: React.RefObject<HTMLInputElement | null>
}

function PersonCombobox({ query, field, onType, onChoose }: PersonComboboxProps) {
  const suggestions = useRef<HTMLUListElement>(null)
  const trimmed = query.trim()
  const settled = useDebounced(trimmed, SEARCH_DEBOUNCE_MS)
  const { data, isFetching, isError, error, refetch } = useQuery(peopleQuery(settled))
  // Text typed before this code was loaded is searched at once.
  const [isOpen, setIsOpen] = useState(trimmed !== '')
  const isSearchable = trimmed.length >= MIN_PEOPLE_QUERY_LENGTH
  const isSearching = isSearchable && (isFetching || settled !== trimmed)
  const people = isSearchable && !isError ? (data?.results ?? []) : []
  const nearest = data?.isForgiving && !isSearching ? people[0] : undefined
  const hasFailed = isSearchable && isError && !isSearching

  return (
    <Combobox.Root<FoundPerson>
      items={people}
      filter={null}
      // An open list hides the rest of the page from screen readers, including the error and the suggestions.
      open={isOpen && isSearchable && !hasFailed}
      onOpenChange={setIsOpen}
      inputValue={query}
      onInputValueChange={(text, { reason }) => {
        // A closing list clears the field. If an error replaces the list, the typed text must stay.
        if (hasFailed && reason === 'input-clear' && field.current?.value !== '') return
        if (reason === 'input-change' || reason === 'input-clear') onType(text.slice(0, MAX_SEARCH_LENGTH))
      }}
      value={null}
      onValueChange={(person) => {
        if (person) onChoose(toOption(person))
      }}
      itemToStringLabel={(person) => person.name}
      isItemEqualToValue={(a, b) => a.id === b.id}
      autoHighlight
    >
      <div className="search">
        <Icon name="search" />
        {/* The field has no wrapping label, because everything but the field is hidden from screen readers while the list is open. */}
        <Combobox.Input
          ref={field}
          className="input"
          aria-label="Search for an actor or a director"
          placeholder="Tom Hanks, Nora Ephron…"
          maxLength={MAX_SEARCH_LENGTH}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || isSearchable) return
            const first = suggestions.current?.querySelector('button')
            if (!first) return
            event.preventDefault()
            event.preventBaseUIHandler()
            first.focus()
          }}
        />
      </div>
      {!isSearchable && <Suggestions listRef={suggestions} field={field} onChoose={onChoose} />}
      <Combobox.Portal>
        <Combobox.Positioner className="people-popup__positioner" sideOffset={6}>
          <Combobox.Popup className="people-popup panel">
            <Combobox.Status className="people-popup__status">
              {!hasFailed && statusOf({ typed: trimmed, isSearching, found: people.length, nearest })}
            </Combobox.Status>
            <Combobox.List className="people-popup__list">
              {(person: FoundPerson) => (
                <Combobox.Item key={person.id} value={person} className="person">
                  <Portrait name={person.name} profilePath={person.profilePath} />
                  <span className="person__text">
                    <b>{person.name}</b>
                    <span>
                      {person.knownForDepartment} · {person.knownFor.join(', ')}
                    </span>
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
      {hasFailed && (
        <SearchFailure
          error={error}
          onRetry={() => {
            field.current?.focus()
            void refetch()
          }}
        />
      )}
    </Combobox.Root>
  )
}

type Found = { typed: string; isSearching: boolean; found: number; nearest: FoundPerson | undefined }

/** The status line of the search (Spec 2.14). */
function statusOf({ typed, isSearching, found, nearest }: Found) {
  if (nearest) return `Nobody is called “${typed}”. Did you mean ${nearest.name}?`
  if (found > 0) return null
  return isSearching ? 'Searching...' : 'No people found.'
}

type SuggestionsProps = {
  listRef: React.RefObject<HTMLUListElement | null>
  field: React.RefObject<HTMLInputElement | null>
  onChoose: (selected: SelectedOption) => void
}

/**
 * Well-known people under the empty field, plus a random choice. Renders nothing if they cannot be loaded.
 */
function Suggestions({ listRef, field, onChoose }: SuggestionsProps) {
  const { data: people, isPending } = useQuery(popularPeopleQuery)
  if (isPending) return <div className="suggestions suggestions--pending" aria-hidden="true" />
  if (!people || people.length === 0) return null
  return (
    <ul ref={listRef} className="suggestions" aria-label="Well-known people">
      {spread(people, SUGGESTED_PEOPLE).map((person) => (
        <li key={person.id}>
          <button
            className="suggestion"
            type="button"
            onClick={() => onChoose(toOption(person))}
            onKeyDown={moveFocus}
          >
            <Portrait name={person.name} profilePath={person.profilePath} />
            <span className="person__text">
              <b>{person.name}</b>
              <span>{moviesText(person.movieCount)}</span>
            </span>
          </button>
        </li>
      ))}
      <li className="suggestions__chance">
        <button className="link" type="button" onClick={() => chooseByChance(people)} onKeyDown={moveFocus}>
          Surprise me
        </button>
      </li>
    </ul>
  )

  function chooseByChance(among: readonly PopularPerson[]) {
    const person = among[randomInt(among.length, cryptoUint32)]
    if (person) onChoose(toOption(person))
  }

  /** Arrow keys move between the suggestions, and from the first back to the field. */
  function moveFocus(event: React.KeyboardEvent<HTMLButtonElement>) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(listRef.current?.querySelectorAll('button') ?? [])]
    const next = buttons.indexOf(event.currentTarget) + step
    if (next < 0) field.current?.focus()
    else buttons[next]?.focus()
  }
}

const SUGGESTED_PEOPLE = 6
const STEPS: Record<string, number | undefined> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** `count` items at even distances, because the best-known people are much alike. */
function spread<T>(items: readonly T[], count: number): T[] {
  const shown = Math.min(count, items.length)
  const placeOf = (index: number) => Math.floor((index * shown) / items.length)
  return items.filter((_, index) => placeOf(index) !== placeOf(index - 1))
}

/** Replaces the list: an outage is never shown as 'nobody found' (Spec 8.3). */
function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message } = errorBody(error)
  const hasAnswered = !isUnreachable(error)
  const isOnline = useOnline()
  return (
    <div className="notice notice--stop option__notice" role="alert">
      <Icon name="warning" />
      <p>{hasAnswered ? message : isOnline ? 'Failed to search people' : OFFLINE}</p>
      <button className="link" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

const OFFLINE = 'You are offline. Finding people needs the network.'

function toOption({ id, name, profilePath }: PersonOption): SelectedOption {
  return { option: name, personId: id, profilePath }
}
