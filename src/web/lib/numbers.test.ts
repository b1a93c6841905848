import { expect, it } from 'vitest'
import { grouped, ordinal } from './numbers.ts'

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

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
])('%i is grouped as %s', (whole, text) => {
  expect(grouped(whole)).toBe(text)
})
