import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fromWire, toWire } from '#contract/drafts/draft-wire.ts'
import { recorded } from '#contract/drafts/drafts.testing.ts'
import type { DraftEvent } from '#domain/draft/events.ts'
import { onTheClock } from '#domain/draft/draft.ts'
import { newId } from '#web/lib/chance.ts'
import { pickMade } from '#web/lib/fake-server.testing.ts'
import { ANN, BEN, fakeTime, pickOf, presenceOf, startedView, waitingView } from './live-draft.testing.ts'
import { createDraftStore, type RoomFacts, type DraftStore } from './draft-store.ts'

const { id } = waitingView()
const startedStore = (draftId = id) => createDraftStore(draftId, fromWire(startedView()))

function factsOf(store: DraftStore): RoomFacts {
  const snapshot = store.getSnapshot()
  if (snapshot.state !== 'ready') throw new Error(`The store is ${snapshot.state}`)
  return snapshot.facts
}
const pickEvent = (version: number, participantId: string, movieId: number) =>
  recorded(version, pickMade(pickOf(participantId, movieId)))

describe('the draft from the server', () => {
  it('is loading until there is one', () => {
    const store = createDraftStore(id)
    expect(store.getSnapshot()).toEqual({ state: 'loading' })
    store.applyView(startedView())
    expect(factsOf(store).view).toEqual(fromWire(startedView()))
  })

  it('stays the same object if it comes again, so that nothing is drawn for it', () => {
    const store = startedStore()
    const { view, draft } = factsOf(store)
    store.applyView(startedView())
    expect(factsOf(store).view).toBe(view)
    expect(factsOf(store).draft).toBe(draft)
  })

  it('is changed in place by the next event', () => {
    const store = startedStore()
    expect(store.applyEvents([pickEvent(3, ANN, 1)])).toBe(true)
    expect(factsOf(store).draft.picks.map(({ movie }) => movie.id)).toEqual([1])
    expect(onTheClock(factsOf(store).view)?.participant.id).toBe(BEN)
  })

  it('waits if an earlier event is missing', () => {
    const store = startedStore()
    expect(store.applyEvents([pickEvent(4, BEN, 2)])).toBe(false)
    expect(factsOf(store).view).toEqual(fromWire(startedView()))
  })

  it('waits for the whole draft if an event is of a later release', () => {
    const store = startedStore()
    const later = recorded(3, { type: 'DRAFT_TURNED_ROUND' } as unknown as DraftEvent)
    expect(store.applyEvents([later, pickEvent(4, ANN, 1)])).toBe(false)
    expect(factsOf(store).view).toEqual(fromWire(startedView()))
  })

  it.each([
    ['twice', [pickEvent(3, ANN, 1), pickEvent(3, ANN, 1)]],
    ['late', [pickEvent(3, ANN, 1), pickEvent(4, BEN, 2), pickEvent(3, ANN, 1)]],
  ])('counts an event once if it comes %s', (_, events) => {
    const store = startedStore()
    for (const event of events) expect(store.applyEvents([event])).toBe(true)
    const picked = factsOf(store).draft.picks.map(({ movie }) => movie.id)
    expect(picked).toEqual([...new Set(picked)])
    expect(factsOf(store).view.version).toBe(2 + picked.length)
  })

  it('tells of the last undo, once, with the time at which it was heard of', () => {
    fakeTime()
    const store = startedStore()
    const takenBack = recorded(4, { type: 'PICK_TAKEN_BACK', participantId: ANN, from: 1 })
    store.applyEvents([pickEvent(3, ANN, 1), takenBack])
    const told = { type: 'PICK_TAKEN_BACK', participantId: ANN, from: 1, seenAt: 0 }
    expect(factsOf(store).lastUndo).toMatchObject(told)
    vi.setSystemTime(5_000)
    store.applyEvents([takenBack])
    store.applyEvents([pickEvent(5, ANN, 2)])
    expect(factsOf(store).lastUndo).toMatchObject(told)
  })

  it('is never replaced by an older one', () => {
    const store = startedStore()
    store.applyView(waitingView())
    expect(factsOf(store).view.version).toBe(2)
    store.applyView(startedView({ my_participant_ids: [BEN] }))
    expect(factsOf(store).view.myParticipantIds).toEqual([BEN])
  })

  it('is forgotten when the draft is gone', () => {
    const store = startedStore()
    store.setProgress('missing')
    expect(store.getSnapshot()).toEqual({ state: 'missing' })
  })
})

describe('the snapshot', () => {
  it('is the same object until something changes', () => {
    const store = startedStore()
    const listener = vi.fn()
    store.subscribe(listener)
    const before = store.getSnapshot()
    store.applyEvents([])
    store.setConnection('live')
    expect(store.getSnapshot()).toBe(before)
    expect(listener).not.toHaveBeenCalled()
    store.setConnection('polling')
    expect(store.getSnapshot()).not.toBe(before)
    expect(factsOf(store)).toMatchObject({ connection: 'polling' })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('keeps the draft for the rules if only other things change', () => {
    const store = startedStore()
    const { draft } = factsOf(store)
    store.setPresence(presenceOf())
    expect(factsOf(store).draft).toBe(draft)
  })
})

describe('the pending pick', () => {
  const pending = { pickId: newId(), pick: pickOf(ANN, 1) }

  it('shows on the viewer’s board, but not as confirmed', () => {
    const store = startedStore()
    store.setPending(pending)
    expect(factsOf(store).draft.picks).toEqual([pending.pick])
    expect(factsOf(store).view.picks).toEqual([])
    expect(factsOf(store).pendingPick).toEqual(pending.pick)
    store.setPending(undefined)
    expect(factsOf(store).draft.picks).toEqual([])
  })

  it.each([
    ['its event', (store: DraftStore) => store.applyEvents([pickEvent(3, ANN, 1)])],
    [
      'a whole draft',
      (store: DraftStore) => {
        const other = startedStore('other')
        other.applyEvents([pickEvent(3, ANN, 1)])
        store.applyView(toWire(other.view()!))
      },
    ],
  ])('is confirmed by %s', (_, confirm) => {
    const store = startedStore()
    store.setPending(pending)
    confirm(store)
    expect(factsOf(store).pendingPick).toBeUndefined()
    expect(factsOf(store).draft.picks).toHaveLength(1)
    expect(startedStore().pending()).toBeUndefined()
  })

  it('is dropped, not confirmed, if another movie takes its place', () => {
    const store = startedStore()
    store.setPending(pending)
    store.applyEvents([pickEvent(3, ANN, 2)])
    expect(factsOf(store).pendingPick).toEqual(pending.pick)
    expect(factsOf(store).draft.picks.map(({ movie }) => movie.id)).toEqual([2])
  })

  it('survives a reload of the page', () => {
    startedStore().setPending(pending)
    expect(factsOf(startedStore()).pendingPick).toEqual(pending.pick)
    expect(factsOf(startedStore('another draft')).pendingPick).toBeUndefined()
  })

  it('is absent if storage holds something else', () => {
    startedStore().setPending(pending)
    const key = sessionStorage.key(0)!
    for (const text of ['{', 'null', '{"pickId":1}', '{"pickId":"x","pick":{}}']) {
      sessionStorage.setItem(key, text)
      expect(startedStore().pending()).toBeUndefined()
    }
  })
})

describe('presence', () => {
  beforeEach(fakeTime)

  it('includes everybody until the server says otherwise', () => {
    const store = createDraftStore(id, fromWire(waitingView()))
    expect(factsOf(store).presenceOf(BEN)).toEqual({ isHere: true, awayMs: 0 })
    store.setPresence(presenceOf({ [BEN]: 5_000 }))
    expect(factsOf(store).presenceOf(BEN)).toEqual({ isHere: false, awayMs: 5_000 })
    expect(factsOf(store).presenceOf('a newcomer')).toEqual({ isHere: true, awayMs: 0 })
  })

  it('lets a stand-in start after the host has been away for two minutes, without any message', () => {
    const store = createDraftStore(id, fromWire(waitingView()))
    const starters: (string | undefined)[] = []
    store.subscribe(() => starters.push(factsOf(store).starter))
    store.setPresence(presenceOf({ [ANN]: 30_000 }))
    vi.advanceTimersByTime(89_999)
    expect(factsOf(store)).toMatchObject({ starter: ANN })
    vi.advanceTimersByTime(1)
    expect(factsOf(store)).toMatchObject({ starter: BEN })
    expect(factsOf(store).presenceOf(ANN).awayMs).toBe(120_000)
    expect(starters).toEqual([ANN, ANN, BEN])
    store.setPresence(presenceOf())
    expect(factsOf(store)).toMatchObject({ starter: ANN })
  })

  it('lets a stand-in pick after the player on the clock has been away for two minutes', () => {
    const store = startedStore()
    store.subscribe(() => undefined)
    store.setPresence(presenceOf({ [ANN]: 60_000 }))
    expect(factsOf(store).standIn).toBeUndefined()
    vi.advanceTimersByTime(60_000)
    expect(factsOf(store).standIn).toBe(BEN)
    store.applyEvents([pickEvent(3, ANN, 1)])
    expect(factsOf(store).standIn).toBeUndefined()
  })

  it('sets no timer without listeners', () => {
    const store = createDraftStore(id, fromWire(waitingView()))
    const stop = store.subscribe(() => undefined)
    store.setPresence(presenceOf({ [ANN]: 0 }))
    expect(vi.getTimerCount()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a seat that is lost before the start', () => {
  const seatedStore = () =>
    createDraftStore(id, fromWire(waitingView({ my_participant_ids: [BEN], is_owner: false })))
  const removal = recorded(2, {
    type: 'PARTICIPANT_LEFT',
    participantId: BEN,
    name: 'Ben',
    invitedCount: 0,
    removedBy: ANN,
  })

  it('was freed by the host, who is named', () => {
    const store = seatedStore()
    store.applyEvents([removal])
    expect(store.getSnapshot()).toEqual({ state: 'lost-seat', title: waitingView().title, removedBy: 'Ann' })
    expect(store.isOver()).toBe(true)
    store.setProgress('missing')
    expect(store.getSnapshot()).toMatchObject({ removedBy: 'Ann' })
  })

  it('is missed by a player who sleeps meanwhile, and then nobody is named', () => {
    const store = seatedStore()
    expect(store.hasWaitingSeat()).toBe(true)
    store.noteLostSeat()
    expect(store.getSnapshot()).toEqual({
      state: 'lost-seat',
      title: waitingView().title,
      removedBy: undefined,
    })
    store.applyView(waitingView({ my_participant_ids: [BEN] }))
    expect(store.getSnapshot().state).toBe('ready')
  })

  it('is none of the viewer if another one was removed', () => {
    const store = createDraftStore(id, fromWire(waitingView()))
    store.applyEvents([removal])
    expect(factsOf(store).view.participants).toHaveLength(1)
  })

  it('keeps the name of the host if it is also missed', () => {
    const store = seatedStore()
    store.applyEvents([removal])
    store.noteLostSeat()
    expect(store.getSnapshot()).toMatchObject({ removedBy: 'Ann' })
  })

  it('cannot be one of the host or of a started draft', () => {
    const started = startedView({ my_participant_ids: [BEN], is_owner: false })
    for (const view of [started, waitingView()])
      expect(createDraftStore(id, fromWire(view)).hasWaitingSeat()).toBe(false)
  })

  it('is not a draft that was deleted', () => {
    const store = seatedStore()
    store.setProgress('missing')
    expect(store.getSnapshot()).toEqual({ state: 'missing', reason: undefined })
  })
})
