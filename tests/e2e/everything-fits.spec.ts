import { randomUUID } from 'node:crypto'
import type { Page, PlaywrightWorkerArgs } from '@playwright/test'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { openCategories } from '#domain/draft/draft.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { saveLocalDraft } from '../screens/local-drafts.ts'
import { makeFittingPicks } from '../screens/online-picks.ts'
import { expect, test } from './journey.ts'
import { expectToFit, isInSight } from './layout-faults.ts'
import { hostDraft, makePicks, type OnlineDraft, poolOf, start, takeSeat } from './online-api.ts'

/** Two are of one's own, for picks that can be objected to. */
const CATEGORIES = ['Comedy', 'Drama/Romance', 'Academy Award Nominee or Winner', 'Best villain', 'Best kiss']
const YOURS = "It's Your Turn"
const LETTERBOXD_LIST = 'tests/world/lists/letterboxd-list.csv'

// Each test looks at many sizes.
test.describe.configure({ timeout: 600_000 })

test('everything before a local draft fits', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'How the evening goes' })).toBeVisible()
  await expectToFit(page, 'home')

  await page.goto('/?setup&theme=people&option=Tom+Hanks')
  for (const name of ['Maya', 'Theo', 'Priya']) {
    await page.getByLabel('Participant name').fill(name)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Choose for us' }).click()
  await expectToFit(page, 'setup of a local draft')
})

test('the chosen movie of a local draft fits', async ({ page }) => {
  const id = await saveLocalDraft(page.request, { picks: 4 })
  await page.goto(`/draft/${id}`)
  await chooseMovie(page)
  await expectToFit(page, 'a chosen movie of a local draft')
})

test('the draft of the day fits', async ({ page }) => {
  await page.goto('/today')
  await expect(page.getByRole('button', { name: 'Play today’s draft' })).toBeVisible()
  await expectToFit(page, 'the draft of the day')

  await page.getByRole('button', { name: 'Play today’s draft' }).click()
  await chooseMovie(page)
  await page.getByRole('button', { name: 'Confirm Pick' }).click()
  await expect(page.getByRole('region', { name: 'Since your last pick' })).toBeVisible()
  await expectToFit(page, 'the desk of the day')
  await chooseMovie(page)
  await expectToFit(page, 'a chosen movie of the day')
})

test('everything before an online draft fits', async ({ page, playwright, baseURL }) => {
  await page.goto('/?setup&theme=year&option=1999')
  await page.getByText('Online Multiplayer').first().click()
  await page.getByLabel('Your name').fill('Maya')
  await page.getByText('Invite by e-mail').click()
  await page.getByLabel('E-mail address').fill('theo@marquee.example')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Choose for us' }).click()
  await page.getByText('House rules', { exact: true }).click()
  await page.getByText('Linear', { exact: true }).click()
  await expectToFit(page, 'setup of an online draft')

  const host = {
    name: 'Maya',
    context: { request: await playwright.request.newContext({ baseURL: baseURL! }) },
  }
  const { code } = await hostDraft(host, { categories: CATEGORIES })
  await page.goto(`/join-draft?code=${code}`)
  await expect(page.getByRole('button', { name: 'Take a seat' })).toBeVisible()
  await expectToFit(page, 'the join card')
})

test('every screen of a list fits', async ({ page }) => {
  await page.goto('/lists/new')
  await expect(page.getByLabel('Titles, one a line')).toBeVisible()
  await expectToFit(page, 'a new list')

  const text = 'What we saw,When,Who chose\nHeat,2025-03-02,Theo\nRififi,2025-03-09,Maya\n'
  const file = { name: 'movie-night.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('File of titles').setInputFiles(file)
  await expect(page.getByText('Which column holds the titles?')).toBeVisible()
  await expectToFit(page, 'which column')

  await page.goto('/lists/new')
  await page.getByLabel('File of titles').setInputFiles(LETTERBOXD_LIST)
  await expect(page.getByText(/^\d+ of 120 found/)).toBeVisible()
  await expectToFit(page, 'the review')
  await page
    .getByRole('button', { name: /^Change/ })
    .first()
    .click()
  await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeVisible()
  await expectToFit(page, 'mending')
})

test('everything in a room fits', async ({ page, playwright, baseURL }) => {
  const draft = await seated(page, playwright, baseURL!)
  const host = draft.host.participantId
  await page.goto(`/draft/${draft.id}`)
  await expect(page.getByRole('heading', { name: 'Everybody Ready?' })).toBeVisible()
  await expectToFit(page, 'the waiting room')

  await start(draft)
  await playUntil(draft, ([now]) => now !== host)
  await page.goto(`/draft/${draft.id}`)
  await page.getByRole('button', { name: 'Plan your next picks' }).click()
  for (const place of [0, 1]) {
    const movie = page.getByRole('option', { disabled: false }).nth(place)
    await movie.hover()
    await movie.locator('[data-mark]').click()
  }
  await expectToFit(page, 'movies and queue while others pick')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Log', { exact: true }).click()
  await expect(page.locator('.log')).toBeVisible()
  await playUntil(draft, ([now]) => now === host)
  await expect(page.locator('.clock__now', { hasText: YOURS })).toBeVisible()
  await expect.poll(() => isInSight(page, YOURS)).toBe(true)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectToFit(page, 'the desk')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('button', { name: /^Fits my open/ })).toBeFocused()
  await expectToFit(page, 'the filters of the desk')
  await page.keyboard.press('Escape')
  await page.locator('[data-pick="1"]:visible').first().click()
  await expect(page.getByRole('dialog', { name: /^Pick 1/ })).toBeVisible()
  await expectToFit(page, 'the card of a pick')
  await page.keyboard.press('Escape')

  await playUntil(draft, ([now]) => now !== host)
  await setPaused(draft, true)
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.getByRole('button', { name: 'Host', exact: true }).click()
  await page.getByRole('button', { name: /^Pick for .*…$/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Pick for/ })
    .click()
  await chooseMovie(page)
  await expectToFit(page, "the host's chosen movie in a pause")
  await setPaused(draft, false)

  await page.getByRole('button', { name: 'Host', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Host tools' })).toBeVisible()
  await playUntil(draft, ([now]) => now === host)
  await expect(page.locator('.clock__now', { hasText: YOURS })).toBeVisible()
  await expectToFit(page, 'host tools when the turn comes', YOURS)
  await page.keyboard.press('Escape')

  await playUntil(draft, (turns) => turns[0] === host && turns.filter((turn) => turn === host).length === 1)
  await page.goto(`/draft/${draft.id}`)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectToFit(page, 'the last category')

  await playUntil(draft, (next) => next.length === 0)
  await expect(page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible()
  await expectToFit(page, 'a complete draft')
})

test('everything that a guest sees fits', async ({ page, playwright, baseURL }) => {
  const draft = await seated(page, playwright, baseURL!, { guest: true })
  const [host, me] = draft.players
  await page.goto(`/draft/${draft.id}`)
  await expect(page.getByRole('heading', { name: 'Waiting for Players' })).toBeVisible()
  await expectToFit(page, 'the waiting room of a guest')

  await start(draft)
  await playUntil(draft, ([now]) => now === me!.participantId)
  const hold = await holdNews(page)
  await page.goto(`/draft/${draft.id}`)
  await expect(page.getByRole('option').first()).toBeVisible()
  const playerId = me!.participantId
  await tell(draft, host!, 'PUT', 'consent', { playerId, is: 'asked' })
  await expect(page.getByRole('region', { name: 'The host asks' })).toBeVisible()
  await expectToFit(page, 'the host asks to pick')
  await tell(draft, me!, 'PUT', 'consent', { playerId, is: 'refused' })

  await chooseMovie(page)
  await setPaused(draft, true)
  await expect(page.getByText(/can resume. Your choice is kept.$/)).toBeVisible()
  await expectToFit(page, "a player's chosen movie in a pause")
  await setPaused(draft, false)

  await page.clock.install()
  await playUntil(draft, ([now, next]) => now !== playerId && next === playerId)
  await page.goto(`/draft/${draft.id}`)
  await expect(page.locator('.clock__pick')).toBeVisible()
  await makePicks(draft, 1, await ofLongTitle(draft))
  const { picks, turn_order } = await read(draft)
  const picker = turn_order[picks.length - 1]!.participant_id
  const other = draft.players.find(({ participantId }) => ![picker, playerId].includes(participantId))
  await tell(draft, other!, 'POST', 'objections', { pick: picks.length })
  await expect(page.getByRole('region', { name: 'Objection' })).toBeVisible()
  hold()
  await stopTime(page)
  await expectToFit(page, 'an open vote')
})

test('what passes in a room fits', async ({ page, playwright, baseURL }) => {
  const draft = await seated(page, playwright, baseURL!)
  const host = draft.host.participantId
  await start(draft)
  await page.clock.install()

  await playUntil(draft, ([now, next]) => now !== host && next !== host)
  await page.goto(`/draft/${draft.id}`)
  await expect(page.locator('.clock__pick')).toBeVisible()
  await makePicks(draft, 1, await ofLongTitle(draft))
  await expect(page.locator('.moment')).toBeVisible()
  await expect(page.getByRole('region', { name: 'A pick to object to' })).toBeVisible()
  await stopTime(page)
  await expectToFit(page, 'a pick that arrives and can be objected to')
  await page.clock.resume()

  await playUntil(draft, ([now, next]) => now !== host && next === host)
  await page.goto(`/draft/${draft.id}`)
  await expect(page.locator('.clock__pick')).toBeVisible()
  await makePicks(draft, 1, await ofLongTitle(draft))
  await expect(page.locator('.clock__news')).toBeVisible()
  await stopTime(page)
  await expectToFit(page, 'the pick before the own turn')
})

for (const [name, seconds] of [
  ['of 30 seconds', 30],
  ['of a day', 24 * 60 * 60],
] as const) {
  test(`a clock ${name} fits`, async ({ page, playwright, baseURL }) => {
    const draft = await seated(page, playwright, baseURL!, {
      rules: { clock: { seconds, bankSeconds: 60, whenUp: 'wait' } },
    })
    await start(draft)
    await playUntil(draft, ([now]) => now === draft.host.participantId)
    await page.goto(`/draft/${draft.id}`)
    await expect(page.getByRole('timer')).toBeVisible()
    await page.clock.setFixedTime(await now(page))
    await expectToFit(page, `a clock ${name}`)
  })
}

test('everything after a draft fits', async ({ page }) => {
  const id = await saveLocalDraft(page.request)
  for (const tab of ['scores', 'board', 'order', 'compare', 'verdict']) {
    await page.goto(`/final-scores/${id}?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (tab === 'verdict')
      await expect(page.getByRole('list', { name: 'Picks that changed most' })).toBeVisible()
    await expectToFit(page, `results, ${tab}`)
  }
  await page.goto(`/final-scores/${id}/what-if`)
  await page.getByRole('button', { name: /^Pick 18, / }).click()
  await expect(page.locator('.free-shelf li').first()).toBeVisible()
  await expectToFit(page, 'the shelf of a what-if')
  await page.goto(`/final-scores/${id}/replay?at=16`)
  await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible()
  await expectToFit(page, 'the replay')
})

type Table = OnlineDraft

/** A waiting draft of four people. The page is the host's, or a guest's; the others only send requests. */
async function seated(
  page: Page,
  { request }: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  { rules, guest = false }: { rules?: OwnRules; guest?: boolean } = {},
): Promise<Table> {
  const elsewhere = async () => ({ request: await request.newContext({ baseURL }) })
  const here = { request: page.request }
  const host = { name: 'Maximiliane', context: guest ? await elsewhere() : here }
  const draft = await hostDraft(host, { categories: CATEGORIES, ...(rules && { rules }) })
  for (const [place, name] of ['Theo', 'Priya', 'Jonah'].entries()) {
    await takeSeat({ name, context: guest && place === 0 ? here : await elsewhere() }, draft)
  }
  return draft
}

/** A command of a player. */
async function tell(
  { id }: Table,
  { context, participantId }: Table['host'],
  method: string,
  command: string,
  about: object,
): Promise<void> {
  const data = { participantId, commandId: randomUUID(), ...about }
  const answer = await context.request.fetch(`/api/drafts/${id}/${command}`, { method, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function setPaused(draft: Table, paused: boolean): Promise<void> {
  await tell(draft, draft.host, 'PUT', 'pause', { paused })
}

/** Chooses the first free movie that fits, and its first category. */
async function chooseMovie(page: Page): Promise<void> {
  await page
    .getByRole('option', { disabled: false })
    .filter({ hasText: /^(?!.*no open category)/ })
    .first()
    .click()
  await page.getByRole('radio', { disabled: false }).first().press('Space')
}

/** Returns what keeps all further news from the page, so that a state of the room lasts. */
async function holdNews(page: Page): Promise<() => void> {
  let isHeld = false
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!isHeld) socket.send(message)
    })
    server.onClose(() => undefined)
  })
  return () => {
    isHeld = true
  }
}

async function read({ id, host }: Table): Promise<DraftView> {
  return (await (await host.context.request.fetch(`/api/drafts/${id}`)).json()) as DraftView
}

/** Makes picks until those who pick now and next, by their participant ids, are as wanted. */
async function playUntil(draft: Table, isWanted: (turns: readonly string[]) => boolean): Promise<void> {
  for (;;) {
    const { turn_order, picks } = await read(draft)
    const turns = turn_order.slice(picks.length).map(({ participant_id }) => participant_id)
    if (isWanted(turns)) return
    await makeFittingPicks(draft, 1)
  }
}

/** Picks the free movie with the longest title, in a category of one's own while one is open. */
async function ofLongTitle(draft: Table): Promise<Parameters<typeof makePicks>[2]> {
  const pool = (await poolOf(draft)).toSorted((a, b) => b.title.length - a.title.length)
  return (seen, participantId) => {
    const movie = pool.find(({ id }) => seen.picks.every((pick) => pick.movie.id !== id))
    const category = openCategories(seen, participantId).at(-1)
    return { movieId: movie!.id, category: category!, houseOverride: true }
  }
}

async function now(page: Page): Promise<number> {
  return page.evaluate(() => Date.now())
}

/** Stops the page's clock. A moment that has passed before the page hears of it cannot be stopped at. */
async function stopTime(page: Page): Promise<void> {
  for (const leadMs of [50, 200, 400]) {
    const isStopped = await page.clock.pauseAt((await now(page)) + leadMs).then(
      () => true,
      () => false,
    )
    if (isStopped) return
  }
  throw new Error('The clock cannot be stopped')
}
