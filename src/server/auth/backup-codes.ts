import { randomInt } from 'node:crypto'

const AMOUNT = 10
const HALF = 5
/** Without the characters that are taken for others when they are read from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** New codes such as 'X7K2P-9MWQD', of 49 bits each. */
export function createBackupCodes(): string[] {
  return Array.from({ length: AMOUNT }, () => `${randomText()}-${randomText()}`)
}

function randomText(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
