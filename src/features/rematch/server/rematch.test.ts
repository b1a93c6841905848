import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#server/app.ts'
import { draftPicks, drafts } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createVisitor,
  type Visitor,
} from '#server/test-app.testing.ts'
import {
  comediesOf1999,
  join,
  playOn,
  read,
  rematchOf,
  setStandIns,
  start,
  startTable,
  type Table,
  takeRematch,
  watch,
} from '#server/drafts/online/online-drafts.testing.ts'
import { tableOf } from '../../../../tests/world/table.ts'

const database = useTestDatabase()
let app: App

beforeEach(() => {
  app = createTestApp(database.db, { movies: createMemorySource(comediesOf1999(200)) })
})

/** A finished draft in which the later a player's seat, the better their scores: 'Player 1' comes last. */
async function finishedTable(count: number): Promise<Table> {
  const table = await startTable(app, count)
  const draft = await playOn(table, count * 2)
  await score(table)
  return { ...table, draft }
}

async function score({ draft, players }: Table): Promise<void> {
  for (const [seat, { participantId }] of players.entries()) {
    await database.db
      .update(draftPicks)
      .set({ calculatedScore: 50 + seat })
      .where(eq(draftPicks.playerId, participantId))
  }
  expect(await database.db.$count(draftPicks, eq(draftPicks.draftId, draft.id))).toBe(players.length * 2)
}

const namesInOrder = async (visitor: Visitor, id: string) => {
  const { participants, draft_order } = (await read(visitor, id)).body
  return draft_order.map(
    (each) => participants.find((seat) => seat.participant_id === each)!.participant_name,
  )
}

describe('a rematch', () => {
  it('has the same rules, and the first player to ask as its host', async () => {
    const { draft, players, code } = await finishedTable(3)
    const { visitor } = players[1]!
    const { status, body } = await takeRematch(visitor, draft.id)
    expect(status).toBe(200)
    expect(body.participantName).toBe('Player 2')
    const { title, theme, option, categories } = draft
    const rematch = (await read(visitor, body.draftId)).body
    const same = { title, theme, option, categories }
    expect(rematch).toMatchObject({ ...same, is_rematch: true, is_owner: true, draft_order: [] })
    expect(draft.is_rematch).toBe(false)
    expect(rematch.participants).toEqual([
      { participant_id: body.participantId, participant_name: 'Player 2', is_host: true, status: 'joined' },
    ])
    expect(rematch.invite_code).not.toBe(code)
  })

  it('is announced to the players who have not joined, who take their own seats', async () => {
    const { draft, players } = await finishedTable(3)
    const [ann, ben, cem] = players.map(({ visitor }) => visitor) as [Visitor, Visitor, Visitor]
    expect((await rematchOf(ann, draft.id)).body).toEqual({ rematch: null, table: null })
    const { draftId } = (await takeRematch(ben, draft.id)).body
    expect((await rematchOf(ann, draft.id)).body.rematch).toEqual({
      askedBy: 'Player 2',
      askedAt: (await read(ben, draftId)).body.created_at,
      isIn: false,
      isStarted: false,
      seats: [
        { participantName: 'Player 1', isIn: false },
        { participantName: 'Player 2', isIn: true },
        { participantName: 'Player 3', isIn: false },
      ],
    })
    expect((await takeRematch(ann, draft.id)).body).toMatchObject({ draftId, participantName: 'Player 1' })
    expect((await rematchOf(ann, draft.id)).body.rematch?.isIn).toBe(true)
    expect((await takeRematch(cem, draft.id)).body.draftId).toBe(draftId)
  })

  it('knows the order before the start: players of the previous draft, best first, and who is present', async () => {
    const present = new Set<string>()
    const movies = createMemorySource(comediesOf1999(20))
    app = createTestApp(database.db, { movies, present })
    const { draft, players } = await finishedTable(3)
    const [ann, ben] = players.map(({ visitor }) => visitor) as [Visitor, Visitor]
    const { draftId, participantId } = (await takeRematch(ben, draft.id)).body
    for (const seat of players) present.add(seat.participantId)
    const away = { participantId: null, isAtScores: true }
    expect((await rematchOf(ben, draftId)).body).toEqual({
      rematch: null,
      table: {
        isFinal: true,
        players: [
          { ...away, participantName: 'Player 3' },
          { participantId, participantName: 'Player 2', isAtScores: false },
          { ...away, participantName: 'Player 1' },
        ],
      },
    })
    present.clear()
    const own = (await takeRematch(ann, draft.id)).body.participantId
    expect((await rematchOf(ann, draftId)).body.table?.players).toEqual([
      { ...away, participantName: 'Player 3', isAtScores: false },
      { participantId, participantName: 'Player 2', isAtScores: false },
      { participantId: own, participantName: 'Player 1', isAtScores: false },
    ])
    await start(ben, draftId, participantId)
    expect((await rematchOf(ben, draftId)).body.table).toBeNull()
    expect((await read(ben, draftId)).body.draft_order).toEqual([own, participantId])
  })

  it('has no winner while a score is missing', async () => {
    const { draft, host } = await finishedTable(2)
    const { draftId } = (await takeRematch(host.visitor, draft.id)).body
    await database.db.update(draftPicks).set({ enrichedAt: null }).where(eq(draftPicks.draftId, draft.id))
    expect((await rematchOf(host.visitor, draftId)).body.table?.isFinal).toBe(false)
  })

  it('is news to the players of the previous draft when it is created, joined, left and started', async () => {
    const told: string[] = []
    const movies = createMemorySource(comediesOf1999(20))
    app = createTestApp(database.db, { movies, onRematchNews: (draftId) => told.push(draftId) })
    const heard = () => told.splice(0)
    const { draft, players } = await finishedTable(3)
    const [ann, ben, cem] = players.map(({ visitor }) => visitor) as [Visitor, Visitor, Visitor]
    expect(heard()).toEqual([])
    const { draftId, participantId } = (await takeRematch(ann, draft.id)).body
    expect(heard()).toEqual([draft.id])
    await takeRematch(ben, draft.id)
    expect(heard()).toEqual([draft.id])
    await ben.api.drafts[':id'].leave.$post({ param: { id: draftId } })
    expect(heard()).toEqual([draft.id])
    await join(cem, (await read(ann, draftId)).body.invite_code!, 'Cem')
    expect(heard()).toEqual([draft.id])
    await start(ann, draftId, participantId)
    expect(heard()).toEqual([draft.id])
    await setStandIns(ann, draftId, false)
    expect(heard()).toEqual([])
  })

  it('is created once, however many ask at the same moment', { timeout: 120_000 }, async () => {
    const { draft, players } = await finishedTable(4)
    const answers = await Promise.all(
      players.flatMap(({ visitor }) => Array.from({ length: 6 }, () => takeRematch(visitor, draft.id))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200))
    expect(new Set(answers.map(({ body }) => body.draftId)).size).toBe(1)
    expect(await database.db.$count(drafts, eq(drafts.rematchOf, draft.id))).toBe(1)
    const rematch = (await read(players[0]!.visitor, answers[0]!.body.draftId)).body
    const names = rematch.participants.map(({ participant_name }) => participant_name)
    expect(names.toSorted()).toEqual(['Player 1', 'Player 2', 'Player 3', 'Player 4'])
  })

  it('starts without players who do not come, the winner last and newcomers first', async () => {
    const { draft, players } = await finishedTable(4)
    const host = players[3]!.visitor
    const { draftId, participantId } = (await takeRematch(host, draft.id)).body
    await takeRematch(players[0]!.visitor, draft.id)
    await takeRematch(players[2]!.visitor, draft.id)
    await join(players[0]!.visitor, (await read(host, draftId)).body.invite_code!, 'Not twice')
    await join(await createGuest(app), (await read(host, draftId)).body.invite_code!, 'Zoe')
    expect((await start(host, draftId, participantId)).status).toBe(200)
    expect(await namesInOrder(host, draftId)).toEqual(['Zoe', 'Player 1', 'Player 3', 'Player 4'])
    expect(await takeRematch(players[1]!.visitor, draft.id)).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_ALREADY_STARTED' },
    })
    expect((await rematchOf(players[1]!.visitor, draft.id)).body.rematch?.isStarted).toBe(true)
  })

  it('is shuffled if the host has the order dealt', async () => {
    let drawn = 0
    const randomUint32 = () => (drawn += 1)
    app = createTestApp(database.db, { movies: createMemorySource(comediesOf1999(20)), randomUint32 })
    const { draft, players } = await finishedTable(3)
    const host = players[0]!.visitor
    const { draftId, participantId } = (await takeRematch(host, draft.id)).body
    for (const { visitor } of players.slice(1)) await takeRematch(visitor, draft.id)
    await start(host, draftId, participantId, randomUUID(), true)
    expect(await namesInOrder(host, draftId)).toEqual(['Player 3', 'Player 1', 'Player 2'])
  })

  it('can have a rematch of its own', async () => {
    const table = await finishedTable(2)
    const first = await Promise.all(table.players.map(({ visitor }) => takeRematch(visitor, table.draft.id)))
    const { draftId } = first[0]!.body
    const isHost = (await read(table.host.visitor, draftId)).body.is_owner
    const host = table.players[isHost ? 0 : 1]!.visitor
    await start(host, draftId, first[isHost ? 0 : 1]!.body.participantId)
    const players = table.players.map(({ visitor }, seat) => ({
      visitor,
      participantId: first[seat]!.body.participantId,
    }))
    const draft = (await read(host, draftId)).body
    await playOn(tableOf(draft, players), 4)
    const second = await takeRematch(host, draftId)
    expect(second.status).toBe(200)
    expect([table.draft.id, draftId]).not.toContain(second.body.draftId)
  })

  it('can be requested again once it is deleted', async () => {
    const { draft, host } = await finishedTable(2)
    const first = (await takeRematch(host.visitor, draft.id)).body.draftId
    await host.visitor.api.drafts[':id'].$delete({ param: { id: first } })
    expect((await rematchOf(host.visitor, draft.id)).body.rematch).toBeNull()
    const again = await takeRematch(host.visitor, draft.id)
    expect(again.status).toBe(200)
    expect(again.body.draftId).not.toBe(first)
  })

  it('starts in random order once the previous draft is deleted', async () => {
    const { draft, players, host } = await finishedTable(2)
    const { draftId, participantId } = (await takeRematch(host.visitor, draft.id)).body
    await takeRematch(players[1]!.visitor, draft.id)
    await host.visitor.api.drafts[':id'].$delete({ param: { id: draft.id } })
    expect((await rematchOf(host.visitor, draftId)).body.table).toBeNull()
    expect((await start(host.visitor, draftId, participantId)).status).toBe(200)
    expect(await namesInOrder(host.visitor, draftId)).toHaveLength(2)
  })

  it('is refused before the last pick, under an id that is taken, and under an invalid id', async () => {
    const running = await startTable(app, 2)
    expect(await takeRematch(running.host.visitor, running.draft.id)).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_NOT_COMPLETE' },
    })
    const { draft, host } = await finishedTable(2)
    const taken = { id: draft.id, participantId: randomUUID() }
    expect((await takeRematch(host.visitor, draft.id, taken)).status).toBe(400)
    expect((await takeRematch(host.visitor, draft.id, { ...taken, id: 'x' })).status).toBe(400)
  })
})

describe('the id and the code of a rematch', () => {
  it('are unknown to viewers who did not play, as are its names', async () => {
    const { draft, host, code } = await finishedTable(2)
    const watcher = await createGuest(app)
    await watch(watcher, code)
    await setStandIns(host.visitor, draft.id, true)
    const { draftId } = (await takeRematch(host.visitor, draft.id)).body
    const rematch = (await read(host.visitor, draftId)).body
    await database.db.update(drafts).set({ isPublic: true }).where(eq(drafts.id, draft.id))
    for (const visitor of [watcher, await createGuest(app), createVisitor(app)]) {
      const answers = [
        await read(visitor, draft.id),
        await rematchOf(visitor, draft.id),
        await takeRematch(visitor, draft.id),
        await rematchOf(visitor, draftId),
        await read(visitor, draftId),
      ]
      const wire = JSON.stringify(answers)
      expect(wire).not.toContain(draftId)
      expect(wire).not.toContain(rematch.invite_code)
      expect(wire).not.toContain('askedBy')
    }
  })

  it('are unknown even to a player before taking a seat', async () => {
    const { draft, players, host } = await finishedTable(2)
    const { draftId } = (await takeRematch(host.visitor, draft.id)).body
    const code = (await read(host.visitor, draftId)).body.invite_code
    const { visitor } = players[1]!
    const wire = JSON.stringify([await read(visitor, draft.id), await rematchOf(visitor, draft.id)])
    expect(wire).not.toContain(draftId)
    expect(wire).not.toContain(code)
    expect((await read(visitor, draftId)).status).toBe(404)
  })
})
