import type { ReactMessage } from '#contract/drafts/draft-room.ts'
import type { ReactionCountView, ReactionsView } from '#features/reactions/wire/views.ts'
import type { ParticipantId } from '#domain/draft/draft.ts'
import {
  MOST_REACTIONS_A_SECOND,
  type Reaction,
  type ReactionCounts,
} from '#features/reactions/rules/reactions.ts'
import { createEmitter } from '#web/lib/sync/store.ts'
import type { ReactionLine } from '#web/live/draft-room-state.ts'

const SECOND_MS = 1_000
/** How long the server may take to store a reaction. Until then its answers may lack it. */
const ON_ITS_WAY_MS = 2_000

type Row = Pick<ReactionCountView, 'count' | 'players' | 'stamp'>

/** How people reacted to a pick, and how the viewer did. The same object until something changes. */
export type PickReactions = {
  counts: ReactionCounts
  players: Partial<Record<Reaction, readonly ParticipantId[]>>
  mine: readonly Reaction[]
}

const NOTHING: PickReactions = { counts: {}, players: {}, mine: [] }

/** What this browser knows of the reactions in a room. */
export type ReactionStore = {
  subscribe: (listener: () => void) => () => void
  /** Whether the viewer may react; undefined until the server has said so. */
  mayReact: () => boolean | undefined
  /** Reactions to another movie, which was there before, do not count. */
  of: (pick: number, movieId: number) => PickReactions
  /** Call before asking for the view that is then applied: what news says meanwhile is newer. */
  startAsking: () => void
  applyView: (view: ReactionsView) => void
  applyNews: (counts: readonly ReactionCountView[]) => void
  /** Shows the viewer's reaction at once. Returns false if it is one too many in a second, and drops it. */
  react: (reaction: Omit<ReactMessage, 'draftId'>, seat: ParticipantId | undefined) => boolean
}

const stores = new WeakMap<ReactionLine, ReactionStore>()

/** The store of a room. */
export function reactionStoreOf(line: ReactionLine): ReactionStore {
  const store = stores.get(line) ?? createReactionStore()
  stores.set(line, store)
  return store
}

export function createReactionStore(): ReactionStore {
  const emitter = createEmitter()
  const rows = new Map<string, ReactionCountView>()
  const mine = new Set<string>()
  /** What the viewer has changed, and the server may not have stored yet. */
  const own = new Map<string, OwnChange>()
  /** What news has changed since the server was asked. */
  const changed = new Set<string>()
  const shown = new Map<string, PickReactions>()
  let mayReact: boolean | undefined
  let sentAt: number[] = []

  function take(row: ReactionCountView): void {
    const key = reactionKey(row)
    if (row.stamp < (rows.get(key)?.stamp ?? 0)) return
    rows.set(key, row)
    changed.add(key)
    forget(row)
  }

  function forget({ pick, movieId }: Place): void {
    shown.delete(placeOf(pick, movieId))
  }

  /** Shows what the viewer has changed before the server says so. */
  function show(key: string, { pick, movieId, reaction, on, seat }: OwnChange): void {
    if (on) mine.add(key)
    else mine.delete(key)
    rows.set(key, { pick, movieId, reaction, ...counted(rows.get(key), on, seat) })
  }

  function of(pick: number, movieId: number): PickReactions {
    const place = placeOf(pick, movieId)
    const known = shown.get(place) ?? work(pick, movieId)
    shown.set(place, known)
    return known
  }

  function work(pick: number, movieId: number): PickReactions {
    const here = [...rows.values()].filter((row) => row.pick === pick && row.movieId === movieId)
    const chosen = [...mine].filter((key) => key.startsWith(`${placeOf(pick, movieId)} `))
    if (here.length === 0 && chosen.length === 0) return NOTHING
    return {
      counts: Object.fromEntries(here.map(({ reaction, count }) => [reaction, count])),
      players: Object.fromEntries(here.map(({ reaction, players }) => [reaction, players])),
      mine: chosen.map((key) => key.split(' ')[2] as Reaction),
    }
  }

  return {
    subscribe: emitter.subscribe,
    mayReact: () => mayReact,
    of,
    startAsking: () => changed.clear(),
    applyView: (view) => {
      mayReact = view.mayReact
      const there = new Set(view.counts.map(reactionKey))
      for (const key of rows.keys()) if (!there.has(key) && !changed.has(key)) rows.delete(key)
      for (const row of view.counts)
        if (row.stamp >= (rows.get(reactionKey(row))?.stamp ?? 0)) rows.set(reactionKey(row), row)
      mine.clear()
      for (const chosen of view.mine) mine.add(reactionKey(chosen))
      for (const [key, change] of own) {
        if (Date.now() - change.at > ON_ITS_WAY_MS || mine.has(key) === change.on) own.delete(key)
        else show(key, change)
      }
      shown.clear()
      emitter.emit()
    },
    applyNews: (counts) => {
      counts.forEach(take)
      emitter.emit()
    },
    react: ({ pick, movieId, reaction, on }, seat) => {
      const now = Date.now()
      sentAt = sentAt.filter((at) => now - at < SECOND_MS)
      if (sentAt.length >= MOST_REACTIONS_A_SECOND) return false
      sentAt.push(now)
      const key = reactionKey({ pick, movieId, reaction })
      if (on === mine.has(key)) return true
      const change = { pick, movieId, reaction, on, seat, at: now }
      own.set(key, change)
      show(key, change)
      forget(change)
      emitter.emit()
      return true
    },
  }
}

type OwnChange = Omit<ReactMessage, 'draftId'> & { seat: ParticipantId | undefined; at: number }

type Place = Pick<ReactionCountView, 'pick' | 'movieId'>

/** The row with one more or one less. The stamp stays, so that the news of it is taken. */
function counted(row: Row | undefined, on: boolean, seat: ParticipantId | undefined): Row {
  const { count = 0, players = [], stamp = 0 } = row ?? {}
  const others = players.filter((id) => id !== seat)
  return {
    count: Math.max(0, count + (on ? 1 : -1)),
    players: on && seat !== undefined ? [...others, seat] : others,
    stamp,
  }
}

function placeOf(pick: number, movieId: number): string {
  return `${pick} ${movieId}`
}

function reactionKey({ pick, movieId, reaction }: Place & { reaction: Reaction }): string {
  return `${placeOf(pick, movieId)} ${reaction}`
}
