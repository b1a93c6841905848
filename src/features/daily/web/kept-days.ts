import { useCallback, useSyncExternalStore } from 'react'
import type { DailyOverviewView, DailyPuzzleView, DailyResultView } from '#features/daily/wire/daily.ts'
import type { TryPick } from '#features/daily/rules/daily-game.ts'
import { type Day, DAY_MS, dayOf, TRY_MINUTES } from '#features/daily/rules/day.ts'
import { createEmitter } from '#web/lib/sync/store.ts'
import { subscribeInAllTabs, tryToStore } from '#web/lib/browser/local-storage.ts'
import { KEPT_DAY_PREFIX as PREFIX, RESULTS_TO_FORGET_KEY } from './has-kept-days.ts'

/** A try of a draft of the day in this browser's storage. */
export type KeptTry = {
  tryId: string
  /** The time at which the rest is picked, in milliseconds since 1970. */
  endsAt: number
  picks: readonly TryPick[]
  /** How many of the picks were made because the time was over. */
  autoPicked: number
  /** What the server made of it. */
  result?: DailyResultView
  /** Why the server refused it. */
  refusal?: string
  /** Whether later picks were dropped, because bots choose otherwise since an update. */
  wasCut?: boolean
}

/** A draft of the day in this browser's storage. */
export type KeptDay = {
  /** As the server last told it, with the visitor's counted result. */
  view: DailyPuzzleView
  /** The tries that the server has not answered, oldest first, and the last one. */
  tries: readonly KeptTry[]
}

const OVERVIEW_KEY = 'marquee.days.v1'
const TRY_MS = TRY_MINUTES * 60_000
/** How many days are kept without a try to finish or to send; the newest stay. */
const KEPT_DAYS = 3

const changes = createEmitter()
const subscribe = (listener: () => void) => subscribeInAllTabs(changes, listener)

/** What was read or written last, by key. If storage refused it, the stored text is an older one. */
const parsed = new Map<string, { text: string | null; value: unknown }>()

export function readDay(day: Day): KeptDay | undefined {
  return read<KeptDay>(PREFIX + day, (value) => Array.isArray(value.tries) && typeof value.view === 'object')
}

/** Keeps a draft of the day as the server tells it. What was played of it stays. */
export function keepDay(view: DailyPuzzleView): void {
  const { tries = [] } = readDay(view.day) ?? {}
  // The answer may be older than that of a try.
  const counted = tries.find(({ result }) => result?.counted)?.result
  write(PREFIX + view.day, { view: { ...view, result: view.result ?? counted ?? null }, tries })
  tidy()
}

/** Begins a try. Tries that are not answered yet stay. */
export function startTry(day: Day, tryId: string, now: number): void {
  change(day, (tries) => [
    ...tries.filter(isUnsent),
    { tryId, endsAt: now + TRY_MS, picks: [], autoPicked: 0 },
  ])
}

/** Changes a try; nothing happens if this browser has it no longer. */
export function changeTry(day: Day, tryId: string, changes: Partial<KeptTry>): void {
  change(day, (tries) => tries.map((kept) => (kept.tryId === tryId ? { ...kept, ...changes } : kept)))
}

/** Keeps the result of a try. */
export function answerTry(day: Day, tryId: string, result: DailyResultView): void {
  changeTry(day, tryId, { result })
  const kept = readDay(day)
  if (kept && result.counted) write(PREFIX + day, { ...kept, view: { ...kept.view, result } })
}

/** The last try, if it is still being played. */
export function openTry({ view, tries }: KeptDay): KeptTry | undefined {
  const last = tries.at(-1)
  return last && !isOver(last, view) ? last : undefined
}

/** The tries that wait to be sent, in the order in which they were played. */
export function unsentTries({ view, tries }: KeptDay): KeptTry[] {
  return tries.filter((kept) => isOver(kept, view) && isUnsent(kept))
}

/** The days with a try that waits to be sent. */
export function daysToSend(): Day[] {
  return keptDays().filter((day) => {
    const kept = readDay(day)
    return kept !== undefined && unsentTries(kept).length > 0
  })
}

/** The day on which a try was begun that has time left, so that it goes on after midnight. */
export function dayInPlay(now: number): Day | undefined {
  return [0, DAY_MS]
    .map((ago) => dayOf(new Date(now - ago)))
    .find((day) => {
      const kept = readDay(day)
      const open = kept && openTry(kept)
      return open && open.endsAt > now && dayOf(new Date(open.endsAt - TRY_MS)) === day
    })
}

export function readOverview(): DailyOverviewView | undefined {
  return read<DailyOverviewView>(OVERVIEW_KEY, (value) => Array.isArray(value.days))
}

export function keepOverview(overview: DailyOverviewView): void {
  write(OVERVIEW_KEY, overview)
}

/** Forgets results, because the next visitor may be another person. Tries that the server does not have stay. */
export function forgetResults(): void {
  forget(OVERVIEW_KEY)
  for (const day of keptDays()) {
    const kept = readDay(day)
    if (!kept) forget(PREFIX + day)
    else write(PREFIX + day, { view: { ...kept.view, result: null }, tries: kept.tries.filter(isUnsent) })
  }
  localStorage.removeItem(RESULTS_TO_FORGET_KEY)
  changes.emit()
}

/** The draft of a day that is kept in this browser; follows changes by other tabs. */
export function useKeptDay(day: Day): KeptDay | undefined {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => readDay(day), [day]),
  )
}

export function useKeptOverview(): DailyOverviewView | undefined {
  return useSyncExternalStore(subscribe, readOverview)
}

function isOver({ picks }: KeptTry, view: DailyPuzzleView): boolean {
  return picks.length >= view.categories.length
}

function isUnsent({ result, refusal }: KeptTry): boolean {
  return result === undefined && refusal === undefined
}

function change(day: Day, next: (tries: readonly KeptTry[]) => KeptTry[]): void {
  const kept = readDay(day)
  if (kept) write(PREFIX + day, { ...kept, tries: next(kept.tries) })
}

function keptDays(): Day[] {
  const stored = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  return stored.map((key) => key.slice(PREFIX.length)).toSorted()
}

function tidy(): void {
  const finished = keptDays().filter((day) => !readDay(day)?.tries.some(isUnsent))
  for (const day of finished.slice(0, -KEPT_DAYS)) forget(PREFIX + day)
}

function read<Value>(key: string, isWhole: (value: Partial<Value>) => boolean): Value | undefined {
  const text = localStorage.getItem(key)
  const known = parsed.get(key)
  if (known?.text === text) return known.value as Value | undefined
  const value = parse(text)
  const whole = typeof value === 'object' && value !== null && isWhole(value)
  parsed.set(key, { text, value: whole ? value : undefined })
  return whole ? (value as Value) : undefined
}

/** Writes at once. If the browser's storage refuses, only this tab has it. */
function write(key: string, value: KeptDay | DailyOverviewView): void {
  const text = JSON.stringify(value)
  parsed.set(key, { text: tryToStore(key, text) ? text : localStorage.getItem(key), value })
  changes.emit()
}

function forget(key: string): void {
  localStorage.removeItem(key)
  parsed.delete(key)
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

// Whoever signed out last could not load this module, so their results are still here.
if (localStorage.getItem(RESULTS_TO_FORGET_KEY) !== null) forgetResults()
