import { type ClockedDraft, turnTime } from '#domain/clock/pick-clock.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'

const SECOND_MS = 1_000
const HOUR_S = 3_600
/** From these seconds on, words say how little time is left (B2.3). */
const SOON_S = 30
const LAST_S = 10
const HURRIED_PART = 1 / 3

export type TimeLeft = {
  phase: 'clock' | 'bank' | 'up'
  /** Whole seconds, rounded up; 0 once the time is up. */
  seconds: number
  /** What is left of the clock or of the time bank, from 0 to 1. */
  part: number
  /** Until when the clock runs, in ms since the epoch. */
  endsAt: number
}

/** The time of the person on the clock at a time of the server; undefined if no clock runs. */
export function timeLeft(draft: ClockedDraft, at: number): TimeLeft | undefined {
  const time = turnTime(draft)
  const turnFrom = draft.clock?.turnFrom
  const bankSeconds = rulesOf(draft).clock?.bankSeconds
  if (!time || turnFrom === undefined || bankSeconds === undefined) return undefined
  const { clockEndsAt, bankEndsAt } = time
  if (at < clockEndsAt) return { phase: 'clock', ...rest(at, clockEndsAt, clockEndsAt - turnFrom) }
  if (at < bankEndsAt) return { phase: 'bank', ...rest(at, bankEndsAt, bankSeconds * SECOND_MS) }
  return { phase: 'up', seconds: 0, part: 0, endsAt: bankEndsAt }
}

function rest(at: number, endsAt: number, wholeMs: number) {
  const leftMs = endsAt - at
  return { seconds: Math.ceil(leftMs / SECOND_MS), part: Math.min(1, leftMs / wholeMs), endsAt }
}

/** Ms until the shown time changes; undefined once nothing changes any more. */
export function msToNextChange(left: TimeLeft, at: number): number | undefined {
  if (left.phase === 'up') return undefined
  const ms = left.endsAt - at
  return ms % SECOND_MS || SECOND_MS
}

/** '1:12', or '5 h 12' from an hour on. */
export function digits(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  if (seconds < HOUR_S) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
  return `${Math.floor(seconds / HOUR_S)} h ${two(Math.floor((seconds % HOUR_S) / 60))}`
}

type Whose = { isYours: boolean; name: string }

/** What stands in place of the pick's number; undefined while there is time enough. */
export function wordsFor({ phase, seconds, endsAt }: TimeLeft, { isYours }: Whose): string | undefined {
  switch (phase) {
    case 'up':
      return isYours ? 'The room is waiting for you' : 'Time is up'
    case 'bank':
      return isYours ? 'On your time bank' : 'On the time bank'
    case 'clock':
      if (seconds >= HOUR_S) return `Until ${dayAndTime(endsAt)}`
      return seconds <= SOON_S ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left` : undefined
  }
}

/** 'Thursday, 9:40 AM', in the viewer's own time zone. */
function dayAndTime(at: number): string {
  const date = new Date(at)
  const day = date.toLocaleDateString(undefined, { weekday: 'long' })
  return `${day}, ${date.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })}`
}

/** What a screen reader says; '' while there is nothing new. Nothing is said each second. */
export function spoken({ phase, seconds }: TimeLeft, { isYours, name }: Whose): string {
  if (!isYours) return phase === 'up' ? `Time is up for ${name}` : ''
  switch (phase) {
    case 'up':
      return 'Time is up'
    case 'bank':
      return 'On your time bank'
    case 'clock':
      if (seconds <= LAST_S) return '10 seconds'
      return seconds <= SOON_S ? '30 seconds' : ''
  }
}

/** Whether the last third of the time runs, and little of it is left: a quick clock does not hurry from its first second. */
export function isHurried({ phase, seconds, part }: TimeLeft): boolean {
  return phase === 'clock' && seconds <= SOON_S && part <= HURRIED_PART
}

/** Whether the timer has its last, white face. */
export function isLast({ phase, seconds }: TimeLeft): boolean {
  return phase === 'clock' && seconds <= LAST_S
}
