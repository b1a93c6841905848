import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'

let folder: string
let lockFile: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-lock-'))
  lockFile = join(folder, 'server.lock')
})

it('is held by this process until it is released', () => {
  const lock = lockDataFolder(folder)
  expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
  lock.release()
  expect(existsSync(lockFile)).toBe(false)
})

it('is refused while the process that holds it is running', () => {
  const holder = lockDataFolder(folder)
  const script = `
    import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'))}
    lockDataFolder(${JSON.stringify(folder)})`
  const other = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect(other.status).toBe(1)
  expect(other.stderr).toContain(`The data folder ${folder} is in use by process ${process.pid}`)
  holder.release()
})

it('is taken over from a process that has ended', () => {
  const ended = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(lockFile, `${ended.pid} 1 some-boot`)
  lockDataFolder(folder).release()
})

it.runIf(process.platform === 'linux')(
  'is taken over if the process number now belongs to another process',
  () => {
    writeFileSync(lockFile, `${process.ppid} 1 some-earlier-boot`)
    lockDataFolder(folder).release()
  },
)

it('is taken over if a power cut left it empty', () => {
  writeFileSync(lockFile, '')
  lockDataFolder(folder).release()
})

it('is not removed by a late release once another process holds it', () => {
  const lock = lockDataFolder(folder)
  writeFileSync(lockFile, '1 another process')
  lock.release()
  expect(existsSync(lockFile)).toBe(true)
})
