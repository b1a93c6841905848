import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { viewAfter } from '#contract/drafts/drafts.testing.ts'
import type { DraftEventsView } from '#contract/drafts/online-drafts.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { createClock, createMemorySource, createTestApp } from '#server/test-app.testing.ts'
import { comediesOf1999, pick, playOn, seatPlayers, startTable, undo, view } from './online-drafts.testing.ts'

const database = useTestDatabase()

function openApp(clock = createClock()) {
  return createTestApp(database.db, { movies: createMemorySource(comediesOf1999(60)), clock })
}

describe('the host of an online draft', () => {
  it('takes the last pick back: its player is on the clock, and the movie is free', async () => {
    const table = await startTable(openApp(), 2)
    const { host, draft } = table
    const before = await playOn(table, 1)
    const after = await playOn(table, 1)
    const [, taken] = after.picks
    const undone = await expectOk(undo(host.visitor, draft.id, { from: 2 }))
    const { participantId: hostId } = host
    expect(undone.event.event).toEqual({ type: 'LAST_PICKS_UNDONE', participantId: hostId, from: 2 })
    const now = await view(table)
    expect(now.picks).toEqual(before.picks)
    expect(now.current_turn_participant_id).toBe(taken!.player_id)
    const player = table.players.find(({ participantId }) => participantId === taken!.player_id)!
    const again = { participantId: player.participantId, movieId: taken!.movie_id }
    expect((await pick(player.visitor, draft.id, again)).status).toBe(201)
  })

  it('takes several back at once, and clients follow by the event', async () => {
    const table = await startTable(openApp(), 3)
    const { host, draft } = table
    const five = await playOn(table, 5)
    await expectOk(undo(host.visitor, draft.id, { from: 3, last: 5 }))
    const now = await view(table)
    expect(now.picks.map(({ pick_order }) => pick_order)).toEqual([1, 2])
    const url = `http://localhost:3000/api/drafts/${draft.id}/events?since=${five.version}`
    const { events } = (await (await host.visitor.send(url)).json()) as DraftEventsView
    expect(events.reduce(viewAfter, five)).toEqual({ ...now, updated_at: five.updated_at })
  })

  it('takes nothing back that they have not seen', async () => {
    const table = await startTable(openApp(), 2)
    const { host, draft } = table
    await playOn(table, 2)
    for (const seen of [
      { from: 1, last: 1 },
      { from: 3, last: 3 },
      { from: 3, last: 2 },
    ]) {
      expect(await undo(host.visitor, draft.id, seen)).toMatchObject({
        status: 409,
        body: { code: 'NOT_LAST_PICK' },
      })
    }
    expect((await view(table)).picks).toHaveLength(2)
  })

  it('and a pick at the same moment come in one order', async () => {
    const table = await startTable(openApp(), 2)
    const { host, draft } = table
    for (let round = 0; round < 5; round += 1) {
      const before = await playOn(table, 1)
      const player = table.players.find(
        ({ participantId }) => participantId === before.current_turn_participant_id,
      )!
      const [undone, picked] = await Promise.all([
        undo(host.visitor, draft.id, { from: before.picks.length }),
        pick(player.visitor, draft.id, { participantId: player.participantId, movieId: 40 }),
      ])
      const now = await view(table)
      const outcomes = [undone.status < 300, picked.status < 300]
      if (outcomes[0]) expect([outcomes[1], now.picks.length]).toEqual([false, before.picks.length - 1])
      else expect([outcomes[1], now.picks.length]).toEqual([true, before.picks.length + 1])
      if (outcomes[1]) await expectOk(undo(host.visitor, draft.id, { from: 1, last: 2 }))
    }
  })

  it('does it once for each command', async () => {
    const table = await startTable(openApp(), 2)
    const { host, draft } = table
    await playOn(table, 2)
    const commandId = randomUUID()
    const first = await expectOk(undo(host.visitor, draft.id, { from: 2 }, commandId))
    expect(await expectOk(undo(host.visitor, draft.id, { from: 2 }, commandId))).toEqual(first)
    expect((await view(table)).picks).toHaveLength(1)
  })

  it('alone may do it, and only while the draft runs', async () => {
    const app = openApp()
    const waiting = await seatPlayers(app, 2)
    expect(await undo(waiting.host.visitor, waiting.draft.id, { from: 1 })).toMatchObject({
      body: { code: 'DRAFT_NOT_STARTED' },
    })
    const table = await startTable(app, 2)
    const { host, draft } = table
    await playOn(table, 1)
    const guest = table.players.find(({ participantId }) => participantId !== host.participantId)!
    expect(await undo(guest.visitor, draft.id, { from: 1 })).toMatchObject({
      status: 403,
      body: { code: 'NOT_HOST' },
    })
    await playOn(table, 3)
    expect(await undo(host.visitor, draft.id, { from: 4 })).toMatchObject({
      body: { code: 'DRAFT_COMPLETE' },
    })
  })

  it('gives the player the whole time of the clock again', async () => {
    const clock = createClock()
    const rules = { clock: { seconds: 30, bankSeconds: 20, whenUp: 'wait' } } as const
    const table = await startTable(openApp(clock), 2, { rules })
    const { host, draft } = table
    await playOn(table, 1)
    clock.advance(12_000)
    await expectOk(undo(host.visitor, draft.id, { from: 1 }))
    expect((await view(table)).clock?.turn_from).toBe(clock.now().toISOString())
  })
})
