import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'pino'

/**
 * The least free disk space, in MB. The embedded database starts a new WAL file every 16 MB; if that fails, the whole
 * process hangs for good.
 */
export const LEAST_ROOM_MB = 48

const CHECK_EVERY_MS = 1_000
const CHECKS_PER_CHECKPOINT = 60
/** The WAL may grow to this size before a checkpoint recycles its files. */
const MOST_LOG_BYTES = 64 * 2 ** 20
const LOG_SIZE = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`

/** Free space on the folder's disk in whole MB; Infinity if the file system does not report it. */
export function roomIn(folder: string): number {
  return toMb(statfsSync(folder))
}

/**
 * Does what a database server would do in the background: keeps the WAL short, and refuses writes while the disk is
 * almost full. Reads still work, and writes resume once there is room.
 */
export function keepUp(client: PGlite, folder: string, log: Logger): { stop: () => Promise<void> } {
  let isWritable = true
  let checks = 0
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let checking = Promise.resolve()

  async function check(): Promise<void> {
    const roomMb = toMb(await statfs(folder))
    if (roomMb >= LEAST_ROOM_MB !== isWritable) await allowWriting(!isWritable, roomMb)
    checks += 1
    if (checks % CHECKS_PER_CHECKPOINT === 0) await shortenLog(client, MOST_LOG_BYTES)
  }

  async function allowWriting(isAllowed: boolean, roomMb: number): Promise<void> {
    await client.exec(`set default_transaction_read_only = ${isAllowed ? 'off' : 'on'}`)
    isWritable = isAllowed
    log.warn({ roomMb }, isAllowed ? 'There is room to write again' : 'The disk is full: nothing is written')
  }

  function checkSoon(): void {
    timer = setTimeout(() => {
      checking = check()
        .catch((error: unknown) =>
          log.error({ err: error }, 'The embedded database could not be looked after'),
        )
        .then(() => {
          if (!isStopped) checkSoon()
        })
    }, CHECK_EVERY_MS)
    timer.unref()
  }

  checkSoon()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return checking
    },
  }
}

/** Makes a checkpoint if more than `mostBytes` of WAL were written since the last one. */
export async function shortenLog(client: PGlite, mostBytes: number): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(LOG_SIZE)
  if (rows[0] && rows[0].bytes > mostBytes) await client.exec('checkpoint')
}

type Room = { blocks: number; bavail: number; bsize: number }

function toMb({ blocks, bavail, bsize }: Room): number {
  return blocks === 0 ? Infinity : Math.floor((bavail * bsize) / 2 ** 20)
}
