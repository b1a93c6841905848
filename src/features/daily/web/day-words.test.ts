import { expect, it } from 'vitest'
import { wallTimeText } from './day-words.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()

it.each([
  [at(22, 13), at(22, 16), 'today'],
  [at(22, 13), at(22, 19), 'tonight'],
  [at(22, 13), at(23, 1), 'tonight'],
  [at(22, 13), at(23, 9), 'tomorrow'],
  [at(22, 1), at(22, 2), 'today'],
])('says when something comes by the clock on the wall', (now, next, day) => {
  const time = new Date(next).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
  expect(wallTimeText(next, now)).toBe(`${day} at ${time}`)
})
