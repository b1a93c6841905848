import { expect, it, vi } from 'vitest'
import type { ReactMessage } from '#contract/drafts/draft-room.ts'
import { eventually } from '#server/eventually.testing.ts'
import { createGuestCookie } from '#server/people/guests/guest-cookie.ts'
import { createOwnCounters } from '#server/rate-limits/counters.ts'
import { createKnownSessions } from '#server/rate-limits/known-sessions.ts'
import type { Limits } from '#server/rate-limits/limits.ts'
import { createSocketLimits } from '#server/rate-limits/socket-limits.ts'
import { createFakeRooms, startSocketServer } from './realtime.testing.ts'

const HERE = '203.0.113.7'
const ELSEWHERE = '203.0.113.8'
const CROWD = 50

type Options = NonNullable<Parameters<typeof startSocketServer>[0]>

/** A server with rate limits behind a proxy that reports client addresses. */
function startLimited(limits: Partial<Limits> = {}, options: Options = {}) {
  const guestCookie = createGuestCookie('http://localhost')
  const known = createKnownSessions(guestCookie)
  const counters = createOwnCounters()
  return startSocketServer({
    ...options,
    limits: (now) => createSocketLimits({ counters, guestCookie, known, behindProxy: true, now, limits }),
  })
}

/** A client's socket options; the guest cookie identifies the session. */
const from = (address: string, userId: string, session = userId) => ({
  headers: { 'X-Forwarded-For': address, Cookie: `user=${userId}; marquee_guest=${session}` },
})

/** Rooms that count all and concurrent requests, and can hold back their answers. */
function countedRooms({ isHeld = false } = {}) {
  const known = createFakeRooms()
  const asked = vi.fn()
  let [asking, mostAsking] = [0, 0]
  const waiting: (() => void)[] = []
  const admit: typeof known.admit = async (viewer, draftId) => {
    asked()
    asking += 1
    mostAsking = Math.max(mostAsking, asking)
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
    asking -= 1
    return known.admit(viewer, draftId)
  }
  return {
    rooms: { ...known, admit },
    asked,
    mostAsking: () => mostAsking,
    /** Releases that many held answers, one by one. */
    answer: async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await eventually(() => expect(waiting.length).toBeGreaterThan(0))
        waiting.shift()?.()
      }
    },
  }
}

it('lets a crowd in 32 at a time', async () => {
  const { rooms, asked, mostAsking, answer } = countedRooms({ isHeld: true })
  const server = await startSocketServer({ rooms })
  const draftId = rooms.add(['ann'], { isPublic: true })
  const crowd = await Promise.all(Array.from({ length: 40 }, () => server.open('ann', { draftId })))
  await eventually(() => expect(asked).toHaveBeenCalledTimes(32))
  await answer(40)
  const answers = await Promise.all(crowd.map((client) => client.answer()))
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  expect(mostAsking()).toBe(32)
})

it('counts entries of all sockets of a session together', async () => {
  const { rooms, asked } = countedRooms()
  const server = await startLimited({ entering: { most: 4, seconds: 60 } }, { rooms })
  const askAs = (userId: string, options: ReturnType<typeof from>) =>
    server.ask(undefined, rooms.add([userId]), options)
  const refused = { ok: false, code: 'TOO_MANY_REQUESTS' }
  const answers = []
  // Each entry counts against its session and against that session's person.
  for (let time = 0; time < 4; time += 1) answers.push((await askAs('ann', from(HERE, 'ann'))).ok)
  expect(answers).toEqual([true, true, true, true])
  expect(await askAs('ann', from(ELSEWHERE, 'ann'))).toMatchObject(refused)
  expect(await askAs('ann', from(ELSEWHERE, 'ann', 'made up'))).toMatchObject(refused)
  expect(asked).toHaveBeenCalledTimes(4)
  expect(await askAs('bob', from(HERE, 'bob'))).toMatchObject({ ok: true })
})

it('counts the room that a socket names when it connects as a message and as an entry', async () => {
  const { rooms, asked } = countedRooms()
  const server = await startLimited(
    { message: { most: 3, seconds: 60 }, entering: { most: 2, seconds: 60 } },
    { rooms },
  )
  const draftId = rooms.add(['ann', 'bob'])
  const openAs = (userId: string) => server.open(undefined, { ...from(HERE, userId), draftId })
  // The third may not enter, and the fourth is not even heard.
  const sockets = []
  for (let time = 0; time < 4; time += 1) sockets.push(await openAs('ann'))
  const refused = { ok: false, code: 'TOO_MANY_REQUESTS' }
  for (const [index, { entered }] of sockets.entries()) {
    await eventually(() => expect(entered).toMatchObject([index < 2 ? { ok: true } : refused]))
  }
  expect(asked).toHaveBeenCalledTimes(2)
  const bob = await openAs('bob')
  await eventually(() => expect(bob.entered).toMatchObject([{ ok: true }]))
})

it('counts entries of an address whose sessions are invented', async () => {
  const server = await startLimited({ strangerEnteringAtAddress: { most: 2, seconds: 60 } })
  const enterAs = (session: string, address = HERE) =>
    server.ask(undefined, server.rooms.add([session]), from(address, session))
  const answers = []
  for (const session of ['a', 'b', 'c']) answers.push((await enterAs(session)).ok)
  expect(answers).toEqual([true, true, false])
  expect((await enterAs('d', ELSEWHERE)).ok).toBe(true)
})

it('hears no more of sockets that keep sending, but others at their address', async () => {
  const server = await startLimited({ message: { most: 10, seconds: 60 } })
  const draftId = server.rooms.add(['ann', 'bob'])
  const flood = await Promise.all([1, 2, 3].map(() => server.enter('ann', draftId, from(HERE, 'ann'))))
  const reaction: ReactMessage = { draftId, pick: 1, movieId: 7, reaction: 'gasp', on: true }
  for (let message = 0; message < 80; message += 1) {
    for (const { socket } of flood) socket.emit('react', reaction)
  }
  await Promise.all(flood.map((client) => client.settled()))
  // To enter counts as well.
  expect(server.reactions).toHaveLength(10 - flood.length)
  const bob = await server.enter('bob', draftId, from(HERE, 'bob'))
  bob.socket.emit('react', reaction)
  await eventually(() => expect(server.reactions).toHaveLength(10 - flood.length + 1))
})

it('lets a class behind one address in while one of them floods the server', async () => {
  const { rooms } = countedRooms()
  const server = await startLimited({}, { rooms })
  const names = Array.from({ length: CROWD }, (_, index) => `p${index}`)
  const draftId = rooms.add(names)
  const others = Array.from({ length: CROWD }, () => rooms.add(['p0']))
  const flood = Promise.allSettled(
    [...others, ...others].map((other) => server.ask(undefined, other, from(HERE, 'p0'))),
  )
  const answers = await Promise.all(
    names.slice(1).map((name) => server.ask(undefined, draftId, from(HERE, name))),
  )
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  await flood
})

it('hears the reactions of a bounded audience from each address, and of all players', async () => {
  const server = await startLimited({ audienceAtAddress: { most: 2, seconds: 60 } })
  const draftId = server.rooms.add(['ann'], { isPublic: true, isWatched: true })
  const others = server.rooms.add(['ben'], { isPublic: true, isWatched: true })
  const people = ['cid', 'dan', 'eve', 'ann']
  const clients = [
    ...(await Promise.all(people.map((name) => server.enter(name, draftId, from(HERE, name))))),
    await server.enter('fay', draftId, from(ELSEWHERE, 'fay')),
  ]
  for (const [index, client] of clients.entries()) {
    for (const reaction of ['gasp', 'sob'] as const) {
      client.socket.emit('react', { draftId, pick: 1, movieId: 7, reaction, on: true })
    }
    // Messages of a socket are taken in order, so the reactions have been by then.
    await client.settled()
    await eventually(() => expect(server.reactions).toHaveLength([2, 4, 4, 6, 8][index]!))
  }
  const elsewhere = await server.enter('eve', others, from(HERE, 'eve'))
  elsewhere.socket.emit('react', { draftId: others, pick: 1, movieId: 7, reaction: 'gasp', on: true })
  await eventually(() => expect(server.reactions).toHaveLength(9))
  const heard = server.reactions.map(({ by }) => by.kind === 'user' && by.userId)
  expect(heard).toEqual(['cid', 'cid', 'dan', 'dan', 'ann', 'ann', 'fay', 'fay', 'eve'])
})
