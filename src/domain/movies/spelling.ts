/** The cost of an unfinished word, less than a wrong letter, because a whole word is a better match. */
const UNFINISHED = 0.25
/** The least letters of a beginning; shorter words too often begin another one. */
const MIN_BEGINNING = 5

/** The number of letters of a word that may be wrong, by its length. */
function mostWrong(length: number): number {
  if (length < 4) return 0
  if (length === 4) return 1
  return length < 9 ? 2 : 3
}

/** A word with the set of its letters, which quickly tells most words apart. */
export type Word = { text: string; letters: number }

const words = new Map<string, Word>()

/** Returns the same object for the same word, because titles and names share many words. */
export function wordOf(text: string): Word {
  const known = words.get(text)
  if (known) return known
  const word = newWord(text)
  words.set(text, word)
  return word
}

/** A word that is not cached, because a query may contain anything. */
export function newWord(text: string): Word {
  return { text, letters: lettersOf(text) }
}

/** A bit for each letter; some characters share one. */
function lettersOf(text: string, end = text.length): number {
  let letters = 0
  for (let index = 0; index < end; index++) letters |= 1 << (text.charCodeAt(index) % 32)
  return letters
}

/**
 * The number of wrong letters in a typed word, compared with a word or its beginning; undefined if it is another
 * word. If the first letter is wrong, which is rare, the rest must be right. A different number is always another
 * word.
 */
export function wrongLetters(typed: Word, word: Word): number | undefined {
  const { length } = typed.text
  const most = typed.text[0] === word.text[0] ? mostWrong(length) : Math.min(1, mostWrong(length))
  if (word.text.length < length - most || bitsIn(typed.letters & ~word.letters) > most) return undefined
  if (typed.text === word.text) return 0
  if (word.text.startsWith(typed.text)) return UNFINISHED
  if (most === 0 || /\d/.test(typed.text)) return undefined
  const width = Math.min(word.text.length, length + most)
  if (bitsIn(typed.letters & ~lettersOf(word.text, width)) > most) return undefined
  const { whole, beginning } = distances(typed.text, word.text, width, most)
  const best = length < MIN_BEGINNING ? whole : Math.min(whole, beginning + UNFINISHED)
  return best < most + 1 ? best : undefined
}

function bitsIn(letters: number): number {
  let count = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The length from which texts are not compared, because no word is longer. */
const LONGEST = 40
const COLUMNS = LONGEST + 1
/** A table shared by all comparisons: a row for each typed letter, a column for each letter of the word. */
const table = new Uint8Array(COLUMNS * COLUMNS)

/**
 * Edit distances to the whole word and to its most similar beginning, which has at most `width` letters. They are exact
 * up to `most`.
 */
function distances(
  typed: string,
  word: string,
  width: number,
  most: number,
): { whole: number; beginning: number } {
  if (width > LONGEST || typed.length > LONGEST) return TOO_FAR
  for (let column = 0; column <= width; column++) table[column] = column
  let least = 0
  for (let row = 1; row <= typed.length; row++) {
    least = fillRow(row, typed, word, width, most)
    if (least > most) return TOO_FAR
  }
  const whole = width < word.length ? Infinity : at(typed.length, width)
  return { whole, beginning: least }
}

const TOO_FAR = { whole: Infinity, beginning: Infinity }

/**
 * Fills a row and returns its least distance. Two swapped letters are one mistake. Columns that are more than `most`
 * from the row are farther than that, so they are left out.
 */
function fillRow(row: number, typed: string, word: string, width: number, most: number): number {
  const first = Math.max(1, row - most)
  const last = Math.min(width, row + most)
  let least = first === 1 ? row : most + 1
  table[row * COLUMNS + first - 1] = least
  if (last < width) table[row * COLUMNS + last + 1] = most + 1
  for (let column = first; column <= last; column++) {
    const letter = typed.charCodeAt(row - 1)
    const wanted = word.charCodeAt(column - 1)
    let cost = Math.min(
      at(row - 1, column) + 1,
      at(row, column - 1) + 1,
      at(row - 1, column - 1) + (letter === wanted ? 0 : 1),
    )
    const isSwapped =
      row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === wanted
    if (isSwapped) cost = Math.min(cost, at(row - 2, column - 2) + 1)
    table[row * COLUMNS + column] = cost
    least = Math.min(least, cost)
  }
  return least
}

function at(row: number, column: number): number {
  return table[row * COLUMNS + column] ?? Infinity
}

/** Words that people leave out or add. */
export const SMALL_WORDS: ReadonlySet<string> = new Set('the a an of and in on to movie film'.split(' '))

/** Different spellings of the same word: '4' and 'four', 'ii' and '2', 'doctor' and 'dr'. */
const ONE_SPELLING = new Map(
  Object.entries({
    zero: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    ten: '10',
    eleven: '11',
    twelve: '12',
    thirteen: '13',
    fourteen: '14',
    fifteen: '15',
    sixteen: '16',
    seventeen: '17',
    eighteen: '18',
    nineteen: '19',
    twenty: '20',
    thirty: '30',
    forty: '40',
    fifty: '50',
    hundred: '100',
    thousand: '1000',
    ii: '2',
    iii: '3',
    iv: '4',
    v: '5',
    vi: '6',
    vii: '7',
    viii: '8',
    ix: '9',
    x: '10',
    first: '1st',
    second: '2nd',
    third: '3rd',
    fourth: '4th',
    fifth: '5th',
    sixth: '6th',
    seventh: '7th',
    eighth: '8th',
    doctor: 'dr',
    mister: 'mr',
    saint: 'st',
    versus: 'vs',
    part: 'pt',
    volume: 'vol',
  }),
)

/** A search key with one spelling of numbers and of titles like 'Dr.'. */
export function inOneSpelling(key: string): string {
  return key
    .split(' ')
    .map((word) => ONE_SPELLING.get(word) ?? word)
    .join(' ')
}
