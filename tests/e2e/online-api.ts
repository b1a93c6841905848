import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import type { MovieView } from '#contract/movies/movies.ts'
import { answerOf, expectOk } from '../world/answer.ts'
import { type Choose, createTableClient, firstFree, type Seated, type Table } from '../world/table.ts'
import type { Player } from './online-journey.ts'

/** The parts of a player that requests need. */
type Caller = Pick<Player, 'name'> & { context: Pick<Player['context'], 'request'> }
export type OnlineDraft = Table<Seated<Caller>> & { id: string }

const client = createTableClient<Caller>(async ({ context }, method, path, data) => {
  const answer = await context.request.fetch(path, { method, data })
  return answerOf(new Response(await answer.text(), { status: answer.status() }))
})

/** Creates an online draft by requests, for tests of what comes after. By default it is 1999 in two categories. */
export async function hostDraft(host: Caller, changes: Partial<CreateDraftBody> = {}): Promise<OnlineDraft> {
  await expectOk(client.openSession(host))
  const table = await client.createTable(host, { participantName: host.name, ...changes })
  return { ...table, id: table.draft.id }
}

export async function takeSeat(player: Caller, draft: OnlineDraft): Promise<void> {
  await expectOk(client.openSession(player))
  await client.seat(draft, player, player.name)
}

export async function watch(player: Caller, { code }: OnlineDraft): Promise<void> {
  await expectOk(client.openSession(player))
  await expectOk(client.watch(player, code))
}

export async function start(draft: OnlineDraft): Promise<void> {
  await client.startTable(draft)
}

/** Makes `count` picks for the players on turn, by House Override if a movie does not fit. */
export async function makePicks(draft: OnlineDraft, count: number, choose?: Choose): Promise<void> {
  const anyMovie = async () => firstFree((await poolOf(draft)).map(({ id }) => id))
  await client.playOn(draft, count, choose ?? (await anyMovie()))
}

/** The movies of a year's draft. */
export async function poolOf({ host, draft }: OnlineDraft): Promise<MovieView[]> {
  return (await expectOk(client.moviesOfYear(host, draft.option))).results
}

/** The one of these players who is on the clock. */
export async function whoseTurn(
  players: readonly Player[],
  { id, host, onTurn }: OnlineDraft,
): Promise<Player> {
  const { context } = onTurn(await expectOk(client.read(host, id)))
  const player = players.find((candidate) => candidate.context === context)
  if (!player) throw new Error('Somebody else is on the clock')
  return player
}
