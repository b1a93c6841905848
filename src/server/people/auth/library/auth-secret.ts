import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, StartupError } from '#server/startup-error.ts'

const SECRET_BYTES = 32

/** The secret of this data folder, created on first use. Only the owner of the files can read it. */
export function openAuthSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    makeOnce(path)
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new StartupError(`Cannot keep a secret in ${path}: ${messageOf(error)}`, { cause: error })
  }
}

/**
 * Writes to a temporary name and renames it: readers never see half a file, and one of two concurrent writers wins.
 */
function makeOnce(path: string): void {
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, {
    mode: 0o600,
    flush: true,
  })
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished)
  }
}
