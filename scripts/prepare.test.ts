import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** A project whose build notes that it ran. */
const BUILD = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { BUILT } from './scripts/lib/prepare.mjs'
for (const file of BUILT) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
}
appendFileSync('builds', 'x')
`
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-prepare-'))
  for (const name of ['prepare.mjs', 'run.mjs'])
    cpSync(join(import.meta.dirname, 'lib', name), join(root, 'scripts', 'lib', name))
  write('package.json', JSON.stringify({ type: 'module', scripts: { build: 'node build.mjs' } }))
  for (const name of ['package-lock.json', 'tsconfig.base.json']) write(name, '{}')
  write('build.mjs', BUILD)
  write('src/server/main.ts', 'one')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** How often the project has been built after one more start. */
function buildsAfterStart(): number {
  const start = `import { buildWhenNeeded } from './scripts/lib/prepare.mjs'; await buildWhenNeeded()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', start], { cwd: root })
  return readFileSync(join(root, 'builds'), 'utf8').length
}

it('builds once', () => {
  expect(buildsAfterStart()).toBe(1)
  expect(buildsAfterStart()).toBe(1)
})

it('builds again if a source has another content, even of the same size and time', () => {
  const source = join(root, 'src/server/main.ts')
  expect(buildsAfterStart()).toBe(1)
  const { atime, mtime } = statSync(source)
  write('src/server/main.ts', 'two')
  utimesSync(source, atime, mtime)
  expect(buildsAfterStart()).toBe(2)
  expect(buildsAfterStart()).toBe(2)
})

it('builds again if a source is new, but not for a test', () => {
  expect(buildsAfterStart()).toBe(1)
  write('src/server/main.test.ts', '')
  expect(buildsAfterStart()).toBe(1)
  write('src/server/env.ts', '')
  expect(buildsAfterStart()).toBe(2)
})

it('does not build again if a source was only touched', () => {
  expect(buildsAfterStart()).toBe(1)
  write('src/server/main.ts', 'one')
  expect(buildsAfterStart()).toBe(1)
  expect(buildsAfterStart()).toBe(1)
})

it('builds again if a part of the build is gone', () => {
  expect(buildsAfterStart()).toBe(1)
  rmSync(join(root, 'dist/web/index.html'))
  expect(buildsAfterStart()).toBe(2)
})
