import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports (Linux from 32768 on, others from 49152), which a connection could take meanwhile. */
const FIRST = 20_000
const LAST = 32_000

const given = new Set<number>()

/** A port of 127.0.0.1 that nobody uses now. No two callers are given the same. */
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
