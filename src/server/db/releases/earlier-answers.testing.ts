import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What one of a release's people asked, and what the release answered. */
export type EarlierAnswer = {
  who: string
  method: string
  path: string
  sent?: object
  status: number
  answer: object
}

export function answersOf(release: string): EarlierAnswer[] {
  return readFileSync(join(import.meta.dirname, `${release}-answers.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as EarlierAnswer)
}

/** An event as releases up to 0.4 told it. */
type EarlierEvent = { version: number; type: string }

/** What an earlier release answered, with which events there were, as this release tells them. */
export function withPresentEvents(answer: object): object {
  if (!('events' in answer)) return answer
  const events = (answer.events as EarlierEvent[]).map(({ version, type }) => ({ version, event: { type } }))
  return { ...answer, events }
}
