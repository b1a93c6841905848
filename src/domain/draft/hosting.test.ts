import { describe, expect, it } from 'vitest'
import { apply, type Draft, makePick } from './draft.ts'
import type { DraftRecord } from './draft-record.ts'
import { testDraft, testPick } from './draft.testing.ts'
import { changeClock, handOver, removeParticipant, renameParticipant, renameSeat } from './hosting.ts'
import { pauseDraft } from './pausing.ts'

const RULE = { seconds: 30, bankSeconds: 0, whenUp: 'wait' } as const

/** A draft whose host is p1. */
function hosted(draft: Draft): DraftRecord {
  return {
    ...draft,
    picks: [],
    id: 'd',
    title: 'x',
    hostId: 'p1',
    isMultiplayer: true,
    isPublic: false,
    isRematch: false,
    standInsAllowed: true,
    invitedCount: 0,
    pendingEnrichment: 0,
    createdAt: '',
    updatedAt: '',
  }
}

const waiting = testDraft(3, { draftOrder: [] })
const running = testDraft(3)
const complete = (() => {
  let draft = running
  while (draft.picks.length < 6) draft = apply(draft, makePick(draft, testPick(draft)))
  return draft
})()
const refusal = (code: string) => expect.objectContaining({ code }) as Error

describe('a participant', () => {
  it('gets another name and keeps everything else', () => {
    const event = renameParticipant(running, 'p2', 'Priya')
    expect(event).toEqual({
      type: 'PARTICIPANT_RENAMED',
      participantId: 'p2',
      name: 'Priya',
      formerName: 'Player 2',
    })
    const bot = { taste: 'fan', level: 'fair' } as const
    const withBot = apply(running, { type: 'BOT_SET', participantId: 'p2', bot })
    expect(apply(withBot, event).participants[1]).toEqual({ id: 'p2', name: 'Priya', bot })
  })

  it('cannot have the name of another, in whatever letters', () => {
    expect(() => renameParticipant(waiting, 'p2', 'player 3')).toThrow(refusal('NAME_TAKEN'))
    expect(renameParticipant(waiting, 'p2', 'PLAYER 2').name).toBe('PLAYER 2')
  })

  it('of an online draft is renamed before the start only', () => {
    expect(renameSeat(waiting, 'p2', 'Priya').name).toBe('Priya')
    expect(() => renameSeat(running, 'p2', 'Priya')).toThrow(refusal('DRAFT_ALREADY_STARTED'))
  })

  it('is removed by the host before the start, but not the host', () => {
    const event = removeParticipant(hosted(waiting), 'p2', 1)
    expect(event).toEqual({
      type: 'PARTICIPANT_LEFT',
      participantId: 'p2',
      name: 'Player 2',
      invitedCount: 1,
      removedBy: 'p1',
    })
    expect(apply(waiting, event).participants.map(({ id }) => id)).toEqual(['p1', 'p3'])
    expect(() => removeParticipant(hosted(waiting), 'p1', 0)).toThrow(refusal('HOST_STAYS'))
    expect(() => removeParticipant(hosted(running), 'p2', 0)).toThrow(refusal('DRAFT_ALREADY_STARTED'))
  })
})

describe('the role of the host', () => {
  it('goes to another person until the last pick', () => {
    expect(handOver(hosted(waiting), 'p2')).toEqual({ type: 'HOST_CHANGED', participantId: 'p2' })
    expect(handOver(hosted(running), 'p3')).toEqual({ type: 'HOST_CHANGED', participantId: 'p3' })
    const over = { ...hosted(complete), picks: complete.picks } as DraftRecord
    expect(() => handOver(over, 'p2')).toThrow(refusal('DRAFT_COMPLETE'))
  })

  it('does not go to a bot, nor to the host again', () => {
    const bot = { taste: 'fan', level: 'fair' } as const
    const withBot = apply(running, { type: 'BOT_SET', participantId: 'p2', bot })
    expect(() => handOver(hosted(withBot), 'p2')).toThrow(refusal('HOST_IS_A_PERSON'))
    expect(() => handOver(hosted(running), 'p1')).toThrow(refusal('ALREADY_HOST'))
  })
})

describe('the clock of a paused draft', () => {
  it('is changed, added and taken away beside the other house rules', () => {
    const paused = apply(running, pauseDraft(running, 'p1', 1_000))
    const clocked = apply(paused, changeClock(paused, RULE))
    expect(clocked.rules).toEqual({ clock: RULE })
    expect(apply(clocked, changeClock(clocked, null)).rules).toBeUndefined()
    const ruled = { ...paused, rules: { perDecade: 2, clock: RULE } }
    expect(apply(ruled, changeClock(ruled, null)).rules).toEqual({ perDecade: 2 })
  })

  it('is not changed while the draft runs or waits', () => {
    expect(() => changeClock(running, RULE)).toThrow(refusal('DRAFT_NOT_PAUSED'))
    expect(() => changeClock(waiting, RULE)).toThrow(refusal('DRAFT_NOT_STARTED'))
  })
})
