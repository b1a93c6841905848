import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { PACKAGE_ROOT } from '../src/server/package-root.ts'

const SCRIPT = join(PACKAGE_ROOT, 'scripts', 'production-packages.mjs')
const root = mkdtempSync(join(tmpdir(), 'marquee-packages-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Manifest = Partial<
  Record<
    'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies',
    Record<string, string>
  >
> & { peerDependenciesMeta?: Record<string, { optional: boolean }> }

function install(place: string, manifest: Manifest = {}) {
  mkdirSync(join(root, place), { recursive: true })
  writeFileSync(join(root, place, 'package.json'), JSON.stringify(manifest))
}

it('keeps what the server needs and nothing else', () => {
  install('.', { dependencies: { auth: '1' }, devDependencies: { runner: '1' } })
  install('node_modules/auth', {
    dependencies: { '@scope/keys': '1' },
    optionalDependencies: { native: '1', 'native-elsewhere': '1' },
    peerDependencies: { runner: '*', base: '*' },
    peerDependenciesMeta: { runner: { optional: true } },
  })
  install('node_modules/auth/node_modules/@scope/keys')
  install('node_modules/auth/node_modules/stray')
  for (const name of ['@scope/keys', 'native', 'base', 'runner', 'bundler']) install(`node_modules/${name}`)
  expect(execFileSync(process.execPath, [SCRIPT, root], { encoding: 'utf8' })).toBe(
    '4 packages are needed, 4 removed\n',
  )
  const modules = join(root, 'node_modules')
  expect(readdirSync(modules).sort()).toEqual(['@scope', 'auth', 'base', 'native'])
  expect(readdirSync(join(modules, 'auth', 'node_modules'))).toEqual(['@scope'])
  expect(existsSync(join(modules, '@scope', 'keys'))).toBe(false)
})

it('removes nothing if something is missing', () => {
  install('.', { dependencies: { gone: '1' } })
  install('node_modules/kept')
  expect(() => execFileSync(process.execPath, [SCRIPT, root], { stdio: 'pipe' })).toThrow('gone, which')
  expect(existsSync(join(root, 'node_modules', 'kept'))).toBe(true)
})
