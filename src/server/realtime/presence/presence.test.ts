import { expect, it, vi } from 'vitest'
import { eventually } from '#server/eventually.testing.ts'
import { START } from '#server/test-app.testing.ts'
import { changeOf, participantOf, startSocketServer } from '#server/realtime/realtime.testing.ts'

const ANN = participantOf('ann')
const BOB = participantOf('bob')

it('says who enters and who leaves', async () => {
  const server = await startSocketServer()
  const draftId = server.rooms.add(['ann', 'bob'])
  const ann = await server.enter('ann', draftId)
  await eventually(() => expect(ann.here()).toEqual([ANN]))
  const bob = await server.enter('bob', draftId)
  await eventually(() => expect(ann.here()).toEqual([ANN, BOB]))
  expect(await server.presence.whoIsHere(draftId)).toEqual(new Set([ANN, BOB]))
  server.clock.advance(60_000)
  bob.socket.disconnect()
  await eventually(() => expect(ann.here()).toEqual([ANN]))
  server.clock.advance(5_000)
  expect(await server.ask('ann', draftId)).toMatchObject({
    presence: {
      draftId,
      seats: [
        { participantId: ANN, isHere: true, awayMs: 0 },
        { participantId: BOB, isHere: false, awayMs: 5_000 },
      ],
    },
  })
})

it('counts a viewer as gone only when their last tab is closed', async () => {
  const server = await startSocketServer()
  const draftId = server.rooms.add(['ann', 'bob'])
  const ann = await server.enter('ann', draftId)
  const tabs = [await server.enter('bob', draftId), await server.enter('bob', draftId)]
  await eventually(() => expect(ann.here()).toEqual([ANN, BOB]))
  const heard = ann.presences.length
  tabs[0]!.socket.disconnect()
  await eventually(async () => expect(await server.connections()).toBe(2))
  expect(await server.presence.whoIsHere(draftId)).toEqual(new Set([ANN, BOB]))
  tabs[1]!.socket.disconnect()
  await eventually(() => expect(ann.here()).toEqual([ANN]))
  expect(ann.presences.length).toBe(heard + 1)
})

it('does not tell the room that somebody was gone who reloads the page', async () => {
  const server = await startSocketServer({ departureMs: 60_000 })
  const draftId = server.rooms.add(['ann', 'bob'])
  const ann = await server.enter('ann', draftId)
  const bob = await server.enter('bob', draftId)
  await eventually(() => expect(ann.here()).toEqual([ANN, BOB]))
  const heard = ann.presences.length
  server.clock.advance(1_000)
  bob.socket.disconnect()
  // When Bob left is stored at once, for those who enter meanwhile.
  await eventually(() =>
    expect(server.rooms.marks).toContainEqual({ at: afterStart(1_000), participantIds: [BOB] }),
  )
  await server.enter('bob', draftId)
  await eventually(() => expect(ann.presences.length).toBe(heard + 1))
  expect(ann.here()).toEqual([ANN, BOB])
})

it('does not count watchers', async () => {
  const server = await startSocketServer()
  const draftId = server.rooms.add(['ann'], { isPublic: true })
  const guest = await server.enter(undefined, draftId)
  expect(await server.presence.whoIsHere(draftId)).toEqual(new Set())
  await server.enter('ann', draftId)
  await eventually(() => expect(guest.here()).toEqual([ANN]))
})

it('tells the room how many screens watch without a seat', async () => {
  const server = await startSocketServer({ watchingMs: 20 })
  const draftId = server.rooms.add(['ann', 'bob'], { isPublic: true })
  const ann = await server.enter('ann', draftId)
  await eventually(() => expect(ann.watching).toEqual([0]))
  const [cid, guest] = [await server.enter('cid', draftId), await server.enter(undefined, draftId)]
  await eventually(() => expect([ann, cid, guest].map(({ watching }) => watching.at(-1))).toEqual([2, 2, 2]))
  cid.socket.disconnect()
  await eventually(() => expect(ann.watching.at(-1)).toBe(1))
  await server.enter('bob', draftId)
  expect(await server.presence.watching(draftId)).toBe(1)
})

it('tells a crowd how large it is in few messages', async () => {
  const server = await startSocketServer({ watchingMs: 100 })
  const draftId = server.rooms.add(['ann'], { isPublic: true })
  const ann = await server.enter('ann', draftId)
  await Promise.all(Array.from({ length: 40 }, () => server.enter(undefined, draftId)))
  await eventually(() => expect(ann.watching.at(-1)).toBe(40))
  expect(ann.watching.length).toBeLessThan(20)
})

it('counts a watcher who has taken a seat, once it has looked', async () => {
  const server = await startSocketServer({ checkEveryMs: 20 })
  const draftId = server.rooms.add(['ann'], { isPublic: true })
  const bob = await server.enter('bob', draftId)
  server.rooms.join(draftId, 'bob')
  server.news.publish(changeOf(draftId, 'bob', 2))
  await eventually(() => expect(bob.here()).toEqual([BOB]))
})

it('says that a newcomer is away who takes a seat and never enters', async () => {
  const server = await startSocketServer({ arrivalMs: 20 })
  const draftId = server.rooms.add(['ann', 'bob'])
  const ann = await server.enter('ann', draftId)
  await eventually(() => expect(ann.here()).toEqual([ANN]))
  const heard = ann.presences.length
  server.news.publish(changeOf(draftId, 'bob', 2))
  await eventually(() => expect(ann.presences.length).toBe(heard + 1))
  expect(ann.presences.at(-1)?.seats).toMatchObject([
    { participantId: ANN, isHere: true },
    { participantId: BOB, isHere: false },
  ])
})

it('announces a crowd that enters at once in a few messages', async () => {
  const server = await startSocketServer()
  const names = Array.from({ length: 50 }, (_, index) => `p${index}`)
  const draftId = server.rooms.add(names)
  const [first] = await Promise.all(names.map((name) => server.enter(name, draftId)))
  await eventually(() => expect(first!.here()).toHaveLength(50))
  expect(first!.presences.length).toBeLessThan(25)
  expect(server.rooms.marks.length).toBeLessThan(25)
})

it('stores when a participant was present: on entering, on leaving, and at a stop', async () => {
  const server = await startSocketServer()
  const draftId = server.rooms.add(['ann', 'bob'])
  await server.enter('ann', draftId)
  const bob = await server.enter('bob', draftId)
  await eventually(() => expect(server.rooms.marks.flatMap((mark) => mark.participantIds)).toContain(BOB))
  server.clock.advance(1_000)
  const before = server.rooms.marks.length
  bob.socket.disconnect()
  await eventually(() =>
    expect(server.rooms.marks.slice(before)).toEqual([{ at: afterStart(1_000), participantIds: [BOB] }]),
  )
  server.clock.advance(1_000)
  await server.stop()
  expect(server.rooms.marks.slice(before + 1)).toEqual([{ at: afterStart(2_000), participantIds: [ANN] }])
})

it('stores now and then that everybody is still present, in one statement', async () => {
  const server = await startSocketServer({ checkEveryMs: 50 })
  const draftIds = [server.rooms.add(['ann', 'bob']), server.rooms.add(['ann'])]
  await server.enter('ann', draftIds[0]!)
  await server.enter('ann', draftIds[1]!)
  await server.enter('bob', draftIds[0]!)
  server.clock.advance(30_000)
  await eventually(() =>
    expect(server.rooms.marks).toContainEqual({ at: afterStart(30_000), participantIds: [ANN, BOB, ANN] }),
  )
})

it('announces again what could not be announced', async () => {
  const server = await startSocketServer({ checkEveryMs: 50 })
  const draftId = server.rooms.add(['ann'])
  const seats = vi.spyOn(server.rooms, 'seats').mockRejectedValueOnce(new Error('the database is away'))
  const ann = await server.enter('ann', draftId)
  await eventually(() => expect(ann.here()).toEqual([ANN]))
  expect(seats.mock.calls.length).toBeGreaterThan(1)
  expect(server.logged.join()).toContain('the database is away')
})

const afterStart = (ms: number) => new Date(START.getTime() + ms)
