import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { arrivalCosts, categoryCosts, MOST_OF_A_FRAME_MS, revealCosts } from './big-screen-bench.ts'
import { slope } from './measure.ts'
import { roundTo2 } from './report.ts'
import { type DraftSize, type Kept, openTelevision } from './television.ts'

const SIZE: DraftSize = {
  players: 4,
  categories: ['Comedy', 'Drama/Romance', 'Action/Adventure', 'Animated'],
}
const PICKS = SIZE.players * SIZE.categories.length
/** At a table a pick takes about this long, so that an evening of three hours has 270 picks. */
const EVENING_PICK_SECONDS = 40
/** Drafts that are played before memory counts: what is loaded once is loaded then. */
const WARM_UP = 2
/** Drafts in the second half of a run, from which its trend is read. */
const FEWEST = 4
const HOUR_MS = 3_600_000

/** The most that may be added in an hour, by the line through the second half of the run. */
const MOST_AN_HOUR: Kept = { heapMb: 1, nodes: 200, listeners: 50 }

/**
 * `npm run soak` plays picks before one page with the big screen for three hours, one every five seconds, and fails if
 * what the page keeps in memory grows, or if an effect costs too much of a picture (B5.1). `-- --hours 0.25` takes a
 * quarter of an hour, `--pick-seconds 40` the pace of an evening.
 */
const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '3' },
    'pick-seconds': { type: 'string', default: '5' },
  },
})
const hours = positive('hours', values.hours)
const pickSeconds = positive('pick-seconds', values['pick-seconds'])

const television = await openTelevision()
try {
  process.exitCode = (await soak()) ? 0 : 1
} finally {
  await television.close()
}

async function soak(): Promise<boolean> {
  const planned = Math.round((hours * 3_600) / pickSeconds)
  say(
    `${roundTo2(hours)} hours, a pick every ${pickSeconds} s: as many picks as ${roundTo2((planned * EVENING_PICK_SECONDS) / 3_600)} hours at a table`,
  )
  const start = performance.now()
  const samples: (Kept & { hour: number })[] = []
  for (let drafts = 1; drafts <= WARM_UP || performance.now() - start < hours * HOUR_MS; drafts += 1) {
    const { pick } = await television.show(SIZE)
    for (let made = 0; made < PICKS; made += 1) {
      await Promise.all([pick(1), wait(pickSeconds * 1_000)])
    }
    await television.untilRevealed()
    const kept = await television.kept()
    const hour = (performance.now() - start) / HOUR_MS
    if (drafts > WARM_UP) samples.push({ ...kept, hour })
    say(
      `${clock(hour)}  ${drafts * PICKS} picks, ${drafts} drafts: ${kept.heapMb.toFixed(2)} MB, ${kept.nodes} nodes, ${kept.listeners} listeners`,
    )
  }
  const isFlat = judgeTrend(samples)
  return (await judgeFrames()) && isFlat
}

/** Whether the line through the second half of the samples is as flat as promised, for all that is kept. */
function judgeTrend(samples: readonly (Kept & { hour: number })[]): boolean {
  const half = samples.slice(Math.floor(samples.length / 2))
  if (half.length < FEWEST) {
    say(`A trend needs the last ${FEWEST} drafts, and there were ${half.length}: a longer run shows it`)
    return false
  }
  const isFlat = (['heapMb', 'nodes', 'listeners'] as const).map((kept) => {
    const growth = slope(half.map((sample) => [sample.hour, sample[kept]]))
    const isMet = growth <= MOST_AN_HOUR[kept]
    say(
      `${kept}: ${growth >= 0 ? '+' : ''}${roundTo2(growth)} an hour over the last ${half.length} drafts, at most ${MOST_AN_HOUR[kept]}: ${isMet ? 'met' : 'MISSED'}`,
    )
    return isMet
  })
  return isFlat.every(Boolean)
}

async function judgeFrames(): Promise<boolean> {
  let areMet = true
  for (const [effect, measure] of [
    ['a pick arrives', arrivalCosts],
    ['the scores are revealed', revealCosts],
    ['a category is revealed', categoryCosts],
  ] as const) {
    const { frames, median, p95, highest, gapMedian, late } = await measure(television)
    const isMet = p95 <= MOST_OF_A_FRAME_MS
    areMet &&= isMet
    say(
      `While ${effect}, script, style, layout and painting of ${frames} pictures took a median of ${roundTo2(median)} ms, p95 ${roundTo2(p95)} ms, at most ${roundTo2(highest)} ms; p95 at most ${MOST_OF_A_FRAME_MS} ms: ${isMet ? 'met' : 'MISSED'}; a picture every ${roundTo2(gapMedian)} ms, ${late} late`,
    )
  }
  return areMet
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} needs a number above 0, not ${text}`)
  return value
}

/** '1:05' of an hour and five minutes. */
function clock(hour: number): string {
  const minutes = Math.floor(hour * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
