import type { Participant } from '#domain/draft/draft.ts'

const WORDS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
] as const

const MINUTE_MS = 60_000

/** 'three'; digits above twenty. */
export function countInWords(count: number): string {
  return WORDS[count] ?? String(count)
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}

/** 'Theo is on the clock', 'Vera is thinking' if Vera is a bot. */
export function turnInWords({ name, bot }: Participant): string {
  return `${name} is ${bot ? 'thinking' : 'on the clock'}`
}

/** 'a moment', '2 minutes', '1 hour'. */
export function roughDuration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return 'a moment'
  if (minutes < 60) return `${minutes} ${plural(minutes, 'minute')}`
  const hours = Math.floor(minutes / 60)
  return `${hours} ${plural(hours, 'hour')}`
}

/** 'Away', and from a minute on 'Away for 2 minutes'. */
export function awayText(ms: number): string {
  return ms < MINUTE_MS ? 'Away' : `Away for ${roughDuration(ms)}`
}
