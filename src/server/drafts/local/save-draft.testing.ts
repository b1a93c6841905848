import { randomUUID } from 'node:crypto'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import { orderOfTurns } from '#domain/draft/turn-order.ts'
import type { KnownMovie } from '#server/test-app.testing.ts'

export const ANN = 'a0000000-0000-4000-8000-000000000001'
export const BOB = 'b0000000-0000-4000-8000-000000000002'
export const TOM_HANKS = { id: 31, name: 'Tom Hanks', knownForDepartment: 'Acting', knownFor: ['Big'] }

export const COMEDY: CategoryName = 'Comedy'
export const DRAMA: CategoryName = 'Drama/Romance'

/** Four movies of 1999, each a comedy and a drama, and one of 1988 with Tom Hanks. */
export function moviesOf1999(): KnownMovie[] {
  return [
    movie(1, 'American Beauty', {
      budget: 15_000_000,
      revenue: 356_000_000,
      rtCriticsScore: 87,
      metacriticScore: 84,
      imdbRating: 8.3,
      oscarStatus: 'winner',
    }),
    movie(2, 'Magnolia', { imdbRating: 8, oscarStatus: 'nominee' }),
    movie(3, 'Election', { oscarStatus: 'nominee' }),
    movie(4, 'Go'),
    { ...movie(5, 'Big'), year: 1988, people: [TOM_HANKS] },
  ]
}

function movie(id: number, title: string, facts?: KnownMovie['facts']): KnownMovie {
  return {
    id,
    title,
    year: 1999,
    genres: ['Comedy', 'Drama'],
    directors: ['Sam Mendes'],
    hasOscar: facts !== undefined && facts.oscarStatus !== 'none',
    isBlockbuster: false,
    facts,
  }
}

/** A save of Ann and Bob's 1999 draft in two categories, with this many of its four picks made. */
export function saveOf(picks: 0 | 1 | 2 | 3 | 4, changes: Partial<SaveDraftBody> = {}): SaveDraftBody {
  const players = orderOfTurns([ANN, BOB], 2)
  return {
    title: '1999',
    theme: 'year',
    option: '1999',
    personId: null,
    profilePath: null,
    participants: [
      { id: ANN, name: 'Ann' },
      { id: BOB, name: 'Bob' },
    ],
    categories: [COMEDY, DRAMA],
    draftOrder: [ANN, BOB],
    picks: players
      .slice(0, picks)
      .map((playerId, index) => pickOf(playerId, index + 1, CATEGORY_OF_PICK[index]!)),
    isComplete: picks === 4,
    baseVersion: 0,
    version: picks + 1,
    ...changes,
  }
}

const CATEGORY_OF_PICK: readonly CategoryName[] = [COMEDY, COMEDY, DRAMA, DRAMA]

export function pickOf(
  playerId: string,
  movieId: number,
  category: CategoryName,
  changes: Partial<SaveDraftBody['picks'][number]> = {},
): SaveDraftBody['picks'][number] {
  return {
    playerId,
    playerName: 'Somebody',
    movie: { id: movieId, title: 'As sent', year: 1901, genre: 'As sent', posterPath: '/sent.jpg' },
    category,
    houseOverride: false,
    ...changes,
  }
}

export const newDraftId = (): string => randomUUID()
