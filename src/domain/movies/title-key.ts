import { searchKey } from './search.ts'
import { inOneSpelling } from './spelling.ts'

/** Symbols that stand for a word, as in 'Romeo + Juliet'; the others only look like something. */
const SYMBOL_WORDS: Record<string, string> = {
  '+': ' and ',
  '@': ' at ',
  '#': ' number ',
  '%': ' percent ',
  $: ' dollar ',
}
const LONE_SYMBOL = /(?<!\S)[+@#%$](?!\S)/g

/**
 * The form in which whole titles are compared. A symbol between spaces is a word of its own, so that '@ Home' is not
 * 'Home', and a title without letters stays as it is.
 */
export function titleKey(title: string): string {
  const text = withArticleFirst(title)
  return searchKey(text.replace(LONE_SYMBOL, (symbol) => SYMBOL_WORDS[symbol] ?? symbol)) || text.trim()
}

/** The same with one spelling of numbers: '7 Samurai' and 'Seven Samurai' are one title. */
export function spokenTitleKey(title: string): string {
  return inOneSpelling(titleKey(title))
}

const ARTICLE_LAST =
  /^(.+), (the|an?|le|la|les|l'|il|lo|gli|el|los|las|der|die|das|den|det|de|het|une?|una|uno|eine?|os?|as)$/i

/** 'The Sting' for 'Sting, The', as lists are sorted. */
function withArticleFirst(title: string): string {
  const [, rest, article] = ARTICLE_LAST.exec(title.trim()) ?? []
  if (!rest || !article) return title
  return article.endsWith("'") ? `${article}${rest}` : `${article} ${rest}`
}
