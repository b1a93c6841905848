import type { RandomUint32 } from '#domain/chance/random-int.ts'
import type { Logger } from 'pino'
import { type AuthSettings, createAuthServices } from './people/auth/auth-services.ts'
import { createDailyService } from '#features/daily/server/daily-service.ts'
import type { Db } from './db/database.ts'
import type { DraftOwner } from './drafts/access/draft-owner.ts'
import { createDraftRepo } from './drafts/draft-repo.ts'
import { createDraftService } from './drafts/draft-service.ts'
import { createLocalDraftService } from './drafts/local/local-draft-service.ts'
import { createRatedMovies } from './drafts/rated-movies.ts'
import { createEnrichment, type Enrichment } from './enrichment/enrichment.ts'
import { createEnrichmentRepo } from './enrichment/enrichment-repo.ts'
import { createEnrichmentService } from './enrichment/enrichment-service.ts'
import type { Pause } from './enrichment/outside-pause.ts'
import { createGuestRepo } from './people/guests/guest-repo.ts'
import { createGuestService } from './people/guests/guest-service.ts'
import { createHouseVoteRepo } from '#features/house-votes/server/house-vote-repo.ts'
import { createHouseVoteService } from '#features/house-votes/server/house-vote-service.ts'
import type { OnSessionsEnded } from './http/session-row.ts'
import { createListRepo } from '#features/lists/server/list-repo.ts'
import { createListService } from '#features/lists/server/list-service.ts'
import type { Mailer } from './mail/mailer.ts'
import type { CatalogSource } from './movies/catalog/catalog-source.ts'
import type { MovieSource } from './movies/movie-source.ts'
import { createOnlineDraftRepo } from './drafts/online/online-draft-repo.ts'
import { createOnlineDrafts } from './drafts/online/online-drafts.ts'
import { createProfileRepo } from './people/profiles/profile-repo.ts'
import { createProfileService } from './people/profiles/profile-service.ts'
import type { Counters } from './rate-limits/counters.ts'
import type { Limits } from './rate-limits/limits.ts'
import { createReactionRepo } from '#features/reactions/server/reaction-repo.ts'
import { createReactionService } from '#features/reactions/server/reaction-service.ts'
import { createRevealService } from '#features/reveal/server/reveal-service.ts'
import type { News } from './realtime/news.ts'
import type { Presence } from './realtime/presence/presence.ts'
import type { Rendering } from './pages/rendering/rendering.ts'
import { createPosterImages, type PosterImagesOptions } from './share-image/poster-images.ts'
import type { PictureTask } from './share-image/picture-task.ts'
import { createShareImages } from './share-image/share-image-service.ts'

/** The outside dependencies of the services. */
export type ServicesDeps = {
  db: Db
  movies: MovieSource
  /** Opens the catalog that drafts of the day are made from; called when a day has none yet. */
  openDailyCatalog: () => Promise<CatalogSource>
  mailer: Mailer
  counters: Counters
  /** Limits that differ from the usual ones. */
  limits?: Partial<Limits> | undefined
  authSettings: AuthSettings
  publicUrl: string
  /** The sockets: presence in rooms, and news to them. */
  realtime: {
    news: News
    presence: Pick<Presence, 'whoIsHere'>
    endSessions: OnSessionsEnded
    closeRoom: (draftId: string) => void
    closeSeat: (draftId: string, participantId: string) => void
    closeVisitors: (draftId: string) => void
    closeWatcher: (draftId: string, person: DraftOwner) => void
  }
  /** Waits between two outside calls of a repair. */
  pause: Pause
  /** Replaces the job that fetches missing facts of picked movies. */
  enrichment?: Enrichment | undefined
  posterImages?: Partial<Omit<PosterImagesOptions, 'log'>> | undefined
  pictures: Rendering<PictureTask, Uint8Array<ArrayBuffer>>
  /** The randomness behind invite codes and turn orders. */
  randomUint32?: RandomUint32 | undefined
  log: Logger
  now: () => Date
}

/** Assembles the server's services, for the process and for tests. */
export function createServices(deps: ServicesDeps) {
  const { db, movies, mailer, counters, limits, publicUrl, realtime, log, now } = deps
  const drafts = createDraftRepo(db)
  const picks = createEnrichmentRepo(db)
  const enrichment = deps.enrichment ?? createEnrichment({ picks, movies, log, now, pause: deps.pause })
  const { onPicks } = enrichment
  const lists = createListRepo(db)
  const { botPlayer, ...onlineDrafts } = createOnlineDrafts({
    db,
    movies,
    mailer,
    news: realtime.news,
    presence: realtime.presence,
    publicUrl,
    onPicks,
    onLeft: realtime.closeSeat,
    onPutOut: realtime.closeWatcher,
    now,
    randomUint32: deps.randomUint32,
    log,
  })
  const houseVoteRepo = createHouseVoteRepo(db)
  const houseVotes = createHouseVoteService({ repo: houseVoteRepo, drafts, news: realtime.news, log, now })
  movies.connectLists((editionId) => lists.moviesOfEdition(editionId, now()))
  return {
    ...createAuthServices({
      db,
      settings: deps.authSettings,
      publicUrl,
      mailer,
      counters,
      limits,
      onSessionsEnded: realtime.endSessions,
      log,
      now,
    }),
    guests: createGuestService({ guests: createGuestRepo(db), onSessionsEnded: realtime.endSessions, now }),
    drafts: createDraftService({
      drafts,
      onPicks,
      onDeleted: realtime.closeRoom,
      onMadePrivate: realtime.closeVisitors,
      now,
    }),
    localDrafts: createLocalDraftService({
      drafts,
      movies,
      onPicks,
      onMadePrivate: realtime.closeVisitors,
      now,
    }),
    ratedMovies: createRatedMovies({ drafts, movies }),
    onlineDrafts,
    reactions: createReactionService({
      repo: createReactionRepo(db),
      rooms: createOnlineDraftRepo(db),
      news: realtime.news,
      noteReturn: onlineDrafts.noteReturn,
      log,
      now,
    }),
    houseVotes,
    reveals: createRevealService({ drafts: houseVoteRepo, news: realtime.news, log, now }),
    /** Plays the bots of online drafts; the server sweeps as long as it runs. */
    botPlayer,
    enrichment: createEnrichmentService({ drafts, picks, enrichment, movies }),
    /** The background job behind the service; it runs as long as the server does. */
    enrichmentJob: enrichment,
    shareImages: createShareImages({
      drafts,
      houseVotes,
      posters: createPosterImages({ log, ...deps.posterImages }),
      pictures: deps.pictures,
      publicUrl,
      now,
    }),
    lists: createListService({ db, movies, now }),
    daily: createDailyService({ db, openCatalog: deps.openDailyCatalog, now }),
    profiles: createProfileService({ profiles: createProfileRepo(db), drafts, now }),
  }
}

export type Services = ReturnType<typeof createServices>
