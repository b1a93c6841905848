import { expect, it, vi } from 'vitest'
import type { DraftChange } from '#contract/drafts/draft-room.ts'
import { recorded } from '#contract/drafts/drafts.testing.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { eventually } from '../eventually.testing.ts'
import { createGuestCookie } from '../guests/guest-cookie.ts'
import { createOwnCounters } from '../rate-limits/counters.ts'
import { createKnownSessions } from '../rate-limits/known-sessions.ts'
import type { Limits } from '../rate-limits/limits.ts'
import { createSocketLimits } from '../rate-limits/socket-limits.ts'
import { changeOf, createFakeRooms, participantOf, startSocketServer } from './realtime.testing.ts'

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

const pickOf = (draftId: string, version: number): DraftChange => ({
  ...changeOf(draftId, 'ann', version),
  type: 'PICK_MADE',
  version,
  event: recorded(version, {
    type: 'PICK_MADE',
    pick: { participantId: 'ann', movie: testMovie(), category: 'Comedy', houseOverride: false },
  }),
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

it('answers a viewer who enters a room again without a query, with the picks made since', async () => {
  const { rooms, asked } = countedRooms()
  const version = vi.spyOn(rooms, 'version')
  const viewerOf = vi.fn(() => Promise.resolve({ viewer: { kind: 'user' as const, userId: 'ann' } }))
  const server = await startSocketServer({ rooms, viewerOf })
  const draftId = rooms.add(['ann', 'bob'])
  const ann = await server.enter('ann', draftId)
  await eventually(() => expect(ann.here()).toEqual([participantOf('ann')]))
  const seats = vi.spyOn(rooms, 'seats')
  server.news.publish(pickOf(draftId, 5))
  await eventually(() => expect(ann.changes).toHaveLength(1))
  server.clock.advance(2_000)
  const again = await Promise.all(Array.from({ length: 10 }, () => ann.enter(draftId)))
  expect(again[9]).toEqual({
    ok: true,
    version: 5,
    now: server.clock.now().getTime(),
    presence: {
      draftId,
      seats: [
        { participantId: participantOf('ann'), isHere: true, awayMs: 0 },
        { participantId: participantOf('bob'), isHere: false, awayMs: 2_000 },
      ],
    },
  })
  expect([asked, version, viewerOf, seats].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 0])
})

it.each<[string, (server: Awaited<ReturnType<typeof startSocketServer>>, draftId: string) => void]>([
  ['somebody has joined', (server, draftId) => server.news.publish(changeOf(draftId, 'bob', 2))],
  ['a minute has passed', (server) => server.clock.advance(60_000)],
])('asks again once %s', async (_, change) => {
  const { rooms, asked } = countedRooms()
  const server = await startSocketServer({ rooms })
  const draftId = rooms.add(['ann', 'bob'])
  const ann = await server.enter('ann', draftId)
  change(server, draftId)
  await eventually(async () => {
    await ann.enter(draftId)
    expect(asked).toHaveBeenCalledTimes(2)
  })
})

it('lets a socket enter one room at a time, and each room once for several requests', async () => {
  const { rooms, asked, mostAsking, answer } = countedRooms({ isHeld: true })
  const server = await startSocketServer({ rooms })
  const draftIds = [rooms.add(['ann']), rooms.add(['ann']), rooms.add(['ann'])]
  const ann = await server.open('ann')
  const answers = Promise.all([...draftIds, ...draftIds, ...draftIds].map((draftId) => ann.enter(draftId)))
  await answer(3)
  expect((await answers).every(({ ok }) => ok)).toBe(true)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(mostAsking()).toBe(1)
})

it('lets a crowd in 32 at a time', async () => {
  const { rooms, mostAsking, answer } = countedRooms({ isHeld: true })
  const server = await startSocketServer({ rooms })
  const draftId = rooms.add(['ann'], { isPublic: true })
  const crowd = await Promise.all(Array.from({ length: 40 }, () => server.open('ann')))
  const answers = Promise.all(crowd.map((client) => client.enter(draftId)))
  await answer(40)
  expect((await answers).every(({ ok }) => ok)).toBe(true)
  expect(mostAsking()).toBe(32)
})

it('counts entries of all sockets of a session together', async () => {
  const { rooms, asked } = countedRooms()
  const server = await startLimited({ entering: { most: 4, seconds: 60 } }, { rooms })
  const sockets = await Promise.all(
    Array.from({ length: 4 }, () => server.open(undefined, from(HERE, 'ann'))),
  )
  const answers = []
  // Each entry counts against its session and against that session's person.
  for (const ann of sockets) answers.push((await ann.enter(rooms.add(['ann']))).ok)
  expect(answers).toEqual([true, true, true, true])
  const fifth = await server.open(undefined, from(ELSEWHERE, 'ann'))
  expect(await fifth.enter(rooms.add(['ann']))).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' })
  const disguised = await server.open(undefined, from(ELSEWHERE, 'ann', 'made up'))
  expect(await disguised.enter(rooms.add(['ann']))).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' })
  expect(asked).toHaveBeenCalledTimes(4)
  const bob = await server.open(undefined, from(HERE, 'bob'))
  expect(await bob.enter(rooms.add(['bob']))).toMatchObject({ ok: true })
})

it('counts the room that a socket names when it connects as a message and as an entry', async () => {
  const { rooms, asked } = countedRooms()
  const server = await startLimited(
    { message: { most: 3, seconds: 60 }, entering: { most: 2, seconds: 60 } },
    { rooms },
  )
  const draftId = rooms.add(['ann', 'bob'])
  const openAs = (userId: string) => server.open(undefined, { ...from(HERE, userId), auth: { draftId } })
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
  const enterAs = async (session: string, address = HERE) =>
    (await server.open(undefined, from(address, session))).enter(server.rooms.add([session]))
  const answers = []
  for (const session of ['a', 'b', 'c']) answers.push((await enterAs(session)).ok)
  expect(answers).toEqual([true, true, false])
  expect((await enterAs('d', ELSEWHERE)).ok).toBe(true)
})

it('stops answering sockets that keep sending, and hears others at their address', async () => {
  const server = await startLimited({ message: { most: 10, seconds: 60 } })
  const draftId = server.rooms.add(['ann', 'bob'])
  const flood = await Promise.all([1, 2, 3].map(() => server.open(undefined, from(HERE, 'ann'))))
  let answered = 0
  for (let message = 0; message < 80; message += 1) {
    for (const { socket } of flood) socket.emit('enter-draft', draftId, () => (answered += 1))
  }
  // Ten messages are handled, and each of three sockets gets twenty refusals.
  await eventually(() => expect(answered).toBe(10 + 3 * 20))
  const bob = await server.open(undefined, from(HERE, 'bob'))
  expect(await bob.enter(draftId)).toMatchObject({ ok: true })
  expect(answered).toBe(10 + 3 * 20)
})

it('lets a class behind one address in while one of them floods the server', async () => {
  const { rooms } = countedRooms()
  const server = await startLimited({}, { rooms })
  const names = Array.from({ length: CROWD }, (_, index) => `p${index}`)
  const draftId = rooms.add(names)
  const others = Array.from({ length: 12 }, () => rooms.add(['p0']))
  const flood = await Promise.all(Array.from({ length: 10 }, () => server.open(undefined, from(HERE, 'p0'))))
  const floodAnswers = Promise.allSettled(
    flood.flatMap((client) => others.map((draftId) => client.enter(draftId))),
  )
  const pupils = await Promise.all(names.slice(1).map((name) => server.open(undefined, from(HERE, name))))
  const answers = await Promise.all(pupils.map((pupil) => pupil.enter(draftId)))
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  await floodAnswers
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
    await client.enter(draftId)
    await eventually(() => expect(server.reactions).toHaveLength([2, 4, 4, 6, 8][index]!))
  }
  const elsewhere = await server.enter('eve', others, from(HERE, 'eve'))
  elsewhere.socket.emit('react', { draftId: others, pick: 1, movieId: 7, reaction: 'gasp', on: true })
  await eventually(() => expect(server.reactions).toHaveLength(9))
  const heard = server.reactions.map(({ by }) => by.kind === 'user' && by.userId)
  expect(heard).toEqual(['cid', 'cid', 'dan', 'dan', 'ann', 'ann', 'fay', 'fay', 'eve'])
})
