import type { RandomUint32 } from '#domain/chance/random-int.ts'
import type { Need, Needs } from '#domain/draft/commands/command.ts'
import type { SeatPresence } from '#domain/draft/stand-in.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import { isPersonsSeat } from '#server/drafts/access/draft-access.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import {
  draftableMovie,
  poolOfTheme,
  subjectOf,
  supplyOf,
  toThemeMovies,
  withDirectors,
} from '#server/movies/theme-pool.ts'
import type { Presence } from '#server/realtime/presence/presence.ts'
import type { DraftSnapshot } from './draft-snapshots.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'
import { rankingIn } from '#features/rematch/server/rematch-ranking.ts'

type Deps = {
  repo: OnlineDraftRepo
  movies: MovieSource
  presence: Pick<Presence, 'whoIsHere'>
  randomUint32: RandomUint32
  now: () => Date
}

/** By what the needs of a command are fetched: the draft, the requester's own seats, and the body. */
type Asked = DraftSnapshot & { own: readonly string[]; sent: { movieId?: number } }

type Fetchers = { [Name in Need]: (asked: Asked) => Needs[Name] | Promise<Needs[Name]> }

/** Fetches what commands need to decide. Throws MOVIE_SOURCE_DOWN. */
export function createNeeds({ repo, movies, presence, randomUint32, now }: Deps) {
  const fetchers: Fetchers = {
    async movie({ draft, sent: { movieId = 0 } }) {
      const movie = await draftableMovie(movies, subjectOf(draft), movieId)
      // A rule may ask for them (B1.8).
      return movie && draft.rules?.onePerDirector ? withDirectors(movies, movie) : movie
    },
    supply: ({ draft }) => (rulesOf(draft).houseOverride ? undefined : supplyOf(movies, subjectOf(draft))),
    async pool({ draft }) {
      const loaded = await poolOfTheme(movies, subjectOf(draft))
      return { ...toThemeMovies(loaded), total: loaded.total, isComplete: loaded.isComplete }
    },
    /** The requester is here even without a socket. */
    async presences({ stored: { id }, own }): Promise<SeatPresence[]> {
      const [seats, here] = await Promise.all([repo.seats(id), presence.whoIsHere(id)])
      return seats.map(({ participantId, isHost, lastSeenAt }) => ({
        participantId,
        isHost,
        isHere: own.includes(participantId) || here.has(participantId),
        awayMs: lastSeenAt === null ? Infinity : now().getTime() - lastSeenAt.getTime(),
      }))
    },
    persons: ({ stored }) =>
      stored.participants.filter(isPersonsSeat).map(({ participantId }) => participantId),
    async ranking({ stored }) {
      const former = stored.rematchOf === null ? undefined : await repo.drafts.find(stored.rematchOf)
      return former && rankingIn(stored, former)
    },
    invitations: async ({ stored }) =>
      (await repo.invitations.list(stored.id)).map(({ participantId }) => participantId),
    chance: () => randomUint32,
  }

  return async (needs: readonly Need[], asked: Asked): Promise<Partial<Needs>> =>
    Object.fromEntries(
      await Promise.all(needs.map(async (need) => [need, await fetchers[need](asked)] as const)),
    )
}

export type FetchNeeds = ReturnType<typeof createNeeds>
