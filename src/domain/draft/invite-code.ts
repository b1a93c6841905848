import { type RandomUint32, randomInt } from '#domain/chance/random-int.ts'
import { INVITE_CODE_LENGTH } from '#domain/fields/limits.ts'

/** Letters and digits that are not easily misread: no 0 O 1 I L (Spec 5.1). */
export const INVITE_CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A new invite code (Spec 9.1): one of 31⁸, each equally likely. */
export function newInviteCode(randomUint32: RandomUint32): string {
  return Array.from(
    { length: INVITE_CODE_LENGTH },
    () => INVITE_CODE_CHARACTERS[randomInt(INVITE_CODE_CHARACTERS.length, randomUint32)],
  ).join('')
}
