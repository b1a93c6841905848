import { expect, it } from 'vitest'
import { ordinal } from './ordinal.ts'

it.each([
  [1, 'First'],
  [10, 'Tenth'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
  [22, '22nd'],
  [43, '43rd'],
  [50, '50th'],
  [111, '111th'],
])('%i is %s', (place, word) => {
  expect(ordinal(place)).toBe(word)
})
