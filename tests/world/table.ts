import {
  type MakePickBody,
  type StartDraftBody,
  newDraftBody,
  pickBody,
  seatBody,
  startBody,
} from '#server/drafts/online/command-bodies.testing.ts'
import type { CommandView } from '#contract/drafts/online-drafts.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { FetchMoviesView } from '#contract/movies/movies.ts'
import type {
  CreateDraftBody,
  JoinByCodeBody,
  JoinedView,
  WatchingView,
} from '#contract/drafts/online-drafts.ts'
import type { SessionView } from '#contract/session.ts'
import { openCategories } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { type Answer, expectOk } from './answer.ts'

/** Sends a request as JSON and returns the answer, even a refusal. */
export type Send<Sender> = <Body>(
  sender: Sender,
  method: 'GET' | 'POST',
  path: string,
  sent?: object,
) => Promise<Answer<Body>>

/** A sender with a seat. */
export type Seated<Sender> = Sender & { participantId: string }

/** An online draft, as it was created or started, and its players, the host first. */
export type Table<Player extends Seated<object>> = {
  draft: DraftView
  code: string
  host: Player
  players: Player[]
  /** The player on the clock in the given view. */
  onTurn: (view: Pick<DraftView, 'current_turn_participant_id'>) => Player
}

type Choice = Pick<MakePickBody, 'movieId' | 'category' | 'houseOverride'>
/** Decides what the participant on the clock picks. */
export type Choose = (draft: ViewedDraft, participantId: string) => Choice

export type TableClient<Sender> = ReturnType<typeof createTableClient<Sender>>

/** The requests of players of online drafts, on any server and by any way in which `send` reaches it. */
export function createTableClient<Sender>(send: Send<Sender>) {
  const requests = {
    openSession: (sender: Sender) => send<SessionView>(sender, 'POST', '/api/session', {}),
    create: (sender: Sender, sent: Partial<Record<keyof CreateDraftBody, unknown>>) =>
      send<DraftView>(sender, 'POST', '/api/drafts', sent),
    join: (sender: Sender, sent: JoinByCodeBody) =>
      send<JoinedView>(sender, 'POST', '/api/drafts/join', sent),
    watch: (sender: Sender, inviteCode: string) =>
      send<WatchingView>(sender, 'POST', '/api/drafts/watch', { inviteCode }),
    read: (sender: Sender, id: string) => send<DraftView>(sender, 'GET', `/api/drafts/${id}`),
    start: (sender: Sender, id: string, sent: StartDraftBody) =>
      send<CommandView>(sender, 'POST', `/api/drafts/${id}/commands/start`, sent),
    pick: (sender: Sender, id: string, sent: MakePickBody) =>
      send<CommandView>(sender, 'POST', `/api/drafts/${id}/picks`, sent),
    moviesOfYear: (sender: Sender, year: string) =>
      send<FetchMoviesView>(sender, 'GET', `/api/movies?category=year&searchQuery=${year}`),
  }

  return {
    ...requests,

    /** Creates a waiting draft with its host. Like all that follow, throws if the server refuses. */
    async createTable<Player extends Sender>(
      host: Player,
      changes: Partial<CreateDraftBody> = {},
    ): Promise<Table<Seated<Player>>> {
      const draft = await expectOk(requests.create(host, newDraftBody(changes)))
      return tableOf(draft, [{ ...host, participantId: draft.my_participant_ids[0]! }])
    },

    /** Adds a player to the waiting draft. */
    async seat<Player extends Sender>(
      table: Table<Seated<Player>>,
      newcomer: Player,
      participantName?: string,
    ): Promise<Seated<Player>> {
      const joining = requests.join(newcomer, seatBody(table.code, { participantName }))
      const player = { ...newcomer, participantId: (await expectOk(joining)).participantId }
      table.players.push(player)
      return player
    },

    /** Starts the draft as its host. Returns the table with the started draft. */
    async startTable<Player extends Seated<Sender>>(table: Table<Player>): Promise<Table<Player>> {
      const { draft, host } = table
      await expectOk(requests.start(host, draft.id, startBody(host.participantId)))
      return { ...table, draft: await expectOk(requests.read(host, draft.id)) }
    },

    /** Makes the next picks from wherever the draft is now. Returns the host's view. */
    async playOn<Player extends Seated<Sender>>(
      { draft: { id }, host, onTurn }: Table<Player>,
      picks: number,
      choose: Choose,
    ): Promise<DraftView> {
      let view = await expectOk(requests.read(host, id))
      for (let made = 0; made < picks; made += 1) {
        const player = onTurn(view)
        const { participantId } = player
        const sent = pickBody({ participantId, ...choose(fromWire(view), participantId) })
        await expectOk(requests.pick(player, id, sent))
        view = await expectOk(requests.read(host, id))
      }
      return view
    },
  }
}

/** The table of players whose seats are known. */
export function tableOf<Player extends Seated<object>>(draft: DraftView, players: Player[]): Table<Player> {
  return {
    draft,
    code: draft.invite_code!,
    host: players[0]!,
    players,
    onTurn: ({ current_turn_participant_id }) => playerIn(players, current_turn_participant_id),
  }
}

/** Throws if none of the players has this participant's seat. */
export function playerIn<Player extends Seated<object>>(
  players: readonly Player[],
  participantId: string | null | undefined,
): Player {
  const player = players.find((candidate) => candidate.participantId === participantId)
  if (!player) throw new Error(`Nobody at the table is ${participantId}`)
  return player
}

/** Picks the first of these movies that is free for the first open category, by House Override if it does not fit. */
export function firstFree(movieIds: readonly number[]): Choose {
  return (draft, participantId) => {
    const [category] = openCategories(draft, participantId)
    const movieId = movieIds.find((id) => draft.picks.every(({ movie }) => movie.id !== id))
    if (category === undefined || movieId === undefined) throw new Error('There is nothing left to pick')
    return { movieId, category, houseOverride: true }
  }
}
