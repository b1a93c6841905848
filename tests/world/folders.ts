import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Where scripts/test-faults.mjs lets everything be written; it removes what a killed run has left there. */
const ROOM = process.env.FAULTS_FOLDER ?? tmpdir()

/** A folder that is gone when the test is over. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(ROOM, `${name}-`))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
