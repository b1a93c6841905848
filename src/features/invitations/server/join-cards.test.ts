import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { JoinCardView } from '#features/invitations/wire/join-card.ts'
import type { App } from '#server/app.ts'
import { draftPicks, drafts } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { saveOf } from '#server/drafts/local/save-draft.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createVisitor,
  type Visitor,
} from '#server/test-app.testing.ts'
import {
  comediesOf1999,
  invite,
  join,
  playOn,
  seatPlayers,
  startTable,
  watch,
} from '#server/drafts/online/online-drafts.testing.ts'
import { answerOf } from '../../../../tests/world/answer.ts'

const database = useTestDatabase()
let app: App
let friend: Visitor

beforeEach(async () => {
  app = createTestApp(database.db, { movies: createMemorySource(comediesOf1999(50)) })
  friend = await createGuest(app)
})

function cardOfCode(visitor: Visitor, inviteCode: string) {
  return answerOf<JoinCardView>(visitor.api.drafts['join-card'].$post({ json: { inviteCode } }))
}

function cardOfDraft(visitor: Visitor, id: string) {
  return answerOf<JoinCardView>(visitor.api.drafts[':id']['join-card'].$get({ param: { id } }))
}

describe('the card of a waiting draft', () => {
  it('says who is drafting what with whom, both by the code and by the address', async () => {
    const { draft, code } = await seatPlayers(app, 2)
    const byCode = await cardOfCode(friend, ` ${code.toLowerCase()} `)
    expect(byCode).toEqual({
      status: 200,
      body: {
        draft_id: draft.id,
        title: draft.title,
        theme: draft.theme,
        option: draft.option,
        categories: draft.categories,
        rules: null,
        state: 'waiting',
        invite_code: code,
        has_seat: false,
        participants: [
          { participant_name: 'Player 1', is_host: true },
          { participant_name: 'Player 2', is_host: false },
        ],
        pick_number: null,
        pick_count: null,
        ranking: null,
      },
    })
    expect(await cardOfDraft(friend, draft.id)).toEqual(byCode)
  })

  it('has the house rules, without the movies of earlier drafts', async () => {
    const earlier = await startTable(app, 2)
    await playOn(earlier, 1)
    const sent = { draftId: earlier.draft.id, title: 'x', movies: [] }
    const { draft } = await seatPlayers(app, 1, {
      host: earlier.host.visitor,
      rules: { order: 'linear', noRepeatsOf: [sent] },
    })
    expect(draft.rules?.noRepeatsOf?.[0]?.movies).toHaveLength(1)
    const { body } = await cardOfDraft(friend, draft.id)
    expect(body.rules).toEqual({
      order: 'linear',
      noRepeatsOf: [{ draftId: earlier.draft.id, title: '1999', movies: [] }],
    })
  })

  it('contains the code, which gives a seat', async () => {
    const { draft } = await seatPlayers(app, 1)
    const { body } = await cardOfDraft(friend, draft.id)
    expect((await join(friend, body.invite_code!, 'Zoe')).body).toMatchObject({
      draftId: draft.id,
      isNew: true,
    })
    expect((await cardOfDraft(friend, draft.id)).body).toMatchObject({ has_seat: true })
  })

  it('reveals no addresses, user ids or sessions', async () => {
    const { draft, host, code } = await seatPlayers(app, 2)
    await invite(host.visitor, draft.id, ['zoe@example.com'])
    const text = JSON.stringify((await cardOfCode(friend, code)).body)
    expect(text).not.toMatch(/example\.com|user_id|guest|email/)
    for (const { participant_id } of draft.participants) expect(text).not.toContain(participant_id)
  })
})

describe('the card of a draft that has started', () => {
  it('says how far it is to viewers with the code, and no longer contains the code', async () => {
    const table = await startTable(app, 2)
    await playOn(table, 1)
    const { body } = await cardOfCode(friend, table.code)
    expect(body).toMatchObject({
      state: 'started',
      pick_number: 2,
      pick_count: 4,
      invite_code: null,
      ranking: null,
    })
  })

  it('is not found by its address for a stranger, as if the draft did not exist', async () => {
    const { draft, code } = await startTable(app, 2)
    const stranger = await cardOfDraft(friend, draft.id)
    expect(stranger).toEqual(await cardOfDraft(friend, randomUUID()))
    expect(stranger.status).toBe(404)
    await watch(friend, code)
    expect((await cardOfDraft(friend, draft.id)).body).toMatchObject({ state: 'started', has_seat: false })
  })
})

it('a card never contains the code once the draft has started', async () => {
  const table = await startTable(app, 2)
  await watch(friend, table.code)
  await database.db.update(drafts).set({ isPublic: true }).where(eq(drafts.id, table.draft.id))
  const stranger = await createGuest(app)
  for (const picks of [0, 4]) {
    await playOn(table, picks)
    for (const visitor of [stranger, friend, table.host.visitor]) {
      for (const { status, body } of [
        await cardOfDraft(visitor, table.draft.id),
        await cardOfCode(visitor, table.code),
      ]) {
        expect(status).toBe(200)
        expect(JSON.stringify(body)).not.toContain(table.code)
      }
    }
  }
})

describe('the card of a complete draft', () => {
  it('names the players best first, and their averages only once the results are public', async () => {
    const table = await startTable(app, 2)
    await playOn(table, 4)
    const { ranking, ...card } = (await cardOfCode(friend, table.code)).body
    expect(card).toMatchObject({ state: 'complete', pick_number: null, pick_count: 4 })
    expect(ranking).toHaveLength(2)
    expect(ranking!.every(({ average }) => average === null)).toBe(true)
    await database.db.update(drafts).set({ isPublic: true }).where(eq(drafts.id, table.draft.id))
    const shown = (await cardOfDraft(friend, table.draft.id)).body.ranking!
    expect(shown.map(({ participant_name }) => participant_name)).toEqual(
      ranking!.map(({ participant_name }) => participant_name),
    )
    expect(shown.every(({ average }) => typeof average === 'number')).toBe(true)
  })
})

describe('no card', () => {
  it('exists for a code without a draft', async () => {
    expect(await cardOfCode(friend, 'AAAAAAAA')).toMatchObject({
      body: { code: 'INVALID_CODE' },
    })
  })

  it('exists for a local draft', async () => {
    const id = randomUUID()
    const owner = await createGuest(app)
    await owner.api.drafts[':id'].$put({ param: { id }, json: saveOf(0) })
    expect((await cardOfDraft(friend, id)).status).toBe(404)
    expect((await cardOfDraft(owner, id)).status).toBe(404)
  })

  it('is shown without a session', async () => {
    const { draft, code } = await seatPlayers(app, 1)
    const nobody = createVisitor(app)
    expect((await cardOfCode(nobody, code)).status).toBe(401)
    expect((await cardOfDraft(nobody, draft.id)).status).toBe(401)
  })
})

it('a complete draft has no winner while a score is missing', async () => {
  const table = await startTable(app, 2)
  await playOn(table, 4)
  const pendingPick = eq(draftPicks.draftId, table.draft.id)
  await database.db.update(draftPicks).set({ enrichedAt: null }).where(pendingPick)
  expect((await cardOfCode(friend, table.code)).body).toMatchObject({ state: 'complete', ranking: null })
})
