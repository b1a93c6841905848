import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ListRowView } from '#features/lists/wire/lists.ts'
import type { ErrorBody } from '#contract/views/errors.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { createDraft } from '#server/drafts/online/online-drafts.testing.ts'
import { moviesOf1999 } from '#server/drafts/local/save-draft.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  ORIGIN,
  type Visitor,
} from '#server/test-app.testing.ts'

const database = useTestDatabase()
/** Two are served at a time, and four of a client may wait. */
const ADMITTED = 6

let app: App
beforeEach(() => {
  app = createTestApp(database.db, { movies: createMemorySource(moviesOf1999()) })
})

const rowsOf = (count: number): ListRowView[] =>
  Array.from({ length: count }, (_, row) => ({
    title: `A title that nobody has ever heard of, number ${row}`,
    year: null,
    state: 'missing',
    movie: null,
    left_out: null,
  }))
const BIG = rowsOf(500)

const save = (visitor: Visitor, rows: ListRowView[], init: RequestInit = {}): Promise<Response> =>
  visitor.send(`${ORIGIN}/api/lists/${randomUUID()}`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(JSON.stringify({ name: 'Film club', rows, baseVersion: 0 }).length),
    },
    body: JSON.stringify({ name: 'Film club', rows, baseVersion: 0 }),
    ...init,
  })
const times = <T>(count: number, work: () => T): T[] => Array.from({ length: count }, work)

describe('requests with big bodies', () => {
  it('of one client wait for each other, and are refused if too many do, while others are served', async () => {
    const [many, one] = [await createGuest(app), await createGuest(app)]
    const answers = await Promise.all([...times(10, () => save(many, BIG)), save(one, BIG)])
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(ADMITTED + 1)
    expect(answers.at(-1)?.status).toBe(201)
    expect(refused).toHaveLength(10 - ADMITTED)
    for (const answer of refused) {
      expect(((await answer.json()) as ErrorBody).code).toBe('SERVER_BUSY')
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
  })

  it('are served in turn: one of another client before the rest of many', async () => {
    const [many, one] = [await createGuest(app), await createGuest(app)]
    const answered: string[] = []
    const asked = (who: Visitor, name: string) => save(who, BIG).then(() => answered.push(name))
    await Promise.all([...times(ADMITTED, () => asked(many, 'many')), asked(one, 'one')])
    expect(answered.indexOf('one')).toBeLessThan(ADMITTED - 1)
  })

  it('do not keep small ones waiting', async () => {
    const guest = await createGuest(app)
    const answers = await Promise.all([
      ...times(ADMITTED, () => save(guest, BIG)),
      ...times(10, () => save(guest, rowsOf(2))),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(ADMITTED + 10).fill(201))
  })

  it('wait with the logs of drafts, which cost as much', async () => {
    const guest = await createGuest(app)
    const draft = await createDraft(guest)
    for (const log of ['log', 'log.csv']) {
      const ask = () => guest.send(`${ORIGIN}/api/drafts/${draft.id}/${log}`)
      const statuses = (await Promise.all(times(10, ask))).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([...times(ADMITTED, () => 200), ...times(10 - ADMITTED, () => 503)])
    }
  })

  it('take their turn only when they have arrived', async () => {
    const [slow, quick] = [await createGuest(app), await createGuest(app)]
    const endless = () =>
      new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) })
    const never = times(4, () => save(slow, [], { body: endless(), duplex: 'half' } as RequestInit))
    expect((await save(quick, BIG)).status).toBe(201)
    for (const request of never) request.catch(() => undefined)
  })
})
