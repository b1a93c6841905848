import { webcrypto } from 'node:crypto'
import type { Logger } from 'pino'
import type { RandomUint32 } from '#domain/chance/random-int.ts'
import type { Db } from '#server/db/database.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import { createProfileRepo } from '#server/people/profiles/profile-repo.ts'
import type { News } from '#server/realtime/news.ts'
import type { Presence } from '#server/realtime/presence/presence.ts'
import type { Rooms } from '#server/realtime/rooms.ts'
import { authorize } from '#server/drafts/access/authorized-draft.ts'
import { seatsOf } from '#server/drafts/access/draft-access.ts'
import { type BotPlayer, createBotPlayer } from '#features/bots/server/bot-player.ts'
import { createBotService } from '#features/bots/server/bot-service.ts'
import { createDraftCommands, type DraftCommands } from './draft-commands.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import { createDraftSnapshots } from './draft-snapshots.ts'
import { createInvitationService } from '#features/invitations/server/invitation-service.ts'
import { createJoinCards } from '#features/invitations/server/join-cards.ts'
import { createJoinService } from './join-service.ts'
import type { OnlineDrafts } from './online-draft-routes.ts'
import { createOnlineDraftRepo, type OnlineDraftRepo } from './online-draft-repo.ts'
import { createOnlineDraftService } from './online-draft-service.ts'
import { createDraftLog } from './log/draft-log.ts'
import { createQueueService } from '#features/queue/server/queue-service.ts'
import { createRematchService } from '#features/rematch/server/rematch-service.ts'

type Deps = {
  db: Db
  movies: MovieSource
  mailer: Mailer
  news: News
  presence: Pick<Presence, 'whoIsHere'>
  publicUrl: string
  onPicks: (draftId: string) => void
  /** Called when a participant has given up their seat. */
  onLeft: (draftId: string, participantId: string) => void
  /** Called when the host has put somebody out who watched. */
  onPutOut: (draftId: string, person: DraftOwner) => void
  log: Logger
  now: () => Date
  randomUint32?: RandomUint32 | undefined
}

const serverChance: RandomUint32 = () => webcrypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** Assembles the services of online drafts, and what the socket server needs from them. */
export function createOnlineDrafts({
  db,
  randomUint32 = serverChance,
  ...others
}: Deps): OnlineDrafts & { rooms: Rooms; botPlayer: BotPlayer } & Pick<DraftCommands, 'noteReturn'> {
  const deps = { ...others, randomUint32 }
  const repo = createOnlineDraftRepo(db)
  const profiles = createProfileRepo(db)
  const snapshots = createDraftSnapshots(repo)
  const commands = createDraftCommands({ repo, snapshots, ...deps })
  const botPlayer = createBotPlayer({ ...deps, repo, snapshots, commands })
  const bots = createBotService({ repo, snapshots, commands, botPlayer })
  const online = createOnlineDraftService({
    ...deps,
    repo,
    profileName: async (userId) => (await profiles.find(userId))?.name ?? '',
  })
  const joins = createJoinService({
    repo,
    snapshots,
    commands,
    confirmedEmailOf: (userId) => profiles.confirmedEmail(userId),
    now: deps.now,
  })
  return {
    online,
    joins,
    bots,
    commands,
    log: createDraftLog(repo),
    botPlayer,
    noteReturn: (viewer, draftId) => commands.noteReturn(viewer, draftId),
    queues: createQueueService({ ...deps, repo, commands }),
    rematches: createRematchService({ ...deps, repo, online, joins, bots }),
    joinCards: createJoinCards(repo),
    invitations: createInvitationService({ repo, ...deps }),
    rooms: createRooms(repo, deps.now),
  }
}

/** The drafts as the socket server needs them: who may enter a room, and who has a seat. */
export function createRooms(repo: OnlineDraftRepo, now: () => Date): Rooms {
  return {
    async admit(viewer, draftId) {
      const room = await repo.findRoom(draftId)
      const { draft, may } = await authorize(repo.drafts, viewer, 'read', room)
      const { version, participants: seats } = draft
      return { version, seats, mine: seatsOf(viewer, draft), mayReact: may('react') }
    },
    version: (draftId, session) => repo.versionFor(draftId, session, now()),
    seats: (draftId) => repo.seats(draftId),
    markSeen: (seats, at) => repo.markSeen(seats, at),
  }
}
