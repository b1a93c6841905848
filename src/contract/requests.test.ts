import { describe, expect, test } from 'vitest'
import { analyzeAvailabilityBody } from './movies/availability.ts'
import { searchPeopleQuery } from './movies/people.ts'
import { openSessionBody, signInBody } from './session.ts'

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
    { categories: ['comedy'] },
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

test('a visit is opened with the UUID of a guest session or without one', () => {
  const guestSessionId = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c01'
  expect(openSessionBody.parse({ guestSessionId })).toEqual({ guestSessionId })
  expect(openSessionBody.parse({})).toEqual({})
  expect(openSessionBody.safeParse({ guestSessionId: 'guest' }).success).toBe(false)
})

test.each([
  ['', 'Password is required'],
  ['12345', 'Password must be at least 6 characters long.'],
])('signing in with the password %j is refused', (password, message) => {
  const { error } = signInBody.safeParse({ email: 'ada@example.com', password })
  expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[['password'], message]])
})
