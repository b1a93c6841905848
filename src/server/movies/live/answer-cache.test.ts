import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { movieCache, sourceBudgets } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { createClock, type TestClock } from '#server/test-app.testing.ts'
import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import { type AnswerRepo, createAnswerRepo, createDailyQuota } from './answer-repo.ts'
import { DAY_MS, HOUR_MS } from './live-source.testing.ts'
import { removeOldAnswers } from '#server/movies/open-movies.ts'

const database = useTestDatabase()
const silent = pino({ level: 'silent' })
const DETAILS = { kind: 'details', id: 1 } as const
let clock: TestClock
let repo: AnswerRepo
let cache: AnswerCache

beforeEach(() => {
  clock = createClock()
  repo = createAnswerRepo(database.db)
  cache = createAnswerCache({ repo, now: clock.now, log: silent })
})

/** Answers 'answer 1', 'answer 2' and so on; fails when told to. */
function source() {
  const asked = { times: 0, fails: false }
  const fetchAnswer = () => {
    asked.times += 1
    return asked.fails ? Promise.reject(new Error('down')) : Promise.resolve(`answer ${asked.times}`)
  }
  return { asked, fetchAnswer }
}

describe('a cached answer', () => {
  it('is requested once by all who need it at the same time, and not again while it is fresh', async () => {
    const { asked, fetchAnswer } = source()
    const answers = await Promise.all(Array.from({ length: 30 }, () => cache.get(DETAILS, fetchAnswer)))
    clock.advance(30 * DAY_MS - 1)
    answers.push(await cache.get(DETAILS, fetchAnswer))
    expect(new Set(answers)).toEqual(new Set(['answer 1']))
    expect(asked.times).toBe(1)
  })

  it('is returned even if it is old, and refreshed once in the background', async () => {
    const { asked, fetchAnswer } = source()
    await cache.get(DETAILS, fetchAnswer)
    clock.advance(30 * DAY_MS)
    const old = await Promise.all([1, 2, 3].map(() => cache.get(DETAILS, fetchAnswer)))
    expect(old).toEqual(['answer 1', 'answer 1', 'answer 1'])
    await expect.poll(() => cache.get(DETAILS, fetchAnswer)).toBe('answer 2')
    expect(asked.times).toBe(2)
  })

  it('stays if refreshing it fails', async () => {
    const { asked, fetchAnswer } = source()
    await cache.get(DETAILS, fetchAnswer)
    clock.advance(100 * DAY_MS)
    asked.fails = true
    expect(await cache.get(DETAILS, fetchAnswer)).toBe('answer 1')
    await expect.poll(() => asked.times).toBe(2)
    expect(await cache.get(DETAILS, fetchAnswer)).toBe('answer 1')
  })

  it('is not kept if it is a failure', async () => {
    const { asked, fetchAnswer } = source()
    asked.fails = true
    await expect(cache.get(DETAILS, fetchAnswer)).rejects.toThrow('down')
    asked.fails = false
    expect(await cache.get(DETAILS, fetchAnswer)).toBe('answer 2')
  })

  it('may be that there is nothing', async () => {
    await cache.get(DETAILS, () => Promise.resolve(null))
    expect(await cache.peek(DETAILS)).toEqual({ value: null, fetchedAt: clock.now() })
    expect((await cache.peekMany('details', [1, 2])).get(1)).toEqual({ value: null, isFresh: true })
  })

  it('is returned even if it cannot be kept', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const full = { ...repo, put: () => Promise.reject(new Error('disk full')) }
    const { fetchAnswer } = source()
    expect(await createAnswerCache({ repo: full, now: clock.now, log }).get(DETAILS, fetchAnswer)).toBe(
      'answer 1',
    )
    expect(lines.join()).toContain('could not be kept')
  })

  it.each([
    ['person-movies', DAY_MS],
    ['year-movies', 7 * DAY_MS],
    ['details', 30 * DAY_MS],
    ['ratings', 30 * DAY_MS],
  ] as const)('of the kind %s is fresh for %i ms', (kind, ms) => {
    const fetchedAt = clock.now()
    clock.advance(ms - 1)
    expect(cache.isFresh({ kind, id: 1 }, fetchedAt)).toBe(true)
    clock.advance(1)
    expect(cache.isFresh({ kind, id: 1 }, fetchedAt)).toBe(false)
  })
})

describe('old answers', () => {
  it('are removed after 180 days, with the counts of past days', async () => {
    await repo.takeFromBudget('omdb', '2024-01-01', 10)
    await repo.takeFromBudget('omdb', '2024-05-31', 10)
    for (const [id, days] of [179, 180, 181].entries()) {
      const fetchedAt = new Date(clock.now().getTime() - days * DAY_MS)
      await repo.put({ key: String(id), value: days, fetchedAt })
    }
    await removeOldAnswers(repo, clock.now, silent)
    const left = await database.db.select().from(movieCache)
    expect(left.map(({ value }) => value).sort()).toEqual([179, 180])
    expect(await database.db.select({ day: sourceBudgets.day }).from(sourceBudgets)).toEqual([
      { day: '2024-05-31' },
    ])
  })

  it('are removed no more at once than the limit', async () => {
    for (const id of [1, 2, 3]) await repo.put({ key: String(id), value: id, fetchedAt: new Date(0) })
    expect(await repo.removeFetchedBefore(clock.now(), 2)).toBe(2)
    expect(await repo.removeFetchedBefore(clock.now(), 2)).toBe(1)
  })

  it('that cannot be removed are an error in the log, and the other hourly work continues', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const away = { ...repo, removeFetchedBefore: () => Promise.reject(new Error('The table is away')) }
    await removeOldAnswers(away, clock.now, log)
    expect(lines.join()).toContain('could not be removed')
  })
})

describe('the budget of a day', () => {
  it('is shared by all servers, used to the last request even at once, and renewed at midnight UTC', async () => {
    const limits = { repo, source: 'omdb', limit: 5, now: clock.now } as const
    const [one, two] = [createDailyQuota(limits), createDailyQuota(limits)]
    const taken = await Promise.all(Array.from({ length: 8 }, (_, i) => (i % 2 ? one : two).take()))
    expect(taken.filter(Boolean)).toHaveLength(5)
    expect([await one.spent(), await two.left()]).toEqual([true, 0])
    clock.advance(12 * HOUR_MS)
    expect([await one.spent(), await two.left(), await one.take()]).toEqual([false, 5, true])
  })
})
