import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DailyPuzzleView } from '#features/daily/wire/daily.ts'
import { addDays, dayOf } from '#features/daily/rules/day.ts'
import type { App } from '#server/app.ts'
import { dailyPuzzles, dailyScores, dailyTries, guestSessions, users } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { APP_PAGE } from '#server/pages/page.testing.ts'
import { loadStaticFiles } from '#server/pages/static-files.ts'
import { createCatalogSource } from '#server/movies/catalog/catalog-source.ts'
import { readCatalog } from '#server/movies/catalog/catalog-file.ts'
import { appAt } from '#server/rate-limits/limited-app.testing.ts'
import {
  createClock,
  createGuest,
  createTestApp,
  createUser,
  createVisitor,
  openShippedCatalog,
  ORIGIN,
  PASSWORD,
  type TestClock,
} from '#server/test-app.testing.ts'
import { SHIPPED_CATALOG } from './daily-catalog.ts'
import { createDailyRepo } from './daily-repo.ts'
import { removeOldPuzzles } from './daily-service.ts'
import { overviewFor, picksFor, puzzleFor, sendTry, tryOf } from './daily.testing.ts'

const database = useTestDatabase()
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NOON = new Date('2026-11-22T12:00:00.000Z')

let app: App
let clock: TestClock

beforeEach(() => {
  clock = createClock(NOON)
  app = createTestApp(database.db, { clock })
})

const today = () => dayOf(clock.now())

/** Another catalog: the newer half of the project's. */
async function otherCatalog() {
  const entries = await readCatalog(SHIPPED_CATALOG)
  return createCatalogSource(entries.filter(({ year }) => year >= 1990))
}

/** Counts tries of nobody, one for each average. */
async function countTries(averages: readonly number[]): Promise<void> {
  for (const average of averages) {
    await database.db
      .insert(dailyScores)
      .values({ day: today(), tenths: average * 10, tries: 1 })
      .onConflictDoUpdate({
        target: [dailyScores.day, dailyScores.tenths],
        set: { tries: sql`${dailyScores.tries} + 1` },
      })
  }
}

const countedTries = async () =>
  (await database.db.select().from(dailyScores)).reduce((sum, { tries }) => sum + tries, 0)

describe('the draft of the day', () => {
  it('is the same for everybody, and another on every day', async () => {
    const { status, body } = await puzzleFor(createVisitor(app))
    expect(status).toBe(200)
    expect(body).toMatchObject({ day: '2026-11-22', number: 1057, result: null })
    expect(body.movies.length).toBeGreaterThanOrEqual(40)
    expect((await puzzleFor(await createGuest(app), '2026-11-22')).body).toEqual(body)
    const titles = new Set<string>()
    for (let back = 0; back < 8; back += 1) {
      titles.add((await puzzleFor(createVisitor(app), addDays('2026-11-22', -back))).body.title)
    }
    expect(titles.size).toBe(8)
  })

  it('tells nothing that its movies are scored by', async () => {
    const { body, text } = await puzzleFor(createVisitor(app))
    for (const word of ['rating', 'imdb', 'score', 'metacritic', 'critics', 'winner', 'nominee']) {
      expect(
        text
          .replace(/"(title|other_titles|line|genre|categories|cast|directors)":("[^"]*"|\[[^\]]*\])/g, '')
          .toLowerCase(),
      ).not.toContain(word === 'critics' ? 'rt_critics' : word)
    }
    expect(Object.keys(body.movies[0]!).toSorted()).toEqual([
      'budget',
      'cast',
      'directors',
      'genre',
      'genre_names',
      'hasOscar',
      'id',
      'isBlockbuster',
      'other_titles',
      'poster_path',
      'releaseDate',
      'revenue',
      'title',
      'year',
    ])
  })

  it('stays the same on a server with another catalog, and after a restart', async () => {
    const { body } = await puzzleFor(createVisitor(app))
    const other = createTestApp(database.db, { clock, openDailyCatalog: otherCatalog })
    expect((await puzzleFor(createVisitor(other))).body).toEqual(body)
    const restarted = createTestApp(database.db, { clock, openDailyCatalog: otherCatalog })
    const result = await sendTry(createVisitor(restarted), 'today', tryOf(body))
    expect(result.body).toMatchObject({ counted: true })
    clock.advance(DAY_MS)
    const next = await puzzleFor(createVisitor(restarted))
    expect(next.body.catalogVersion).not.toBe(body.catalogVersion)
    expect((await puzzleFor(createVisitor(app))).body).toEqual(next.body)
  })

  it('is made once, however many ask at the same time on several servers', async () => {
    let opened = 0
    const counting = () => {
      opened += 1
      return openShippedCatalog()
    }
    const servers = [1, 2].map(() => createTestApp(database.db, { clock, openDailyCatalog: counting }))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => puzzleFor(createVisitor(servers[index % 2]!))),
    )
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
    expect(opened).toBeLessThanOrEqual(2)
  })

  it.each([
    ['tomorrow', () => addDays(today(), 1)],
    ['31 days ago', () => addDays(today(), -31)],
    ['before the first', () => '2023-12-31'],
    ['that there is not', () => '2026-02-30'],
    ['that is no day', () => 'yesterday'],
  ])('of a day %s is not there', async (_, day) => {
    const visitor = createVisitor(app)
    expect(await puzzleFor(visitor, day())).toMatchObject({ status: 404, body: { code: 'DAY_NOT_FOUND' } })
    const { body } = await puzzleFor(visitor)
    expect(await sendTry(visitor, day(), tryOf(body))).toMatchObject({
      status: 404,
      body: { code: 'DAY_NOT_FOUND' },
    })
  })

  it('of 30 days ago can still be played', async () => {
    const visitor = createVisitor(app)
    const day = addDays(today(), -30)
    const { body } = await puzzleFor(visitor, day)
    expect((await sendTry(visitor, day, tryOf(body))).body).toMatchObject({ counted: false })
  })
})

describe('a try', () => {
  let puzzle: DailyPuzzleView
  beforeEach(async () => {
    puzzle = (await puzzleFor(createVisitor(app))).body
  })

  it('makes a visitor a guest and counts, once', async () => {
    const visitor = createVisitor(app)
    const sent = tryOf(puzzle, { autoPicked: 2 })
    const { status, body } = await sendTry(visitor, 'today', sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ counted: true, autoPicked: 2, tries: 1, betterThan: null })
    expect(body.streak).toMatchObject({ current: 1, longest: 1 })
    expect(visitor.cookies.has('marquee_guest')).toBe(true)
    const again = await sendTry(visitor, 'today', tryOf(puzzle, { picks: picksFor(puzzle, 1) }))
    expect(again.body).toMatchObject({ counted: false, tries: 1 })
    expect(await database.db.select().from(dailyTries)).toHaveLength(1)
    expect(await countedTries()).toBe(1)
  })

  it('has a result that adds up', async () => {
    const { body } = await sendTry(createVisitor(app), 'today', tryOf(puzzle))
    expect(body.teams.map(({ place }) => place)).toEqual([1, 2, 3, 4])
    expect(body.teams.map(({ average }) => average)).toEqual(
      body.teams.map(({ average }) => average).toSorted((a, b) => b - a),
    )
    const you = body.teams.find(({ isYou }) => isYou)!
    expect(you).toMatchObject({ name: 'You', taste: null, average: body.average, place: body.place })
    expect(you.picks.map(({ category }) => category)).toEqual(puzzle.categories)
    const mean = you.picks.reduce((sum, { score }) => sum + score!, 0) / 5
    expect(body.average).toBeCloseTo(mean, 6)
    expect(body.stars).toHaveLength(5)
    const overall = body.teams.flatMap(({ picks }) => picks.map(({ overallPick }) => overallPick))
    expect(overall.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(new Set(body.teams.flatMap(({ picks }) => picks.map(({ movie }) => movie.id))).size).toBe(20)
    expect(body.histogram).toHaveLength(1)
    expect(body.histogram[0]).toMatchObject({ count: 1 })
  })

  it('is answered the same when it is sent again, also after midnight', async () => {
    const visitor = createVisitor(app)
    const sent = tryOf(puzzle)
    const first = await sendTry(visitor, 'today', sent)
    expect((await sendTry(visitor, 'today', sent)).body).toEqual(first.body)
    const twice = await Promise.all([sendTry(visitor, 'today', sent), sendTry(visitor, 'today', sent)])
    for (const { body } of twice) expect(body).toEqual(first.body)
    clock.advance(DAY_MS)
    expect((await sendTry(visitor, puzzle.day, sent)).body).toMatchObject({ counted: true })
    expect(await countedTries()).toBe(1)
  })

  it('sent twice at the same time counts once', async () => {
    const guest = await createGuest(app)
    const tries = [tryOf(puzzle), tryOf(puzzle, { picks: picksFor(puzzle, 1) })]
    const answers = await Promise.all(tries.map((sent) => sendTry(guest, 'today', sent)))
    expect(answers.filter(({ body }) => body.counted)).toHaveLength(1)
    expect(await countedTries()).toBe(1)
  })

  it('is shown with its day and in the overview, to its person only', async () => {
    const guest = await createGuest(app)
    const { body: result } = await sendTry(guest, 'today', tryOf(puzzle))
    expect((await puzzleFor(guest)).body.result).toEqual(result)
    expect((await puzzleFor(await createGuest(app))).body.result).toBeNull()
    clock.advance(DAY_MS)
    const { body } = await overviewFor(guest)
    expect(body.today).toBe('2026-11-23')
    expect(body.days.map(({ day }) => day)).toEqual(
      [22, 21, 20, 19, 18, 17, 16].map((day) => `2026-11-${day}`),
    )
    expect(body.days[0]).toMatchObject({
      title: puzzle.title,
      result: { place: result.place, average: result.average, betterThan: null },
    })
    expect(body.days[0]!.posters.map(({ id }) => id)).toEqual(puzzle.movies.slice(0, 3).map(({ id }) => id))
    expect(body.days[1]!.result).toBeNull()
    expect(body.streak).toMatchObject({ current: 1, longest: 1 })
    expect((await overviewFor(createVisitor(app))).body.streak).toMatchObject({ current: 0, longest: 0 })
  })

  it('counts until ten minutes past midnight', async () => {
    clock.advance(12 * 60 * MINUTE_MS + 9 * MINUTE_MS)
    expect(today()).toBe('2026-11-23')
    expect((await sendTry(createVisitor(app), puzzle.day, tryOf(puzzle))).body.counted).toBe(true)
    clock.advance(MINUTE_MS)
    const late = createVisitor(app)
    expect((await sendTry(late, puzzle.day, tryOf(puzzle))).body.counted).toBe(false)
    expect(late.cookies.size).toBe(0)
  })

  it('is better than so many in 100 once 50 have counted', async () => {
    const visitor = createVisitor(app)
    const sent = tryOf(puzzle)
    await countTries([...Array<number>(24).fill(1), ...Array<number>(24).fill(109)])
    expect((await sendTry(visitor, 'today', sent)).body).toMatchObject({ tries: 49, betterThan: null })
    await countTries([1])
    const { body } = await sendTry(visitor, 'today', sent)
    expect(body).toMatchObject({ tries: 50, betterThan: 50 })
    expect(body.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(50)
    expect(body.histogram.at(0)).toEqual({ from: -2, to: 2, count: 25 })
    expect(body.histogram.at(-1)).toEqual({ from: 106, to: 110, count: 24 })
    clock.advance(DAY_MS)
    expect((await overviewFor(visitor)).body.days[0]!.result).toMatchObject({ betterThan: 50 })
  })

  it.each([
    ['a movie that is not in the theme', { movieId: 1 }, 'MOVIE_NOT_IN_THEME'],
    ['a category of one’s own', { category: 'Best villain' }, 'CATEGORY_NOT_IN_DRAFT'],
  ])('with %s is refused', async (_, change, code) => {
    const visitor = createVisitor(app)
    const picks = picksFor(puzzle).map((pick, index) => (index === 0 ? { ...pick, ...change } : pick))
    expect(await sendTry(visitor, 'today', tryOf(puzzle, { picks }))).toMatchObject({
      status: 409,
      body: { code },
    })
    expect(visitor.cookies.size).toBe(0)
    expect(await countedTries()).toBe(0)
  })

  it('with picks that a bot made first, or made for another puzzle, is refused', async () => {
    const visitor = createVisitor(app)
    const { body } = await sendTry(await createGuest(app), 'today', tryOf(puzzle))
    const bot = body.teams.find(({ taste }) => taste !== null)!
    const first = bot.picks.toSorted((a, b) => a.overallPick - b.overallPick)[0]!
    const picks = picksFor(puzzle).map((pick) =>
      pick.category === first.category ? { ...pick, movieId: first.movie.id } : pick,
    )
    const late = [
      ...picks.filter(({ movieId }) => movieId !== first.movie.id),
      { movieId: first.movie.id, category: first.category },
    ]
    expect(await sendTry(visitor, 'today', tryOf(puzzle, { picks: late }))).toMatchObject({
      status: 409,
      body: { code: 'MOVIE_ALREADY_DRAFTED' },
    })
    expect(await sendTry(visitor, 'today', tryOf(puzzle, { catalogVersion: 'another' }))).toMatchObject({
      status: 409,
      body: { code: 'DAY_CHANGED' },
    })
  })

  it('cannot send a result, and has exactly five picks', async () => {
    const visitor = createVisitor(app)
    const made = { ...tryOf(puzzle), average: 110, place: 1, picks: picksFor(puzzle) }
    expect((await sendTry(visitor, 'today', made)).body.average).toBeLessThan(100)
    for (const picks of [[], made.picks.slice(0, 4), [...made.picks, made.picks[0]!]]) {
      expect(await sendTry(visitor, 'today', tryOf(puzzle, { picks }))).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', fields: { picks: ['A try has 5 picks'] } },
      })
    }
  })

  it('keeps its result when bots choose otherwise in a later release', async () => {
    const guest = await createGuest(app)
    const { body } = await sendTry(guest, 'today', tryOf(puzzle))
    const [stored] = await database.db.select().from(dailyPuzzles).where(eq(dailyPuzzles.day, today()))
    const bots = stored!.puzzle.bots.map((bot) => ({ ...bot, seed: bot.seed + 1 }))
    await database.db.update(dailyPuzzles).set({ puzzle: { ...stored!.puzzle, bots } })
    const later = createTestApp(database.db, { clock })
    const visitor = { ...createVisitor(later), cookies: guest.cookies }
    const response = await later.request('/api/daily/today', {
      headers: { Cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') },
    })
    expect(((await response.json()) as DailyPuzzleView).result).toEqual(body)
  })
})

describe('the tries of a guest', () => {
  it('go with the guest into the account; of two on a day the earlier stays', async () => {
    const user = await createUser(app)
    const guest = await createGuest(app)
    const { body: puzzle } = await puzzleFor(guest)
    await sendTry(guest, 'today', tryOf(puzzle))
    clock.advance(MINUTE_MS)
    await sendTry(user, 'today', tryOf(puzzle, { picks: picksFor(puzzle, 3) }))
    clock.advance(DAY_MS)
    const { body: next } = await puzzleFor(user)
    await sendTry(user, 'today', tryOf(next))
    clock.advance(MINUTE_MS)
    await sendTry(guest, 'today', tryOf(next, { picks: picksFor(next, 3) }))
    clock.advance(DAY_MS)
    const { body: last } = await puzzleFor(guest)
    const { body: kept } = await sendTry(guest, 'today', tryOf(last))
    const before = await database.db.select().from(dailyTries).orderBy(dailyTries.createdAt)
    expect(before).toHaveLength(5)
    expect(await countedTries()).toBe(5)

    await guest.api['sign-in'].$post({ json: { email: user.email, password: PASSWORD } })
    expect((await guest.api.session.$post({ json: {} })).status).toBe(200)

    const after = await database.db.select().from(dailyTries).orderBy(dailyTries.createdAt)
    expect(after.map(({ id }) => id)).toEqual([before[0]!.id, before[2]!.id, before[4]!.id])
    expect(after.every(({ userId }) => userId === user.userId)).toBe(true)
    expect(await countedTries()).toBe(3)
    expect((await puzzleFor(user)).body.result).toEqual({
      ...kept,
      streak: { ...kept.streak, current: 3, longest: 3, lastSeven: expect.anything() as unknown },
    })
  })

  it('are deleted with the account or the guest, while the histogram keeps its count', async () => {
    const user = await createUser(app)
    const guest = await createGuest(app)
    const { body: puzzle } = await puzzleFor(user)
    await sendTry(user, 'today', tryOf(puzzle))
    await sendTry(guest, 'today', tryOf(puzzle))
    await database.db.delete(users).where(eq(users.id, user.userId))
    expect(await database.db.select().from(dailyTries)).toHaveLength(1)
    await database.db.delete(guestSessions)
    expect(await database.db.select().from(dailyTries)).toEqual([])
    expect(await countedTries()).toBe(2)
  })
})

describe('days long gone', () => {
  it('are removed with their histograms after 40 days, while tries stay for the streak', async () => {
    const user = await createUser(app)
    const { body: puzzle } = await puzzleFor(user)
    await sendTry(user, 'today', tryOf(puzzle))
    const remove = () => removeOldPuzzles(createDailyRepo(database.db), clock.now, pino({ level: 'silent' }))
    clock.advance(40 * DAY_MS)
    await remove()
    expect(await database.db.select().from(dailyPuzzles)).toHaveLength(1)
    clock.advance(DAY_MS)
    await remove()
    expect(await database.db.select().from(dailyPuzzles)).toEqual([])
    expect(await countedTries()).toBe(0)
    expect((await overviewFor(user)).body.streak).toMatchObject({ current: 0, longest: 1 })
  })
})

describe('tries', () => {
  it('counts for a bounded number of people of one address, and is for fun for all others there', async () => {
    const limited = createTestApp(database.db, { clock, limits: { dayAtAddress: { most: 2, seconds: 60 } } })
    const visitors = ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8'].map((address) =>
      createVisitor(appAt(limited, address)),
    )
    const { body: puzzle } = await puzzleFor(createVisitor(limited))
    const counted: boolean[] = []
    for (const visitor of visitors) {
      const { status, body } = await sendTry(visitor, 'today', tryOf(puzzle))
      expect(status).toBe(200)
      counted.push(body.counted)
    }
    expect(counted).toEqual([true, true, false, true])
    expect(await countedTries()).toBe(3)
  })

  it('are limited for a person', async () => {
    const limited = createTestApp(database.db, { clock, limits: { dailyTry: { most: 2, seconds: 60 } } })
    const visitor = await createGuest(limited)
    const { body } = await puzzleFor(visitor)
    const statuses = []
    for (let sent = 0; sent < 3; sent += 1)
      statuses.push((await sendTry(visitor, 'today', tryOf(body))).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  it('are limited for an address, whoever sends them', async () => {
    const limits = { dailyTryAtAddress: { most: 2, seconds: 60 } }
    const limited = createTestApp(database.db, { clock, limits })
    const { body } = await puzzleFor(createVisitor(limited))
    const answers = []
    for (let sent = 0; sent < 3; sent += 1)
      answers.push(await sendTry(await createGuest(limited), 'today', tryOf(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(await countedTries()).toBe(2)
  })
})

describe('the page of the draft of the day', () => {
  const open = async (path: string) => {
    const root = mkdtempSync(join(tmpdir(), 'marquee-today-'))
    writeFileSync(join(root, 'index.html'), APP_PAGE)
    const response = await createTestApp(database.db, { webFiles: loadStaticFiles(root) }).request(
      ORIGIN + path,
    )
    return { status: response.status, html: await response.text() }
  }

  it.each(['/today', '/today/2026-11-21'])(
    'says at %s what it is, for previews of its link',
    async (path) => {
      const { status, html } = await open(path)
      expect(status).toBe(200)
      expect(html).toContain('<title>Draft of the day · Marquee</title>')
      expect(html).toContain('<meta property="og:title" content="The draft of the day" />')
      expect(html).toContain('Five rounds against three bots, and everybody gets the same night.')
    },
  )

  it('answers 404 at what is no day', async () => {
    expect((await open('/today/yesterday')).status).toBe(404)
  })
})
