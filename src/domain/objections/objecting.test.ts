import { describe, expect, it, test } from 'vitest'
import { clockAfter, type ClockedDraft, turnTime } from '#domain/clock/pick-clock.ts'
import { apply, type DraftEvent, makePick, onTheClock, pickRefusal } from '#domain/draft/draft.ts'
import { thinkingMs } from '#domain/draft/bot-seats.ts'
import { decided } from '#domain/draft/commands/command.testing.ts'
import { object } from '#domain/draft/commands/object.ts'
import { vote } from '#domain/draft/commands/vote.ts'
import { testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { takeBackRefusal } from '#domain/draft/taking-back.ts'
import { lapse, objectionRefusal, pickToObjectTo } from './objecting.ts'
import { openObjection } from './objection.ts'
import { objected, picked, START, table, VILLAIN, voted } from './objections.testing.ts'

describe('an objection', () => {
  it.each([
    ['a pick in an own category', {}],
    [
      'a House Override',
      { category: 'Comedy', movie: testMovie({ genres: ['Drama'] }), houseOverride: true },
    ],
  ])('is possible to %s', (_, changes) => {
    const draft = picked(table(3), START, changes)
    expect(objectionRefusal(draft, 'p2', 1, START)).toBeUndefined()
    expect(pickToObjectTo(draft, 'p2', START)).toBe(1)
    expect(pickToObjectTo(draft, 'p1', START)).toBeUndefined()
  })

  it('is not possible to a movie that fits a category of the product', () => {
    const draft = picked(table(3), START, { category: 'Comedy', houseOverride: true })
    expect(objectionRefusal(draft, 'p2', 1, START)).toBe('NOT_OPEN_TO_OBJECTION')
  })

  test.each([
    ['after twenty seconds', 20_000, undefined],
    ['when the request took a second', 21_000, undefined],
    ['a millisecond later', 21_001, 'TOO_LATE_TO_OBJECT'],
  ])('is raised %s', (_, ms, refusal) => {
    expect(objectionRefusal(picked(table(3)), 'p2', 1, START + ms)).toBe(refusal)
  })

  it('needs two others who vote', () => {
    expect(objectionRefusal(picked(table(2)), 'p2', 1, START)).toBe('TOO_FEW_TO_OBJECT')
    expect(objectionRefusal(picked(table(2, 2)), 'p2', 1, START)).toBe('TOO_FEW_TO_OBJECT')
    expect(objectionRefusal(picked(table(3)), 'p2', 1, START)).toBeUndefined()
  })

  it('is not raised by the one who picked, by a bot, or by nobody', () => {
    const draft = picked(table(3, 1))
    for (const id of ['p1', 'p4', 'p9']) expect(objectionRefusal(draft, id, 1, START)).toBe('NOT_A_VOTER')
  })

  it('comes too late once a person has picked, but not after the picks of bots', () => {
    const withPerson = picked(picked(table(3)), START, { category: 'Comedy' })
    expect(objectionRefusal(withPerson, 'p3', 1, START)).toBe('TOO_LATE_TO_OBJECT')
    const order = ['p1', 'p4', 'p2', 'p3']
    const withBot = picked(picked(table(3, 1, { draftOrder: order })), START, { category: 'Comedy' })
    expect(objectionRefusal(withBot, 'p2', 1, START)).toBeUndefined()
  })

  it('can be raised to a bot’s pick by all people', () => {
    const draft = picked(table(2, 1, { draftOrder: ['p3', 'p1', 'p2'] }))
    const raised = objected(draft, 'p1')
    expect(raised.objection?.voters).toEqual(['p1', 'p2'])
  })

  it('is raised once to a pick, and again to the pick in its place', () => {
    const counted = voted(objected(picked(table(3))), 'p3', 'counts')
    expect(objectionRefusal(counted, 'p3', 1, START + 1)).toBe('OBJECTION_IN_VAIN')
    const again = picked(apply(counted, { type: 'PICK_TAKEN_BACK', participantId: 'p1', from: 1 }), START + 2)
    expect(objectionRefusal(again, 'p3', 1, START + 3)).toBeUndefined()
  })

  it('is not raised again to a pick that counts, also if a later one has been objected to', () => {
    const order = ['p1', 'p4', 'p2', 'p3']
    const counted = voted(objected(picked(table(3, 1, { draftOrder: order }))), 'p3', 'counts')
    const bots = picked(counted, START + 1, { movie: testMovie({ id: 50 }) })
    const upheld = voted(objected(bots, 'p1', START + 2), 'p2', 'take-back')
    expect(upheld.picks).toEqual(counted.picks)
    expect(objectionRefusal(upheld, 'p3', 1, START + 3)).toBe('OBJECTION_IN_VAIN')
  })

  it('waits for the start and ends with the draft', () => {
    expect(objectionRefusal({ ...picked(table(3)), draftOrder: [] }, 'p2', 1, START)).toBe(
      'DRAFT_NOT_STARTED',
    )
    expect(objectionRefusal({ ...picked(table(3)), categories: [] }, 'p2', 1, START)).toBe('DRAFT_COMPLETE')
  })
})

describe('while people vote', () => {
  const open = objected(picked(table(3, 1, { draftOrder: ['p1', 'p4', 'p2', 'p3'] })))

  it('nobody picks, takes back or objects, and bots wait', () => {
    expect(pickRefusal(open, testPick(open))).toBe('OBJECTION_OPEN')
    expect(takeBackRefusal(open, 'p1', 1, START)).toBe('OBJECTION_OPEN')
    expect(objectionRefusal(open, 'p3', 1, START)).toBe('OBJECTION_OPEN')
    expect(thinkingMs(open)).toBeUndefined()
  })
})

describe('a vote', () => {
  it('that takes a pick back puts its player on the clock, who makes another pick', () => {
    const draft = picked(table(3))
    const [first] = draft.picks
    let now = voted(objected(draft), 'p3', 'take-back', START + 5_000)
    expect(onTheClock(now)?.participant.id).toBe('p1')
    expect(pickRefusal(now, first!)).toBe('PICK_REJECTED')
    expect(pickRefusal(now, { ...first!, category: 'Comedy' })).toBeUndefined()

    const second = { movie: testMovie({ id: 50 }) }
    now = picked(now, START + 9_000, second)
    now = voted(objected(now, 'p3', START + 9_500), 'p2', 'take-back', START + 9_900)
    expect(pickRefusal(now, first!)).toBe('PICK_REJECTED')
    expect(pickRefusal(now, { ...first!, ...second })).toBe('PICK_REJECTED')
    now = picked(picked(now, START, { movie: testMovie({ id: 51 }) }), START, {
      category: 'Comedy',
      movie: testMovie({ id: 52 }),
    })
    expect(pickRefusal(now, { ...testPick(now), movie: first!.movie, category: VILLAIN })).toBeUndefined()
  })

  it('takes the bots’ picks since with it', () => {
    const withBot = picked(picked(table(3, 1, { draftOrder: ['p1', 'p4', 'p2', 'p3'] })))
    const raised = objected(withBot, 'p2', START, 1)
    expect(voted(raised, 'p3', 'take-back').picks).toEqual([])
  })

  it('ends after twenty seconds, and the pick counts', () => {
    const open = objected(picked(table(4)))
    expect(lapse(open, START + 19_999)).toBeUndefined()
    const lapsed = apply(open, lapse(open, START + 20_000)!)
    expect(lapsed.objection?.outcome).toEqual({ is: 'counts', at: START + 20_000 })
    expect(lapsed.picks).toHaveLength(1)
    expect(lapse(lapsed, START + 60_000)).toBeUndefined()
  })

  it('ends when the host takes the pick back, and goes on over an undo of later picks', () => {
    const withBot = picked(picked(table(3, 1, { draftOrder: ['p1', 'p4', 'p2', 'p3'] })))
    const open = objected(withBot, 'p2', START, 1)
    const undo = { type: 'LAST_PICKS_UNDONE', participantId: 'p1' } as const
    expect(openObjection(apply(open, { ...undo, from: 2 }))?.pick).toBe(1)
    expect(openObjection(apply(open, { ...undo, from: 1 }))).toBeUndefined()
  })
})

describe('the clock', () => {
  const rules = { clock: { seconds: 30, bankSeconds: 0, whenUp: 'wait' } } as const
  const after = (draft: ClockedDraft, event: DraftEvent, at: number): ClockedDraft => {
    const next = apply(draft, event)
    return { ...next, clock: clockAfter(draft, next, event, at) }
  }
  const pauseAt = (at: number) => ({ type: 'DRAFT_PAUSED', participantId: 'p1', at }) as const
  const resumeAt = (at: number) => ({ type: 'DRAFT_RESUMED', participantId: 'p1', at }) as const

  /** The first pick was made at START, and an objection to it was raised five seconds later. */
  function open(): ClockedDraft {
    const draft: ClockedDraft = {
      ...table(4, 0, { rules }),
      clock: { turnFrom: START - 9_000, banks: {}, autoPicks: [] },
    }
    const made = makePick(draft, { ...testPick(draft), category: VILLAIN, madeAt: START })
    const second = after(draft, made, START)
    const at = START + 5_000
    return after(second, decided(object, second, { pick: 1 }, { seat: 'p2', at }), at)
  }
  const end = (draft: ClockedDraft, at: number) => after(draft, lapse(draft, at)!, at)

  it('stands still while people vote', () => {
    expect(turnTime(end(open(), START + 25_000))?.clockEndsAt).toBe(START + 50_000)
  })

  test.each<[string, number, number, number]>([
    ['within the vote', 10_000, 15_000, 50_000],
    ['from the vote on', 10_000, 40_000, 65_000],
    ['before the vote', 1_000, 12_000, 54_000],
    ['all around the vote', 1_000, 60_000, 89_000],
  ])('does not count a pause %s twice', (_, from, to, endsAt) => {
    const raise = {
      type: 'OBJECTION_RAISED',
      participantId: 'p2',
      pick: 1,
      at: START + 5_000,
      voters: ['p2', 'p3', 'p4'],
    } as const
    const lapsed = { type: 'OBJECTION_LAPSED', at: START + 25_000 } as const
    const events = [raise, lapsed, pauseAt(START + from), resumeAt(START + to)].sort((a, b) => a.at - b.at)
    const second = { ...open(), objection: undefined }
    const over = events.reduce((draft: ClockedDraft, event) => after(draft, event, event.at), second)
    expect(turnTime(over)?.clockEndsAt).toBe(START + endsAt)
  })

  it('starts anew for the player whose pick was taken back', () => {
    const first = open()
    const at = START + 9_000
    const second = after(first, decided(vote, first, { pick: 1, vote: 'take-back' }, { seat: 'p3', at }), at)
    expect(turnTime(second)).toEqual({ clockEndsAt: START + 39_000, bankEndsAt: START + 39_000 })
  })
})
