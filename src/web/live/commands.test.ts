import { toast } from 'sonner'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftEventsView } from '#contract/drafts/online-drafts.ts'
import type { RecordedEvent } from '#domain/draft/events.ts'
import { awaitedAnswer, pickMade, refusal, sentCommands } from '#web/lib/fake-server.testing.ts'
import {
  ANN,
  BEN,
  changeOf,
  fakeTime,
  openRoom,
  pass,
  pickOf,
  startedView,
  toastsShown,
  visit,
  waitingView,
} from './live-draft.testing.ts'
import { POLL_MS } from './connection.ts'

beforeEach(() => {
  toast.dismiss()
  fakeTime()
})

/** Longer than the longest delay between two attempts. */
const RETRY_MS = 8_000

const titles = () => toast.getToasts().map((shown) => ('title' in shown ? shown.title : undefined))

function onlineEvents(answer: DraftEventsView | Response): RecordedEvent[] {
  if (answer instanceof Response) throw new Error('The server refused')
  return answer.events
}

async function startedRoom(...given: Parameters<typeof openRoom>) {
  const opened = openRoom(...given)
  await pass()
  const pickIds = () => sentCommands(opened.server, 'pick').map(({ commandId }) => commandId)
  const picked = () => opened.room().view.picks.map(({ movie }) => movie.id)
  return { ...opened, pickIds, picked, toasts: toastsShown() }
}

describe('the viewer’s own pick', () => {
  it('shows at once and is confirmed by the response', async () => {
    const { room, server, toasts } = await startedRoom()
    room().pick(pickOf(ANN, 1))
    expect(room().pendingPick).toEqual(pickOf(ANN, 1))
    expect(room().draft.picks).toHaveLength(1)
    await pass()
    expect(room()).toMatchObject({ pendingPick: undefined, view: { version: 3 } })
    expect(sentCommands(server, 'pick')).toMatchObject([
      { playerId: ANN, movieId: 1, category: 'Comedy', houseOverride: false },
    ])
    expect(toasts()).toEqual([])
  })

  it('is confirmed by the socket if that is faster, and the response then changes nothing', async () => {
    const answer = awaitedAnswer<never>()
    const { room, heard, server, id, picked } = await startedRoom()
    const { command } = server
    server.command = async (asked) => {
      const made = command(asked)
      await answer.answer()
      return made
    }
    room().pick(pickOf(ANN, 1))
    await pass()
    const [event] = onlineEvents(await server.events({ id, since: 2 }))
    heard()!.onChange(changeOf(event!))
    expect(room().pendingPick).toBeUndefined()
    answer.give(undefined as never)
    await pass()
    expect(picked()).toEqual([1])
  })

  it('is sent at once even if the response to the one before, confirmed by the socket, is outstanding', async () => {
    const { room, heard, server, id, pickIds, picked } = await startedRoom(waitingView())
    server.happen(id, { type: 'DRAFT_STARTED', draftOrder: [BEN, ANN] })
    server.happen(id, pickMade(pickOf(BEN, 1)))
    await pass(POLL_MS)
    server.losesAnswers = true
    room().pick(pickOf(ANN, 2))
    await pass()
    const [event] = onlineEvents(await server.events({ id, since: 3 }))
    heard()!.onChange(changeOf(event!))
    server.losesAnswers = false
    room().pick(pickOf(ANN, 3, { category: 'Drama/Romance' }))
    await pass()
    expect(picked()).toEqual([1, 2, 3])
    await pass(RETRY_MS)
    expect(pickIds()).toHaveLength(2)
  })

  it('is made one at a time', async () => {
    const { room, server } = await startedRoom()
    room().pick(pickOf(ANN, 1))
    room().pick(pickOf(ANN, 2))
    await pass()
    expect(server.asked.command).toHaveLength(1)
  })

  it('is taken back with the reason and the server’s draft', async () => {
    const { room, server, id, toasts } = await startedRoom()
    // Ann has picked in another tab meanwhile.
    server.happen(id, pickMade(pickOf(ANN, 2)))
    room().pick(pickOf(ANN, 1))
    await pass()
    expect(room().pendingPick).toBeUndefined()
    expect(room().draft.picks.map(({ movie }) => movie.id)).toEqual([2])
    expect(toasts()).toEqual(['Not Your Turn: It is somebody else’s turn.'])
    expect(sessionStorage).toHaveLength(0)
  })

  it('makes the room load the draft if a failure does not contain it', async () => {
    const { room, server, toasts } = await startedRoom()
    server.command = () => refusal(500, 'INTERNAL')
    room().pick(pickOf(ANN, 1))
    await pass()
    expect(room().pendingPick).toBeUndefined()
    expect(server.asked.events).toHaveLength(1)
    expect(toasts()).toEqual(['Error Making Pick: Failed to make pick'])
  })

  it('is taken back with the server’s message if its movie source is down, and not sent again', async () => {
    const { room, server, toasts } = await startedRoom()
    server.command = () => refusal(503, 'MOVIE_SOURCE_DOWN', { message: 'Failed to fetch movies' })
    room().pick(pickOf(ANN, 1))
    await pass()
    expect(room()).toMatchObject({ pendingPick: undefined, connection: 'live' })
    expect(room().draft.picks).toEqual([])
    await pass(60_000)
    expect(server.asked.command).toHaveLength(1)
    expect(toasts()).toEqual(['Error Making Pick: Failed to fetch movies'])
  })

  it('is kept without a message if the failure comes after it was made', async () => {
    const { room, server, picked, toasts } = await startedRoom()
    const { command } = server
    server.command = (asked) => {
      void command(asked)
      return refusal(500, 'INTERNAL')
    }
    room().pick(pickOf(ANN, 1))
    await pass()
    expect(picked()).toEqual([1])
    expect(toasts()).toEqual([])
  })

  it.each([
    [pickOf(BEN, 1), 'Not Your Turn: It is somebody else’s turn.'],
    [pickOf(ANN, 9, { movie: { ...pickOf(ANN, 9).movie, year: 2001 } }), /^Error Making Pick: /],
  ])('is not sent if the rules refuse it (%#)', async (pick, toast) => {
    const { room, server, toasts } = await startedRoom()
    room().pick(pick)
    await vi.waitFor(() => expect(toasts()).toEqual([expect.stringMatching(toast)]))
    expect(room().pendingPick).toBeUndefined()
    expect(server.asked.command).toEqual([])
  })

  it('gets another session if the server no longer knows the current one', async () => {
    const { room, server, renew, pickIds, picked } = await startedRoom()
    const { command } = server
    server.command = (asked) =>
      renew.mock.calls.length > 0 ? command(asked) : refusal(401, 'UNAUTHENTICATED')
    room().pick(pickOf(ANN, 1))
    await pass()
    expect(picked()).toEqual([1])
    expect(renew).toHaveBeenCalledTimes(1)
    expect(new Set(pickIds()).size).toBe(1)
    expect(pickIds()).toHaveLength(2)
  })
})

describe('a pick without a response', () => {
  it('is sent again under its id if the response was lost, and counts once', async () => {
    const { room, server, pickIds, picked, toasts } = await startedRoom()
    server.losesAnswers = true
    room().pick(pickOf(ANN, 1))
    await pass()
    expect(room()).toMatchObject({ connection: 'offline', pendingPick: pickOf(ANN, 1) })
    server.losesAnswers = false
    await pass(RETRY_MS)
    expect(room().pendingPick).toBeUndefined()
    expect(picked()).toEqual([1])
    expect(server.drafts.get(room().view.id)!.picks).toHaveLength(1)
    expect(new Set(pickIds()).size).toBe(1)
    expect(toasts()).toEqual([])
  })

  it('waits as long as a rate limit says, and is then sent', async () => {
    const { room, server, picked, pickIds, toasts } = await startedRoom()
    const { command } = server
    server.command = () =>
      Response.json(
        { code: 'TOO_MANY_REQUESTS', message: 'Please wait' },
        { status: 429, headers: { 'Retry-After': '40' } },
      )
    room().pick(pickOf(ANN, 1))
    await pass(39_000)
    expect(room().pendingPick).toEqual(pickOf(ANN, 1))
    expect(pickIds()).toHaveLength(1)
    server.command = command
    await pass(1_000)
    expect(picked()).toEqual([1])
    expect(new Set(pickIds()).size).toBe(1)
    expect(toasts()).toEqual([])
  })

  it.each([
    ['a server that cannot reach its data', () => refusal(503, 'SERVICE_UNAVAILABLE'), 'live'],
    ['a proxy without a server', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'offline'],
  ])('waits for %s', async (_, answer, connection) => {
    const { room, server, picked, toasts } = await startedRoom()
    const { command } = server
    server.command = answer
    room().pick(pickOf(ANN, 1))
    await pass()
    expect(room()).toMatchObject({ connection, pendingPick: pickOf(ANN, 1) })
    server.command = command
    await pass(RETRY_MS)
    expect(picked()).toEqual([1])
    expect(toasts()).toEqual([])
  })

  it('waits while there is no network and is sent when it is back', async () => {
    const { room, server, picked } = await startedRoom()
    server.isReachable = false
    room().pick(pickOf(ANN, 1))
    await pass(60_000)
    expect(room()).toMatchObject({ connection: 'offline', pendingPick: pickOf(ANN, 1) })
    server.isReachable = true
    window.dispatchEvent(new Event('online'))
    await pass()
    expect(picked()).toEqual([1])
    expect(room().pendingPick).toBeUndefined()
  })

  it('is sent again after a reload, under the same id', async () => {
    const first = await startedRoom()
    first.server.losesAnswers = true
    first.room().pick(pickOf(ANN, 1))
    await pass()
    first.online.close()
    first.server.losesAnswers = false
    const [pickId] = first.pickIds()
    // The server already has the pick; this tab learns that when it loads the draft.
    first.server.drafts.set(first.id, startedView())
    first.server.command = () => ({
      success: true,
      message: 'Done',
      event: first.server.happen(first.id, pickMade(pickOf(ANN, 1))),
    })

    const second = visit(first.id)
    await pass()
    expect(second.room().view.picks).toHaveLength(1)
    expect(second.room().pendingPick).toBeUndefined()
    expect(first.pickIds()).toEqual([pickId, pickId])
    expect(sessionStorage).toHaveLength(0)
  })

  it('is not sent again after a reload that finds it made', async () => {
    const first = await startedRoom()
    first.server.losesAnswers = true
    first.room().pick(pickOf(ANN, 1))
    await pass()
    first.online.close()
    first.server.losesAnswers = false

    const second = visit(first.id)
    await pass(RETRY_MS)
    expect(second.room()).toMatchObject({ pendingPick: undefined, view: { version: 3 } })
    expect(first.pickIds()).toHaveLength(1)
  })

  it('is not sent after the room is left', async () => {
    const { online, room, server } = await startedRoom()
    server.isReachable = false
    room().pick(pickOf(ANN, 1))
    await pass()
    online.close()
    server.isReachable = true
    await pass(10 * RETRY_MS)
    expect(server.asked.command).toEqual([])
  })
})

describe('starting', () => {
  it('starts the draft once', async () => {
    const { room, server } = await startedRoom(waitingView())
    room().start()
    room().start()
    expect(room().isStarting).toBe(true)
    await pass()
    expect(room()).toMatchObject({ isStarting: false, view: { draftOrder: [ANN, BEN] } })
    room().start()
    await pass()
    expect(sentCommands(server, 'start').map((body) => body.participantId)).toEqual([ANN])
  })

  it('shuffles the order of a rematch on request', async () => {
    const { room, server } = await startedRoom(waitingView({ is_rematch: true }))
    room().start({ isDealt: true })
    await pass()
    expect(sentCommands(server, 'start').map((body) => body.deal)).toEqual([true])
  })

  it('is requested again under its id if the response was lost', async () => {
    const { room, server } = await startedRoom(waitingView())
    server.isReachable = false
    room().start()
    await pass()
    expect(room().isStarting).toBe(true)
    server.isReachable = true
    server.losesAnswers = true
    window.dispatchEvent(new Event('online'))
    await pass()
    server.losesAnswers = false
    await pass(RETRY_MS)
    expect(room()).toMatchObject({ isStarting: false, view: { version: 2 } })
    expect(new Set(sentCommands(server, 'start').map((body) => body.commandId)).size).toBe(1)
    expect(server.drafts.get(room().view.id)!.version).toBe(2)
  })

  it('says why it was refused', async () => {
    const { room, toasts } = await startedRoom(
      waitingView({ participants: waitingView().participants.slice(0, 1) }),
    )
    room().start()
    await pass()
    expect(room().isStarting).toBe(false)
    await vi.waitFor(() =>
      expect(toasts()).toEqual([
        'Error Starting Draft: A draft needs more participants before it can start.',
      ]),
    )
  })

  it('takes back that it was refused as soon as it works', async () => {
    const { room, server } = await startedRoom(waitingView())
    const { command } = server
    server.command = () => refusal(409, 'HOUSE_RULES_TOO_STRICT')
    room().start()
    await pass()
    await vi.waitFor(() => expect(titles()).toEqual(['Error Starting Draft']))
    server.command = command
    room().start()
    await pass()
    expect(room().view.version).toBe(2)
    await vi.waitFor(() => expect(titles()).toEqual([]))
  })

  it('is no failure if another player was faster', async () => {
    const { room, server, id, toasts } = await startedRoom(waitingView())
    server.happen(id, { type: 'DRAFT_STARTED', draftOrder: [BEN, ANN] })
    room().start()
    await pass()
    expect(room()).toMatchObject({ isStarting: false, view: { draftOrder: [BEN, ANN] } })
    expect(toasts()).toEqual([])
  })

  it('needs a seat (Spec 8.17)', async () => {
    const { room, server, toasts } = await startedRoom(waitingView({ my_participant_ids: [] }))
    room().start()
    await vi.waitFor(() => expect(toasts()).toEqual(['Error Starting Draft: No participant ID available']))
    expect(server.asked.command).toEqual([])
  })
})
