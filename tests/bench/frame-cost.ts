import type { CDPSession, Page } from 'playwright-core'
import { percentile } from './measure.ts'

/** What the main thread of a page did for each of its pictures, in ms. */
export type FrameCosts = {
  frames: number
  median: number
  p95: number
  highest: number
  /** The time between two pictures. */
  gapMedian: number
  /** How many came later than the second of 60 a second would have. */
  late: number
}

type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  /** The time that the thread itself ran, which other processes of the machine do not lengthen. */
  tdur?: number
  pid: number
  tid: number
  args: { data?: { frame?: string } }
}

/** Script, style, layout and painting. What begins within another one is part of it. */
const WORK = new Set([
  'FireAnimationFrame',
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'TimerFire',
  'EventDispatch',
  'UpdateLayoutTree',
  'Layout',
  'HitTest',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
])
const FRAME = 'FireAnimationFrame'
const LATE_MS = 2 * (1000 / 60)

/** Asks for every picture, so that each has an event. A text, because the loader of the benches changes functions. */
const FOLLOW_FRAMES = `(() => {
  window.followsFrames = true
  requestAnimationFrame(function next() {
    if (window.followsFrames) requestAnimationFrame(next)
  })
})()`

/** Measures every picture while `effect` is on the screen. */
export async function frameCosts(
  page: Page,
  cdp: CDPSession,
  effect: () => Promise<unknown>,
): Promise<FrameCosts> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]))
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  })
  await page.evaluate(FOLLOW_FRAMES)
  await effect()
  await page.evaluate('window.followsFrames = false')
  const ended = new Promise<unknown>((resolve) => void cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await ended
  cdp.off('Tracing.dataCollected', collect)
  return costsOf(events)
}

function costsOf(events: readonly TraceEvent[]): FrameCosts {
  const first = events.find(({ name }) => name === FRAME)
  const work = events
    .filter(
      ({ name, ph, pid, tid }) => ph === 'X' && WORK.has(name) && pid === first?.pid && tid === first.tid,
    )
    .toSorted((a, b) => a.ts - b.ts)
  const starts: number[] = []
  const costs: number[] = []
  let end = -Infinity
  for (const { name, ts, dur = 0, tdur } of work) {
    if (ts < end) continue
    end = ts + dur
    if (name === FRAME && ts !== starts.at(-1)) {
      starts.push(ts)
      costs.push(0)
    }
    if (costs.length > 0) costs[costs.length - 1]! += (tdur ?? dur) / 1_000
  }
  const gaps = starts.slice(1).map((start, index) => (start - starts[index]!) / 1_000)
  return {
    frames: costs.length,
    median: percentile(costs, 50),
    p95: percentile(costs, 95),
    highest: Math.max(...costs),
    gapMedian: percentile(gaps, 50),
    late: gaps.filter((gap) => gap > LATE_MS).length,
  }
}
