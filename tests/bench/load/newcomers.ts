import type { JoinedView } from '#contract/drafts/online-drafts.ts'
import { seatBody } from '#server/drafts/online/command-bodies.testing.ts'
import { createTableClient } from '../../world/table.ts'
import type { CrowdSize } from './crowd.ts'
import { inTurns } from './free-rooms.ts'
import { ask, openVisit, send, type Visit } from './light-http.ts'
import { type LightSocket, openLightSocket } from './light-socket.ts'

type Newcomer = Visit & {
  code: string
  draftId: string
  participantId?: string
  socket?: LightSocket
  /** An error of the server has kept them out, so they come no more. */
  isOut?: boolean
}
/** `join`: take a seat. `enter`: open a socket and enter the room. `reload`: load the page again and enter. */
export type Way = 'join' | 'enter' | 'reload'
/** The milliseconds of everybody who was let in, and how many met an error of the server (5xx). */
export type Arrivals = { times: number[]; failed: number }

export type Newcomers = {
  /** Lets all of them come in the same moment. */
  come: (way: Way) => Promise<Arrivals>
  close: () => void
}

const AT_A_TIME = 32
const FIRST_SERVER_ERROR = 500

/** Opens waiting drafts, before each of which so many people stand who have a session and an invite code. */
export async function openDoors(url: string, { rooms, people }: CrowdSize): Promise<Newcomers> {
  const client = createTableClient<Visit>(({ cookie }, method, path, body) =>
    ask(url, { method, path, body, cookie }),
  )
  const doors = await inTurns([...Array(rooms).keys()], AT_A_TIME, async () => {
    const { draft, code } = await client.createTable(await openVisit(url))
    return { draftId: draft.id, code }
  })
  const everybody: Newcomer[] = await inTurns(
    doors.flatMap((door) => Array<(typeof doors)[number]>(people).fill(door)),
    AT_A_TIME,
    async (door) => ({ ...door, ...(await openVisit(url)) }),
  )
  return standBefore(url, everybody)
}

/** As many people before a server that answers everything and knows nobody. */
export function openBareDoors(url: string, { rooms, people }: CrowdSize): Newcomers {
  const nobody = { cookie: '', code: 'ABCDEFGH', draftId: 'bare' }
  return standBefore(
    url,
    Array.from({ length: rooms * people }, () => ({ ...nobody })),
  )
}

function standBefore(url: string, everybody: readonly Newcomer[]): Newcomers {
  async function join(newcomer: Newcomer): Promise<void> {
    const sent = { method: 'POST', path: '/api/drafts/join', cookie: newcomer.cookie }
    const joined = await ask<JoinedView>(url, { ...sent, body: seatBody(newcomer.code) })
    refuseFailure(joined.status, 'A person who joins')
    newcomer.participantId = joined.body.participantId
  }

  async function enter(newcomer: Newcomer): Promise<void> {
    newcomer.socket = await openLightSocket(url, newcomer.cookie, newcomer.draftId)
  }

  /**
   * What a browser asks of the server when it reloads the room. It has kept scripts, styles and movies, and the page brings
   * session, draft and queue.
   */
  async function reload(newcomer: Newcomer): Promise<void> {
    const { cookie, draftId, participantId } = newcomer
    newcomer.socket?.close()
    const { status, text } = await send(url, { method: 'GET', path: `/draft/${draftId}`, cookie })
    refuseFailure(status, 'A person who reloads a room')
    const queue = `"GET /api/drafts/${draftId}/queues/${participantId}"`
    const isBare = participantId === undefined
    if (!isBare && !text.includes(queue)) throw new Error('The page of a room brought no queue')
    await enter(newcomer)
  }

  const ways = { join, enter, reload }
  return {
    async come(way) {
      const arrivals: Arrivals = { times: [], failed: 0 }
      const start = performance.now()
      await Promise.all(
        everybody.map(async (newcomer) => {
          if (newcomer.isOut) return
          try {
            await ways[way](newcomer)
            arrivals.times.push(performance.now() - start)
          } catch (error) {
            if (!(error instanceof ServerError)) throw error
            arrivals.failed += 1
            newcomer.isOut = true
          }
        }),
      )
      return arrivals
    },
    close() {
      for (const { socket } of everybody) socket?.close()
    },
  }
}

class ServerError extends Error {}

function refuseFailure(status: number, who: string): void {
  if (status >= FIRST_SERVER_ERROR) throw new ServerError(`${who} was answered ${status}`)
  if (status >= 300) throw new Error(`${who} was answered ${status}`)
}
