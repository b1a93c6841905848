import type { RandomUint32 } from '#domain/chance/random-int.ts'

/** A random integer from the browser's cryptographic source. */
export const cryptoUint32: RandomUint32 = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
