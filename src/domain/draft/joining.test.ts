import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldError, MAX_NAME_LENGTH, participantName } from '#domain/fields/fields.ts'
import { DraftError } from './errors.ts'
import { apply, MAX_PARTICIPANTS } from './draft.ts'
import { testDraft, testPick } from './draft.testing.ts'
import { distinctNames, freeName, joinDraft, joinRefusal, nameTwice } from './joining.ts'

const waitingRoom = (participants: number) => testDraft(participants, { draftOrder: [], version: 0 })

describe('joining', () => {
  it('adds the newcomer at the end and counts as one event', () => {
    const draft = waitingRoom(2)
    const event = joinDraft(draft, { id: 'p3', name: 'Zoe' })
    expect(event).toEqual({
      type: 'PARTICIPANT_JOINED',
      participant: { id: 'p3', name: 'Zoe' },
      invitedCount: 0,
    })
    const joined = apply(draft, event)
    expect(joined.participants.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3'])
    expect(joined.version).toBe(1)
  })

  it('is refused once the draft has started, is complete, or is full', () => {
    const started = testDraft(1, { categories: ['Comedy'] })
    const complete = testDraft(1, { categories: ['Comedy'], picks: [testPick(started)] })
    expect(joinRefusal(started)).toBe('DRAFT_ALREADY_STARTED')
    expect(joinRefusal(complete)).toBe('DRAFT_COMPLETE')
    expect(joinRefusal(waitingRoom(MAX_PARTICIPANTS))).toBe('TOO_MANY_PARTICIPANTS')
    expect(joinRefusal(waitingRoom(MAX_PARTICIPANTS - 1))).toBeUndefined()
    expect(() => joinDraft(started, { id: 'x', name: 'Zoe' })).toThrow(
      new DraftError('DRAFT_ALREADY_STARTED'),
    )
  })
})

describe('a name', () => {
  it('that the server makes is one that may be typed', () => {
    const name = fc.stringMatching(/^[A-Za-zéß李._-][A-Za-zéß李 ._-]{0,49}$/).map((text) => text.trim())
    fc.assert(
      fc.property(fc.array(name, { minLength: 2, maxLength: 20 }), (names) => {
        for (const free of distinctNames([...names, ...names]))
          expect(fieldError(participantName, free)).toBeUndefined()
      }),
    )
  })

  it('stands there twice whichever way it is written', () => {
    expect(nameTwice(['Ann', 'Ben', 'ANN'])).toBe('ANN')
    expect(nameTwice(['Zoé', 'Zoe\u0301'])).toBe('Zoe\u0301')
    expect(nameTwice(['Ann', 'Ben'])).toBeUndefined()
  })

  it.each([
    ['Ann', [], 'Ann'],
    ['Ann', ['Ben'], 'Ann'],
    ['Ann', ['Ann'], 'Ann 2'],
    ['ann', ['Ann'], 'ann 2'],
    ['Ann', ['Ann', 'Ann 2'], 'Ann 3'],
    ['Ann', ['Ann', 'Ann 3'], 'Ann 2'],
    ['Zoe\u0301', ['Zoé'], 'Zoe\u0301 2'],
    ['x'.repeat(50), ['x'.repeat(50)], `${'x'.repeat(48)} 2`],
  ])('%j beside %j is %j', (name, taken, free) => {
    expect(freeName(name, taken)).toBe(free)
  })

  it('is free and at most 50 characters long, whatever names are taken', () => {
    const name = fc.stringMatching(/^[A-Ca-c ]{1,50}$/)
    fc.assert(
      fc.property(fc.array(name, { maxLength: 60 }), (names) => {
        const given: string[] = []
        for (const wanted of names) given.push(freeName(wanted, given))
        expect(new Set(given.map((free) => free.toLowerCase())).size).toBe(given.length)
        expect(given.every((free) => Array.from(free).length <= MAX_NAME_LENGTH)).toBe(true)
        expect(distinctNames(names)).toEqual(given)
        expect(nameTwice(given)).toBeUndefined()
      }),
    )
  })
})
