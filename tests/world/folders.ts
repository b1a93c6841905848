import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The folder in which scripts/test-faults.mjs lets tests write; it removes what a killed run has left there. */
const ROOM = process.env.FAULTS_FOLDER ?? tmpdir()

/** Creates a folder that is removed after the test. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(ROOM, `${name}-`))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
