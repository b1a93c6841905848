import { toast } from 'sonner'
import { onTestFinished, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { recorded, testDraftView, testPickView, viewAfter } from '#contract/drafts/drafts.testing.ts'
import type { RecordedEvent } from '#domain/draft/events.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import type { DraftChange, PresenceView, ReactMessage } from '#contract/drafts/draft-room.ts'
import type { DraftPick } from '#domain/draft/draft.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { type FakeServer, fakeServer, seat } from '#web/lib/fake-server.testing.ts'
import type { SessionEvent } from '#web/lib/session/session-events.ts'
import type { DraftRoom } from './draft-room-state.ts'
import type { DraftSocket, SocketListener } from '#web/lib/draft-socket/draft-socket.ts'
import { createLiveDraft, type LiveDraft } from './live-draft.ts'

export const ANN = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c01'
export const BEN = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c02'
export const POOL = [1, 2, 3, 4, 5, 6].map((id) => testMovie({ id }))

/** Ann's view of a waiting room: she is the host, and Ben has joined. */
export function waitingView(changes: Partial<DraftView> = {}): DraftView {
  return testDraftView({
    participants: [seat(ANN, 'Ann', true), seat(BEN, 'Ben')],
    my_participant_ids: [ANN],
    version: 1,
    ...changes,
  })
}

/** The started draft: Ann is on the clock, then Ben twice, then Ann. */
export function startedView(changes: Partial<DraftView> = {}): DraftView {
  const event = recorded(2, { type: 'DRAFT_STARTED', draftOrder: [ANN, BEN] })
  return { ...viewAfter(waitingView(), event), ...changes }
}

/** The draft with every pick made. */
export function completeView(): DraftView {
  const picks = [ANN, BEN, BEN, ANN].map((player_id, index) =>
    testPickView({ player_id, pick_order: index + 1, movie_id: index + 1 }),
  )
  return startedView({ picks, is_complete: true, version: 2 + picks.length })
}

export function pickOf(participantId: string, movieId: number, changes: Partial<DraftPick> = {}): DraftPick {
  const movie = testMovie({ id: movieId })
  return { participantId, movie, category: 'Comedy', houseOverride: false, ...changes }
}

export function presenceOf(away: Record<string, number> = {}): PresenceView {
  const { id, participants } = waitingView()
  return {
    draftId: id,
    seats: participants.map(({ participant_id }) => ({
      participantId: participant_id,
      isHere: away[participant_id] === undefined,
      awayMs: away[participant_id] ?? 0,
    })),
  }
}

/** The socket message of an event. */
export function changeOf(event: RecordedEvent): DraftChange {
  return {
    draftId: waitingView().id,
    participantId: BEN,
    participantName: 'Ben',
    timestamp: '2024-06-01T12:00:00.000Z',
    type: event.event.type,
    version: event.version,
    event,
  }
}

/** A socket that the test drives as its server. */
export function fakeSocket() {
  const told = { active: 0, reconnects: 0, reactions: [] as ReactMessage[] }
  let listener: SocketListener | undefined
  const socket: DraftSocket = {
    open: (heard) => {
      listener = heard
    },
    close: () => {
      listener = undefined
    },
    reconnect: () => {
      told.reconnects += 1
      listener?.onLost()
    },
    participantActive: () => {
      told.active += 1
    },
    react: (reaction) => {
      told.reactions.push(reaction)
      return listener !== undefined
    },
    reveal: () => undefined,
  }
  return { socket, told, heard: () => listener }
}

/** Ann's room of this draft, with a fake server and a fake socket. */
export function openRoom(view: DraftView = startedView(), given: Partial<FakeServer> = {}) {
  const server = fakeServer({ pool: POOL, ...given })
  const id = waitingView().id
  server.drafts.set(id, view)
  return { server, id, ...visit(id) }
}

/** Opens the draft's page, for the first time or after a reload. */
export function visit(id: string, initialView?: DraftView) {
  const sessions = new Set<(event: SessionEvent) => void>()
  const renew = vi.fn(() => Promise.resolve())
  const { socket, told, heard } = fakeSocket()
  const session = {
    renew,
    onSessionEvent: (listener: (event: SessionEvent) => void) => {
      sessions.add(listener)
      return () => sessions.delete(listener)
    },
  }
  const online = createLiveDraft({
    draftId: id,
    session,
    initialView: initialView && fromWire(initialView),
    socket,
  })
  const states: string[] = []
  online.subscribe(() => states.push(online.getState().state))
  online.open()
  onTestFinished(online.close)
  return {
    online,
    states,
    renew,
    told,
    heard,
    room: () => roomOf(online),
    /** Reports that the socket has entered the room. */
    enter: (presence = presenceOf(), version = roomOf(online).view.version) =>
      heard()!.onEntered(version, presence, { now: Date.now(), tripMs: 0 }),
    emitSession: (event: SessionEvent) => {
      for (const listener of sessions) listener(event)
    },
  }
}

export function roomOf(online: LiveDraft): DraftRoom {
  const state = online.getState()
  if (state.state !== 'ready') throw new Error(`The room is ${state.state}`)
  return state.room
}

/** Fakes the page's timers, but not the event loop, which the fake server's responses need. */
export function fakeTime(): void {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

/** Lets responses arrive, then advances the time. */
export async function pass(ms = 0): Promise<void> {
  await answers()
  await vi.advanceTimersByTimeAsync(ms)
  await answers()
}

async function answers(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

export function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Records the toasts shown from now on, the last one of each subject, as 'Title: description'. */
export function toastsShown(): () => string[] {
  const before = new Set(toast.getHistory())
  return () =>
    toast
      .getHistory()
      .filter((shown) => !before.has(shown))
      .map((shown) => ('title' in shown ? `${textOf(shown.title)}: ${textOf(shown.description)}` : ''))
}

function textOf(text: unknown): string {
  return typeof text === 'string' ? text : ''
}
