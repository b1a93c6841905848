import { expect, it } from 'vitest'
import { eventually } from '#server/eventually.testing.ts'
import { changeOf, startSocketServer } from './realtime.testing.ts'

it('are counted once, however many viewers are in the room, with the time since the commit', async () => {
  const server = await startSocketServer()
  const draftId = server.rooms.add(['ann', 'bob'])
  const ann = await server.enter('ann', draftId)
  const bob = await server.enter('bob', draftId)
  server.clock.advance(30)
  server.news.publish(changeOf(draftId, 'ann', 2))
  server.clock.advance(20)
  server.news.publish(changeOf(draftId, 'bob', 3))
  for (const { changes } of [ann, bob]) await eventually(() => expect(changes).toHaveLength(2))
  expect(server.deliveries).toEqual([
    { lagMs: 30, from: 'here' },
    { lagMs: 50, from: 'here' },
  ])
})

it('are not counted if nobody is in the room', async () => {
  const server = await startSocketServer()
  const [draftId, other] = [server.rooms.add(['ann']), server.rooms.add(['bob'])]
  const ann = await server.enter('ann', draftId)
  server.news.publish(changeOf(other, 'bob', 2))
  server.news.publish(changeOf(draftId, 'ann', 2))
  await eventually(() => expect(ann.changes).toHaveLength(1))
  expect(server.deliveries).toHaveLength(1)
})

it('do not include that a viewer is back at the screen', async () => {
  const server = await startSocketServer()
  const draftId = server.rooms.add(['ann', 'bob'])
  const [ann, bob] = [await server.enter('ann', draftId), await server.enter('bob', draftId)]
  ann.socket.emit('participant-active', draftId)
  await eventually(() => expect(bob.changes).toHaveLength(1))
  expect(server.deliveries).toEqual([])
})
