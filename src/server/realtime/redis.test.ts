import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pino } from 'pino'
import { eventually } from '#server/eventually.testing.ts'
import { StartupError } from '#server/startup-error.ts'
import { changeOf, createFakeRooms, participantOf, startSocketServer } from './realtime.testing.ts'
import { startProxy } from './redis-proxy.testing.ts'
import { openRedis } from './redis.ts'

/** The Redis to test on (see scripts/test-services.mjs). */
const TEST_REDIS_URL = process.env.TEST_REDIS_URL

const ANN = participantOf('ann')
const BOB = participantOf('bob')

it('says in one line, without a password, that Redis does not answer', async () => {
  const start = openRedis({
    url: 'redis://:secret@127.0.0.1:1',
    prefix: 'marquee',
    log: pino({ level: 'silent' }),
  })
  await expect(start).rejects.toThrow(
    new StartupError('Cannot use Redis at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1'),
  )
})

/**
 * Returns a function that returns all commands so far that any client has sent to a Redis without a password. The client
 * library fails if a command arrives together with the answer to MONITOR, so this reads the socket itself.
 */
async function overhear(url: string): Promise<() => string> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port || 6379) })
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.write('MONITOR\r\n')
  await eventually(() => expect(text).toContain('+OK'))
  return () => text
}

describe.runIf(TEST_REDIS_URL)('two servers on one Redis', () => {
  const newPrefix = () => `marquee-test-${randomUUID()}`

  async function startPair() {
    const rooms = createFakeRooms()
    const prefix = newPrefix()
    const proxy = await startProxy(TEST_REDIS_URL!)
    const heartbeatMs = 50
    const steady = { url: TEST_REDIS_URL!, prefix, heartbeatMs }
    const [one, two] = [
      await startSocketServer({ rooms, redis: steady, checkEveryMs: 100 }),
      await startSocketServer({ rooms, redis: { url: proxy.url, prefix, heartbeatMs }, checkEveryMs: 100 }),
    ]
    const draftId = rooms.add(['ann', 'bob'])
    const [ann, bob] = [await one.enter('ann', draftId), await two.enter('bob', draftId)]
    return { rooms, proxy, one, two, draftId, ann, bob }
  }

  it('hear each other', async () => {
    const { one, two, draftId, ann, bob } = await startPair()
    one.news.publish(changeOf(draftId, 'ann', 2))
    two.news.publish(changeOf(draftId, 'bob', 3))
    for (const { changes } of [ann, bob]) {
      await eventually(() => expect(changes.map((change) => change.participantId).sort()).toEqual([ANN, BOB]))
    }
    bob.socket.emit('participant-active', draftId)
    await eventually(() => expect(ann.changes.at(-1)).toMatchObject({ type: 'PARTICIPANT_ACTIVE' }))
  })

  it('tell players at both about a rematch, and no watchers', async () => {
    const { rooms, one, two } = await startPair()
    const draftId = rooms.add(['ann', 'bob'], { isPublic: true })
    const players = [await one.enter('ann', draftId), await two.enter('bob', draftId)]
    const others = [await one.enter('cid', draftId), await two.enter(undefined, draftId)]
    one.news.publishRematch(draftId)
    two.news.publish(changeOf(draftId, 'bob', 2))
    for (const { rematchNews } of players) await eventually(() => expect(rematchNews).toEqual([draftId]))
    for (const { changes, rematchNews } of others) {
      await eventually(() => expect(changes).toHaveLength(1))
      expect(rematchNews).toEqual([])
    }
  })

  it('send everybody out of a room that one of them closes', async () => {
    const { one, draftId, ann, bob } = await startPair()
    one.closeRoom(draftId)
    for (const { socket } of [ann, bob]) await eventually(() => expect(socket.connected).toBe(false))
  })

  it('know how long news from the other took', async () => {
    const { one, two, draftId, ann, bob } = await startPair()
    two.clock.advance(120)
    one.news.publish(changeOf(draftId, 'ann', 2))
    for (const { changes } of [ann, bob]) await eventually(() => expect(changes).toHaveLength(1))
    expect(one.deliveries).toEqual([{ lagMs: 0, from: 'here' }])
    expect(two.deliveries).toEqual([{ lagMs: 120, from: 'elsewhere' }])
  })

  it('hear only of rooms in which they have sockets themselves', async () => {
    const { rooms, one, two, draftId, ann, bob } = await startPair()
    const elsewhere = rooms.add(['ann'])
    const guest = await one.enter('ann', elsewhere)
    await Promise.all([one.presence.whoIsHere(draftId), two.presence.whoIsHere(draftId)])
    const before = two.messagesReceived()
    for (let version = 2; version < 12; version += 1) one.news.publish(changeOf(elsewhere, 'ann', version))
    await eventually(() => expect(guest.changes).toHaveLength(10))
    one.news.publish(changeOf(draftId, 'ann', 2))
    for (const { changes } of [ann, bob]) await eventually(() => expect(changes).toHaveLength(1))
    // Presence may be among them; the ten picks elsewhere are not.
    expect(two.messagesReceived() - before).toBeLessThan(10)
  })

  it('do not hear servers with another prefix', async () => {
    const { rooms, one, draftId, ann, bob } = await startPair()
    const other = await startSocketServer({ rooms, redis: { url: TEST_REDIS_URL!, prefix: newPrefix() } })
    const stranger = await other.enter('ann', draftId)
    other.news.publish(changeOf(draftId, 'ann', 2))
    one.news.publish(changeOf(draftId, 'ann', 3))
    await eventually(() => expect(stranger.changes).toHaveLength(1))
    for (const { changes } of [ann, bob]) {
      await eventually(() => expect(changes).toEqual([changeOf(draftId, 'ann', 3)]))
    }
  })

  it('know who is at the other one, and who has left it', async () => {
    const { one, two, draftId, ann, bob } = await startPair()
    for (const { presence } of [one, two]) {
      expect(await presence.whoIsHere(draftId)).toEqual(new Set([ANN, BOB]))
    }
    await eventually(() => expect(ann.here()).toEqual([ANN, BOB]))
    bob.socket.disconnect()
    await eventually(() => expect(ann.here()).toEqual([ANN]))
  })

  it('notice that the other one died with all its viewers', async () => {
    const { proxy, ann } = await startPair()
    await eventually(() => expect(ann.here()).toEqual([ANN, BOB]))
    await proxy.cut()
    await eventually(() => expect(ann.here()).toEqual([ANN]))
  })

  it('tell each other no credentials that a browser sent', async () => {
    const { one, two, draftId, rooms } = await startPair()
    const overheard = await overhear(TEST_REDIS_URL!)
    rooms.join(draftId, 'cid')
    await two.enter('cid', draftId, { headers: { Authorization: 'Bearer very-secret' } })
    expect((await one.presence.whoIsHere(draftId)).size).toBe(3)
    await eventually(() => expect(overheard()).toContain(participantOf('cid')))
    expect(overheard()).not.toContain('very-secret')
    expect(overheard()).not.toContain('user=')
  })

  it('say that news is unreliable while Redis is cut off, and when it is reliable again', async () => {
    const { one, two, proxy, draftId, ann, bob } = await startPair()
    await proxy.cut()
    await eventually(() => expect(bob.newsStates).toEqual([false]))
    // This server still serves its own sockets.
    two.news.publish(changeOf(draftId, 'bob', 2))
    await eventually(() => expect(bob.changes).toEqual([changeOf(draftId, 'bob', 2)]))
    expect(await two.presence.whoIsHere(draftId)).toEqual(new Set([BOB]))
    const late = await two.enter('ann', draftId)
    await eventually(() => expect(late.newsStates).toEqual([false]))
    late.socket.disconnect()

    await proxy.mend()
    await eventually(() => expect(bob.newsStates).toEqual([false, true]))
    // Clients of the other server missed news without knowing.
    await eventually(() => expect(ann.newsStates).toEqual([true]))
    one.news.publish(changeOf(draftId, 'ann', 3))
    await eventually(() => expect(bob.changes.at(-1)).toEqual(changeOf(draftId, 'ann', 3)))
    await eventually(() => expect(bob.here()).toEqual([ANN, BOB]))
    const messages = two.logged.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(messages.filter((message) => message.startsWith('Redis'))).toEqual([
      'Redis is lost: sockets of other servers are out of reach',
      'Redis is back',
    ])
  })

  it('put out who may no longer be in a room while Redis is cut off', async () => {
    const { rooms, one, two, proxy, draftId, ann, bob } = await startPair()
    rooms.join(draftId, 'cid')
    const elsewhere = await two.enter('cid', draftId)
    await proxy.cut()
    await eventually(() => expect(bob.newsStates).toEqual([false]))
    const away = new Promise((resolve) => elsewhere.socket.once('disconnect', resolve))
    rooms.free(draftId, 'cid')
    one.closeSeat(draftId, participantOf('cid'))
    await away
    const here = new Promise((resolve) => bob.socket.once('disconnect', resolve))
    two.closeSeat(draftId, participantOf('bob'))
    await here
    expect(ann.socket.connected).toBe(true)
  })

  it('notice a Redis that disappears without closing its connection', async () => {
    const { proxy, bob } = await startPair()
    proxy.silence(true)
    await eventually(() => expect(bob.newsStates).toEqual([false]))
    proxy.silence(false)
    await eventually(() => expect(bob.newsStates).toEqual([false, true]))
  })

  it('can be stopped while Redis is cut off', async () => {
    const { proxy, two, bob } = await startPair()
    await proxy.cut()
    await eventually(() => expect(bob.newsStates).toEqual([false]))
    await two.stop()
  })
})
