import { type Word, wrongLetters } from './spelling.ts'

/** So many letters of a word are looked up; they leave few words. */
const LETTERS = 3

/** The words of many texts, each with the places of those that have it. It finds words that are spelt alike. */
export function createVocabulary() {
  const placesByWord = new Map<Word, number[]>()
  const byFirstLetter = new Map<string, Word[]>()
  const byStart = new Map<string, Word[]>()
  /** By the letters after the first. */
  const bySecondLetter = new Map<string, Word[]>()

  /**
   * The words that may have another first letter than the typed one. The rest of such a word is right, so that the first
   * letter is another, missing, too many or swapped.
   */
  function withOtherFirstLetter({ text }: Word): Word[] {
    const swapped = `${text.charAt(1)}${text.charAt(0)}${text.charAt(2)}`
    return [
      bySecondLetter.get(text.slice(1, 1 + LETTERS)),
      bySecondLetter.get(text.slice(0, LETTERS)),
      byStart.get(text.slice(1, 1 + LETTERS)),
      byStart.get(swapped),
    ].flatMap((words) => words ?? [])
  }

  return {
    /** Places are added in order. */
    add(place: number, words: readonly Word[]): void {
      for (const word of words) {
        const places = placesByWord.get(word)
        if (places) {
          if (places.at(-1) !== place) places.push(place)
          continue
        }
        placesByWord.set(word, [place])
        put(byFirstLetter, word.text.charAt(0), word)
        put(byStart, word.text.slice(0, LETTERS), word)
        put(bySecondLetter, word.text.slice(1, 1 + LETTERS), word)
      }
    },

    /** All words that are `wrongLetters` apart from the typed one. */
    alike(typed: Word): Map<Word, number> {
      const alike = new Map<Word, number>()
      const sameStart = byFirstLetter.get(typed.text.charAt(0)) ?? []
      for (const words of [sameStart, withOtherFirstLetter(typed)]) {
        for (const word of words) {
          const wrong = wrongLetters(typed, word)
          if (wrong !== undefined) alike.set(word, wrong)
        }
      }
      return alike
    },

    placesOf: (words: Iterable<Word>): number[] => inOrder(words, (word) => placesByWord.get(word) ?? []),

    countOf(words: Iterable<Word>): number {
      let count = 0
      for (const word of words) count += placesByWord.get(word)?.length ?? 0
      return count
    },
  }
}

/** All the places of some things, each once and in order. */
export function inOrder<T>(things: Iterable<T>, placesOf: (thing: T) => readonly number[]): number[] {
  const places = new Set<number>()
  for (const thing of things) for (const place of placesOf(thing)) places.add(place)
  return Array.from(places).sort((a, b) => a - b)
}

function put(words: Map<string, Word[]>, key: string, word: Word): void {
  const known = words.get(key)
  if (known) known.push(word)
  else words.set(key, [word])
}
