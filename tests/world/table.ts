import { randomUUID } from 'node:crypto'
import { newDraftBody, pickBody, seatBody, startBody } from '#server/online-drafts/command-bodies.testing.ts'
import type { CommandView } from '#contract/draft-events.ts'
import { fromWire } from '#contract/draft-wire.ts'
import type { DraftView } from '#contract/drafts.ts'
import { onTheClock, openCategories } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import type { FetchMoviesView, MovieView } from '#contract/movies.ts'
import type { MakePickBody } from '#contract/online-drafts.ts'
import { categoriesFor, type CategoryName } from '#domain/categories/categories.ts'
import { admitGuest, type Answer, expectOk, type Guest } from './guest.ts'

/** A year with many movies in the catalog. */
const YEAR = '2013'
export const CATEGORIES = categoriesFor('year').map(({ name }) => name)

export type Seat = { guest: Guest; participantId: string }

/** An online draft that has started, and those who play it. */
export type Table = { draftId: string; seats: Seat[]; host: Seat; movies: MovieView[] }

/** A draft of so many guests in these categories, with everybody in it and no pick made. */
export async function startTable(
  url: string,
  players: number,
  categories: readonly CategoryName[] = CATEGORIES,
): Promise<Table> {
  const seats: Seat[] = []
  for (let seat = 0; seat < players; seat += 1) {
    seats.push({ guest: await admitGuest(url), participantId: randomUUID() })
  }
  const [host, ...others] = seats as [Seat, ...Seat[]]
  const made = await expectOk(
    host.guest.ask<DraftView>(
      url,
      'POST',
      '/api/drafts',
      newDraftBody({ participantId: host.participantId, option: YEAR, categories: [...categories] }),
    ),
  )
  for (const { guest, participantId } of others) {
    const seat = seatBody(made.invite_code!, { participantId })
    await expectOk(guest.ask(url, 'POST', '/api/drafts/join', seat))
  }
  const command = startBody(host.participantId)
  await expectOk(host.guest.ask(url, 'POST', `/api/drafts/${made.id}/start`, command))
  return { draftId: made.id, seats, host, movies: await moviesOfYear(url) }
}

export async function moviesOfYear(url: string): Promise<MovieView[]> {
  const response = await fetch(`${url}/api/movies?category=year&searchQuery=${YEAR}`)
  return ((await response.json()) as FetchMoviesView).results
}

/** The draft as its host sees it. */
export async function readTable(url: string, { host, draftId }: Table): Promise<ViewedDraft> {
  return fromWire(await expectOk(host.guest.ask<DraftView>(url, 'GET', `/api/drafts/${draftId}`)))
}

/** A pick that the rules allow now, and who may make it. Throws where the draft is complete. */
export function nextPick(table: Table, draft: ViewedDraft): { seat: Seat; sent: MakePickBody } {
  const participantId = onTheClock(draft)?.participant.id
  const seat = table.seats.find((candidate) => candidate.participantId === participantId)
  if (!seat) throw new Error('It is nobody’s turn')
  const [category] = openCategories(draft, seat.participantId)
  const movie = table.movies.find(({ id }) => draft.picks.every((pick) => pick.movie.id !== id))
  if (!category || !movie) throw new Error('There is nothing left to pick')
  const made = { participantId: seat.participantId, movieId: movie.id, category, houseOverride: true }
  return { seat, sent: pickBody(made) }
}

export function sendPick(
  url: string,
  { draftId }: Table,
  { guest }: Seat,
  sent: MakePickBody,
): Promise<Answer<CommandView>> {
  return guest.ask<CommandView>(url, 'POST', `/api/drafts/${draftId}/picks`, sent)
}
