import { type APIRequestContext, expect } from '@playwright/test'
import { newDraftBody, pickBody, seatBody, startBody } from '#server/online-drafts/command-bodies.testing.ts'
import type { DraftView } from '#contract/drafts.ts'
import type { FetchMoviesView } from '#contract/movies.ts'
import type { Player } from './online-journey.ts'

type Draft = Pick<DraftView, 'id'> & { code: string; movieIds: number[] }
/** The parts of a player that requests need. */
type Caller = Pick<Player, 'name'> & { context: Pick<Player['context'], 'request'> }
type Setup = { categories: string[]; hostName: string; invite?: string[] }

/** Creates an online draft of 1999 by requests, for tests of what comes after. */
export async function hostDraft(host: Player, { categories, hostName, invite = [] }: Setup): Promise<Draft> {
  const { request } = host.context
  await ask(request, '/api/session', {})
  const body = { ...newDraftBody({ participants: invite, participantName: hostName }), categories }
  const view = await ask<DraftView>(request, '/api/drafts', body)
  const pool = await request.get('/api/movies?category=year&searchQuery=1999')
  const { results } = (await pool.json()) as FetchMoviesView
  return { id: view.id, code: view.invite_code!, movieIds: results.map(({ id }) => id) }
}

export async function takeSeat(player: Caller, { code }: Draft, name = player.name): Promise<void> {
  const { request } = player.context
  await ask(request, '/api/session', {})
  await ask(request, '/api/drafts/join', seatBody(code, { participantName: name }))
}

export async function watch(player: Player, { code }: Draft): Promise<void> {
  await ask(player.context.request, '/api/session', {})
  await ask(player.context.request, '/api/drafts/watch', { inviteCode: code })
}

export async function start(host: Player, { id }: Draft): Promise<void> {
  const [participantId = ''] = (await read(host, { id })).my_participant_ids
  await ask(host.context.request, `/api/drafts/${id}/start`, startBody(participantId))
}

/** Makes `count` picks for the players on turn, by House Override if a movie does not fit. */
export async function makePicks(players: readonly Player[], draft: Draft, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const [player, view] = await whoseTurn(players, draft)
    const participantId = view.current_turn_participant_id
    const filled = view.picks.filter(({ player_id }) => player_id === participantId)
    const category = view.categories.find((name) => filled.every((pick) => pick.category !== name))
    const movieId = draft.movieIds[view.picks.length]!
    const pick = pickBody({ participantId: participantId!, movieId, category, houseOverride: true })
    await ask(player.context.request, `/api/drafts/${draft.id}/picks`, pick)
  }
}

/** The player on the clock, with their view of the draft. */
export async function whoseTurn(players: readonly Player[], draft: Draft): Promise<[Player, DraftView]> {
  for (const player of players) {
    const view = await read(player, draft)
    if (view.my_participant_ids.includes(view.current_turn_participant_id ?? '')) return [player, view]
  }
  throw new Error('It is nobody’s turn')
}

async function read({ context }: Player, { id }: Pick<Draft, 'id'>): Promise<DraftView> {
  const answer = await context.request.get(`/api/drafts/${id}`)
  expect(answer.ok(), `the draft answered ${answer.status()}`).toBe(true)
  return (await answer.json()) as DraftView
}

async function ask<View>(request: APIRequestContext, path: string, data: object): Promise<View> {
  const answer = await request.post(path, { data })
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as View
}
