import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useParams } from 'react-router'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { playPicks } from '#domain/draft/draft.ts'
import { testDraft, testMovie } from '#domain/draft/draft.testing.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { DraftNotFound } from '#web/components/draft/draft-message.tsx'
import { savedView } from '#web/lib/fake-server.testing.ts'
import { type LocalDraft, writeLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { LocalDraft as LocalDraftScreen, preloadLocalDraft } from './local-draft.tsx'
import { toSaveDraftBody } from './saving/save-draft-body.ts'

// Screens appear at once.
await preloadLocalDraft()

export const ANA = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c01'
export const BEN = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c02'

export const big = testMovie({ id: 1, title: 'Big', year: 1988, genres: ['Comedy', 'Fantasy'] })
export const apollo13 = testMovie({ id: 2, title: 'Apollo 13', year: 1995, genres: ['Drama', 'History'] })
export const castAway = testMovie({ id: 3, title: 'Cast Away', year: 2000, genres: ['Drama'] })
export const splash = testMovie({ id: 4, title: 'Splash', year: 1984, genres: ['Comedy', 'Romance'] })
export const POOL: readonly Movie[] = [big, apollo13, castAway, splash]

/** A new id for each draft: a tab's memory of drafts outlives a test. */
let made = 0

/** A Tom Hanks draft of Ana and Ben, in that order, in Comedy and Drama/Romance. */
export function testRecord(draft: Partial<Draft> = {}, record: Partial<LocalDraft> = {}): LocalDraft {
  made += 1
  return {
    id: `0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b${String(1000 + made)}`,
    title: 'Tom Hanks',
    personId: 31,
    draft: testDraft(2, {
      participants: [
        { id: ANA, name: 'Ana' },
        { id: BEN, name: 'Ben' },
      ],
      draftOrder: [ANA, BEN],
      ...draft,
    }),
    savedVersion: 0,
    touchedAt: 0,
    ...record,
  }
}

/** The record after these picks, made in turn: `[big, 'Comedy']`. */
export function played(
  record: LocalDraft,
  ...picks: readonly (readonly [Movie, Draft['categories'][number]])[]
): LocalDraft {
  const draft = picks.reduce((current, [movie, category]) => {
    const { participant } = turnOf(current)
    return playPicks(current, [{ participantId: participant, movie, category, houseOverride: false }])
  }, record.draft)
  return { ...record, draft }
}

function turnOf({ draftOrder, picks }: Draft): { participant: string } {
  const snake = [...draftOrder, ...draftOrder.toReversed()]
  return { participant: snake[picks.length % snake.length]! }
}

/** The server's view of a record. */
export function viewOf(record: LocalDraft): DraftView {
  return savedView(record.id, toSaveDraftBody(record))
}

/** Opens a draft that this browser keeps. */
export function openDraft(record: LocalDraft) {
  writeLocalDraft(record)
  return visitDraft(record.id)
}

/** Opens /draft/{id}, local or online. */
export function visitDraft(id: string) {
  return openScreen(
    <Routes>
      <Route
        path="/draft/:id"
        element={
          <QueryProvider>
            <DraftAtAddress />
          </QueryProvider>
        }
      />
      <Route path="*" element={null} />
    </Routes>,
    `/draft/${id}`,
  )
}

function DraftAtAddress() {
  const { id = '' } = useParams()
  return (
    <LocalDraftScreen
      key={id}
      draftId={id}
      onlineRoom={() => <p>The online room</p>}
      missing={<DraftNotFound />}
    />
  )
}

export function searchField(): HTMLInputElement {
  return screen.getByRole('combobox', { name: 'Search Tom Hanks movies' })
}

export async function chooseMovie(title: string): Promise<void> {
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${title}`) }))
}

/** The radio button of a category, whose label contains more than its name. */
export function slot(category: string): HTMLInputElement {
  return within(screen.getByRole('group', { name: /^Which category/ })).getByRole('radio', {
    name: new RegExp(`^${category}`),
  })
}

/** Confirm Pick in the desk; the bar of a phone has another one. */
export function confirmButton(): HTMLButtonElement {
  return within(screen.getByRole('region', { name: 'Make a pick' })).getByRole('button', {
    name: 'Confirm Pick',
  })
}

export async function makePick(title: string, category: string): Promise<void> {
  await chooseMovie(title)
  await userEvent.click(slot(category))
  await userEvent.click(confirmButton())
}

/** A player's cells on the board: 'Pick 1 Big', or '' while it is empty. */
export function boardRow(name: string): string[] {
  const row = screen.getByRole('row', { name: new RegExp(`^${name}`) })
  return within(row)
    .getAllByRole('cell')
    .map((cell) => {
      const copy = cell.cloneNode(true) as HTMLElement
      copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove())
      return copy.textContent.replace(/\s+/g, ' ').trim()
    })
}

export function titles(): string[] {
  return screen.queryAllByRole('option').map((option) => option.querySelector('.film__title')!.textContent)
}
