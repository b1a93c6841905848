import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The first port to try, below the ephemeral ports (from 32768 on Linux, from 49152 elsewhere), which other
 * connections could take.
 */
const FIRST = 20_000
const LAST = 32_000

const given = new Set<number>()

/** An unused port of 127.0.0.1. No two callers get the same. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return true
}
