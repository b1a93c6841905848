import { z } from 'zod'
import '#domain/fields/messages.ts'

export type { SecondFactorView, EnrolmentView, BackupCodesView } from './views/accounts.ts'

/** The password with which the signed-in user proves to own the account. */
export const ownPasswordBody = z.object({ password: z.string().min(1, 'Password is required') })

/** A backup code instead of the app's code; hyphen and case do not matter. */
export const backupCodeBody = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{10}$/, 'Enter the 10 letters and digits'))
    .transform((text) => `${text.slice(0, 5)}-${text.slice(5)}`),
})
