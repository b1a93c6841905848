import type { Locator, Page } from 'playwright-core'

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

const ANSWER = 'answer'

/** Marks each change of the list, for `keystrokesIn`. */
export async function markAnswers(list: Locator): Promise<void> {
  await list.evaluate(
    (element, mark) =>
      new MutationObserver(() => performance.mark(mark)).observe(element, { childList: true, subtree: true }),
    ANSWER,
  )
}

/** What a press of a key took of the processor until it was seen, in ms. */
export type Keystroke = {
  letter: number
  /** With the letter, until the list that answers it was seen. The same as `letter` if it left the list as it was. */
  answer: number
}

export function keystrokesIn(tasks: readonly Task[]): Keystroke[] {
  const pressed = tasks.flatMap(({ events }, index) => (events.includes('keydown') ? index : []))
  return pressed.map((from, press) => {
    const until = pressed[press + 1] ?? tasks.length
    const next = (event: string, start: number) => {
      const found = tasks.slice(start, until).findIndex(({ events }) => events.includes(event))
      return found === -1 ? undefined : start + found
    }
    const total = (to: number) => tasks.slice(from, to + 1).reduce((sum, { processor }) => sum + processor, 0)
    const letter = next('commit', from)
    if (letter === undefined) throw new Error('A key was not seen')
    const changed = next(ANSWER, from)
    const answer = changed === undefined ? letter : next('commit', changed)
    if (answer === undefined) throw new Error('An answer was not seen')
    return { letter: total(letter), answer: total(Math.max(letter, answer)) }
  })
}
