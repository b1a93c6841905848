import { email, fieldError } from '#domain/fields/fields.ts'

/** A module of its own: the rule needs a library that a setup without invitations does not. */
export function isValidAddress(address: string): boolean {
  return fieldError(email, address) === undefined
}
