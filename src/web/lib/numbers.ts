import { capitalized } from '#domain/words/phrases.ts'
import { ordinalWord } from '#domain/words/sentence.ts'

/** 'Second', '12th': the place of a rank or a turn. */
export function ordinal(place: number): string {
  return capitalized(ordinalWord(place))
}

/** '1 movie', '1,204 movies'. */
export function moviesText(count: number): string {
  return count === 1 ? '1 movie' : `${grouped(count)} movies`
}

/** A whole number with commas: '1,204'. The browser's own formatter takes 20 ms on first use. */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
