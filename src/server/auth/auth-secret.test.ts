import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { openAuthSecret } from './auth-secret.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-secret-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

it('is made once and kept', () => {
  const secret = openAuthSecret(dataDir)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(openAuthSecret(dataDir)).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['auth-secret'])
})

it('is different in another folder', () => {
  expect(openAuthSecret(join(dataDir, 'one'))).not.toBe(openAuthSecret(join(dataDir, 'two')))
})

it.skipIf(process.platform === 'win32')('can be read by its owner only', () => {
  openAuthSecret(dataDir)
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
})

it('stops the start if it cannot be stored', () => {
  writeFileSync(join(dataDir, 'file'), '')
  expect(() => openAuthSecret(join(dataDir, 'file'))).toThrow(StartupError)
})
