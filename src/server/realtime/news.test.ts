import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createRealtime } from './realtime.ts'
import { changeOf } from './realtime.testing.ts'

it('is not encoded for a room in which nobody is', async () => {
  const realtime = await createRealtime({ now: () => new Date(), log: pino({ enabled: false }) })
  let timesEncoded = 0
  const toJSON = () => (timesEncoded += 1)
  realtime.news.publish(Object.assign(changeOf('a draft', 'ann', 2), { toJSON }))
  expect(timesEncoded).toBe(0)
  await realtime.close()
})
