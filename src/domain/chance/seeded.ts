import type { RandomUint32 } from './random-int.ts'

/** A whole number below 2³² that follows from the text alone (FNV-1a, then mixed). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return mix(hash)
}

/** A source of chance that gives the same numbers for the same seed on every machine. */
export function seededRandom(seed: string): RandomUint32 {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x9e3779b9) | 0
    return mix(state)
  }
}

/** Spreads every bit over all others (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
