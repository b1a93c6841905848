import { describe, expect, it, test } from 'vitest'
import { type ClockedDraft, bankMs, clockAfter, turnTime } from '#domain/clock/pick-clock.ts'
import type { PickClock } from '#domain/clock/clock-rule.ts'
import { decided } from './commands/command.testing.ts'
import { takeBack } from './commands/take-back.ts'
import { apply, type Draft, type DraftEvent, makePick, onTheClock } from './draft.ts'
import { testDraft, testPick } from './draft.testing.ts'
import { takeBackEndsAt, takeBackRefusal } from './taking-back.ts'

const START = 1_000_000
const RULE: PickClock = { seconds: 30, bankSeconds: 20, whenUp: 'pick' }

/** The draft, with its clock, after an event at this time. */
function after(draft: ClockedDraft, event: DraftEvent, at: number): ClockedDraft {
  const next = apply(draft, event)
  return { ...next, clock: clockAfter(draft, next, event, at) }
}

function picked(draft: ClockedDraft, at: number, changes = {}): ClockedDraft {
  return after(draft, makePick(draft, { ...testPick(draft), madeAt: at, ...changes }), at)
}

/** The draft after the player of a pick takes it back. */
function takenBack(draft: ClockedDraft, at: number, pick = draft.picks.length): ClockedDraft {
  const seat = draft.picks[pick - 1]!.participantId
  return after(draft, decided(takeBack, draft, { pick }, { seat, at }), at)
}

/** A draft of three whose third seat a bot plays, started at START with this clock. */
function started(clock: Partial<PickClock> | null = null): ClockedDraft {
  const draft = testDraft(3, { ...(clock && { rules: { clock: { ...RULE, ...clock } } }) })
  const participants = draft.participants.map((seat) =>
    seat.id === 'p3' ? { ...seat, bot: { taste: 'fan', level: 'easy' } as const } : seat,
  )
  const seated = { ...draft, participants }
  const event = { type: 'DRAFT_STARTED', draftOrder: draft.draftOrder } as const
  return { ...seated, clock: clockAfter({ ...seated, draftOrder: [] }, seated, event, START) }
}

describe('a pick that was just made', () => {
  test.each([
    ['at once', 0, undefined],
    ['after ten seconds', 10_000, undefined],
    ['when the request took a second', 11_000, undefined],
    ['a millisecond later', 11_001, 'PICK_STANDS'],
  ])('is taken back by its player %s', (_, ms, refusal) => {
    expect(takeBackRefusal(picked(started(), START), 'p1', 1, START + ms)).toBe(refusal)
  })

  it('is free again, and its player is on the clock', () => {
    const draft = takenBack(picked(started(), START), START + 3_000)
    expect(draft.picks).toEqual([])
    expect(onTheClock(draft)?.participant.id).toBe('p1')
    expect(draft.version).toBe(3)
  })

  it('stays if the next person has picked', () => {
    const draft = picked(picked(started(), START), START + 2_000)
    expect(takeBackRefusal(draft, 'p1', 1, START + 3_000)).toBe('NOT_LAST_PICK')
  })

  it('goes with the picks of bots since', () => {
    const two = picked(picked(started(), START), START + 1_000)
    const withBot = picked(two, START + 3_000)
    expect(takenBack(withBot, START + 5_000, 2).picks).toEqual(two.picks.slice(0, 1))
  })

  it.each<[string, string, Partial<Draft>, number]>([
    ['NOT_YOUR_PICK', 'p2', {}, 1],
    ['NOT_LAST_PICK', 'p1', {}, 2],
    ['TAKE_BACK_OFF', 'p1', { rules: { takeBack: false } }, 1],
    ['DRAFT_NOT_STARTED', 'p1', { draftOrder: [] }, 1],
    ['DRAFT_COMPLETE', 'p1', { categories: [], participants: [] }, 1],
  ])('is refused with %s', (code, participantId, changes, number) => {
    const draft = { ...picked(started(), START), ...changes }
    expect(takeBackRefusal(draft, participantId, number, START)).toBe(code)
  })

  it('is the stand-in’s to take back who made it', () => {
    const draft = picked(started(), START, { pickedBy: 'p2' })
    expect(takeBackRefusal(draft, 'p1', 1, START)).toBe('NOT_YOUR_PICK')
    expect(takeBackRefusal(draft, 'p2', 1, START)).toBeUndefined()
  })

  it('stays if the clock made it, or if nobody knows when it was made', () => {
    const automatic = picked(started({}), START + 50_000, { autoPicked: true })
    expect(takeBackRefusal(automatic, 'p1', 1, START + 50_000)).toBe('PICK_STANDS')
    const old = picked(started(), START, { madeAt: undefined })
    expect(takeBackRefusal(old, 'p1', 1, START)).toBe('PICK_STANDS')
    expect(takeBackEndsAt(old, 1)).toBeUndefined()
  })

  it('can be taken back during a pause, which changes nothing about the ten seconds', () => {
    const pause = { type: 'DRAFT_PAUSED', participantId: 'p1', at: START + 1_000 } as const
    const draft = apply(picked(started(), START), pause)
    expect(takeBackRefusal(draft, 'p1', 1, START + 10_000)).toBeUndefined()
    expect(takeBackRefusal(draft, 'p1', 1, START + 11_001)).toBe('PICK_STANDS')
  })
})

describe('the clock after a pick was taken back', () => {
  it('goes on as if the pick had not been made', () => {
    const draft = started({})
    const back = takenBack(picked(draft, START + 12_000), START + 20_000)
    expect(turnTime(back)).toEqual(turnTime(draft))
  })

  it('has the time bank as it was, so that picking and taking back wins nothing', () => {
    let draft = started({ whenUp: 'wait' })
    for (const at of [35_000, 41_000, 47_000]) {
      draft = picked(draft, START + at)
      expect(bankMs(draft, 'p1')).toBe(50_000 - at)
      draft = takenBack(draft, START + at + 4_000)
      expect(bankMs(draft, 'p1')).toBe(20_000)
    }
    // The second time left ten seconds, and the third one none.
    expect(turnTime(draft)?.bankEndsAt).toBe(START + 55_000)
  })

  it('is that of the player’s turn although the next player has picked and taken that back', () => {
    const one = picked(started({}), START + 9_000)
    const two = takenBack(picked(one, START + 12_000), START + 14_000)
    const back = takenBack(two, START + 15_000)
    expect(turnTime(back)).toEqual(turnTime(started({})))
  })

  it('does not count a pause', () => {
    const made = picked(started({}), START + 12_000)
    const pause = { type: 'DRAFT_PAUSED', participantId: 'p1', at: START + 13_000 } as const
    const paused = after(made, pause, pause.at)
    const resume = { type: 'DRAFT_RESUMED', participantId: 'p1', at: START + 18_000 } as const
    const back = takenBack(after(paused, resume, resume.at), START + 20_000)
    expect(turnTime(back)?.clockEndsAt).toBe(START + 35_000)
  })

  it('ends the ten seconds early where a pick would be made at once', () => {
    const late = picked(started({}), START + 45_000)
    expect(takeBackEndsAt(late, 1)).toBe(START + 50_000)
    expect(takeBackRefusal(late, 'p1', 1, START + 49_999)).toBeUndefined()
    expect(takeBackRefusal(late, 'p1', 1, START + 50_000)).toBe('PICK_STANDS')
    const waits = picked(started({ whenUp: 'wait' }), START + 45_000)
    expect(takeBackEndsAt(waits, 1)).toBe(START + 55_000)
  })

  it('is that of the player’s turn although a bot has picked since', () => {
    const two = picked(picked(started({}), START + 1_000), START + 9_000)
    const withBot = picked(two, START + 11_000)
    const back = takenBack(withBot, START + 12_000, 2)
    expect(turnTime(back)?.clockEndsAt).toBe(START + 31_000)
  })
})
