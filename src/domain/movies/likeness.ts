import { searchKey } from './search.ts'
import { inOneSpelling, newWord, SMALL_WORDS, type Word, wrongLetters } from './spelling.ts'

/** Articles of other languages, which tell as little as the small words of a search. */
const MORE_SMALL_WORDS = new Set(
  'le la les l il lo i gli el los las un une una uno der die das den det de het ein eine o os as et y e und'.split(
    ' ',
  ),
)

/** A title as it is compared: its words that tell something, and its numbers, which are never misspelt. */
export type Telling = { words: readonly Word[]; numbers: string; letters: number; key: string }

export function tellingOf(title: string): Telling {
  const key = inOneSpelling(searchKey(title))
  const all = key.split(' ').filter((word) => word !== '')
  const telling = all.filter((word) => !SMALL_WORDS.has(word) && !MORE_SMALL_WORDS.has(word))
  const words = (telling.length > 0 ? telling : all).map(newWord)
  const numbers = (key.match(/\d+/g) ?? []).filter((number) => number !== '1')
  return {
    words,
    numbers: numbers.toSorted().join(' '),
    letters: words.reduce((sum, { text }) => sum + text.length, 0),
    key,
  }
}

/** How much of the letters of two titles agree, word by word, from 0 to 1. */
export function likeness(a: Telling, b: Telling): number {
  const free = [...b.words]
  let common = 0
  for (const word of a.words) {
    let best: { at: number; letters: number } | undefined
    for (const [at, other] of free.entries()) {
      const wrong = lettersApart(word, other)
      if (wrong === undefined) continue
      const letters = (word.text.length + other.text.length) / 2 - wrong
      if (!best || letters > best.letters) best = { at, letters }
    }
    if (!best) continue
    common += best.letters
    free.splice(best.at, 1)
  }
  return (2 * common) / Math.max(1, a.letters + b.letters)
}

function lettersApart(a: Word, b: Word): number | undefined {
  if (a.text === b.text) return 0
  const [there = Infinity, back = Infinity] = [wrongLetters(a, b), wrongLetters(b, a)]
  const wrong = Math.min(there, back)
  // A search takes a beginning for the word; here the rest of the word counts.
  return wrong === Infinity ? undefined : Math.max(wrong, Math.abs(a.text.length - b.text.length))
}

/** Whether each is one word, and they part at the last letter: 'Twisted' and 'Twister' are both spelt as they should. */
export function differOnlyAtTheEnd(a: Telling, b: Telling): boolean {
  const [[word, ...more], [other, ...others]] = [a.words, b.words]
  if (!word || !other || more.length > 0 || others.length > 0 || word.text === other.text) return false
  const most = Math.max(word.text.length, other.text.length)
  return word.text.slice(0, most - 1) === other.text.slice(0, most - 1)
}
