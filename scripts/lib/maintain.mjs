import { join } from 'node:path'
import { buildWhenNeeded, installWhenNeeded } from './prepare.mjs'
import { requireNode, ROOT, run } from './run.mjs'

/** Runs a maintenance task of the server with our arguments. */
export async function maintain(task) {
  requireNode()
  await installWhenNeeded()
  await buildWhenNeeded()
  const program = join(ROOT, 'dist', 'server', 'main.js')
  process.exitCode = await run(process.execPath, [program, task, ...process.argv.slice(2)])
}
