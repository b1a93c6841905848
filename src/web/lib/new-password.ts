import { z } from 'zod'
import type { ConfigView } from '#contract/views/server.ts'
import { password, strictPassword } from '#domain/fields/fields.ts'

/** The schema for a new password under the server's rules (Spec 5.5, 5.6). */
export function newPasswordSchema(rules: ConfigView['passwordRules'] = 'default') {
  return z
    .string()
    .min(1, 'Password is required')
    .pipe(rules === 'strict' ? strictPassword : password)
}
