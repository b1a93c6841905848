import { expect, it } from 'vitest'
import { oneByOne } from './one-by-one.ts'

it('runs the work of a key one after the other, in order, and that of others meanwhile', async () => {
  const run = oneByOne()
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([run('a', work('a1')), run('a', work('a2')), run('b', work('b1'))])).toEqual([
    'a1',
    'a2',
    'b1',
  ])
  expect(log.filter((line) => line.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends'])
  expect(log.indexOf('b1 begins')).toBeLessThan(log.indexOf('a2 begins'))
})

it('goes on after work that has failed', async () => {
  const run = oneByOne()
  const failed = run('a', () => Promise.reject(new Error('No')))
  const next = run('a', () => Promise.resolve('next'))
  await expect(failed).rejects.toThrow('No')
  expect(await next).toBe('next')
})
