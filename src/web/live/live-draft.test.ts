import { beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitedAnswer, pickMade, refusal } from '#web/lib/fake-server.testing.ts'
import type { SocketListener } from '#web/lib/draft-socket/draft-socket.ts'
import {
  ANN,
  BEN,
  changeOf,
  completeView,
  fakeTime,
  hide,
  openRoom,
  pass,
  pickOf,
  presenceOf,
  startedView,
  visit,
  waitingView,
} from './live-draft.testing.ts'
import { POLL_MS, GRACE_MS, SAFETY_POLL_MS } from './connection.ts'

beforeEach(fakeTime)

/** A loaded room whose socket has entered. */
async function liveRoom(...given: Parameters<typeof openRoom>) {
  const opened = openRoom(...given)
  await pass()
  opened.enter()
  await pass()
  return { ...opened, moviesPicked: () => opened.room().view.picks.map(({ movie }) => movie.id) }
}

describe('opening a room', () => {
  it('loads the draft', async () => {
    const { online, server, id } = openRoom()
    expect(online.getState()).toEqual({ state: 'loading-draft' })
    await pass()
    expect(online.getState()).toMatchObject({ state: 'ready', room: { view: { version: 2 } } })
    expect(server.asked.readDraft).toEqual([id])
  })

  describe('with a draft that was just loaded', () => {
    const asked = (server: ReturnType<typeof openRoom>['server']) => [
      server.asked.readDraft.length,
      server.asked.events.length,
    ]

    it('shows it at once, and asks for nothing if the socket says that it is up to date', async () => {
      const { server, id } = openRoom(startedView())
      await pass()
      const before = asked(server)
      const { room, enter } = visit(id, startedView())
      expect(room().view.version).toBe(2)
      enter()
      await pass()
      expect(asked(server)).toEqual(before)
    })

    it.each([
      ['the socket says so', 2, 0],
      ['there is no socket', undefined, POLL_MS],
    ])('asks for what has happened since, if %s', async (_, version, after) => {
      const { server, id } = openRoom(startedView())
      await pass()
      const [wholes] = asked(server)
      const { room, enter } = visit(id, startedView())
      server.happen(id, pickMade(pickOf(ANN, 1)))
      if (version !== undefined) enter(presenceOf(), version + 1)
      await pass(after)
      expect(room().view.picks).toHaveLength(1)
      expect(asked(server)[0]).toBe(wholes)
    })
  })

  it.each([
    [404, 'DRAFT_NOT_FOUND'],
    [400, 'INVALID_INPUT'],
  ] as const)('says that there is no draft at %s %s, and stops asking', async (status, code) => {
    const { online, server } = openRoom(undefined, { readDraft: () => refusal(status, code) })
    await pass()
    expect(online.getState()).toEqual({ state: 'missing' })
    await pass(10 * SAFETY_POLL_MS)
    expect(server.asked.readDraft).toHaveLength(1)
  })

  it('keeps asking if the server limits its requests', async () => {
    const { online, server } = await liveRoom()
    const [wholes, { events }] = [server.asked.readDraft.length, server]
    server.events = () => refusal(429, 'TOO_MANY_REQUESTS')
    await pass(SAFETY_POLL_MS)
    expect(server.asked.events.length).toBeGreaterThan(0)
    expect(server.asked.readDraft).toHaveLength(wholes)
    expect(online.getState().state).toBe('ready')
    server.events = events
    const asked = server.asked.events.length
    await pass(SAFETY_POLL_MS)
    expect(server.asked.events.length).toBeGreaterThan(asked)
  })

  it.each(['by itself', 'when told to'])(
    'says that the server cannot be reached and tries again %s',
    async (how) => {
      const { online, server } = openRoom(startedView(), { isReachable: false })
      await pass()
      const state = online.getState()
      if (state.state !== 'unreachable') throw new Error(state.state)
      server.isReachable = true
      if (how === 'by itself') await pass(POLL_MS)
      else state.retry()
      await pass()
      expect(online.getState().state).toBe('ready')
    },
  )

  it('gets another session if the server no longer knows the current one', async () => {
    const { online, renew, server, told } = openRoom(startedView(), {
      readDraft: () => refusal(401, 'UNAUTHENTICATED'),
    })
    renew.mockImplementation(() => {
      server.readDraft = () => startedView()
      return Promise.resolve()
    })
    await pass()
    expect(online.getState().state).toBe('ready')
    expect(renew).toHaveBeenCalledTimes(1)
    expect(told.reconnects).toBe(1)
  })

  it('asks for another session only once per response', async () => {
    const { online, renew, server } = openRoom(startedView(), {
      readDraft: () => refusal(401, 'UNAUTHENTICATED'),
    })
    await pass()
    expect(online.getState().state).toBe('unreachable')
    expect(renew).toHaveBeenCalledTimes(1)
    expect(server.asked.readDraft).toHaveLength(2)
  })

  it('does not wait for a response forever', async () => {
    const { online } = openRoom(startedView(), { readDraft: awaitedAnswer<never>().answer })
    await pass(10_000)
    expect(online.getState().state).toBe('unreachable')
  })
})

describe('news by socket', () => {
  it('is applied in place, without a request', async () => {
    const { server, id, heard, moviesPicked } = await liveRoom()
    const asked = server.asked.events.length
    heard()!.onChange(changeOf(server.happen(id, pickMade(pickOf(ANN, 1)))))
    expect(moviesPicked()).toEqual([1])
    await pass()
    expect(server.asked.events).toHaveLength(asked)
    expect(server.asked.readDraft).toHaveLength(1)
  })

  it('is ignored if it is repeated', async () => {
    const { server, id, heard, moviesPicked } = await liveRoom()
    const asked = server.asked.events.length
    const change = changeOf(server.happen(id, pickMade(pickOf(ANN, 1))))
    heard()!.onChange(change)
    heard()!.onChange(change)
    await pass()
    expect(moviesPicked()).toEqual([1])
    expect(server.asked.events).toHaveLength(asked)
  })

  it('fetches missed events, once for all news that arrives meanwhile', async () => {
    const { server, id, heard, moviesPicked } = await liveRoom()
    const asked = server.asked.events.length
    const happened = [
      pickMade(pickOf(ANN, 1)),
      pickMade(pickOf(BEN, 2)),
      pickMade(pickOf(BEN, 3, { category: 'Drama/Romance' })),
    ].map((body) => server.happen(id, body))
    heard()!.onChange(changeOf(happened[1]!))
    heard()!.onChange(changeOf(happened[2]!))
    await pass()
    expect(moviesPicked()).toEqual([1, 2, 3])
    expect(server.asked.events.slice(asked).map(({ since }) => since)).toEqual([2, 5])
    expect(server.asked.readDraft).toHaveLength(1)
  })

  it.each([
    ['do not fit', () => ({ version: 4, events: [], now: '2024-06-01T12:00:00.000Z' })],
    ['cannot be had', () => refusal(500, 'INTERNAL')],
  ])('loads the whole draft if the events %s', async (_, events) => {
    const { server, id, heard, moviesPicked } = await liveRoom()
    server.events = events
    server.happen(id, pickMade(pickOf(ANN, 1)))
    heard()!.onChange(changeOf(server.happen(id, pickMade(pickOf(BEN, 2)))))
    await pass()
    expect(moviesPicked()).toEqual([1, 2])
    expect(server.asked.readDraft).toHaveLength(2)
  })

  it('of a new player says who is still invited, and needs no request', async () => {
    const { server, id, heard, room } = await liveRoom(waitingView({ invited_count: 2 }))
    const asked = server.asked.readDraft.length
    const participant = { id: 'c', name: 'Cy' }
    const event = server.happen(id, { type: 'PARTICIPANT_JOINED', participant, invitedCount: 1 })
    heard()!.onChange(changeOf(event))
    expect(room().view).toMatchObject({ participants: { length: 3 }, invitedCount: 1 })
    await pass(SAFETY_POLL_MS - 1)
    expect(server.asked.readDraft).toHaveLength(asked)
  })

  it('says who is present', async () => {
    const { heard, room } = await liveRoom()
    heard()!.onPresence(presenceOf({ [BEN]: 1_000 }))
    expect(room().presenceOf(BEN).isHere).toBe(false)
  })
})

describe('news of a rematch', () => {
  it('arrives for a finished draft, even if it happened before the socket connected', async () => {
    const { room, enter, heard, server } = openRoom(completeView())
    await pass()
    expect(room().rematchNews).toEqual({ isLive: false, count: 0 })
    enter()
    await pass()
    expect(room().rematchNews).toEqual({ isLive: true, count: 1 })
    const asked = server.asked.events.length
    heard()?.onRematchNews()
    await pass()
    expect(room().rematchNews).toEqual({ isLive: true, count: 2 })
    expect(server.asked.events).toHaveLength(asked)
  })

  it.each<[string, (heard: SocketListener) => void]>([
    ['the socket is lost', (heard) => heard.onLost()],
    ['the server says that it may not get here', (heard) => heard.onNewsState(false)],
  ])('is no longer relied on once %s', async (_, lose) => {
    const { room, heard } = await liveRoom(completeView())
    lose(heard()!)
    await pass()
    expect(room().rematchNews.isLive).toBe(false)
  })
})

describe('without news', () => {
  it('polls every three seconds while there is no socket, and says so', async () => {
    const { server, id, room } = openRoom()
    await pass()
    expect(room().connection).toBe('live')
    await pass(POLL_MS)
    expect(room().connection).toBe('polling')
    server.happen(id, pickMade(pickOf(ANN, 1)))
    await pass(POLL_MS)
    expect(room().view.picks).toHaveLength(1)
    expect(server.asked.events.map(({ since }) => since)).toEqual([2, 2])
    await pass(POLL_MS)
    expect(server.asked.events.at(-1)).toEqual({ id, since: 3 })
  })

  it('polls after a second when the socket is lost, and says so only then', async () => {
    const { server, heard, room } = await liveRoom()
    const asked = server.asked.events.length
    heard()!.onLost()
    await pass(GRACE_MS - 1)
    expect(room().connection).toBe('live')
    await pass(1)
    expect(room().connection).toBe('polling')
    expect(server.asked.events).toHaveLength(asked + 1)
  })

  it('catches up when the socket is back', async () => {
    const { server, id, heard, enter, room } = await liveRoom()
    heard()!.onLost()
    server.happen(id, pickMade(pickOf(ANN, 1)))
    enter(presenceOf(), 3)
    await pass()
    expect(room()).toMatchObject({ connection: 'live', view: { version: 3 } })
    const asked = server.asked.events.length
    enter()
    await pass()
    expect(server.asked.events).toHaveLength(asked)
  })

  it('tells whoever listens for reactions when to ask for those that may have been missed', async () => {
    const { heard, enter, room } = await liveRoom()
    const early = vi.fn()
    room().reactions.hear(early)
    expect(early).toHaveBeenCalledTimes(1)
    heard()!.onLost()
    const late = vi.fn()
    room().reactions.hear(late)
    expect(late).not.toHaveBeenCalled()
    enter(presenceOf(), 2)
    expect(early.mock.calls).toEqual([[undefined], [undefined]])
    expect(late.mock.calls).toEqual([[undefined]])
    heard()!.onNewsState(false)
    expect(late).toHaveBeenCalledTimes(1)
    heard()!.onNewsState(true)
    expect(late.mock.calls).toEqual([[undefined], [undefined]])
  })

  it('lets those who listen for reactions ask at once in a complete draft, whose room waits for no socket', async () => {
    const { room } = openRoom(completeView())
    await pass()
    const listener = vi.fn()
    room().reactions.hear(listener)
    expect(listener.mock.calls).toEqual([[undefined]])
  })

  it('polls while the server says that its news may be lost, and catches up afterwards', async () => {
    const { server, id, heard, room } = await liveRoom()
    heard()!.onNewsState(false)
    expect(room().connection).toBe('live')
    await pass()
    expect(room().connection).toBe('polling')
    server.happen(id, pickMade(pickOf(ANN, 1)))
    await pass(POLL_MS)
    expect(room().view.picks).toHaveLength(1)
    server.happen(id, pickMade(pickOf(BEN, 2)))
    heard()!.onNewsState(true)
    await pass()
    expect(room()).toMatchObject({ connection: 'live', view: { version: 4 } })
  })

  it('is offline while the server does not respond, and back with the first response', async () => {
    const { server, room } = openRoom()
    await pass()
    server.isReachable = false
    await pass(POLL_MS)
    expect(room().connection).toBe('offline')
    server.isReachable = true
    await pass(POLL_MS)
    expect(room().connection).toBe('polling')
  })

  it('is offline at once if the browser is, and polls at once when it is back', async () => {
    const { server, room } = await liveRoom()
    const asked = server.asked.events.length
    window.dispatchEvent(new Event('offline'))
    expect(room().connection).toBe('offline')
    window.dispatchEvent(new Event('online'))
    await pass()
    expect(room().connection).toBe('live')
    expect(server.asked.events).toHaveLength(asked + 1)
  })

  it('polls every thirty seconds even with a socket', async () => {
    const { server, id, room } = await liveRoom()
    const asked = server.asked.events.length
    server.happen(id, pickMade(pickOf(ANN, 1)))
    await pass(SAFETY_POLL_MS - 1)
    expect(server.asked.events).toHaveLength(asked)
    await pass(1)
    expect(room().view.picks).toHaveLength(1)
  })

  it('stops when the draft is complete', async () => {
    const { server, room } = openRoom(completeView())
    await pass(10 * SAFETY_POLL_MS)
    expect(server.asked.events).toEqual([])
    expect(room().connection).toBe('live')
  })

  it('stops while the page is hidden; on return it polls and tells the others', async () => {
    const { server, told } = openRoom()
    await pass()
    hide(true)
    await pass(10 * SAFETY_POLL_MS)
    expect(server.asked.events).toEqual([])
    expect(told.active).toBe(0)
    hide(false)
    await pass()
    expect(server.asked.events).toHaveLength(1)
    expect(told.active).toBe(1)
  })

  it('polls when the page comes out of the back-forward cache', async () => {
    const { server } = await liveRoom()
    const asked = server.asked.events.length
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await pass()
    expect(server.asked.events).toHaveLength(asked + 1)
  })

  it('stops when the room is left', async () => {
    const { online, server, heard } = openRoom()
    await pass()
    online.close()
    await pass(10 * SAFETY_POLL_MS)
    hide(false)
    expect(heard()).toBeUndefined()
    expect(server.asked.events).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('starts again when the room is opened again', async () => {
    const { online, server } = openRoom()
    online.close()
    online.open()
    await pass()
    expect(online.getState().state).toBe('ready')
    const asked = server.asked.events.length
    await pass(POLL_MS)
    expect(server.asked.events).toHaveLength(asked + 1)
  })
})

describe('signing in or out', () => {
  it.each(['SIGNED_IN', 'SIGNED_OUT'] as const)('loads the draft again at %s', async (event) => {
    const { server, id, told, room, emitSession } = await liveRoom()
    server.drafts.set(id, startedView({ my_participant_ids: [BEN] }))
    emitSession(event)
    await pass()
    expect(room().view.myParticipantIds).toEqual([BEN])
    expect(told.reconnects).toBe(1)
  })

  it('changes nothing for a new token', async () => {
    const { server, told, emitSession } = await liveRoom()
    emitSession('TOKEN_REFRESHED')
    await pass()
    expect(told.reconnects).toBe(0)
    expect(server.asked.readDraft).toHaveLength(1)
  })

  it('finds the draft again after signing out had hidden it', async () => {
    const { server, id, online, emitSession } = await liveRoom()
    const view = server.drafts.get(id)!
    server.drafts.delete(id)
    emitSession('SIGNED_OUT')
    await pass()
    expect(online.getState()).toEqual({ state: 'missing' })
    server.drafts.set(id, view)
    emitSession('SIGNED_IN')
    await pass()
    expect(online.getState().state).toBe('ready')
  })
})

describe('a guest who cannot read the draft any more', () => {
  /** Ben's waiting room, from which he is gone without having heard of it. */
  async function hiddenRoom() {
    const opened = await liveRoom(waitingView({ my_participant_ids: [BEN], is_owner: false }))
    opened.server.events = () => refusal(404, 'DRAFT_NOT_FOUND')
    opened.server.readDraft = () => refusal(404, 'DRAFT_NOT_FOUND')
    return opened
  }

  it('has lost the seat if the invitation is still there', async () => {
    const { online, server, id } = await hiddenRoom()
    await pass(SAFETY_POLL_MS)
    expect(online.getState()).toMatchObject({ state: 'lost-seat', removedBy: undefined })
    expect(server.asked.joinCard).toEqual([{ id }])
  })

  it('is told that there is no draft if it was deleted', async () => {
    const { online, server, id } = await hiddenRoom()
    server.drafts.delete(id)
    await pass(SAFETY_POLL_MS)
    expect(online.getState()).toEqual({ state: 'missing' })
  })

  it('keeps the room until the server says which', async () => {
    const { online, server } = await hiddenRoom()
    const { joinCard } = server
    server.joinCard = () => refusal(429, 'TOO_MANY_REQUESTS')
    await pass(SAFETY_POLL_MS)
    expect(online.getState().state).toBe('ready')
    server.joinCard = joinCard
    await pass(SAFETY_POLL_MS)
    expect(online.getState().state).toBe('lost-seat')
  })
})
