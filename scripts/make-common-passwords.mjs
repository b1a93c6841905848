import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Writes down which passwords are too common to be taken: `npm run common-passwords` (decision 098). */
const FILE = fileURLToPath(new URL('../src/server/people/auth/common-password-hashes.ts', import.meta.url))
/** What ASVS 6.2.4 asks for at least, of those that the rules would take. */
const REFUSED = 3_000
const MIN_LENGTH = 6
const HASH_BYTES = 5

const common = dictionary['passwords-common'].filter(({ length }) => length >= MIN_LENGTH).slice(0, REFUSED)
const hashes = common.map((password) =>
  createHash('sha256').update(password).digest().subarray(0, HASH_BYTES),
)

writeFileSync(
  FILE,
  `// Made by scripts/make-common-passwords.mjs.

export const HASH_BYTES = ${HASH_BYTES}
/** The first bytes of the SHA-256 of each of the ${REFUSED} most common passwords in lower case, one after the other. */
export const COMMON_PASSWORD_HASHES =
  '${Buffer.concat(hashes.toSorted(Buffer.compare)).toString('base64')}'
`,
)
