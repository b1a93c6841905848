import { expect, test } from 'vitest'
import { draftName, headingOf, isYearOption, signOf, YEARS } from './theme.ts'

test.each([
  { title: '1999', heading: 'THE 1999 DRAFT' },
  { title: 'Tom Hanks', heading: 'THE TOM HANKS DRAFT' },
  { title: 'The Tom Hanks Draft', heading: 'THE TOM HANKS DRAFT' },
  { title: 'THE 1999 DRAFT', heading: 'THE 1999 DRAFT' },
  { title: '  the 1999 draft ', heading: 'THE 1999 DRAFT' },
  { title: 'The Draft', heading: 'THE DRAFT' },
  { title: 'the draft', heading: 'THE DRAFT' },
  { title: 'draft', heading: 'THE DRAFT DRAFT' },
  { title: '', heading: 'THE DRAFT' },
  { title: '   ', heading: 'THE DRAFT' },
  { title: 'The Matrix', heading: 'THE THE MATRIX DRAFT' },
  { title: 'the nice nineties draft', heading: 'THE NICE NINETIES DRAFT' },
  { title: 'THE DRAFTED', heading: 'THE THE DRAFTED DRAFT' },
  { title: 'The Rock', heading: 'THE THE ROCK DRAFT' },
  { title: 'Summer Draft', heading: 'THE SUMMER DRAFT DRAFT' },
  { title: 'Theodore Draft', heading: 'THE THEODORE DRAFT DRAFT' },
  { title: 'The Overdraft', heading: 'THE THE OVERDRAFT DRAFT' },
  { title: 'Penélope Cruz', heading: 'THE PENÉLOPE CRUZ DRAFT' },
])('heads the draft "$title" with "$heading"', ({ title, heading }) => {
  expect(headingOf(title)).toBe(heading)
})

test.each([
  ['Tom Hanks', { before: 'THE', name: 'TOM HANKS', after: 'DRAFT' }],
  ['The Tom Hanks Draft', { before: 'THE', name: 'TOM HANKS', after: 'DRAFT' }],
  ['The Draft', { before: 'THE', name: 'DRAFT', after: '' }],
  ['', { before: 'THE', name: 'DRAFT', after: '' }],
])('sets %j on the marquee as %j', (title, sign) => {
  expect(signOf(title)).toEqual(sign)
})

test.each([
  ['Tom Hanks', 'The Tom Hanks draft'],
  ['The 1999 Draft', 'The 1999 Draft'],
  ['the draft', 'the draft'],
  ['The Matrix', 'The The Matrix draft'],
  [' ', 'The draft'],
])('calls %j in a sentence %j', (title, name) => {
  expect(draftName(title)).toBe(name)
})

test('offers the years 2024 down to 1939', () => {
  expect(YEARS).toHaveLength(86)
  expect(YEARS.slice(0, 3)).toEqual([2024, 2023, 2022])
  expect(YEARS.at(-1)).toBe(1939)
})

test.each([
  ['1939', true],
  ['2024', true],
  ['2025', true],
  ['2099', true],
  ['1938', false],
  ['2100', false],
  ['2025.5', false],
  ['02025', false],
  ['2025 ', false],
  ['', false],
])('takes %j for the option of a year draft: %s', (option, isOne) => {
  expect(isYearOption(option)).toBe(isOne)
})
