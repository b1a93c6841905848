import type { Page } from 'playwright-core'

/** A task of a page's main thread; times in ms. */
export type Task = {
  /** What it took of the processor. Other programs of the machine do not count, nor does what it did for the debugger. */
  processor: number
  startedAt: number
  /** What the browser did in it, the longest first: 'Layout 4.2 ms'. */
  parts: string[]
  /** The events that it dispatched, the marks that the page set, and 'commit' if it ended with a new picture. */
  events: string[]
}

type TraceEvent = {
  name: string
  cat: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
  args?: { data?: { type?: string } }
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'blink.user_timing',
]
/**
 * The browser parses a function again for every error that it makes, so that a debugger can show its line. React makes some
 * when it loads. Only pages with a debugger pay for that, and tests attach one.
 */
const FOR_THE_DEBUGGER = 'V8.CollectSourcePositions'
const END = 'measured'

/** The tasks of the page's main thread while `act` runs, in their order. No other page should be open. */
export async function tasksWhile(page: Page, act: () => Promise<unknown>): Promise<Task[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser that could be traced')
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  await page.evaluate(`performance.mark('${END}')`)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const end = traceEvents.find(({ name, cat }) => name === END && cat.includes('blink.user_timing'))
  if (!end) throw new Error('The trace does not reach its end')
  const own = traceEvents.filter(({ pid, tid }) => pid === end.pid && tid === end.tid)
  const timed = own.filter(({ ph }) => ph === 'X')
  const marks = own.filter(({ cat, ph }) => ph !== 'X' && cat.includes('blink.user_timing'))
  return timed
    .filter(({ name, ts }) => name === 'RunTask' && ts < end.ts)
    .toSorted((a, b) => a.ts - b.ts)
    .map((task) => toTask(task, timed, marks))
}

function toTask(task: TraceEvent, events: readonly TraceEvent[], marks: readonly TraceEvent[]): Task {
  const within = events.filter((event) => event.name !== 'RunTask' && isWithin(event, task))
  const forTheDebugger = within.filter(({ name }) => name === FOR_THE_DEBUGGER)
  const processorMs = (whole: TraceEvent) =>
    forTheDebugger
      .filter((event) => isWithin(event, whole))
      .reduce((rest, { tdur = 0 }) => rest - tdur, whole.tdur ?? 0) / 1_000
  return {
    processor: processorMs(task),
    startedAt: task.ts / 1_000,
    parts: within
      .map((event) => ({ name: event.name, ms: processorMs(event) }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 3)
      .map(({ name, ms }) => `${name} ${ms.toFixed(1)} ms`),
    events: [
      ...within.flatMap(({ name, args }) =>
        name === 'EventDispatch' ? (args?.data?.type ?? []) : name === 'Commit' ? 'commit' : [],
      ),
      ...marks.filter((mark) => isWithin(mark, task)).map(({ name }) => name),
    ],
  }
}

function isWithin(event: TraceEvent, { ts, dur = 0 }: TraceEvent): boolean {
  return event.ts >= ts && event.ts + (event.dur ?? 0) <= ts + dur
}

export function longestOf(tasks: readonly Task[]): Task {
  const longest = tasks.toSorted((a, b) => b.processor - a.processor)[0]
  if (!longest) throw new Error('The trace has no task')
  return longest
}

/** What may begin an action. */
const INPUTS = new Set(['keydown', 'pointerdown', 'pointerup', 'click'])

/** What was done in a page took so much of the processor until it was seen, in ms: from each input to the next picture. */
export function actionsIn(tasks: readonly Task[]): Task[] {
  return tasks.flatMap(({ events, startedAt }, from) => {
    if (!events.some((event) => INPUTS.has(event))) return []
    const rest = tasks.slice(from)
    const seen = rest.findIndex((task) => task.events.includes('commit'))
    const until = rest.slice(0, seen + 1)
    const processor = until.reduce((sum, task) => sum + task.processor, 0)
    const { parts } = longestOf(until.length > 0 ? until : rest)
    return seen === -1 ? [] : [{ processor, startedAt, parts, events }]
  })
}
