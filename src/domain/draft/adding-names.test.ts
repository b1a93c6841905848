import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldError, participantName } from '#domain/fields/fields.ts'
import { addNames, namesIn } from './adding-names.ts'
import { MAX_PARTICIPANTS } from './draft.ts'

describe('a list of names', () => {
  test.each([
    ['Maya, Theo, Priya', ['Maya', 'Theo', 'Priya']],
    ['Maya; Theo;Priya', ['Maya', 'Theo', 'Priya']],
    ['Maya\nTheo\r\nPriya\n', ['Maya', 'Theo', 'Priya']],
    ['Maya\tTheo', ['Maya', 'Theo']],
    [' Maya ,, Theo \n\n ; Priya', ['Maya', 'Theo', 'Priya']],
    ['1. Maya\n2. Theo\n10. Priya', ['Maya', 'Theo', 'Priya']],
    ['1) Maya\n2) Theo', ['Maya', 'Theo']],
    ['1.Maya, 2.Theo', ['Maya', 'Theo']],
    ['- Maya\n• Theo\n* Priya\n– Zoë', ['Maya', 'Theo', 'Priya', 'Zoë']],
    ['Maya, Mary Ann', ['Maya', 'Mary Ann']],
    ['Agent 47, 2.0, 7', ['Agent 47', '2.0', '7']],
    ['李雷, Zoe\u0308', ['李雷', 'Zoë']],
    ['1. Maya', ['1. Maya']],
    ['Maya', ['Maya']],
    [' ,; \n', []],
  ])('%j holds %j', (text, names) => expect(namesIn(text)).toEqual(names))
})

describe('names', () => {
  test('are added in their order, after the names that are there', () => {
    expect(addNames(['Ana'], ['Maya', 'Theo'])).toEqual({
      participants: ['Ana', 'Maya', 'Theo'],
      added: ['Maya', 'Theo'],
      refused: [],
    })
  })

  test.each([
    ['Ana!', 'invalid'],
    ['x'.repeat(51), 'invalid'],
    ['Ana', 'taken'],
    ['ANA', 'taken'],
  ])('are refused with a reason: %s is %s', (name, why) => {
    expect(addNames(['Ana'], [name, 'Theo'])).toEqual({
      participants: ['Ana', 'Theo'],
      added: ['Theo'],
      refused: [{ name, why }],
    })
  })

  test('that come twice are added once', () => {
    expect(addNames([], ['Maya', 'Maya'])).toMatchObject({
      added: ['Maya'],
      refused: [{ name: 'Maya', why: 'taken' }],
    })
  })

  test('are refused from the 51st on', () => {
    const names = Array.from({ length: 53 }, (_, index) => `P${index + 1}`)
    const { participants, refused } = addNames([], names)
    expect(participants).toEqual(names.slice(0, 50))
    expect(refused).toEqual([51, 52, 53].map((number) => ({ name: `P${number}`, why: 'full' })))
  })

  test('from any text become different valid names, 50 at most, and none is lost', () => {
    const piece = fc.oneof(
      fc.constantFrom('Maya', 'Theo', '1. ', ',', '\n', ';', '\t', '- ', '!'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
        const names = namesIn(pieces.join(''))
        const { participants, added, refused } = addNames(['Ana'], names)
        expect(new Set(participants).size).toBe(participants.length)
        expect(participants.length).toBeLessThanOrEqual(MAX_PARTICIPANTS)
        expect(added.every((name) => fieldError(participantName, name) === undefined)).toBe(true)
        expect(added.length + refused.length).toBe(names.length)
      }),
    )
  })
})
