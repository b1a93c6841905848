import type { EventOf, EventType } from '#domain/draft/events.ts'
import type { ParticipantId } from '#domain/draft/draft-state.ts'
import { counted } from '#domain/words/phrases.ts'

/** A part of an entry's sentence, and whether it is the name of a player or the title of a movie. */
export type LogWords = { text: string; is?: 'player' | 'movie' }

/** A participant under the name of that time. */
export type LoggedPerson = { id: ParticipantId; name: string }
export type LoggedPick = { number: number; title: string; year: number; category: string }

/** What an event is told by besides itself: who did it for whom, and what the draft was like before it. */
export type EventContext = {
  /** Undefined if the program did it, or if it was not recorded. */
  by: LoggedPerson | undefined
  /** Whose seat it concerns; undefined if it concerns the whole draft. */
  whom: LoggedPerson | undefined
  picks: readonly LoggedPick[]
  /** The pick that was objected to last. */
  contested: LoggedPick | undefined
  /** Since when the draft is paused, in ms since the epoch; of the last pause, if it runs. */
  pausedAt: number
}

/** How the log tells an event. */
export type Say<Event> = (event: Event, context: EventContext) => LogWords[]
export type Sentences = { [Type in EventType]?: Say<EventOf<Type>> }

export function undone({ from }: { from: number }, { by, picks }: EventContext): LogWords[] {
  const gone = picks.slice(from - 1)
  const [first] = gone
  const last = gone.at(-1)
  if (!first || !last) return sentence(player(by), 'took picks back')
  return first === last
    ? sentence(player(by), `took back pick ${first.number},`, movie(first.title))
    : sentence(
        player(by),
        `took back picks ${first.number} ${gone.length === 2 ? 'and' : 'to'} ${last.number}`,
      )
}

/** Whether people did it for themselves. */
export function isOwn(by: LoggedPerson | undefined, whom: LoggedPerson | undefined): boolean {
  return by !== undefined && by.id === whom?.id
}

/** 'pick 9, Heat'. */
export function pickInWords(pick: LoggedPick | undefined): LogWords[] {
  return pick ? sentence(`pick ${pick.number},`, movie(pick.title)) : sentence('a pick')
}

/** The sentence without its marks. */
export function entryText(words: readonly LogWords[]): string {
  return words.map(({ text }) => text).join(' ')
}

export function player(person: Pick<LoggedPerson, 'name'> | undefined): LogWords {
  return { text: person?.name ?? '', is: 'player' }
}

export function movie(text: string): LogWords {
  return { text, is: 'movie' }
}

export function sentence(...parts: (string | LogWords)[]): LogWords[] {
  return parts.map((part) => (typeof part === 'string' ? { text: part } : part))
}

const MINUTE_MS = 60_000

/** '4 minutes', '1 hour 5 minutes'. */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes < 1) return 'less than a minute'
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')]
    .filter((part) => part !== false)
    .join(' ')
}
