import { createHash } from 'node:crypto'
import type { PasswordHashing } from './library/auth.ts'

const hash = (password: string) => createHash('sha256').update(password).digest('hex')

/**
 * Hashes passwords fast, for tests that need accounts but are not about passwords: scrypt takes a tenth of a second
 * each time.
 */
export const quickPasswords: PasswordHashing = {
  hash: (password) => Promise.resolve(hash(password)),
  verify: (kept) => Promise.resolve(kept.hash === hash(kept.password)),
}

/** Production hashing, for tests about passwords. */
export const realPasswords = { passwordHashing: undefined }
