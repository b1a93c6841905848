import { expect, it } from 'vitest'
import { constant, seeded } from '#domain/chance/random.testing.ts'
import { fieldError, inviteCode } from '#domain/fields/fields.ts'
import { INVITE_CODE_CHARACTERS, newInviteCode } from './invite-code.ts'

it('has 8 characters that are hard to misread and that the join form accepts', () => {
  const random = seeded(1)
  for (let count = 0; count < 1_000; count += 1) {
    const code = newInviteCode(random)
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    expect(fieldError(inviteCode, code)).toBeUndefined()
  }
})

it('can be any of the characters', () => {
  expect(newInviteCode(constant(0))).toBe('AAAAAAAA')
  expect(newInviteCode(constant(30))).toBe('99999999')
  expect(INVITE_CODE_CHARACTERS).toHaveLength(31)
})
