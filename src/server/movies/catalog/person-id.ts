import { createHash } from 'node:crypto'

/** Half of the 48-bit numbers, the upper one: far above every TMDB id, and still safe integers. */
const FIRST_PERSON_ID = 2 ** 47

/** A person's id: made of the name alone, so it stays the same whatever is added to the catalog. */
export function personIdOf(name: string): number {
  return FIRST_PERSON_ID + (createHash('sha256').update(name).digest().readUIntBE(0, 6) % FIRST_PERSON_ID)
}
