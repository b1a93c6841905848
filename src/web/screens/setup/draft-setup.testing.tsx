import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import type { PersonView, SearchPeopleView } from '#contract/movies/people.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { categoryRowLoaded } from './categories/categories-step.tsx'
import DraftSetup from './draft-setup.tsx'
import { houseRulesLoaded } from './house-rules/house-rules-fold.tsx'
import { personSearchLoaded } from './theme/person-field.tsx'

// Preload lazy parts, so that no element a test has found is replaced.
await categoryRowLoaded()
await personSearchLoaded()
await houseRulesLoaded()

/**
 * Opens setup with these choices in the address, such as '&theme=year&option=1999', and this navigation state.
 */
export function openSetup(search = '', state: unknown = null) {
  return openScreen(
    <Routes>
      <Route path="/" element={<DraftSetup />} />
      <Route path="*" element={null} />
    </Routes>,
    { pathname: '/', search: `?setup${search}`, state },
  )
}

/** `count` movies that fit Comedy and Drama/Romance. */
export function moviePool(count: number): Movie[] {
  return Array.from({ length: count }, (_, index) => testMovie({ id: index + 1 }))
}

export function testPerson(overrides: Partial<PersonView> = {}): PersonView {
  return {
    id: 31,
    name: 'Tom Hanks',
    profile_path: '/tom.jpg',
    known_for_department: 'Acting',
    known_for: ['Big', 'Cast Away'],
    ...overrides,
  }
}

/** The answer of a search. */
export function foundPeople(...results: PersonView[]): SearchPeopleView {
  return { results, isForgiving: false }
}

export function personField(): HTMLInputElement {
  return screen.getByRole('combobox', { name: 'Search for an actor or a director' })
}

export function category(name: string): HTMLInputElement {
  return screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })
}

export async function chooseCategories(...names: string[]): Promise<void> {
  await screen.findAllByRole('checkbox')
  for (const name of names) await userEvent.click(category(name))
}

export function startButton(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Start Draft' })
}

/** The note under Start Draft, which describes it to screen readers. */
export function startNote(): string | undefined {
  return document.getElementById(startButton().getAttribute('aria-describedby')!)?.textContent
}

export async function addParticipants(...names: string[]): Promise<void> {
  const field = screen.getByRole('textbox', { name: 'Participant name' })
  for (const name of names) await userEvent.type(field, `${name}{Enter}`)
}

/** An element's text, trimmed and with its whitespace collapsed. */
export function textOf(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim()
}
