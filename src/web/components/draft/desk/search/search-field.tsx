import type { RefObject } from 'react'
import type { Movie } from '#domain/movies/movie.ts'
import { MAX_SEARCH_LENGTH } from '#domain/movies/search.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import type { useOptionList } from './use-option-list.ts'

type SearchFieldProps = {
  label: string
  placeholder: string
  typed: string
  onType: (text: string) => void
  field: RefObject<HTMLInputElement | null>
  inputProps: ReturnType<typeof useOptionList<Movie>>['inputProps']
  /** Called on Escape in the empty field; by default, the field loses the focus. */
  onLeave: (() => void) | undefined
}

/** The field of the search, and the button that clears it. */
export function SearchField({
  label,
  placeholder,
  typed,
  onType,
  field,
  inputProps,
  onLeave,
}: SearchFieldProps) {
  return (
    <div className="movie-search__field" data-used={typed !== '' || undefined}>
      <label className="search">
        <Icon name="search" />
        <span className="sr">{label}</span>
        <input
          ref={field}
          className="input"
          placeholder={placeholder}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.target.value.slice(0, MAX_SEARCH_LENGTH))}
          {...inputProps}
          onKeyDown={(event) => {
            inputProps.onKeyDown(event)
            if (event.key !== 'Escape') return
            if (typed !== '') onType('')
            else if (onLeave) onLeave()
            else event.currentTarget.blur()
          }}
        />
      </label>
      {typed !== '' && (
        <button
          className="movie-search__clear"
          type="button"
          aria-label="Clear the words"
          onClick={() => {
            onType('')
            field.current?.focus()
          }}
        >
          <Icon name="cross" />
        </button>
      )}
    </div>
  )
}
