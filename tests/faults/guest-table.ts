import { type MakePickBody, pickBody } from '#server/drafts/online/command-bodies.testing.ts'
import type { CommandView } from '#contract/drafts/online-drafts.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { onTheClock } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import type { MovieView } from '#contract/movies/movies.ts'
import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import { categoriesFor, type CategoryName } from '#domain/categories/categories.ts'
import { type Answer, expectOk } from '../world/answer.ts'
import { admitGuest, createGuest, type Guest } from '../world/guest.ts'
import {
  createTableClient,
  firstFree,
  playerIn,
  type Seated,
  type Table as TableOf,
  type TableClient,
} from '../world/table.ts'

/** A year with many movies in the catalog. */
const YEAR = '2013'
export const CATEGORIES = categoriesFor({ theme: 'year' }).map(({ name }) => name)

type Sender = { guest: Guest }
export type Seat = Seated<Sender>

/** An online draft of guests, who play it on one server or on several. */
export type Table = TableOf<Seat> & { movies: MovieView[] }

/** A waiting draft of one guest. */
export async function createTable(
  url: string,
  guest: Guest,
  categories: readonly CategoryName[] = CATEGORIES,
  rules?: CreateDraftBody['rules'],
): Promise<Table> {
  const changes = { option: YEAR, categories: [...categories], ...(rules && { rules }) }
  return { ...(await clientOf(url).createTable({ guest }, changes)), movies: await moviesOfYear(url) }
}

/** A started draft of this many guests in these categories, without picks. */
export async function startTable(
  url: string,
  players: number,
  categories: readonly CategoryName[] = CATEGORIES,
  rules?: CreateDraftBody['rules'],
): Promise<Table> {
  const client = clientOf(url)
  const table = await createTable(url, await admitGuest(url), categories, rules)
  while (table.players.length < players) await client.seat(table, { guest: await admitGuest(url) })
  return { ...table, ...(await client.startTable(table)) }
}

export async function moviesOfYear(url: string): Promise<MovieView[]> {
  return (await expectOk(clientOf(url).moviesOfYear({ guest: createGuest() }, YEAR))).results
}

/** The draft as its host sees it. */
export async function readTable(url: string, { host, draft }: Table): Promise<ViewedDraft> {
  return fromWire(await expectOk(clientOf(url).read(host, draft.id)))
}

/** A pick that the rules allow now, and its player. Throws if the draft is complete. */
export function nextPick(table: Table, draft: ViewedDraft): { seat: Seat; sent: MakePickBody } {
  const seat = playerIn(table.players, onTheClock(draft)?.participant.id)
  const { participantId } = seat
  const choose = firstFree(table.movies.map(({ id }) => id))
  return { seat, sent: pickBody({ participantId, ...choose(draft, participantId) }) }
}

export function sendPick(
  url: string,
  { draft }: Table,
  seat: Seat,
  sent: MakePickBody,
): Promise<Answer<CommandView>> {
  return clientOf(url).pick(seat, draft.id, sent)
}

function clientOf(url: string): TableClient<Sender> {
  return createTableClient<Sender>(({ guest }, method, path, sent) => guest.ask(url, method, path, sent))
}
