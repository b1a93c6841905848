import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildWhenNeeded } from './lib/prepare.mjs'

await buildWhenNeeded()

const root = fileURLToPath(new URL('..', import.meta.url))
const profile = spawn(
  process.execPath,
  ['--import', 'tsx', 'tests/profile/profile.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
profile.on('exit', (code) => {
  process.exitCode = code ?? 1
})
