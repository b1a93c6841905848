import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#server/startup-error.ts'

export type DataFolderLock = { release: () => void }

/**
 * Locks the data folder for this process, because two servers on one embedded database would damage it. Takes over
 * the lock of a process that was killed.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const path = join(dataDir, 'server.lock')
  const owner = processIdentity(process.pid)
  const holder = readHolder(path)
  if (holder !== undefined && isRunning(holder)) {
    throw new StartupError(`The data folder ${dataDir} is in use by process ${pidOf(holder)}`)
  }
  rmSync(path, { force: true })
  create(path, owner, dataDir)
  return {
    release() {
      if (readHolder(path) === owner) rmSync(path, { force: true })
    },
  }
}

/** Throws if another process creates the lock first. */
function create(path: string, owner: string, dataDir: string): void {
  try {
    writeFileSync(path, owner, { flag: 'wx' })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    throw new StartupError(`The data folder ${dataDir} is being opened by another process`)
  }
}

function readHolder(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Whether the process that wrote the lock is still running. The pid alone is not enough, because pids are reused.
 */
function isRunning(holder: string): boolean {
  const pid = pidOf(holder)
  return pid !== process.pid && isAlive(pid) && processIdentity(pid) === holder
}

function pidOf(holder: string): number {
  return Number.parseInt(holder, 10)
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** A process's pid with its start time, if the platform reveals it. */
function processIdentity(pid: number): string {
  return `${pid} ${startOf(pid) ?? ''}`.trim()
}

function startOf(pid: number): string | undefined {
  try {
    switch (process.platform) {
      case 'linux':
        return linuxStart(pid)
      case 'win32':
        return undefined
      default:
        return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    }
  } catch {
    // The process has just ended or the platform hides its start time; compare pids only.
    return undefined
  }
}

/** The boot id and the process's start time in clock ticks since boot, the 22nd field of `stat`. */
function linuxStart(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${afterName[19] ?? ''} ${boot}`
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
