import { z } from 'zod'

/** The second factor of one's own account, as its owner sees it. */
export type SecondFactorView = {
  isOn: boolean
  /** Without one there is nothing for a second factor to come after. */
  hasPassword: boolean
  backupCodesLeft: number
}

/** What an authenticator app has to be told. */
export type EnrolmentView = {
  /** otpauth://totp/… with everything in it. */
  uri: string
  /** The secret alone, in base 32, for typing by hand. */
  secret: string
}

/** Shown once; each of them works once. */
export type BackupCodesView = { backupCodes: string[] }

/** Whoever is signed in shows that they are the owner. */
export const ownPasswordBody = z.object({ password: z.string().min(1, 'Password is required') })

/** A backup code in place of the app's, in whatever way it was copied: the hyphen and the case do not matter. */
export const backupCodeBody = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{10}$/, 'Enter the 10 letters and digits'))
    .transform((text) => `${text.slice(0, 5)}-${text.slice(5)}`),
})
