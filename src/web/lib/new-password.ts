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

/** A new password that is typed twice (Spec 5.8), with other entries of its form. */
export function newPasswordEntries<Others extends z.ZodRawShape>(
  rules: ConfigView['passwordRules'] | undefined,
  others: Others,
) {
  return z
    .object({
      ...others,
      password: newPasswordSchema(rules),
      confirmation: z.string().min(1, 'Please enter the password again'),
    })
    .refine(isRepeated, {
      error: 'Passwords do not match.',
      path: ['confirmation'],
      when: ({ value }) => isFilledIn(value),
    })
}

function isRepeated(entries: object): boolean {
  const { password: typed, confirmation } = entries as { password: string; confirmation: string }
  return typed === confirmation
}

function isFilledIn(value: unknown): boolean {
  return z.object({ password: z.string().min(1), confirmation: z.string().min(1) }).safeParse(value).success
}
