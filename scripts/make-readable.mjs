import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

// Lets everybody read what the build made, and only its owner change it: a server often runs as another user than the
// builder, whose umask may keep others out, and PostgreSQL makes its files for their owner alone.

const EXECUTABLE = 0o111

for (const path of process.argv.slice(2)) open(resolve(path))

function open(path) {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  chmodSync(path, stats.isDirectory() || stats.mode & EXECUTABLE ? 0o755 : 0o644)
  if (stats.isDirectory()) for (const name of readdirSync(path)) open(join(path, name))
}
