import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, type Draft, onTheClock, undoPick } from '#domain/draft/draft.ts'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { framesOf } from './frames.ts'

/** Plays picks and takes some back; `true` is a pick. */
function played(players: number, acts: readonly boolean[]): Draft {
  return acts.reduce((draft, isPick, index) => {
    if (isPick && onTheClock(draft)) {
      const pick = testPick(draft, { movie: testMovie({ id: index + 1 }) })
      return apply(draft, { type: 'PICK_MADE', pick })
    }
    return draft.picks.length > 0 && !isPick ? apply(draft, undoPick(draft)) : draft
  }, testDraft(players))
}

const drafts = fc
  .record({
    players: fc.integer({ min: 1, max: 6 }),
    acts: fc.array(
      fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    ),
  })
  .map(({ players, acts }) => played(players, acts))

describe('the frames of a draft', () => {
  it('begin without picks and end with the draft itself', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const frames = framesOf(draft)
        expect(frames).toHaveLength(draft.picks.length + 1)
        expect(frames[0]?.picks).toEqual([])
        expect(frames.at(-1)).toEqual(draft)
      }),
    )
  })

  it('have one pick more each, made by the player who was on the clock', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const frames = framesOf(draft)
        for (const [index, pick] of draft.picks.entries()) {
          expect(frames[index]?.picks).toEqual(draft.picks.slice(0, index))
          expect(onTheClock(frames[index]!)?.participant.id).toBe(pick.participantId)
        }
      }),
    )
  })

  it('show nothing of a pick that was taken back', () => {
    const first = testDraft(2)
    const taken = apply(first, { type: 'PICK_MADE', pick: testPick(first, { movie: testMovie({ id: 77 }) }) })
    const back = apply(taken, undoPick(taken))
    const draft = apply(back, { type: 'PICK_MADE', pick: testPick(back) })
    expect(framesOf(draft).flatMap(({ picks }) => picks.map(({ movie }) => movie.id))).toEqual([1])
  })

  it('keep everything else of the draft', () => {
    const draft = { ...played(2, [true, true]), id: 'kept' }
    expect(framesOf(draft).map((frame) => ({ ...frame, picks: draft.picks, version: 0 }))).toEqual(
      Array.from({ length: 3 }, () => ({ ...draft, version: 0 })),
    )
  })
})
