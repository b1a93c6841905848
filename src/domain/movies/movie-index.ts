import { keysOf, type Searchable, wordsOf } from './movie-keys.ts'
import { type Word, wordOf } from './spelling.ts'
import { createVocabulary, inOrder } from './vocabulary.ts'

/** So many letters of a beginning are looked up; they leave few movies. */
const LETTERS = 3

export type MovieIndex = {
  /** The places of all movies that have every beginning of one of these groups in their keys, and of some others. */
  withBeginnings(groups: readonly (readonly string[])[]): number[]
  /** All words that a typed one may mean, with its wrong letters. */
  alike(typed: Word): Map<Word, number>
  /** The places of the movies with one of the words, in order. */
  placesOf(words: Iterable<Word>): number[]
  /** At least how many places that are. */
  countOf(words: Iterable<Word>): number
}

/**
 * An index of movies for `searchMovies`. They are added in the order in which they are searched, a few at a time if
 * there are thousands. It also serves the same movies without their people.
 */
export function createMovieIndex(): MovieIndex & { add(movie: Searchable): void } {
  const vocabulary = createVocabulary()
  const starts = new Map<string, number[]>()
  let size = 0

  function placesOfStart(beginning: string): readonly number[] {
    return starts.get(beginning.trim().slice(0, LETTERS)) ?? []
  }

  return {
    ...vocabulary,

    add(movie) {
      const { beginnings } = keysOf(movie)
      for (const text of beginnings.split(' ')) {
        for (let letters = 1; letters <= Math.min(LETTERS, text.length); letters++) {
          const start = text.slice(0, letters)
          const places = starts.get(start)
          if (!places) starts.set(start, [size])
          else if (places.at(-1) !== size) places.push(size)
        }
      }
      const { title, others } = wordsOf(movie)
      vocabulary.add(size, [...title, ...others, wordOf(String(movie.year))])
      size += 1
    },

    withBeginnings(groups) {
      const rarest = groups.map((beginnings) => beginnings.map(placesOfStart).reduce(shorter))
      return inOrder(new Set(rarest), (places) => places)
    },
  }
}

function shorter<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  return b.length < a.length ? b : a
}
