import { createHash } from 'node:crypto'
import { COMMON_PASSWORD_HASHES, HASH_BYTES } from './common-password-hashes.ts'
import { CommonPasswordError } from '#server/http/errors.ts'

const hashes = Buffer.from(COMMON_PASSWORD_HASHES, 'base64')
const common: ReadonlySet<string> = new Set(
  Array.from({ length: hashes.length / HASH_BYTES }, (_, at) =>
    hashes.toString('hex', at * HASH_BYTES, (at + 1) * HASH_BYTES),
  ),
)

/** Throws COMMON_PASSWORD for one of the most common passwords, however it is capitalized (decision 098). */
export function refuseCommonPassword(password: string): void {
  const hash = createHash('sha256').update(password.toLowerCase()).digest()
  if (common.has(hash.toString('hex', 0, HASH_BYTES))) throw new CommonPasswordError()
}
