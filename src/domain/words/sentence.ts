import { markedNameOf } from '#domain/draft/bot-kinds.ts'
import { type Draft, type ParticipantId, participantOf } from '#domain/draft/draft.ts'

/** The title of a movie within a sentence; screens set it in italics. */
export type TitlePart = { title: string }

/** A sentence in parts. */
export type Sentence = readonly (string | TitlePart)[]

/** Writes a sentence: `say\`${movie} was worth ${points}.\``. Of a movie it takes the title. */
export function say(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | TitlePart | Sentence)[]
): Sentence {
  const parts = texts.flatMap((text, index): Sentence => {
    const value = values[index]
    return value === undefined ? [text] : [text, ...partsOf(value)]
  })
  return parts.reduce<(string | TitlePart)[]>((joined, part) => {
    const last = joined.at(-1)
    if (part === '') return joined
    return typeof part === 'string' && typeof last === 'string'
      ? [...joined.slice(0, -1), last + part]
      : [...joined, part]
  }, [])
}

function partsOf(value: string | number | TitlePart | Sentence): Sentence {
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return [value]
  return 'title' in value ? [{ title: value.title }] : value
}

/** The sentence as text alone. */
export function plainText(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === 'string' ? part : part.title)).join('')
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'second', '12th'. */
export function ordinalWord(place: number): string {
  return PLACES[place - 1] ?? ordinalNumber(place)
}

/** '2nd', '12th'. */
export function ordinalNumber(place: number): string {
  if ([11, 12, 13].includes(place % 100)) return `${place}th`
  return `${place}${({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<number, string>)[place % 10] ?? 'th'}`
}

/** 'one pick', 'four picks', '12 picks'; 'no picks'. */
export function countOf(count: number, noun: string): string {
  return `${COUNTS[count] ?? count} ${noun}${count === 1 ? '' : 's'}`
}

/** 'Maya’s'. */
export function possessive(name: string): string {
  return `${name}’s`
}

/** The name of a player in a sentence, which says whether it is a bot. */
export function nameOf(draft: Pick<Draft, 'participants'>, id: ParticipantId): string {
  return markedNameOf(participantOf(draft, id))
}
