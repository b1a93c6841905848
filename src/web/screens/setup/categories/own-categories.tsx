import { type SubmitEvent, useState } from 'react'
import {
  builtInCategory,
  type CategoryName,
  categoryNameError,
  categoryTwice,
  isOwnCategory,
} from '#domain/categories/categories.ts'
import { MAX_CATEGORIES } from '#domain/draft/draft.ts'
import { OwnCategoryName } from '#web/components/draft/own-category-name.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import './own-categories.css'

type OwnCategoriesProps = {
  chosen: readonly CategoryName[]
  /** Adds the category, or takes it out. */
  onToggle: (name: CategoryName) => void
}

/** Categories that the players make up: 'Best villain' (B1.6). */
export function OwnCategories({ chosen, onToggle }: OwnCategoriesProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const own = chosen.filter(isOwnCategory)

  function add(event: SubmitEvent) {
    event.preventDefault()
    const name = typed.normalize('NFC').trim()
    const refusal = refusalOf(name, chosen)
    setError(refusal)
    if (refusal !== undefined) return
    onToggle(name)
    setTyped('')
  }

  return (
    <div className="own-categories">
      {own.length > 0 && (
        <ul className="own-categories__list" aria-label="Your own categories">
          {own.map((name) => (
            <li key={name} className="own-categories__chip">
              <OwnCategoryName name={name} />
              <button type="button" aria-label={`Remove ${name}`} onClick={() => onToggle(name)}>
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className="own-categories__form" onSubmit={add} noValidate>
        <div className="field">
          <label className="field__label" htmlFor="own-category">
            Your own category
          </label>
          <input
            id="own-category"
            className="input"
            placeholder="Best villain"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
            aria-describedby="own-category-note"
            aria-invalid={error !== undefined || undefined}
          />
        </div>
        <Button type="submit" aria-label="Add category">
          <Icon name="plus" /> Add
        </Button>
      </form>
      <p
        id="own-category-note"
        className={error === undefined ? 'dim small' : 'field__error'}
        role={error === undefined ? undefined : 'alert'}
      >
        {error === undefined ? (
          'Any movie fits your own category.'
        ) : (
          <>
            <Icon name="warning" /> {error}
          </>
        )}
      </p>
    </div>
  )
}

function refusalOf(name: string, chosen: readonly CategoryName[]): string | undefined {
  if (categoryTwice([...chosen, name]) !== undefined) return 'You already have that category.'
  if (chosen.length >= MAX_CATEGORIES) return `A draft has at most ${MAX_CATEGORIES} categories.`
  if (builtInCategory(name)) return 'There is a category of that name already.'
  const error = categoryNameError(name)
  return error && `${error}.`
}
