import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#server/app.ts'
import { draftEvents, draftPicks } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { COMEDY, DRAMA } from '#server/drafts/local/save-draft.testing.ts'
import { createMemorySource, createTestApp } from '#server/test-app.testing.ts'
import { comediesOf1999, pick, read, startTable } from './online-drafts.testing.ts'

const database = useTestDatabase()
const BUSY_MACHINE_MS = 120_000
let app: App

beforeEach(() => {
  app = createTestApp(database.db, { movies: createMemorySource(comediesOf1999(200)) })
})

describe('picks at the same time', () => {
  it(
    '50 of the player on the clock make one; the others are refused with the current draft',
    { timeout: BUSY_MACHINE_MS },
    async () => {
      const table = await startTable(app, 2)
      const { visitor, participantId } = table.onTurn(table.draft)
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          pick(visitor, table.draft.id, { participantId, movieId: index + 1 }),
        ),
      )
      const view = (await read(visitor, table.draft.id)).body
      expect(view).toMatchObject({ version: 3, picks: { length: 1 } })
      const made = answers.filter(({ status }) => status === 201)
      expect(made).toHaveLength(1)
      expect(made[0]!.body.event).toMatchObject({
        version: 3,
        event: { type: 'PICK_MADE', pick: { participantId, movie: { id: view.picks[0]!.movie_id } } },
      })
      for (const { status, body } of answers.filter((answer) => answer !== made[0])) {
        expect({ status, code: body.code }).toEqual({ status: 409, code: 'NOT_YOUR_TURN' })
        expect(body.draft).toEqual(view)
      }
    },
  )

  it('several with one id make one pick, and every sender gets its response', async () => {
    const table = await startTable(app, 2)
    const { visitor, participantId } = table.onTurn(table.draft)
    const sent = { pickId: randomUUID(), participantId, movieId: 1 }
    const answers = await Promise.all(Array.from({ length: 10 }, () => pick(visitor, table.draft.id, sent)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
    expect(await database.db.$count(draftPicks)).toBe(1)
  })

  it('by all ten players, again and again, keep the turn order', { timeout: BUSY_MACHINE_MS }, async () => {
    const table = await startTable(app, 10)
    const { id, turn_order } = table.draft
    let made = 0
    for (let volley = 0; made < turn_order.length; volley += 1) {
      const answers = await Promise.all(
        table.players.map(({ visitor, participantId }, seat) => {
          const hasComedy = turn_order.slice(0, made).some((turn) => turn.participant_id === participantId)
          const category = hasComedy ? DRAMA : COMEDY
          // Each time, two of them want the same movie.
          const movieId = 1 + volley * 9 + Math.max(seat - 1, 0)
          return pick(visitor, id, { participantId, movieId, category })
        }),
      )
      const accepted = answers.filter(({ status }) => status === 201).length
      expect(accepted).toBeGreaterThan(0)
      for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
        expect(status).toBe(409)
        expect(REASONS).toContain(body.code)
        expect(body.draft?.picks.length).toBeGreaterThanOrEqual(made)
      }
      made += accepted
      expect(await database.db.$count(draftPicks)).toBe(made)
    }
    const view = (await read(table.host.visitor, id)).body
    expect(view.is_complete).toBe(true)
    expect(view.picks.map(({ player_id }) => player_id)).toEqual(
      turn_order.map(({ participant_id }) => participant_id),
    )
    expect(new Set(view.picks.map(({ movie_id }) => movie_id)).size).toBe(20)
    expect(await database.db.$count(draftEvents)).toBe(view.version)
  })
})

/** A player with two turns in a row can be late for the second: its category is filled by then. */
const REASONS = ['NOT_YOUR_TURN', 'MOVIE_ALREADY_DRAFTED', 'CATEGORY_ALREADY_FILLED', 'DRAFT_COMPLETE']
