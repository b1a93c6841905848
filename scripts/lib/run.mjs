import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The least version of Node, 20.19, as in package.json's `engines`. */
const NEEDED = [20, 19]

/** Ends the process with one clear line if this Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return
  stop(
    `Marquee needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org`,
  )
}

/** Ends the process with one line on stderr and exit code 1. */
export function stop(message) {
  console.error(message)
  process.exit(1)
}

/** Runs a command with our own output. Returns its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/**
 * Runs a command silently after one line that says what it is for. If it fails, shows its whole output and ends the
 * process.
 */
export async function runQuietly(what, command, args, options = {}) {
  console.log(`${what} …`)
  const output = []
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`))
      resolve(1)
    })
    child.once('close', resolve)
  })
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  stop(`${what}: failed`)
}

/** Arguments for `run` that start npm itself, on Windows too. */
export function npm(...args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js') || cli?.endsWith('.cjs')) return [process.execPath, [cli, ...args]]
  return ['npm', args, { shell: process.platform === 'win32' }]
}

/** Arguments for `run` that start an installed tool by the file behind its name. */
export function tool(path, ...args) {
  return [process.execPath, [join(ROOT, 'node_modules', path), ...args]]
}
