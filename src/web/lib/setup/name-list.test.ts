import { expect, it } from 'vitest'
import { nameList } from './name-list.ts'

it.each([
  [['Anna'], 'Anna'],
  [['Anna', 'Ben', 'Chloé', 'Dev'], 'Anna, Ben, Chloé, Dev'],
  [['Anna', 'Ben', 'Chloé', 'Dev', 'Eve'], 'Anna, Ben, Chloé and 2 more'],
])('%j reads %s', (names, text) => {
  expect(nameList(names)).toBe(text)
})
