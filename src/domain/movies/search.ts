/** The longest query to match; the rest of a longer one is ignored (Spec 5.15, 9.1). */
export const MAX_SEARCH_LENGTH = 100
/** The most rows that a movie search shows (Spec 2.32, 9.1). */
export const MAX_MOVIE_RESULTS = 50

/** The form in which texts are compared: lower case, without accents, with punctuation removed (Spec 5.15). */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[æœøđłı]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/&/g, ' and ')
    .replace(/[-–—/:·]+/g, ' ')
    .replace(/[^\p{L}\p{N}\s]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const LIGATURES: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }

/**
 * Whether every word of the query begins a word of the text, or the query without spaces begins at a word of the text
 * ('spiderman' finds 'spider man', 'an' does not find 'batman'). Takes search keys.
 */
export function matchesKey(textKey: string, queryKey: string): boolean {
  const padded = ` ${textKey}`
  if (queryKey.split(' ').every((word) => padded.includes(` ${word}`))) return true
  const query = queryKey.replaceAll(' ', '')
  const words = textKey.split(' ')
  return words.some((_, start) => words.slice(start).join('').startsWith(query))
}
