import { toMovie } from '#contract/movies/movies.ts'
import { makePicks, type OnlineDraft, poolOf } from '../e2e/online-api.ts'
import { bestPick } from './best-pick.ts'

/** Makes `count` picks for the players on turn, each of a movie that fits. */
export async function makeFittingPicks(draft: OnlineDraft, count: number): Promise<void> {
  const movies = (await poolOf(draft)).map(toMovie)
  await makePicks(draft, count, (seen) => {
    const { movie, category, houseOverride } = bestPick(seen, movies)
    return { movieId: movie.id, category, houseOverride }
  })
}
