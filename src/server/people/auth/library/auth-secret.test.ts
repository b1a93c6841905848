import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartupError } from '#server/startup-error.ts'
import { openAuthSecret } from './auth-secret.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-secret-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

it('the secret is generated once and kept', () => {
  const secret = openAuthSecret(dataDir)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(openAuthSecret(dataDir)).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['auth-secret'])
})

it('the secret is different in another folder', () => {
  expect(openAuthSecret(join(dataDir, 'one'))).not.toBe(openAuthSecret(join(dataDir, 'two')))
})

it.skipIf(process.platform === 'win32')('the secret can be read only by its owner', () => {
  openAuthSecret(dataDir)
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
})

it('a secret that cannot be stored stops startup', () => {
  writeFileSync(join(dataDir, 'file'), '')
  expect(() => openAuthSecret(join(dataDir, 'file'))).toThrow(StartupError)
})
