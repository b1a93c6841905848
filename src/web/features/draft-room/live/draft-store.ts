import type { DraftEventView } from '#contract/draft-events.ts'
import type { PresenceView } from '#contract/draft-room.ts'
import { eventFromWire, fromWire } from '#contract/draft-wire.ts'
import type { DraftView } from '#contract/drafts.ts'
import { type Draft, onTheClock } from '#domain/draft/draft.ts'
import { applyNext, type ViewedDraft } from '#domain/draft/draft-record.ts'
import { isComplete, isStarted } from '#domain/draft/progress.ts'
import { standInFor, starterOf } from '#domain/draft/stand-in.ts'
import { createEmitter } from '../../../lib/sync/store.ts'
import type { Connection, DraftRoom } from './draft-room-state.ts'
import {
  isMade,
  keepPendingPick,
  type PendingPick,
  readPendingPick,
  withPendingPick,
} from './pending-pick.ts'
import { seatPresencesOf, msToNextMinuteAway, presenceAt, type ReceivedPresence } from './presence.ts'

export type RoomFacts = Omit<DraftRoom, 'start' | 'pick' | 'setStandIns'>

/** How far the room has got before there is anything to show. */
export type LoadProgress = 'loading' | 'missing' | 'unreachable'

export type DraftSnapshot =
  { state: LoadProgress; reason?: string | undefined } | { state: 'ready'; facts: RoomFacts }

/** This browser's state of one online draft. */
export type DraftStore = {
  getSnapshot: () => DraftSnapshot
  subscribe: (listener: () => void) => () => void
  view: () => ViewedDraft | undefined
  /** Whether the draft is complete or gone, so that nothing more will happen. */
  isOver: () => boolean
  pending: () => PendingPick | undefined
  /** Takes over a whole draft, unless it is older than what is known. */
  applyView: (view: DraftView) => void
  /** Takes over what comes next. Returns false when something is missing before it. */
  applyEvents: (events: readonly DraftEventView[]) => boolean
  setPending: (pending: PendingPick | undefined) => void
  setPresence: (presence: PresenceView) => void
  setConnection: (connection: Connection) => void
  setStarting: (isStarting: boolean) => void
  /** Whether rematch news arrives through the socket. */
  setHearsRematch: (isHeard: boolean) => void
  noteRematchNews: () => void
  /** Forgets what was known of a missing draft. */
  setProgress: (progress: LoadProgress, reason?: string) => void
}

type Known = {
  progress: LoadProgress
  /** Why the server refused the draft. */
  reason: string | undefined
  view: ViewedDraft | undefined
  pending: PendingPick | undefined
  presence: ReceivedPresence | undefined
  connection: Connection
  isStarting: boolean
  hearsRematch: boolean
  rematchNews: number
}

export function createDraftStore(draftId: string, initialView?: ViewedDraft): DraftStore {
  const emitter = createEmitter()
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
    emitter.emit()
  }

  function snapshotNow(): DraftSnapshot {
    const { progress, reason, view, pending, presence, connection, isStarting, hearsRematch, rematchNews } =
      known
    if (!view) return { state: progress, reason }
    const at = Date.now()
    const presenceOf = (participantId: string) => presenceAt(presence, participantId, at)
    const presences = seatPresencesOf(view, presenceOf)
    draft ??= withPendingPick(view, pending)
    const turn = onTheClock(draft)
    return {
      state: 'ready',
      facts: {
        view,
        draft,
        pendingPick: pending?.pick,
        connection,
        presenceOf,
        starter: starterOf(presences, view.standInsAllowed),
        standIn: turn && view.standInsAllowed ? standInFor(turn.participant.id, presences) : undefined,
        isStarting,
        rematchNews: { isHeard: hearsRematch, count: rematchNews },
      },
    }
  }

  /** Time away grows and a stand-in may become possible without any message (Spec 9.2). */
  function watchClock(): void {
    clearTimeout(clock)
    const wait = emitter.hasListeners() ? msToNextMinuteAway(known.presence, Date.now()) : undefined
    if (wait !== undefined) clock = setTimeout(publish, wait)
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      const stop = emitter.subscribe(listener)
      watchClock()
      return () => {
        stop()
        watchClock()
      }
    },
    view: () => known.view,
    isOver: () => (known.view ? isComplete(known.view) : known.progress === 'missing'),
    pending: () => known.pending,
    applyView: (view) => {
      if (!known.view || view.version >= known.view.version) become({ view: fromWire(view) })
    },
    applyEvents: (events) => {
      if (!known.view) return events.length === 0
      const view = events.map(eventFromWire).reduce(applyNext, known.view)
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

/** Drops a pending pick that is confirmed. */
function settled(known: Known): Known {
  const { view, pending, isStarting } = known
  if (!view) return known
  return {
    ...known,
    pending: pending && isMade(pending, view) ? undefined : pending,
    isStarting: isStarting && !isStarted(view),
  }
}

function keysOf(known: Known): (keyof Known)[] {
  return Object.keys(known) as (keyof Known)[]
}
