import { describe, expect, test } from 'vitest'
import { analyzeAvailabilityBody } from './availability.ts'
import { resumeGuestSessionBody } from './guest-sessions.ts'
import { searchPeopleQuery } from './people.ts'

describe('a request for availability', () => {
  const body = {
    theme: 'people',
    option: 'Tom Hanks',
    personId: 31,
    categories: ['Comedy', "90's"],
    playerCount: 2,
    draftMode: 'local',
  }

  test('is taken as it is, with or without the person’s id', () => {
    expect(analyzeAvailabilityBody.parse(body)).toEqual(body)
    expect(analyzeAvailabilityBody.safeParse({ ...body, personId: undefined }).success).toBe(true)
  })

  test.each([
    { playerCount: 0 },
    { playerCount: 51 },
    { playerCount: 1.5 },
    { categories: [] },
    { categories: ['Western'] },
    { draftMode: 'solo' },
    { theme: 'person' },
    { option: ' ' },
    { personId: 0 },
  ])('is refused with %j', (change) => {
    expect(analyzeAvailabilityBody.safeParse({ ...body, ...change }).success).toBe(false)
  })
})

describe('a search for people', () => {
  test('is trimmed and cut at 100 characters, for persons unless it says so', () => {
    expect(searchPeopleQuery.parse({ searchQuery: '  tom ' })).toEqual({
      searchQuery: 'tom',
      searchType: 'person',
    })
    expect(searchPeopleQuery.parse({ searchQuery: 'x'.repeat(101) }).searchQuery).toHaveLength(100)
  })

  test('is refused for anything but persons, and without a query', () => {
    expect(searchPeopleQuery.safeParse({ searchQuery: 'tom', searchType: 'movie' }).success).toBe(false)
    expect(searchPeopleQuery.safeParse({}).success).toBe(false)
  })
})

test('a guest session is resumed by a UUID or made without one', () => {
  const id = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c01'
  expect(resumeGuestSessionBody.parse({ id })).toEqual({ id })
  expect(resumeGuestSessionBody.parse({})).toEqual({})
  expect(resumeGuestSessionBody.safeParse({ id: 'guest' }).success).toBe(false)
})
