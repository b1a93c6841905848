import { setTimeout as wait } from 'node:timers/promises'
import { type FrameCosts, frameCosts } from './frame-cost.ts'
import { type Row, roundTo2, row } from './report.ts'
import { openTelevision, type Television } from './television.ts'

/** More than people play in a night. */
const DRAFTS = 12
const SIZE = { players: 8, categories: ['Comedy', 'Drama/Romance', 'Action/Adventure', 'Animated'] } as const
const PICKS = SIZE.players * SIZE.categories.length
/** The draft after which memory has settled. */
const SETTLED = 2
const MOST_GROWTH_MB = 10
/** The most that an effect may take of a picture, of the 16.7 ms that each has. */
export const MOST_OF_A_FRAME_MS = 4

/** Plays many drafts before one page with the big screen: what it keeps in memory, and what its pictures cost (B5.1). */
export async function bigScreenRows(): Promise<Row[]> {
  const television = await openTelevision()
  try {
    const heaps: number[] = []
    for (let played = 0; played < DRAFTS; played += 1) {
      const { pick } = await television.show(SIZE)
      await pick(PICKS)
      await television.untilRevealed()
      heaps.push((await television.kept()).heapMb)
    }
    const [before = 0, after = 0] = [heaps[SETTLED - 1], heaps.at(-1)]
    return [
      row({
        what: `Memory of the big screen over ${DRAFTS * PICKS} picks, growth`,
        target: MOST_GROWTH_MB,
        measured: Math.max(0, after - before),
        unit: 'MB',
        detail: `${before.toFixed(1)} MB after ${SETTLED} drafts, ${after.toFixed(1)} MB after ${DRAFTS}`,
      }),
      costRow('a pick arrives', await arrivalCosts(television)),
      costRow('the scores are revealed', await revealCosts(television)),
      costRow('a category is revealed', await categoryCosts(television)),
    ]
  } finally {
    await television.close()
  }
}

function costRow(effect: string, { frames, median, p95, highest, gapMedian, late }: FrameCosts): Row {
  return row({
    what: `Script, style, layout and painting of a picture while ${effect}, p95`,
    target: MOST_OF_A_FRAME_MS,
    measured: p95,
    unit: 'ms',
    detail: `${frames} pictures, median ${roundTo2(median)}, highest ${roundTo2(highest)}; one every ${roundTo2(gapMedian)} ms, ${late} late, without a graphics card`,
  })
}

/** Measures the pictures from the arrival of a pick until it has landed. */
export async function arrivalCosts({ page, cdp, show }: Television): Promise<FrameCosts> {
  const { pick } = await show(SIZE)
  await pick(12)
  const arrival = page.locator('.tv-arrival')
  await arrival.waitFor({ state: 'detached' })
  await pick(1)
  await arrival.waitFor()
  return frameCosts(page, cdp, () => arrival.waitFor({ state: 'detached' }))
}

/** The cards of a category have turned by then, and its best one is marked. */
const CATEGORY_MS = 3_500

/** Measures the pictures of the first two categories of the host's reveal. */
export async function categoryCosts({ page, cdp, show }: Television): Promise<FrameCosts> {
  const { pick, lead } = await show(SIZE)
  await pick(PICKS)
  await page.locator('.tv-curtain').waitFor()
  return frameCosts(page, cdp, async () => {
    for (const beat of [1, 2]) {
      await lead(beat)
      await page.getByRole('heading', { name: `Category ${beat} ` }).waitFor()
      await wait(CATEGORY_MS)
    }
  })
}

/** Measures the pictures from the first empty stand until the winner's is filled. */
export async function revealCosts({ page, cdp, show, untilRevealed }: Television): Promise<FrameCosts> {
  const { pick } = await show(SIZE)
  await pick(PICKS)
  // The television waits 40 seconds for a host's reveal before it shows the podium by itself.
  await page.locator('.tv-podium').waitFor({ timeout: 60_000 })
  return frameCosts(page, cdp, untilRevealed)
}
