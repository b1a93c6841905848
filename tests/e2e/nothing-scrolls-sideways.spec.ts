import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { SearchPeopleView } from '#contract/movies/people.ts'
import { CATEGORY_NAMES, type CategoryName } from '#domain/categories/categories.ts'
import { apply, type Draft, makePick, newDraft, onTheClock, openCategories } from '#domain/draft/draft.ts'
import { expect, test as base } from './journey.ts'
import { hostDraft, start, takeSeat } from './online-api.ts'
import { newPlayer } from './online-journey.ts'
import { type Server, startServer } from '../world/server.ts'

const WIDTHS = [320, 390, 820, 1440, 1920]
const PERSON = 'Maximiliana Featherstonehaugh-Cholmondeley'
const FIRST_YEAR = 1939
const LAST_YEAR = 2024
const MOVIES_PER_YEAR = 12
const GENRES = [
  'Action|Comedy|Drama|Science Fiction',
  'Animation|Adventure|Romance|Fantasy',
  'Horror|Thriller|Comedy|Drama',
]
/** Half of the titles are a single word, which cannot wrap. */
const TITLES = [
  'W'.repeat(190),
  'The Unabridged Confessions of a Projectionist '.repeat(5).slice(0, 190).trim(),
]
const PLAYERS = Array.from({ length: 50 }, (_, index) =>
  `Bartholomew${'w'.repeat(17)} ${String.fromCharCode(65 + (index % 26))}${Math.floor(index / 26)}`.slice(
    0,
    31,
  ),
)

/** A server whose catalog has one person with a thousand movies, whose titles have 200 letters each. */
const test = base.extend<object, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'marquee-wide-'))
      const catalog = join(folder, 'movies.tsv')
      await writeFile(catalog, catalogOfLongTitles())
      const server = await startServer({ env: { MOVIE_CATALOG: catalog } })
      await use(server)
      await server.dispose()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('no screen of a local draft is wider than its window', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { request } = page.context()
  const draft = await started(request, CATEGORY_NAMES)
  const inPlay = await save(request, withPicks(draft, 60))
  await open(page, `/draft/${inPlay}`, page.getByRole('combobox', { name: /Search .* movies/ }))
  await expectNothingSideways(page, 'the draft room')
  await page.getByRole('option', { disabled: false }).first().click()
  await expectNothingSideways(page, 'the draft room with a movie chosen')
  await page.getByRole('button', { name: /Undo/ }).first().click()
  await expectNothingSideways(page, 'the question before an undo')

  await open(page, '/', page.getByText(/Go on with/).first())
  await expectNothingSideways(page, 'home with an unfinished draft')
  await open(
    page,
    `/?setup&theme=people&option=${encodeURIComponent(PERSON)}`,
    page.getByRole('checkbox').first(),
  )
  await page.evaluate((names) => navigator.clipboard.writeText(names), PLAYERS.join('\n'))
  await page.getByLabel('Participant name').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await page.getByRole('button', { name: 'and 40 more' }).click()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(50)
  await expectNothingSideways(page, 'setup with every seat taken')
})

test('no screen of the results is wider than its window', async ({ page }) => {
  const { request } = page.context()
  const few = CATEGORY_NAMES.slice(0, 4)
  const draft = await started(request, few)
  const complete = await save(request, withPicks(draft, PLAYERS.length * few.length))
  await open(page, `/draft/${complete}`, page.getByRole('heading', { name: 'Draft Complete!' }))
  await expectNothingSideways(page, 'the room after the last pick')
  for (const tab of ['scores', 'board', 'order', 'compare']) {
    await open(page, `/final-scores/${complete}?tab=${tab}`, page.getByRole('heading', { level: 1 }))
    await expectNothingSideways(page, `the results, ${tab}`)
  }
})

test('no screen of an online draft is wider than its window', async ({ browser, baseURL, playwright }) => {
  const host = await newPlayer(browser, baseURL!, PLAYERS[0]!)
  const { page } = host
  const { request } = host.context
  const personId = await idOfPerson(request)
  const draft = await hostDraft(host, {
    theme: 'people',
    option: PERSON,
    personId,
    categories: [...CATEGORY_NAMES],
    participants: Array.from(
      { length: 8 },
      (_, index) => `${'a'.repeat(60)}${index}@${'b'.repeat(60)}.marquee.example`,
    ),
  })
  for (const name of PLAYERS.slice(1)) {
    const guest = await playwright.request.newContext({ baseURL: baseURL! })
    await takeSeat({ name, context: { request: guest } }, draft)
    await guest.dispose()
  }
  await open(page, `/draft/${draft.id}`, page.getByRole('heading', { name: 'Everybody Ready?' }))
  await expectNothingSideways(page, 'the waiting room')
  const stranger = await newPlayer(browser, baseURL!, 'Wes')
  await open(
    stranger.page,
    `/join-draft?code=${draft.code}`,
    stranger.page.getByRole('heading', { level: 1 }),
  )
  await expectNothingSideways(stranger.page, 'the way in')
  await stranger.context.close()

  await start(draft)
  await open(page, `/draft/${draft.id}`, page.getByRole('region', { name: 'Draft Status' }))
  await expectNothingSideways(page, 'the online draft room')
  await open(page, `/final-scores/${draft.id}`, page.getByRole('heading', { level: 1 }))
  await expectNothingSideways(page, 'the results of a draft without picks')
  await host.context.close()
})

test('no screen of an account is wider than its window', async ({ page }) => {
  const { request } = page.context()
  const name = 'W'.repeat(50)
  const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.marquee.example`
  await ask(request, 'POST', '/api/session', {})
  await ask(request, 'POST', '/api/accounts', { email, password: 'rosebud-1941', name })
  await ask(request, 'POST', '/api/sign-in', { email, password: 'rosebud-1941' })
  await save(request, withPicks(await started(request, CATEGORY_NAMES), 3))
  await open(page, '/profile', page.getByRole('heading', { name: 'Saved Drafts' }))
  await expect(page.getByRole('link', { name: /Continue Draft/ })).toBeVisible()
  await expectNothingSideways(page, 'the profile')
  await page
    .getByRole('button', { name: /Delete/ })
    .first()
    .click()
  await expectNothingSideways(page, 'the question before a deletion')
})

async function open(page: Page, path: string, sign: Locator): Promise<void> {
  // Dealt tickets fly in from beyond the edge.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await expect(sign).toBeVisible()
}

/**
 * Expects the page to be as wide as its window, and nothing visible or clickable to extend beyond its right edge.
 */
async function expectNothingSideways(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const found = await page.evaluate(() => {
      // Containers with their own scrolling, such as the board, may be wider inside.
      const isInScroller = (element: Element): boolean =>
        element.parentElement !== null &&
        (['auto', 'scroll'].includes(getComputedStyle(element.parentElement).overflowX) ||
          isInScroller(element.parentElement))
      const beyond = Array.from(document.querySelectorAll('a, button, input, h1, h2, h3, p, li'))
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .filter((element) => !isInScroller(element))
        .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent.slice(0, 40)}`)
      return { overflow: document.documentElement.scrollWidth - window.innerWidth, beyond }
    })
    expect.soft(found.overflow, `${screen} is wider than ${width} px`).toBeLessThanOrEqual(0)
    expect.soft(found.beyond, `${screen} at ${width} px`).toEqual([])
  }
}

function catalogOfLongTitles(): string {
  const header =
    'id year title genres directors cast budget_musd revenue_musd imdb rt_critics metacritic oscar'.split(' ')
  const rows = [header]
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    for (let number = 1; number <= MOVIES_PER_YEAR; number += 1) {
      const title = `${TITLES[number % 2]} ${year} ${number}`
      const genres = GENRES[number % GENRES.length]!
      const id = `9${year}${String(number).padStart(3, '0')}`
      rows.push([id, String(year), title, genres, PERSON, PERSON, '90', '280', '7.5', '85', '71', 'nominee'])
    }
  }
  return `${rows.map((row) => row.join('\t')).join('\n')}\n`
}

async function started(request: APIRequestContext, categories: readonly CategoryName[]) {
  await ask(request, 'POST', '/api/session', {})
  const personId = await idOfPerson(request)
  const participants = PLAYERS.map((name) => ({ id: randomUUID(), name }))
  const draft = newDraft({ theme: 'people', option: PERSON, categories, participants })
  return {
    personId,
    draft: apply(draft, { type: 'DRAFT_STARTED', draftOrder: participants.map(({ id }) => id) }),
  }
}

type Started = Awaited<ReturnType<typeof started>>

/** Picks the catalog's first movies in order, each for the player's first open category. */
function withPicks({ draft, personId }: Started, count: number): Started {
  return { personId, draft: Array.from({ length: count }, (_, index) => index).reduce(withPick, draft) }
}

function withPick(draft: Draft, index: number): Draft {
  const participantId = onTheClock(draft)!.participant.id
  const [category] = openCategories(draft, participantId)
  const year = FIRST_YEAR + Math.floor(index / MOVIES_PER_YEAR)
  const number = (index % MOVIES_PER_YEAR) + 1
  const movie = {
    id: Number(`9${year}${String(number).padStart(3, '0')}`),
    title: `${year} ${number}`,
    year,
    genres: ['Drama'],
    directors: [PERSON],
    hasOscar: true,
    isBlockbuster: true,
  }
  return apply(draft, makePick(draft, { participantId, movie, category: category!, houseOverride: true }))
}

async function save(request: APIRequestContext, { draft, personId }: Started): Promise<string> {
  const id = randomUUID()
  const nameOf = new Map(draft.participants.map((participant) => [participant.id, participant.name]))
  await ask(request, 'PUT', `/api/drafts/${id}`, {
    title: draft.option,
    theme: draft.theme,
    option: draft.option,
    personId,
    profilePath: null,
    participants: draft.participants,
    categories: draft.categories,
    draftOrder: draft.draftOrder,
    picks: draft.picks.map(({ participantId, movie, category, houseOverride }) => ({
      playerId: participantId,
      playerName: nameOf.get(participantId),
      movie: { id: movie.id, title: movie.title, year: movie.year, genre: 'Drama', posterPath: null },
      category,
      houseOverride,
    })),
    isComplete: draft.picks.length === draft.participants.length * draft.categories.length,
    baseVersion: 0,
    version: draft.version,
  })
  return id
}

async function idOfPerson(request: APIRequestContext): Promise<number> {
  await ask(request, 'POST', '/api/session', {})
  const people = await ask<SearchPeopleView>(
    request,
    'GET',
    `/api/people?searchQuery=${encodeURIComponent(PERSON)}`,
  )
  return people.results[0]!.id
}

async function ask<View>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<View> {
  const answer = await request.fetch(path, { method, ...(data && { data }) })
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as View
}
