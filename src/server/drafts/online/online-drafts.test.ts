import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftChange } from '#contract/drafts/draft-room.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { COMEDY, DRAMA, moviesOf1999 } from '#server/drafts/local/save-draft.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  type Visitor,
} from '#server/test-app.testing.ts'
import { createDraft, join, pick, read, start } from './online-drafts.testing.ts'

const database = useTestDatabase()
let app: App
let news: DraftChange[]
let host: Visitor & { userId: string }
let guest: Visitor

beforeEach(async () => {
  news = []
  app = createTestApp(database.db, {
    movies: createMemorySource(moviesOf1999()),
    clock: createClock(),
    onNews: (change) => news.push(change),
  })
  host = await createUser(app, { name: 'Ann' })
  guest = await createGuest(app)
})

describe('a whole online draft', () => {
  it('is created, joined, started, played and finished', async () => {
    const made = await createDraft(host)
    expect(made).toMatchObject({
      title: '1999',
      is_multiplayer: true,
      invite_code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/) as string,
      participants: [{ participant_name: 'Ann', is_host: true, status: 'joined' }],
      turn_order: [],
      version: 0,
    })
    const joined = await join(guest, made.invite_code!.toLowerCase(), 'Ben')
    expect(joined).toMatchObject({
      status: 200,
      body: { draftId: made.id, participantName: 'Ben', isNew: true },
    })
    const [ann] = made.my_participant_ids
    expect(await start(host, made.id, ann!)).toMatchObject({ status: 200, body: { success: true } })

    const seats = new Map([
      [ann, host],
      [joined.body.participantId, guest],
    ])
    let view = (await read(guest, made.id)).body
    expect(view.turn_order).toHaveLength(4)
    for (const [index, { participant_id }] of view.turn_order.entries()) {
      expect(view.current_turn_participant_id).toBe(participant_id)
      const answer = await pick(seats.get(participant_id)!, made.id, {
        participantId: participant_id,
        movieId: index + 1,
        category: index < 2 ? COMEDY : DRAMA,
      })
      expect(answer).toMatchObject({
        status: 201,
        body: { event: { event: { type: 'PICK_MADE' }, version: index + 3 } },
      })
      view = (await read(guest, made.id)).body
    }
    expect(view).toMatchObject({ is_complete: true, current_turn_participant_id: null, version: 6 })
    expect(news.map(({ type }) => type)).toEqual([
      'PARTICIPANT_JOINED',
      'DRAFT_STARTED',
      ...Array<string>(4).fill('PICK_MADE'),
    ])
  })
})
