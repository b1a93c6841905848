import { pickBody } from '#server/online-drafts/command-bodies.testing.ts'
import { fromWire } from '#contract/draft-wire.ts'
import type { DraftView } from '#contract/drafts.ts'
import { type FetchMoviesView, toMovie } from '#contract/movies.ts'
import { whoseTurn } from '../e2e/online-api.ts'
import type { Player } from '../e2e/online-journey.ts'
import { bestPick } from './best-pick.ts'
import { read, send } from './requests.ts'

type OnlineDraft = Parameters<typeof whoseTurn>[1]

/** Makes `count` picks for the players on turn, each of a movie that fits. */
export async function makeFittingPicks(
  players: readonly Player[],
  draft: OnlineDraft,
  count: number,
): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const [{ context }, view] = await whoseTurn(players, draft)
    const pool = await read<FetchMoviesView>(
      context.request,
      `/api/movies?category=year&searchQuery=${view.option}`,
    )
    const { movie, ...pick } = bestPick(fromWire(view), pool.results.map(toMovie))
    const sent = pickBody({ ...pick, movieId: movie.id })
    await send(context.request, 'POST', `/api/drafts/${draft.id}/picks`, sent)
  }
}

export async function isTurnOf({ context }: Player, draftId: string): Promise<boolean> {
  const view = await read<DraftView>(context.request, `/api/drafts/${draftId}`)
  return view.my_participant_ids.includes(view.current_turn_participant_id ?? '')
}
