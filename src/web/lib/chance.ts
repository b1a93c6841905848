import type { RandomUint32 } from '#domain/chance/random-int.ts'

/** A random integer from the browser's cryptographic source. */
export const cryptoUint32: RandomUint32 = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** A new UUID (version 4). Browsers have `crypto.randomUUID` only on https and localhost. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => {
    const value = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
