import { email, fieldError } from '#domain/fields/fields.ts'

/** In a module of its own, because the rule brings a library that a setup without invitations does not need. */
export function isValidAddress(address: string): boolean {
  return fieldError(email, address) === undefined
}
