import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import {
  type HouseVotesNews,
  type ReactionsNews,
  type ReactMessage,
  SOCKET_PATH,
} from '#contract/drafts/draft-room.ts'
import { eventually } from '#server/eventually.testing.ts'
import { changeOf, createFakeRooms, participantOf, startSocketServer } from './realtime.testing.ts'
import { createGuestCookie } from '#server/people/guests/guest-cookie.ts'
import { guestClaimKey } from '#server/rate-limits/claim-key.ts'
import { limitConnections, limitOpenSockets } from '#server/rate-limits/socket-limits.ts'
import { createOwnCounters } from '#server/rate-limits/counters.ts'

const NOT_FOUND = {
  ok: false,
  code: 'DRAFT_NOT_FOUND',
  message: 'Draft not found or you do not have access to this draft',
}

describe('who hears what', () => {
  it('tells the room, and nobody in another one', async () => {
    const server = await startSocketServer()
    const ours = server.rooms.add(['ann', 'bob'])
    const theirs = server.rooms.add(['cid'])
    const [ann, bob, cid] = await Promise.all([
      server.enter('ann', ours),
      server.enter('bob', ours),
      server.enter('cid', theirs),
    ])
    server.news.publish(changeOf(ours, 'ann', 2))
    server.news.publish(changeOf(theirs, 'cid', 2))
    await eventually(() => {
      expect(ann.changes).toEqual([changeOf(ours, 'ann', 2)])
      expect(bob.changes).toEqual([changeOf(ours, 'ann', 2)])
      expect(cid.changes).toEqual([changeOf(theirs, 'cid', 2)])
    })
  })

  it('lets a socket at once into the room that it names when it connects', async () => {
    const server = await startSocketServer()
    const draftId = server.rooms.add(['ann', 'bob'])
    const [ann, cid] = await Promise.all([server.open('ann', { draftId }), server.open('cid', { draftId })])
    await eventually(() => expect([ann.entered, cid.entered].map(({ length }) => length)).toEqual([1, 1]))
    const now = server.clock.now().getTime()
    const seats = [{ isHere: true }, { isHere: false }]
    expect(ann.entered).toMatchObject([{ ok: true, version: 1, now, presence: { draftId, seats } }])
    expect(cid.entered).toEqual([NOT_FOUND])
    server.news.publish(changeOf(draftId, 'ann', 2))
    await eventually(() => expect(ann.changes).toEqual([changeOf(draftId, 'ann', 2)]))
    await cid.settled()
    expect(cid.changes).toEqual([])
  })

  it('tells nothing of a room that was refused or left', async () => {
    const server = await startSocketServer()
    const closed = server.rooms.add(['ann'])
    const open = server.rooms.add(['ann', 'bob'], { isPublic: true })
    const bob = await server.enter('bob', open)
    const refused = await server.open('bob', { draftId: closed })
    expect(await refused.answer()).toEqual(NOT_FOUND)
    const gone = await server.enter('bob', open)
    gone.socket.disconnect()
    server.news.publish(changeOf(closed, 'ann', 2))
    server.news.publish(changeOf(open, 'ann', 2))
    await eventually(() => expect(bob.changes).toEqual([changeOf(open, 'ann', 2)]))
    await refused.settled()
    expect([...gone.changes, ...refused.changes]).toEqual([])
  })

  it('sends everybody out of a room that is closed, and nobody out of another', async () => {
    const server = await startSocketServer()
    const closed = server.rooms.add(['ann', 'bob'])
    const open = server.rooms.add(['cid'])
    const [ann, bob, cid] = await Promise.all([
      server.enter('ann', closed),
      server.enter('bob', closed),
      server.enter('cid', open),
    ])
    server.closeRoom(closed)
    await eventually(() => expect([ann, bob].map(({ socket }) => socket.connected)).toEqual([false, false]))
    expect(cid.socket.connected).toBe(true)
  })

  it('sends out viewers who have given up their seat, and nobody else', async () => {
    const server = await startSocketServer()
    const draftId = server.rooms.add(['ann', 'bob'])
    const [ann, bob] = await Promise.all([server.enter('ann', draftId), server.enter('bob', draftId)])
    server.closeSeat(draftId, participantOf('bob'))
    await eventually(() => expect(bob.socket.connected).toBe(false))
    expect(ann.socket.connected).toBe(true)
  })

  it('sends out the visitors of a draft that is made private, and nobody else', async () => {
    const server = await startSocketServer()
    const draftId = server.rooms.add(['ann'], { isPublic: true })
    const ann = await server.enter('ann', draftId)
    const visitors = [await server.enter('bob', draftId), await server.enter(undefined, draftId)]
    server.rooms.makePrivate(draftId)
    server.closeVisitors(draftId)
    for (const { socket } of visitors) await eventually(() => expect(socket.connected).toBe(false))
    expect(ann.socket.connected).toBe(true)
  })

  it('sends a watcher out of the room that they are put out of, on all their screens there', async () => {
    const server = await startSocketServer()
    const [draftId, other] = [server.rooms.add(['ann'], { isPublic: true }), server.rooms.add(['bob'])]
    const out = [await server.enter('bob', draftId), await server.enter('bob', draftId)]
    const stay = [await server.enter('bob', other), await server.enter('cid', draftId)]
    server.closeWatcher(draftId, { userId: 'bob' })
    for (const { socket } of out) await eventually(() => expect(socket.connected).toBe(false))
    for (const { socket } of stay) expect(socket.connected).toBe(true)
  })

  it.each<[string, (rooms: ReturnType<typeof createFakeRooms>, draftId: string) => void]>([
    ['made private', (rooms, draftId) => rooms.makePrivate(draftId)],
    ['deleted', (rooms, draftId) => rooms.remove(draftId)],
  ])('finds out by itself who may no longer be in a room: %s', async (_, change) => {
    const server = await startSocketServer({ checkEveryMs: 20 })
    const draftId = server.rooms.add(['ann'], { isPublic: true })
    const visitor = await server.enter('bob', draftId)
    const away = new Promise((resolve) => visitor.socket.once('disconnect', resolve))
    change(server.rooms, draftId)
    await away
  })

  it('finds out by itself who has no seat any more, and hears none of their reactions', async () => {
    const server = await startSocketServer({ checkEveryMs: 20 })
    const [closed, open] = [
      server.rooms.add(['ann', 'bob']),
      server.rooms.add(['ann', 'bob'], { isPublic: true }),
    ]
    const [ann, bob] = [await server.enter('ann', open), await server.enter('bob', open)]
    const elsewhere = await server.enter('bob', closed)
    const away = new Promise((resolve) => elsewhere.socket.once('disconnect', resolve))
    server.rooms.free(closed, 'bob')
    server.rooms.free(open, 'bob')
    await away
    await eventually(() => expect(ann.here()).toEqual([participantOf('ann')]))
    const reaction: ReactMessage = { draftId: open, pick: 1, movieId: 7, reaction: 'gasp', on: true }
    bob.socket.emit('react', reaction)
    ann.socket.emit('react', reaction)
    await eventually(() => expect(server.reactions).toHaveLength(1))
    expect(server.reactions[0]).toMatchObject({ by: { userId: 'ann' } })
    expect(bob.socket.connected).toBe(true)
  })

  it('keeps everybody in their rooms while it cannot be found out who may be there', async () => {
    const rooms = createFakeRooms()
    const { admit } = rooms
    const server = await startSocketServer({ rooms, checkEveryMs: 20 })
    const ann = await server.enter('ann', rooms.add(['ann']))
    rooms.admit = () => Promise.reject(new Error('no database'))
    await eventually(() => expect(server.logged.join()).toContain('could not be found out'))
    rooms.admit = admit
    expect(ann.socket.connected).toBe(true)
  })

  it('lets a viewer without a session watch a public draft', async () => {
    const server = await startSocketServer()
    const draftId = server.rooms.add(['ann'], { isPublic: true })
    expect(await server.ask(undefined, draftId)).toEqual({
      ok: true,
      version: 1,
      now: server.clock.now().getTime(),
      presence: { draftId, seats: [{ participantId: participantOf('ann'), isHere: false, awayMs: 0 }] },
    })
    expect(await server.ask(undefined, server.rooms.add(['ann']))).toEqual(NOT_FOUND)
  })

  it('hears reactions of the players in a room, as whom they entered it', async () => {
    const server = await startSocketServer()
    const draftId = server.rooms.add(['ann', 'bob'], { isPublic: true })
    const [ann, cid] = [await server.enter('ann', draftId), await server.enter('cid', draftId)]
    const reaction: ReactMessage = { draftId, pick: 1, movieId: 7, reaction: 'gasp', on: true }
    cid.socket.emit('react', reaction)
    ann.socket.emit('react', reaction)
    const other = server.rooms.add(['ann'])
    ann.socket.emit('react', { ...reaction, draftId: other })
    await Promise.all([ann.settled(), cid.settled()])
    expect(server.reactions).toEqual([{ by: { kind: 'user', userId: 'ann' }, reaction }])
  })

  it('hears reveals of those who have a seat in a room, as whom they entered it', async () => {
    const server = await startSocketServer()
    const draftId = server.rooms.add(['ann', 'bob'], { isPublic: true })
    const [ann, cid] = [await server.enter('ann', draftId), await server.enter('cid', draftId)]
    cid.socket.emit('reveal', { draftId, beat: 3 })
    ann.socket.emit('reveal', { draftId, beat: 2 })
    ann.socket.emit('reveal', { draftId: server.rooms.add(['ann']), beat: 1 })
    await Promise.all([ann.settled(), cid.settled()])
    expect(server.steps).toEqual([{ by: { kind: 'user', userId: 'ann' }, step: { draftId, beat: 2 } }])
  })

  it('tells a room of its reveal, no other, and those who enter it later', async () => {
    const server = await startSocketServer()
    const [ours, theirs] = [server.rooms.add(['ann', 'bob']), server.rooms.add(['cid'])]
    const [ann, cid] = [await server.enter('ann', ours), await server.enter('cid', theirs)]
    ann.socket.emit('reveal', { draftId: ours, beat: 4 })
    server.news.publishReveal({ draftId: ours, beat: 4 })
    server.news.publishReveal({ draftId: theirs, beat: null })
    await eventually(() => expect(ann.reveals).toEqual([{ draftId: ours, beat: 4 }]))
    await eventually(() => expect(cid.reveals).toEqual([{ draftId: theirs, beat: null }]))
    const bob = await server.enter('bob', ours)
    await eventually(() => expect(bob.reveals).toEqual([{ draftId: ours, beat: 4 }]))
  })

  it('tells a room of its reactions, and no other', async () => {
    const server = await startSocketServer()
    const [ours, theirs] = [server.rooms.add(['ann']), server.rooms.add(['cid'])]
    const [ann, cid] = [await server.enter('ann', ours), await server.enter('cid', theirs)]
    const newsOf = (draftId: string): ReactionsNews => ({
      draftId,
      counts: [{ pick: 1, movieId: 7, reaction: 'gasp', count: 2, players: [], stamp: 5 }],
    })
    server.news.publishReactions(newsOf(theirs))
    server.news.publishReactions(newsOf(ours))
    await eventually(() => expect(ann.reactionsNews).toEqual([newsOf(ours)]))
    await eventually(() => expect(cid.reactionsNews).toEqual([newsOf(theirs)]))
  })

  it('tells a room of its house votes, and no other', async () => {
    const server = await startSocketServer()
    const [ours, theirs] = [server.rooms.add(['ann']), server.rooms.add(['cid'])]
    const [ann, cid] = [await server.enter('ann', ours), await server.enter('cid', theirs)]
    const newsOf = (draftId: string): HouseVotesNews => ({
      draftId,
      isOpen: true,
      closesAt: null,
      voters: 1,
      players: 1,
      best: [],
      steal: [{ pick: 3, votes: 1, players: 1 }],
    })
    server.news.publishHouseVotes(newsOf(theirs))
    server.news.publishHouseVotes(newsOf(ours))
    await eventually(() => expect(ann.houseVotesNews).toEqual([newsOf(ours)]))
    await eventually(() => expect(cid.houseVotesNews).toEqual([newsOf(theirs)]))
  })

  it('answers with the version after entering, so that nothing is lost in between', async () => {
    const known = createFakeRooms()
    const draftId = known.add(['ann'])
    const admit = vi.fn(known.admit).mockImplementationOnce(async (viewer, id) => {
      const before = await known.admit(viewer, id)
      known.join(draftId, 'bob')
      server.news.publish(changeOf(draftId, 'bob', 2))
      return before
    })
    const server = await startSocketServer({ rooms: { ...known, admit } })
    const ann = await server.open('ann', { draftId })
    expect(await ann.answer()).toMatchObject({ ok: true, version: 2 })
    expect(ann.changes).toEqual([])
  })

  it('takes a viewer out again whose draft is gone by the time they are in its room', async () => {
    const rooms = createFakeRooms()
    const draftId = rooms.add(['ann'])
    rooms.version = () => Promise.resolve(undefined)
    const server = await startSocketServer({ rooms })
    const ann = await server.open('ann', { draftId })
    expect(await ann.answer()).toEqual(NOT_FOUND)
    server.news.publish(changeOf(draftId, 'ann', 2))
    ann.socket.emit('reveal', { draftId, beat: 1 })
    await ann.settled()
    expect(ann.changes).toEqual([])
    expect(server.steps).toEqual([])
    expect(server.peopleHere()).toEqual({ rooms: 0, participants: 0, watchers: 0 })
  })

  it('hears by polling alone, too', async () => {
    const server = await startSocketServer()
    const draftId = server.rooms.add(['ann'])
    const ann = await server.enter('ann', draftId, { transports: ['polling'] })
    server.news.publish(changeOf(draftId, 'ann', 2))
    await eventually(() => expect(ann.changes).toEqual([changeOf(draftId, 'ann', 2)]))
    expect(ann.socket.io.engine.transport.name).toBe('polling')
  })

  it('lets a client that a stop cuts off reconnect by itself', async () => {
    const server = await startSocketServer()
    const ann = await server.enter('ann', server.rooms.add(['ann']))
    const reasons: string[] = []
    ann.socket.on('disconnect', (reason) => reasons.push(reason))
    await server.disconnect()
    await eventually(() => expect(reasons).toEqual(['transport close']))
    expect(ann.socket.active).toBe(true)
    expect((await fetch(`${server.url}${SOCKET_PATH}/?EIO=4&transport=polling`)).status).toBe(403)
    server.news.publish(changeOf(randomUUID(), 'ann', 2))
  })
})

it('does not wait at a stop for a client that does not close its side', async () => {
  const server = await startSocketServer()
  const handshake = request(`${server.url}${SOCKET_PATH}/?EIO=4&transport=websocket`, {
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
    },
  }).end()
  const [, socket] = (await once(handshake, 'upgrade')) as [IncomingMessage, Socket]
  await server.stop()
  socket.destroy()
})

describe('who may connect', () => {
  it.each<[string, (url: string) => Record<string, string>]>([
    ['a page of the host that was asked', (url) => ({ Origin: url })],
    ['a page of the public address', () => ({ Origin: 'https://marquee.example' })],
    ['a page that a browser calls the same origin', () => ({ 'Sec-Fetch-Site': 'same-origin' })],
    ['a client that is no browser', () => ({})],
  ])('%s', async (_, headersOf) => {
    const server = await startSocketServer()
    for (const transports of [['websocket'], ['polling']]) {
      const client = await server.open('ann', { transports, headers: headersOf(server.url) })
      expect(client.socket.connected).toBe(true)
    }
  })

  it.each<[string, Record<string, string>]>([
    ['a page of another site', { Origin: 'https://evil.example' }],
    ['a page of the public address without TLS', { Origin: 'http://marquee.example' }],
    ['a page that hides its origin', { Origin: 'null' }],
    ['a browser that calls it another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('not %s', async (_, headers) => {
    const server = await startSocketServer()
    for (const transports of [['websocket'], ['polling']]) {
      await expect(server.open('ann', { transports, headers })).rejects.toThrow()
    }
    const response = await getWith(headers, `${server.url}${SOCKET_PATH}/?EIO=4&transport=polling`)
    expect(response.statusCode).toBe(403)
  })

  it('leaves every other address to the app', async () => {
    const server = await startSocketServer()
    expect(await (await fetch(`${server.url}/api/config`)).text()).toBe('the app')
    const answer = await fetch(`${server.url}${SOCKET_PATH}/?EIO=4&transport=polling`)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('a socket', () => {
  const GARBAGE: [string, ...unknown[]][] = [
    ['entered', { ok: true }],
    ['participant-active'],
    ['participant-active', null],
    ['participant-active', '__proto__'],
    ['participant-active', Buffer.from('bytes')],
    ['react'],
    ['react', { draftId: '__proto__', pick: 1, movieId: 1, reaction: 'bravo', on: true }],
    ['react', { draftId: randomUUID(), pick: -1, movieId: 1, reaction: 'constructor', on: 1 }],
    ['react', { draftId: randomUUID(), pick: 1, movieId: 1, reaction: 'bravo', on: true }],
    ['reveal'],
    ['reveal', { draftId: '__proto__', beat: 1 }],
    ['reveal', { draftId: randomUUID(), beat: 1 }],
    ['reveal', { draftId: randomUUID(), beat: 100 }],
    ['reveal', { draftId: randomUUID(), beat: undefined }],
    ['error', 'of my own'],
    ['nothing-known', 1, 2, 3],
  ]

  it.each(GARBAGE)('does no harm by sending %s %j', async (name, ...values) => {
    const server = await startSocketServer()
    const draftId = server.rooms.add(['ann', 'bob'])
    const [ann, bob] = [await server.enter('ann', draftId), await server.enter('bob', draftId)]
    ;(ann.socket.emit as (name: string, ...values: unknown[]) => void)(name, ...values)
    await ann.settled()
    await bob.settled()
    expect(ann.socket.connected).toBe(true)
    expect(bob.changes).toEqual([])
    expect(server.reactions).toEqual([])
    expect(server.steps).toEqual([])
    expect(server.logged).toEqual([])
  })

  it.each(['', '__proto__', 'no-id', 7, null, { toString: 'x' }, [randomUUID()]])(
    'is answered if it names no draft when it connects: %j',
    async (sent) => {
      const server = await startSocketServer()
      const draftId = server.rooms.add(['ann'])
      const ann = await server.open('ann', { auth: { draftId: sent, __proto__: { draftId }, more: 'x' } })
      expect(await ann.answer()).toEqual(NOT_FOUND)
      expect(await server.ask('ann', draftId)).toMatchObject({ ok: true })
      expect(server.logged).toEqual([])
    },
  )

  it('is not answered if it names nothing', async () => {
    const server = await startSocketServer()
    const ann = await server.open('ann')
    await ann.settled()
    expect(ann.entered).toEqual([])
    expect(ann.socket.connected).toBe(true)
  })

  it('is closed if its message is too large', async () => {
    const server = await startSocketServer()
    const ann = await server.open('ann')
    const closed = new Promise((resolve) => ann.socket.once('disconnect', resolve))
    ann.socket.emit('participant-active', 'x'.repeat(20_000))
    await closed
    expect((await server.open('bob')).socket.connected).toBe(true)
  })

  it('is heard 20 times a second', async () => {
    const server = await startSocketServer()
    const draftId = server.rooms.add(['ann'])
    const ann = await server.enter('ann', draftId)
    const react = () =>
      void ann.socket.emit('react', { draftId, pick: 1, movieId: 7, reaction: 'gasp', on: true })
    for (let time = 0; time < 30; time += 1) react()
    await ann.settled()
    // To enter was the first.
    expect(server.reactions).toHaveLength(19)
    server.clock.advance(1_000)
    react()
    await eventually(() => expect(server.reactions).toHaveLength(20))
  })

  it('is refused from an address that opens too many', async () => {
    const mayConnect = limitConnections(createOwnCounters(), true, { most: 2, seconds: 60 })
    const server = await startSocketServer({ mayConnect })
    const at = (address: string) => server.open('ann', { headers: { 'X-Forwarded-For': address } })
    await at('203.0.113.7')
    const second = await at('203.0.113.7')
    await expect(at('203.0.113.7')).rejects.toThrow()
    expect((await at('203.0.113.8')).socket.connected).toBe(true)
    expect(second.socket.connected).toBe(true)
  })

  it('is refused while its client or its address has too many open, and let in once one is closed', async () => {
    const openSockets = limitOpenSockets({
      guestCookie: createGuestCookie('http://localhost'),
      known: { has: (claim) => claim === guestClaimKey('known') },
      behindProxy: true,
      most: { client: 2, strangersAtAddress: 3, address: 4 },
    })
    const server = await startSocketServer({ openSockets })
    const open = (session: string, address = '203.0.113.7') =>
      server.open('ann', {
        reconnection: false,
        headers: { 'X-Forwarded-For': address, Cookie: `user=ann; marquee_guest=${session}` },
      })
    const refused = (session: string) => expect(open(session)).rejects.toThrow()
    const [first] = [await open('one'), await open('one')]
    await refused('one')
    await open('two')
    await refused('three')
    await open('known')
    await refused('known')
    expect((await open('one', '203.0.113.8').catch(() => undefined))?.socket.connected).toBe(undefined)
    expect((await open('three', '203.0.113.8')).socket.connected).toBe(true)
    first.socket.disconnect()
    await eventually(async () => expect((await open('one')).socket.connected).toBe(true))
    // Many at once get no further.
    const many = await Promise.allSettled(Array.from({ length: 10 }, () => open('many', '203.0.113.9')))
    const opened = many.flatMap((each) => (each.status === 'fulfilled' ? [each.value.socket] : []))
    await eventually(() => expect(opened.filter(({ connected }) => connected)).toHaveLength(2))
  })

  it('is answered if its viewer cannot be identified, and let in the next time', async () => {
    const viewerOf = vi
      .fn(() => Promise.resolve({ viewer: { kind: 'user' as const, userId: 'ann' } }))
      .mockRejectedValueOnce(new Error('the database is away'))
    const server = await startSocketServer({ viewerOf })
    const draftId = server.rooms.add(['ann'])
    expect(await server.ask('ann', draftId)).toEqual({
      ok: false,
      code: 'INTERNAL',
      message: 'An unexpected error occurred. Please try again.',
    })
    expect(server.logged.join()).toContain('the database is away')
    expect(await server.ask('ann', draftId)).toMatchObject({ ok: true })
  })
})

describe('a participant who is back', () => {
  it('is announced to the others of the room', async () => {
    const server = await startSocketServer()
    const draftId = server.rooms.add(['ann', 'bob'], { isPublic: true })
    const [ann, bob, guest] = await Promise.all([
      server.enter('ann', draftId),
      server.enter('bob', draftId),
      server.enter(undefined, draftId),
    ])
    ann.socket.emit('participant-active', draftId)
    const active = {
      type: 'PARTICIPANT_ACTIVE',
      draftId,
      participantId: participantOf('ann'),
      participantName: 'ann',
      timestamp: server.clock.now().toISOString(),
    }
    await eventually(() => expect([bob.changes, guest.changes]).toEqual([[active], [active]]))
    await ann.settled()
    expect(ann.changes).toEqual([])
  })

  it('is not announced more than once in 100 ms', async () => {
    const server = await startSocketServer()
    const draftId = server.rooms.add(['ann', 'bob'])
    const [ann, bob] = [await server.enter('ann', draftId), await server.enter('bob', draftId)]
    ann.socket.emit('participant-active', draftId)
    ann.socket.emit('participant-active', draftId)
    await ann.settled()
    server.clock.advance(100)
    ann.socket.emit('participant-active', draftId)
    await eventually(() => expect(bob.changes).toHaveLength(2))
  })

  it('must have a seat and be in the room', async () => {
    const server = await startSocketServer()
    const draftId = server.rooms.add(['ann', 'bob'], { isPublic: true })
    const bob = await server.enter('bob', draftId)
    const outside = await server.open('ann')
    const guest = await server.enter(undefined, draftId)
    for (const { socket } of [outside, guest]) socket.emit('participant-active', draftId)
    await Promise.all([outside.settled(), guest.settled()])
    server.news.publish(changeOf(draftId, 'ann', 2))
    await eventually(() => expect(bob.changes).toEqual([changeOf(draftId, 'ann', 2)]))
  })
})

async function getWith(headers: Record<string, string>, url: string): Promise<IncomingMessage> {
  const [response] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage]
  response.resume()
  return response
}
