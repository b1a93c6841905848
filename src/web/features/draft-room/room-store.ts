import { changeDraftView, type DraftEventView } from '#contract/draft-events.ts'
import type { PresenceView } from '#contract/draft-room.ts'
import { type DraftView, toDraft } from '#contract/drafts.ts'
import { type Draft, onTheClock } from '#domain/draft/draft.ts'
import {
  msToNextMinuteAway,
  type ReceivedPresence,
  standInAmong,
  starterAmong,
  whereaboutsAt,
} from './attendance.ts'
import type { Connection, DraftRoom } from './draft-room-state.ts'
import {
  isMade,
  keepPendingPick,
  type PendingPick,
  readPendingPick,
  withPendingPick,
} from './pending-pick.ts'

export type RoomFacts = Omit<DraftRoom, 'start' | 'pick' | 'setStandIns'>

/** How far the room has got before there is anything to show. */
export type LoadProgress = 'loading' | 'missing' | 'unreachable'

export type RoomSnapshot =
  { state: LoadProgress; reason?: string | undefined } | { state: 'ready'; facts: RoomFacts }

/** What this browser knows of one online draft. */
export type RoomStore = {
  getSnapshot: () => RoomSnapshot
  subscribe: (listener: () => void) => () => void
  view: () => DraftView | undefined
  pending: () => PendingPick | undefined
  /** Takes over a whole draft, unless it is older than what is known. */
  applyView: (view: DraftView) => void
  /** Takes over what comes next. Returns false when something is missing before it. */
  applyEvents: (events: readonly DraftEventView[]) => boolean
  setPending: (pending: PendingPick | undefined) => void
  setPresence: (presence: PresenceView) => void
  setConnection: (connection: Connection) => void
  setStarting: (isStarting: boolean) => void
  /** Whether news of a rematch gets here by the socket. */
  setHearsRematch: (isHeard: boolean) => void
  noteRematchNews: () => void
  /** Where the draft is missing, what was known of it is forgotten. */
  setProgress: (progress: LoadProgress, reason?: string) => void
}

type Known = {
  progress: LoadProgress
  /** What the server said of a draft that it did not give. */
  reason: string | undefined
  view: DraftView | undefined
  pending: PendingPick | undefined
  presence: ReceivedPresence | undefined
  connection: Connection
  isStarting: boolean
  hearsRematch: boolean
  rematchNews: number
}

export function createRoomStore(draftId: string, initialView?: DraftView): RoomStore {
  const listeners = new Set<() => void>()
  let clock: ReturnType<typeof setTimeout> | undefined
  let draft: Draft | undefined
  let known = settled({
    progress: 'loading',
    reason: undefined,
    view: initialView,
    pending: readPendingPick(draftId),
    presence: undefined,
    connection: 'live',
    isStarting: false,
    hearsRematch: false,
    rematchNews: 0,
  })
  let snapshot = snapshotNow()

  function become(changes: Partial<Known>): void {
    const next = settled({ ...known, ...changes })
    if (keysOf(next).every((key) => next[key] === known[key])) return
    if (next.view !== known.view || next.pending !== known.pending) draft = undefined
    if (next.pending !== known.pending) keepPendingPick(draftId, next.pending)
    known = next
    publish()
  }

  function publish(): void {
    snapshot = snapshotNow()
    watchClock()
    for (const listener of listeners) listener()
  }

  function snapshotNow(): RoomSnapshot {
    const { progress, reason, view, pending, presence, connection, isStarting, hearsRematch, rematchNews } =
      known
    if (!view) return { state: progress, reason }
    const at = Date.now()
    const whereaboutsOf = (participantId: string) => whereaboutsAt(presence, participantId, at)
    draft ??= withPendingPick(toDraft(view), pending)
    const turn = onTheClock(draft)
    return {
      state: 'ready',
      facts: {
        view,
        draft,
        pendingPick: pending?.pick,
        connection,
        whereaboutsOf,
        starter: starterAmong(view.participants, whereaboutsOf, view.stand_ins_allowed),
        standIn:
          turn && view.stand_ins_allowed
            ? standInAmong(turn.participant.id, view.participants, whereaboutsOf)
            : undefined,
        isStarting,
        rematchNews: { isHeard: hearsRematch, count: rematchNews },
      },
    }
  }

  /** Minutes away are counted, and somebody may stand in, without any message (Spec 9.2). */
  function watchClock(): void {
    clearTimeout(clock)
    const wait = listeners.size > 0 ? msToNextMinuteAway(known.presence, Date.now()) : undefined
    if (wait !== undefined) clock = setTimeout(publish, wait)
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      watchClock()
      return () => {
        listeners.delete(listener)
        watchClock()
      }
    },
    view: () => known.view,
    pending: () => known.pending,
    applyView: (view) => {
      if (!known.view || view.version >= known.view.version) become({ view })
    },
    applyEvents: (events) => {
      if (!known.view) return events.length === 0
      const view = events.reduce(changeDraftView, known.view)
      become({ view })
      return events.every(({ version }) => version <= view.version)
    },
    setPending: (pending) => become({ pending }),
    setPresence: ({ seats }) => become({ presence: { seats, receivedAt: Date.now() } }),
    setConnection: (connection) => become({ connection }),
    setStarting: (isStarting) => become({ isStarting }),
    setHearsRematch: (hearsRematch) => become({ hearsRematch }),
    noteRematchNews: () => become({ rematchNews: known.rematchNews + 1 }),
    setProgress: (progress, reason) =>
      become({ progress, reason, view: progress === 'missing' ? undefined : known.view }),
  }
}

/** What is confirmed is pending no longer. */
function settled(known: Known): Known {
  const { view, pending, isStarting } = known
  if (!view) return known
  return {
    ...known,
    pending: pending && isMade(pending, view) ? undefined : pending,
    isStarting: isStarting && view.draft_order.length === 0,
  }
}

function keysOf(known: Known): (keyof Known)[] {
  return Object.keys(known) as (keyof Known)[]
}
