import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const POSTGRES_FOLDERS = '/usr/lib/postgresql'

/** The folder with initdb and pg_ctl, and the user that must run them; undefined if PostgreSQL is not installed. */
export function findPostgres() {
  const bin = [...pathFolders(), ...configured(), ...installed()].find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
  if (!bin) return undefined
  // PostgreSQL refuses to be run by root.
  if (process.getuid?.() !== 0) return { bin }
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { bin, uid: uid.stdout.trim(), gid: gid.stdout.trim() }
}

/** The path of redis-server; undefined if it is not installed. */
export function findRedis() {
  return pathFolders()
    .map((folder) => join(folder, 'redis-server'))
    .find((path) => existsSync(path))
}

/** Whether this machine can mount a small file system, which needs root on Linux. */
export function canMount() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'marquee-mount-'))
  try {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status !== 0) return false
    execFileSync('umount', [folder])
    return true
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function pathFolders() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean)
}

function configured() {
  try {
    return [
      execFileSync('pg_config', ['--bindir'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    ]
  } catch {
    // Some installations have no pg_config.
    return []
  }
}

function installed() {
  if (!existsSync(POSTGRES_FOLDERS)) return []
  const versions = readdirSync(POSTGRES_FOLDERS).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(POSTGRES_FOLDERS, version, 'bin'))
}
