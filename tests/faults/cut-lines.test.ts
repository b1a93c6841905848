import { beforeEach, describe, expect, it } from 'vitest'
import type { Draft } from '#domain/draft/draft.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { type Browser, openBrowser, stateHash, stubPage } from './browser.ts'
import { startTestServer } from '../world/test-server.ts'
import { found } from './findings.ts'
import { openLine } from './line.ts'
import { CATEGORIES, readTable, startTable } from './guest-table.ts'

const PLAYERS = 15
/** Lines are cut for two seconds in fifteen; the test runs five times as fast. */
const EVERY_MS = 3_000
const CUT_MS = 400
/** The pause between a turn and its pick, so that the draft lasts for many cuts. */
const THOUGHT_MS = 100

beforeEach(stubPage)

describe('players whose lines are cut again and again', () => {
  it('all end with the server’s draft and all of its events', async () => {
    const server = await startTestServer()
    const table = await startTable(server.url, PLAYERS)
    const browsers = await Promise.all(
      table.players.map(async (seat) =>
        openBrowser(table, seat, await openLine([server.url], seat.guest.cookie())),
      ),
    )
    for (const { subscribe, pickIfOnTurn } of browsers) {
      subscribe(() => setTimeout(pickIfOnTurn, THOUGHT_MS))
    }
    const cuts = cutAgainAndAgain(browsers)
    try {
      await expect
        .poll(() => browsers.map(({ view }) => isOver(view())), { timeout: 600_000 })
        .toEqual(browsers.map(() => true))
    } finally {
      cuts.stop()
    }
    const stored = await readTable(server.url, table)
    const events = stored.version
    expect(stored.picks).toHaveLength(PLAYERS * CATEGORIES.length)
    expect(events).toBe(PLAYERS * CATEGORIES.length + PLAYERS)
    expect(events).toBeGreaterThanOrEqual(120)
    const seen = browsers.map((browser) => stateHash(browser.view()!))
    expect(seen).toEqual(browsers.map(() => stateHash(stored)))
    expect(cuts.made()).toBeGreaterThan(0)
    found('Lines cut again and again', {
      clients: PLAYERS,
      events,
      cuts: cuts.made(),
      sameHash: seen.length,
      repeatedPicks:
        browsers.reduce((sum, { line }) => sum + picksSent(line.requests), 0) - stored.picks.length,
    })
  })
})

function picksSent(requests: readonly string[]): number {
  return requests.filter((asked) => /^POST .*\/commands\/pick$/.test(asked)).length
}

/** Cuts each line separately, so that some browsers hear what others miss. */
function cutAgainAndAgain(browsers: readonly Browser[]) {
  const timers = new Set<NodeJS.Timeout>()
  let made = 0
  const later = (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }
  const cut = (browser: Browser) => {
    made += 1
    browser.line.cut()
    later(CUT_MS, browser.line.mend)
    later(EVERY_MS, () => cut(browser))
  }
  for (const [index, browser] of browsers.entries()) {
    later((EVERY_MS * (index + 1)) / browsers.length, () => cut(browser))
  }
  return {
    made: () => made,
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      for (const { line } of browsers) line.mend()
    },
  }
}

function isOver(draft: Draft | undefined): boolean {
  return draft !== undefined && isComplete(draft)
}
