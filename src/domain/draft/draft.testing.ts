import type { Movie } from '#domain/movies/movie.ts'
import { type Draft, type DraftPick, onTheClock, openCategories } from './draft.ts'

/** A movie from 1999 that fits Comedy and Drama/Romance, the categories of a `testDraft`. */
export function testMovie(overrides: Partial<Movie> = {}): Movie {
  const { id = 1 } = overrides
  return {
    id,
    title: `Movie ${id}`,
    year: 1999,
    genres: ['Comedy', 'Drama'],
    directors: [],
    hasOscar: false,
    isBlockbuster: false,
    ...overrides,
  }
}

/** A Tom Hanks draft of participants p1, p2 …, started in that order, with two categories and no picks. */
export function testDraft(participants: number, overrides: Partial<Draft> = {}): Draft {
  const everybody = Array.from({ length: participants }, (_, index) => ({
    id: `p${index + 1}`,
    name: `Player ${index + 1}`,
  }))
  const draft: Omit<Draft, 'version'> = {
    theme: 'people',
    option: 'Tom Hanks',
    categories: ['Comedy', 'Drama/Romance'],
    participants: everybody,
    draftOrder: everybody.map((participant) => participant.id),
    picks: [],
    ...overrides,
  }
  return { version: (draft.draftOrder.length > 0 ? 1 : 0) + draft.picks.length, ...draft, ...overrides }
}

/** A pick of the participant on the clock: a free movie in their first open category. */
export function testPick(draft: Draft, overrides: Partial<DraftPick> = {}): DraftPick {
  const participantId = overrides.participantId ?? onTheClock(draft)?.participant.id ?? 'nobody'
  return {
    participantId,
    movie: testMovie({ id: draft.picks.length + 1 }),
    category: openCategories(draft, participantId)[0] ?? 'Comedy',
    houseOverride: false,
    ...overrides,
  }
}
