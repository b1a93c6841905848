import { expect, it } from 'vitest'
import { toPeople } from './search-person.ts'
import { FAKE_MOVIES, OTHER_WILLA, personRow, WILLA } from './tmdb-answers.testing.ts'

const page = (...results: unknown[]) => ({ page: 1, results, total_pages: 1, total_results: results.length })

it('names people with portrait, department and titles, and keeps namesakes apart', () => {
  expect(toPeople(page(personRow(WILLA, FAKE_MOVIES), personRow(OTHER_WILLA, FAKE_MOVIES)))).toEqual([
    {
      id: 501,
      name: 'Willa Marlowe',
      profilePath: '/willa.jpg',
      knownForDepartment: 'Acting',
      knownFor: ['The Harbour Lights', 'Paper Moons', 'The Untitled One'],
    },
    { id: 503, name: 'Willa Marlowe', profilePath: undefined, knownForDepartment: 'Sound', knownFor: [] },
  ])
})

it('uses the name of a series as its title, and accepts the older form without a department', () => {
  const known_for = [{ media_type: 'tv', name: 'Harbour Nights' }, { title: 'Paper Moons' }, { id: 3 }, null]
  expect(toPeople(page({ id: 9, name: 'Ida Nakamura', known_for }))).toEqual([
    {
      id: 9,
      name: 'Ida Nakamura',
      profilePath: undefined,
      knownForDepartment: 'Acting',
      knownFor: ['Harbour Nights', 'Paper Moons'],
    },
  ])
})

it('leaves out repeats, people without a name and adult performers', () => {
  const ida = { id: 9, name: 'Ida', known_for: null }
  const people = toPeople(
    page(ida, { ...ida, id: '9' }, { id: 10, name: ' ' }, { ...ida, id: 11, adult: true }),
  )
  expect(people.map(({ id }) => id)).toEqual([9])
})

it('finds nobody in an empty page, with or without a number of pages', () => {
  expect(toPeople({ page: 1, results: [], total_pages: 0, total_results: 0 })).toEqual([])
  expect(toPeople({ results: [] })).toEqual([])
})

it.each([
  [{}],
  [{ results: null }],
  [{ results: [{ person: 1 }] }],
  [{ errors: ['query must be provided'] }],
  [''],
])('is an outage for %j', (answer) => {
  expect(() => toPeople(answer)).toThrow(expect.objectContaining({ failure: 'malformed' }) as Error)
})
