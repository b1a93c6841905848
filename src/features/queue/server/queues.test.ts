import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import type { QueueView } from '#features/queue/wire/queues.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import type { App } from '#server/app.ts'
import { draftQueues } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { COMEDY, DRAMA } from '#server/drafts/local/save-draft.testing.ts'
import { createMemorySource, createTestApp, createUser } from '#server/test-app.testing.ts'
import {
  comediesOf1999,
  playOn,
  queueOf,
  read,
  saveQueue,
  seatPlayers,
  setPicksFirst,
  startTable,
} from '#server/drafts/online/online-drafts.testing.ts'

const database = useTestDatabase()
const MOVIES = comediesOf1999(250)
const OF_1998 = { ...MOVIES[0]!, id: 500, year: 1998 }

function openApp(): App {
  return createTestApp(database.db, { movies: createMemorySource([...MOVIES, OF_1998]) })
}

/** A player's seat in a waiting draft, and in one that has begun. */
async function seated(isStarted = false, changes: Partial<CreateDraftBody> = {}) {
  const table = await (isStarted ? startTable : seatPlayers)(openApp(), 2, changes)
  const { visitor, participantId } = table.players[1]!
  const seat = [visitor, table.draft.id, participantId] as const
  return { table, seat, id: table.draft.id, participantId }
}

function idsOf({ entries }: QueueView): number[] {
  return entries.map(({ movie }) => movie.id)
}

describe('a queue', () => {
  it('is empty at first, and keeps movies, categories and order, before and after the start', async () => {
    for (const isStarted of [false, true]) {
      const { seat } = await seated(isStarted)
      expect(await expectOk(queueOf(...seat))).toEqual({ version: 0, picks_first: false, entries: [] })
      const saved = await expectOk(saveQueue(...seat, [3, [1, DRAMA]]))
      expect(saved).toMatchObject({
        version: 1,
        entries: [
          { movie: { id: 3, title: 'Movie 3', year: 1999 }, category: null },
          { movie: { id: 1 }, category: DRAMA },
        ],
      })
      expect(await expectOk(queueOf(...seat))).toEqual(saved)
      const changed = await expectOk(saveQueue(...seat, [[1, DRAMA], 3, 7], 1))
      expect([changed.version, idsOf(changed)]).toEqual([2, [1, 3, 7]])
      expect(await expectOk(saveQueue(...seat, [], 2))).toEqual({
        version: 3,
        picks_first: false,
        entries: [],
      })
    }
  })

  it('is refused with the present one if another device has changed it, so that nothing is lost', async () => {
    const { seat } = await seated()
    await expectOk(saveQueue(...seat, [1]))
    await expectOk(saveQueue(...seat, [1, 2], 1))
    expect(await saveQueue(...seat, [1, 3], 1)).toMatchObject({
      status: 409,
      body: {
        code: 'QUEUE_CHANGED',
        queue: { version: 2, entries: [{ movie: { id: 1 } }, { movie: { id: 2 } }] },
      },
    })
    expect(idsOf(await expectOk(queueOf(...seat)))).toEqual([1, 2])
  })

  it('may be sent again: the same movies are no second change', async () => {
    const { seat } = await seated()
    const saved = await expectOk(saveQueue(...seat, [1, [2, COMEDY]]))
    expect(await expectOk(saveQueue(...seat, [1, [2, COMEDY]]))).toEqual(saved)
  })

  it('of several devices that save at once, one saves and the others hear of it', async () => {
    const { seat } = await seated()
    const answers = await Promise.all([1, 2, 3, 4].map((movieId) => saveQueue(...seat, [movieId])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const saved = answers.find(({ status }) => status === 200)!
    expect(await expectOk(queueOf(...seat))).toEqual(saved.body)
  })

  it('takes only movies of the theme, and categories of the draft', async () => {
    const { seat } = await seated()
    for (const foreign of [OF_1998.id, 4711]) {
      expect(await saveQueue(...seat, [1, foreign])).toMatchObject({
        status: 409,
        body: { code: 'MOVIE_NOT_IN_THEME' },
      })
    }
    expect(await saveQueue(...seat, [[1, 'Horror/Thriller']])).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_NOT_IN_DRAFT' },
    })
    expect(await saveQueue(...seat, [1, 2, 1])).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', message: 'A movie is queued once' },
    })
    expect(idsOf(await expectOk(queueOf(...seat)))).toEqual([])
  })

  it('has at most 200 movies', async () => {
    const { seat } = await seated()
    const ids = MOVIES.map(({ id }) => id)
    expect((await expectOk(saveQueue(...seat, ids.slice(0, 200)))).entries).toHaveLength(200)
    expect(await saveQueue(...seat, ids.slice(0, 201), 1)).toMatchObject({
      status: 409,
      body: { code: 'QUEUE_FULL', message: 'A queue has at most 200 movies. Take one out first.' },
    })
  })

  it('keeps movies that were drafted meanwhile, until they are taken out', async () => {
    const { table, seat } = await seated(true)
    await playOn(table, 1)
    const saved = await expectOk(saveQueue(...seat, [1, 2]))
    expect(idsOf(saved)).toEqual([1, 2])
    expect(idsOf(await expectOk(saveQueue(...seat, [2], 1)))).toEqual([2])
  })

  it('cannot be changed once the draft is complete, but can be read', async () => {
    const { table, seat } = await seated(true)
    await expectOk(saveQueue(...seat, [9]))
    await playOn(table, 4)
    const refusal = { status: 409, body: { code: 'DRAFT_COMPLETE' } }
    expect(await saveQueue(...seat, [], 1)).toMatchObject(refusal)
    expect(await setPicksFirst(...seat, true)).toMatchObject(refusal)
    expect(idsOf(await expectOk(queueOf(...seat)))).toEqual([9])
  })

  it('belongs to the seat: whoever signs in has it, and another seat has its own', async () => {
    const { table, seat, id, participantId } = await seated()
    const saved = await expectOk(saveQueue(...seat, [4, 5]))
    const user = await createUser(openApp(), { visitor: seat[0] })
    await user.api.session.$post({ json: {} })
    expect((await expectOk(read(user, id))).my_participant_ids).toEqual([participantId])
    expect(await expectOk(queueOf(user, id, participantId))).toEqual(saved)
    const { host } = table
    expect(idsOf(await expectOk(queueOf(host.visitor, id, host.participantId)))).toEqual([])
  })

  it('is gone with the seat', async () => {
    const { seat, id } = await seated()
    await expectOk(saveQueue(...seat, [4]))
    await expectOk(setPicksFirst(...seat, true))
    await seat[0].api.drafts[':id'].leave.$post({ param: { id } })
    expect(await database.db.select().from(draftQueues).where(eq(draftQueues.draftId, id))).toEqual([])
  })
})

describe('the switch of a queue', () => {
  it('is kept apart from the movies, so that neither undoes the other', async () => {
    const { seat } = await seated()
    expect(await expectOk(setPicksFirst(...seat, true))).toEqual({
      version: 0,
      picks_first: true,
      entries: [],
    })
    expect(await expectOk(setPicksFirst(...seat, true))).toMatchObject({ picks_first: true })
    expect(await expectOk(saveQueue(...seat, [1]))).toMatchObject({ version: 1, picks_first: true })
    expect(await expectOk(setPicksFirst(...seat, false))).toMatchObject({ version: 1, picks_first: false })
    expect(idsOf(await expectOk(queueOf(...seat)))).toEqual([1])
  })
})

describe('the queue of another player', () => {
  it('is refused to everybody else, the host included', async () => {
    const { table, seat, id, participantId } = await seated()
    await expectOk(saveQueue(...seat, [1]))
    const refusal = { status: 403, body: { code: 'NOT_A_PARTICIPANT' } }
    const { visitor } = table.host
    expect(await queueOf(visitor, id, participantId)).toMatchObject(refusal)
    expect(await saveQueue(visitor, id, participantId, [], 1)).toMatchObject(refusal)
    expect(await setPicksFirst(visitor, id, participantId, true)).toMatchObject(refusal)
    expect(await queueOf(visitor, id, randomUUID())).toMatchObject(refusal)
    expect(await expectOk(queueOf(...seat))).toMatchObject({ version: 1, picks_first: false })
  })
})
