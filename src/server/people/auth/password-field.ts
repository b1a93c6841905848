import { MIN_PASSWORD_LENGTH, password, strictPassword } from '#domain/fields/fields.ts'

export { MIN_PASSWORD_LENGTH }
export const MAX_PASSWORD_LENGTH = 128

/** The rule set for new passwords (Spec 5.5, 5.6). */
export type PasswordRules = 'default' | 'strict'

/** A new password under this installation's rules. The maximum length bounds the cost of hashing. */
export function newPasswordField(rules: PasswordRules) {
  const field = rules === 'strict' ? strictPassword : password
  return field.max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters long.`)
}
