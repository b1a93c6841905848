import { describe, expect, it, test } from 'vitest'
import { apply, type DraftEvent, makePick } from '#domain/draft/draft.ts'
import { testDraft, testPick } from '#domain/draft/draft.testing.ts'
import { type PickClock, usualBankSeconds } from './clock-rule.ts'
import { autoPickAt, bankMs, type ClockedDraft, clockAfter, turnTime } from './pick-clock.ts'

const RULE: PickClock = { seconds: 30, bankSeconds: 20, whenUp: 'pick' }
const START = 1_000_000

/** A draft of two, started at START with this clock. */
function started(rule: Partial<PickClock> = {}): ClockedDraft {
  const draft = testDraft(2, { rules: { clock: { ...RULE, ...rule } } })
  const event = { type: 'DRAFT_STARTED', draftOrder: draft.draftOrder } as const
  return { ...draft, clock: clockAfter({ ...draft, draftOrder: [] }, draft, event, START) }
}

/** The draft after the player on the clock picks, or the clock does. */
function picked(draft: ClockedDraft, at: number, changes = {}): ClockedDraft {
  const event = makePick(draft, { ...testPick(draft), ...changes })
  const next = apply(draft, event)
  const { pickedBy, participantId, autoPicked } = event.pick
  return {
    ...next,
    clock: clockAfter(draft, next, event, at, autoPicked ? null : (pickedBy ?? participantId)),
  }
}

describe('the clock', () => {
  it('starts with the draft, and again with each pick', () => {
    const first = started()
    expect(turnTime(first)).toEqual({ clockEndsAt: START + 30_000, bankEndsAt: START + 50_000 })
    const second = picked(first, START + 12_000)
    expect(turnTime(second)).toEqual({ clockEndsAt: START + 42_000, bankEndsAt: START + 62_000 })
  })

  it('is none without the house rule, before the start, and after the last pick', () => {
    const usual = testDraft(2)
    const event = { type: 'DRAFT_STARTED', draftOrder: usual.draftOrder } as const
    expect(clockAfter(usual, usual, event, START)).toBeUndefined()
    const waiting = testDraft(2, { draftOrder: [], rules: { clock: RULE } })
    expect(clockAfter(waiting, waiting, { type: 'STAND_INS_SET', allowed: false }, START)).toBeUndefined()
    const over = [1, 2, 3, 4].reduce((draft, turn) => picked(draft, START + turn), started())
    expect(turnTime(over)).toBeUndefined()
    expect(autoPickAt(over)).toBeUndefined()
  })

  it('does not run for a bot', () => {
    const draft = started()
    const participants = draft.participants.map((seat) => ({
      ...seat,
      bot: { taste: 'fan', level: 'easy' } as const,
    }))
    expect(turnTime({ ...draft, participants })).toBeUndefined()
  })

  it('goes on for a person who gets the seat back from a bot, with ten seconds at least, once per turn', () => {
    const draft = started()
    const back = (from: ClockedDraft, at: number) => {
      const event = { type: 'BOT_SET', participantId: 'p1' } as const
      return { ...from, clock: clockAfter(from, from, event, START + at, 'p1') }
    }
    expect(turnTime(back(draft, 9_000))).toEqual(turnTime(draft))
    const late = back(draft, 48_000)
    expect(turnTime(late)).toEqual({ clockEndsAt: START + 58_000, bankEndsAt: START + 58_000 })
    expect(turnTime(back(late, 57_000))).toEqual(turnTime(late))
    expect(turnTime(back(picked(late, START + 57_000), 58_000))?.clockEndsAt).toBe(START + 87_000)
  })

  it('draws on the time bank of a person for whom a bot picks', () => {
    const draft = started()
    const participants = draft.participants.map((seat) => ({
      ...seat,
      ...(seat.id === 'p1' && { bot: { taste: 'fan', level: 'easy' } as const }),
    }))
    expect(bankMs(picked({ ...draft, participants }, START + 45_000), 'p1')).toBe(5_000)
  })
})

describe('a new clock', () => {
  it('gives the player on the clock the whole time, and everybody a full time bank', () => {
    const before = { ...picked(started(), START + 45_000), paused: { by: 'p1', at: START + 50_000 } }
    const rule: PickClock = { seconds: 60, bankSeconds: 10, whenUp: 'wait' }
    const event = { type: 'CLOCK_CHANGED', rule } as const
    const clock = clockAfter(before, apply(before, event), event, START + 99_000)
    const lastTurns = [{ pick: 1, turnFrom: START + 50_000, bankMs: 10_000 }]
    expect(clock).toEqual({ turnFrom: START + 50_000, banks: {}, autoPicks: [], lastTurns })
    const changed = { ...apply(before, event), clock }
    const resumed = { type: 'DRAFT_RESUMED', participantId: 'p1', at: START + 150_000 } as const
    expect(clockAfter(changed, apply(changed, resumed), resumed, START + 150_000)?.turnFrom).toBe(
      START + 150_000,
    )
  })

  it('is added in a pause as well, and is none if it is taken away', () => {
    const paused = { ...testDraft(2), paused: { by: 'p1', at: START } }
    const added = { type: 'CLOCK_CHANGED', rule: RULE } as const
    const clock = clockAfter(paused, apply(paused, added), added, START + 9_000)
    expect(clock?.turnFrom).toBe(START)
    const taken = { type: 'CLOCK_CHANGED', rule: null } as const
    const clocked = { ...apply(paused, added), clock }
    expect(clockAfter(clocked, apply(clocked, taken), taken, START + 9_000)).toBeUndefined()
  })
})

describe('the time bank', () => {
  test.each([
    ['is untouched by a pick in time', 30_000, 20_000],
    ['pays for the time after the clock', 30_001, 19_999],
    ['is empty after all of it', 50_000, 0],
    ['is empty after a pick that came still later', 80_000, 0],
  ])('%s', (_, after, left) => {
    expect(bankMs(picked(started(), START + after), 'p1')).toBe(left)
  })

  it('lasts for the whole draft, and is each player’s own', () => {
    let draft = picked(started(), START + 35_000)
    draft = picked(draft, START + 40_000)
    draft = picked(draft, START + 45_000)
    expect(bankMs(draft, 'p1')).toBe(15_000)
    expect(bankMs(draft, 'p2')).toBe(20_000)
    expect(turnTime(draft)).toEqual({ clockEndsAt: START + 75_000, bankEndsAt: START + 90_000 })
  })

  it('is a minute for quick clocks, and none for slow ones', () => {
    expect([10, 90, 300, 301, 86_400].map(usualBankSeconds)).toEqual([60, 60, 60, 0, 0])
  })
})

describe('a pick for a player whose time is up', () => {
  it('is due when the time bank is used up, or never if the draft waits', () => {
    expect(autoPickAt(started())).toBe(START + 50_000)
    expect(autoPickAt(started({ whenUp: 'wait' }))).toBeUndefined()
  })

  it('makes the next ones come after ten seconds', () => {
    let draft = picked(started(), START + 50_000, { autoPicked: true })
    expect(draft.clock?.autoPicks).toEqual(['p1'])
    draft = picked(draft, START + 51_000)
    draft = picked(draft, START + 52_000)
    expect(autoPickAt(draft)).toBe(START + 62_000)
  })

  it('never gives more time than the clock has', () => {
    const draft = { ...started(), clock: { turnFrom: START, banks: {}, autoPicks: ['p1'] } }
    const short = { ...draft, rules: { clock: { ...RULE, seconds: 10 } } }
    expect(autoPickAt(short)).toBe(START + 10_000)
  })

  it('ends with a pick of the player, also with one for somebody else', () => {
    const draft = { ...started(), clock: { turnFrom: START, banks: {}, autoPicks: ['p1', 'p2'] } }
    expect(picked(draft, START + 1).clock?.autoPicks).toEqual(['p2'])
    expect(picked(draft, START + 1, { pickedBy: 'p2' }).clock?.autoPicks).toEqual(['p1'])
  })

  it('ends if the player says so, who then has the rest of the clock, but ten seconds at least', () => {
    const draft = { ...started(), clock: { turnFrom: START, banks: { p1: 0 }, autoPicks: ['p1'] } }
    const event = { type: 'AUTO_PICK_ENDED', participantId: 'p1' } as const
    const ended = { ...draft, clock: clockAfter(draft, draft, event, START + 8_000, 'p1') }
    expect(turnTime(ended)?.bankEndsAt).toBe(START + 30_000)
    const late = { ...draft, clock: clockAfter(draft, draft, event, START + 26_000, 'p1') }
    expect(turnTime(late)?.bankEndsAt).toBe(START + 36_000)
  })

  it.each<DraftEvent>([
    { type: 'DRAFT_PAUSED', participantId: 'p1', at: START + 1 },
    { type: 'STAND_INS_SET', allowed: false },
    { type: 'BOT_SET', participantId: 'p2' },
    { type: 'LAST_PICKS_UNDONE', participantId: 'p1', from: 1 },
  ])('ends with any act of the player: $type', (event) => {
    const draft = { ...started(), clock: { turnFrom: START, banks: {}, autoPicks: ['p1', 'p2'] } }
    const clockBy = (by: string | null) => clockAfter(draft, apply(draft, event), event, START + 1, by)
    expect(clockBy('p1')?.autoPicks).toEqual(['p2'])
    expect(clockBy(null)?.autoPicks).toEqual(['p1', 'p2'])
  })
})
