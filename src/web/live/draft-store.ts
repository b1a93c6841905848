import { replaceEqualDeep } from '@tanstack/react-query'
import { canApply } from '#domain/draft/apply.ts'
import type { DraftEvent, EventOf, RecordedEvent } from '#domain/draft/events.ts'
import type { PresenceView } from '#contract/drafts/draft-room.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { type Draft, onTheClock } from '#domain/draft/draft.ts'
import { applyNext, type ViewedDraft } from '#domain/draft/draft-record.ts'
import { isComplete, isStarted } from '#domain/draft/progress.ts'
import { standInFor, starterOf } from '#domain/draft/stand-in.ts'
import { createEmitter } from '#web/lib/sync/store.ts'
import type { Connection, DraftRoom, LastUndo, LostSeat, RoomActions } from './draft-room-state.ts'
import {
  isConfirmed,
  storePendingPick,
  type PendingPick,
  readPendingPick,
  withPendingPick,
} from './pending-pick.ts'
import { seatPresencesOf, msToNextMinuteAway, presenceAt, type ReceivedPresence } from './presence.ts'

export type RoomFacts = Omit<DraftRoom, keyof RoomActions | 'reactions'>

/** Why there is no draft to show yet. */
export type LoadProgress = 'loading' | 'missing' | 'put-out' | 'unreachable'

export type DraftStoreState =
  | { state: LoadProgress; reason?: string | undefined }
  | ({ state: 'lost-seat' } & LostSeat)
  | { state: 'ready'; facts: RoomFacts }

/** This browser's state of one online draft. */
export type DraftStore = {
  getSnapshot: () => DraftStoreState
  subscribe: (listener: () => void) => () => void
  view: () => ViewedDraft | undefined
  /** Whether the draft is complete or gone, so that nothing more will happen. */
  isOver: () => boolean
  pending: () => PendingPick | undefined
  /** Replaces the draft, unless the given one is older. */
  applyView: (view: DraftView) => void
  /** Applies the events that follow the known version. Returns false if earlier ones are missing. */
  applyEvents: (events: readonly RecordedEvent[]) => boolean
  setPending: (pending: PendingPick | undefined) => void
  setPresence: (presence: PresenceView) => void
  setConnection: (connection: Connection) => void
  setStarting: (isStarting: boolean) => void
  /** Takes the server's time as read just now, after this long a round trip. The quickest trip tells it best. */
  noteServerTime: (now: number, tripMs: number) => void
  /** Whether rematch news arrives through the socket. */
  setRematchNewsLive: (isLive: boolean) => void
  noteRematchNews: () => void
  /** Forgets what was known of a missing draft. */
  setProgress: (progress: LoadProgress, reason?: string) => void
  /** Whether the viewer is a guest with a seat in a draft that waits, which can be freed. */
  hasWaitingSeat: () => boolean
  /** The seat was freed, and this device did not hear by whom. */
  noteLostSeat: () => void
}

type RoomData = {
  progress: LoadProgress
  /** Why the server refused the draft. */
  reason: string | undefined
  view: ViewedDraft | undefined
  lostSeat: LostSeat | undefined
  pending: PendingPick | undefined
  presence: ReceivedPresence | undefined
  connection: Connection
  isStarting: boolean
  serverAheadMs: number
  isRematchNewsLive: boolean
  rematchNews: number
  lastUndo: LastUndo | undefined
}

export function createDraftStore(draftId: string, initialView?: ViewedDraft): DraftStore {
  const emitter = createEmitter()
  let quickestTripMs = Infinity
  let refreshTimer: ReturnType<typeof setTimeout> | undefined
  let draft: Draft | undefined
  let data = reconciled({
    progress: 'loading',
    reason: undefined,
    view: initialView,
    lostSeat: undefined,
    pending: readPendingPick(draftId),
    presence: undefined,
    connection: 'live',
    isStarting: false,
    serverAheadMs: 0,
    isRematchNewsLive: false,
    rematchNews: 0,
    lastUndo: undefined,
  })
  let snapshot = takeSnapshot()

  function update(changes: Partial<RoomData>): void {
    const next = reconciled({ ...data, ...changes })
    if (keysOf(next).every((key) => next[key] === data[key])) return
    if (next.view !== data.view || next.pending !== data.pending) draft = undefined
    if (next.pending !== data.pending) storePendingPick(draftId, next.pending)
    data = next
    publish()
  }

  function publish(): void {
    snapshot = takeSnapshot()
    scheduleRefresh()
    emitter.emit()
  }

  function takeSnapshot(): DraftStoreState {
    const {
      progress,
      reason,
      view,
      lostSeat,
      pending,
      presence,
      connection,
      isStarting,
      serverAheadMs,
      isRematchNewsLive,
      rematchNews,
      lastUndo,
    } = data
    if (lostSeat) return { state: 'lost-seat', ...lostSeat }
    if (!view) return { state: progress, reason }
    const at = Date.now()
    const bots = new Set(view.participants.filter(({ bot }) => bot).map(({ id }) => id))
    const presenceOf = (id: string) => presenceAt(bots.has(id) ? undefined : presence, id, at)
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
        standIn:
          turn && !turn.participant.bot && view.standInsAllowed
            ? standInFor(turn.participant.id, presences)
            : undefined,
        isStarting,
        serverAheadMs,
        rematchNews: { isLive: isRematchNewsLive, count: rematchNews },
        lastUndo,
      },
    }
  }

  /**
   * Republishes at every minute of an absence, which can make a stand-in possible without a message (Spec 9.2).
   */
  function scheduleRefresh(): void {
    clearTimeout(refreshTimer)
    const wait = emitter.hasListeners() ? msToNextMinuteAway(data.presence, Date.now()) : undefined
    if (wait !== undefined) refreshTimer = setTimeout(publish, wait)
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      const stop = emitter.subscribe(listener)
      scheduleRefresh()
      return () => {
        stop()
        scheduleRefresh()
      }
    },
    view: () => data.view,
    isOver: () => data.lostSeat !== undefined || (data.view ? isComplete(data.view) : isShut(data.progress)),
    pending: () => data.pending,
    applyView: (view) => {
      // Parts that are as before stay the same objects, so that nothing is drawn again for them.
      if (!data.view || view.version >= data.view.version)
        update({ view: replaceEqualDeep(data.view, fromWire(view)), lostSeat: undefined })
    },
    applyEvents: (events) => {
      if (!data.view) return events.length === 0
      const known = events.filter(isApplicable)
      const view = known.reduce(applyNext, data.view)
      const undo = view !== data.view && lastUndoIn(known, data.view)
      update({
        view,
        lostSeat: data.lostSeat ?? seatLostBy(known, data.view),
        ...(undo && { lastUndo: { ...undo, seenAt: Date.now() } }),
      })
      return events.every(({ version }) => version <= view.version)
    },
    setPending: (pending) => update({ pending }),
    setPresence: ({ seats }) => update({ presence: { seats, receivedAt: Date.now() } }),
    setConnection: (connection) => update({ connection }),
    setStarting: (isStarting) => update({ isStarting }),
    noteServerTime: (now, tripMs) => {
      if (tripMs > quickestTripMs) return
      quickestTripMs = tripMs
      update({ serverAheadMs: now + tripMs / 2 - Date.now() })
    },
    setRematchNewsLive: (isRematchNewsLive) => update({ isRematchNewsLive }),
    noteRematchNews: () => update({ rematchNews: data.rematchNews + 1 }),
    setProgress: (progress, reason) =>
      update({ progress, reason, view: isShut(progress) ? undefined : data.view }),
    hasWaitingSeat: () => {
      const { view } = data
      return view !== undefined && !isStarted(view) && !view.isOwner && view.myParticipantIds.length > 0
    },
    noteLostSeat: () => {
      const { view, lostSeat } = data
      if (!view) return
      const lost = { title: view.title, removedBy: undefined }
      update({ progress: 'missing', view: undefined, lostSeat: lostSeat ?? lost })
    },
  }
}

/** Whether nothing lets the viewer in any more. */
function isShut(progress: LoadProgress): boolean {
  return progress === 'missing' || progress === 'put-out'
}

/**
 * Whether the event tells all that it changes, and this release can apply it. After the others the whole draft is read, as
 * after a new invite code, which no event tells.
 */
function isApplicable({ event: { type } }: RecordedEvent): boolean {
  return type !== 'INVITE_CODE_CHANGED' && canApply(type)
}

/** The last undo among events, with the number of the last pick that it took; `before`: the draft that they change. */
function lastUndoIn(
  events: readonly RecordedEvent[],
  before: ViewedDraft,
): Omit<LastUndo, 'seenAt'> | undefined {
  const index = events.findLastIndex(({ event }) => isUndo(event))
  const undo = events[index]?.event
  if (!undo || !isUndo(undo)) return undefined
  return { ...undo, last: events.slice(0, index).reduce(applyNext, before).picks.length }
}

function isUndo(event: DraftEvent): event is EventOf<LastUndo['type']> {
  return event.type === 'LAST_PICKS_UNDONE' || event.type === 'PICK_TAKEN_BACK'
}

/** Whether the host has taken the viewer's seat away. */
function seatLostBy(
  events: readonly RecordedEvent[],
  { title, version, participants, hostId, myParticipantIds }: ViewedDraft,
): LostSeat | undefined {
  const removal = events.find(
    ({ event, version: number }) =>
      event.type === 'PARTICIPANT_LEFT' &&
      event.removedBy !== undefined &&
      number > version &&
      myParticipantIds.includes(event.participantId),
  )
  const host = participants.find(({ id }) => id === hostId)
  return removal && { title, removedBy: host?.name ?? 'The host' }
}

/** Clears a pending pick that is confirmed, and `isStarting` once the draft has started. */
function reconciled(data: RoomData): RoomData {
  const { view, pending, isStarting } = data
  if (!view) return data
  return {
    ...data,
    pending: pending && isConfirmed(pending, view) ? undefined : pending,
    isStarting: isStarting && !isStarted(view),
  }
}

function keysOf(data: RoomData): (keyof RoomData)[] {
  return Object.keys(data) as (keyof RoomData)[]
}
