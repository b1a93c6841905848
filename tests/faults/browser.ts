import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { onTestFinished, vi } from 'vitest'
import { toMovie } from '#contract/movies/movies.ts'
import { onTheClock } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { createDraftSocket } from '#web/lib/draft-socket/draft-socket.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { createLiveDraft } from '#web/live/live-draft.ts'
import type { Line } from './line.ts'
import { nextPick, type Seat, type Table } from './guest-table.ts'

/** One player's page: the draft room of the web app, without the screen. */
export type Browser = {
  seat: Seat
  line: Line
  view: () => ViewedDraft | undefined
  connection: () => DraftRoom['connection'] | undefined
  /** Makes a pick by the rules if it is this player's turn and no other pick is pending. */
  pickIfOnTurn: () => void
  subscribe: (listener: () => void) => () => void
}

const lineOf = new AsyncLocalStorage<Line>()

/** Stubs the parts of a page that a draft room uses. */
export function stubPage(): void {
  const kept = new Map<string, string>()
  const askDirectly = globalThis.fetch
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', (asked: string, init?: RequestInit) => {
    const line = lineOf.getStore()
    return askDirectly(line && asked.startsWith('/') ? line.url + asked : asked, init)
  })
}

/** Opens the draft over the player's own line, which also carries all later requests. */
export function openBrowser(table: Table, seat: Seat, line: Line): Browser {
  return lineOf.run(line, () => {
    const { id: draftId } = table.draft
    const session = { renew: () => Promise.resolve(), onSessionEvent: () => () => undefined }
    const online = createLiveDraft({ draftId, session, socket: createDraftSocket(draftId, line.url) })
    const room = () => {
      const state = online.getState()
      return state.state === 'ready' ? state.room : undefined
    }
    const view = () => room()?.view
    online.open()
    onTestFinished(online.close)
    return {
      seat,
      line,
      view,
      connection: () => room()?.connection,
      pickIfOnTurn: AsyncLocalStorage.bind(() => {
        const seen = room()
        if (!seen || onTheClock(seen.view)?.participant.id !== seat.participantId || seen.pendingPick) return
        const { movieId, category } = nextPick(table, seen.view).sent
        const movie = toMovie(table.movies.find(({ id }) => id === movieId)!)
        seen.pick({ participantId: seat.participantId, movie, category, houseOverride: true })
      }),
      subscribe: online.subscribe,
    }
  })
}

/** The part of the draft that all viewers see, without what only the rows of its picks tell. */
export function sharedState({ picks, ...view }: ViewedDraft) {
  const viewersOwn = { myParticipantIds: [], isOwner: false, ownerId: undefined }
  const made = picks.map(
    ({ participantId, movie, category, houseOverride, pickedBy, autoPicked, madeAt }) => {
      const { id, title, year, genres, hasOscar, isBlockbuster } = movie
      const told = { participantId, category, houseOverride, pickedBy, autoPicked, madeAt }
      return { ...told, movie: { id, title, year, genres, hasOscar, isBlockbuster } }
    },
  )
  return { ...view, ...viewersOwn, updatedAt: '', picks: made }
}

export function stateHash(view: ViewedDraft): string {
  return createHash('sha256')
    .update(JSON.stringify(sharedState(view), withSortedKeys))
    .digest('hex')
}

/** Events and loaded drafts have their keys in different orders. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
