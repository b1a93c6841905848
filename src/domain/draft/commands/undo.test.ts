import { describe, expect, it } from 'vitest'
import { apply, type Draft, onTheClock } from '#domain/draft/draft.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { decided, over, running, waiting, withPicks } from './command.testing.ts'
import { undo } from './undo.ts'

const two = withPicks(running, 2)
const ruling = { is: 'override', participantId: 'p3', category: 'Comedy', after: 2 } as const
const ruled: Draft = { ...two, rulings: [ruling] }

describe('an undo', () => {
  it.each([
    ['the last pick', 2, 'p2'],
    ['a pick and all after it', 1, 'p1'],
  ])('takes back %s, and puts its player on the clock', (_, from, player) => {
    const event = decided(undo, two, { from, last: 2 })
    expect(event).toEqual({ type: 'LAST_PICKS_UNDONE', participantId: 'p1', from })
    const undone = apply(two, event)
    expect(undone.picks).toEqual(two.picks.slice(0, from - 1))
    expect(onTheClock(undone)?.participant.id).toBe(player)
  })

  it('takes back what was ruled since the last pick, and leaves the picks', () => {
    const undone = apply(ruled, decided(undo, ruled, { from: 3, last: 2 }))
    expect(undone.rulings).toBeUndefined()
    expect(undone.picks).toEqual(two.picks)
  })

  it.each<[DraftErrorCode, string, Draft, { from: number; last: number }]>([
    ['DRAFT_NOT_STARTED', 'before the start', waiting, { from: 1, last: 0 }],
    ['DRAFT_COMPLETE', 'after the last pick', over, { from: 6, last: 6 }],
    ['NOT_LAST_PICK', 'of picks that the host has not seen', two, { from: 1, last: 1 }],
    ['NOT_LAST_PICK', 'of picks that are gone', two, { from: 1, last: 3 }],
    ['NOT_LAST_PICK', 'of nothing', two, { from: 3, last: 2 }],
    ['NOT_LAST_PICK', 'of nothing after what was ruled', ruled, { from: 4, last: 2 }],
    [
      'NOT_LAST_PICK',
      'of what was ruled before the last pick',
      { ...two, rulings: [{ ...ruling, after: 1 }] },
      { from: 3, last: 2 },
    ],
  ])('is refused with %s %s', (code, _, draft, sent) => {
    expect(() => decided(undo, draft, sent)).toThrow(new DraftError(code))
  })
})
