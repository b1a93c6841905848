import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAuthSecret } from '#server/people/auth/library/auth-secret.ts'
import { backUp } from './backup.ts'
import { type Belongings, findBelongings, leaveBelongings, SILENT, visit } from './installation.testing.ts'
import { restore } from './restore.ts'

const now = () => new Date('2026-03-04T05:06:07.890Z')

let root: string
/** A data folder with something in it, and the archive of it. */
let dataDir: string
let archive: string
let belongings: Belongings

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'marquee-backup-'))
  dataDir = join(root, 'data')
  belongings = await visit(dataDir, leaveBelongings)
  mkdirSync(join(dataDir, 'outbox'))
  writeFileSync(join(dataDir, 'outbox', 'a.eml'), 'a mail')
  archive = await backUp({ dataDir, file: join(root, 'backup.tar.gz'), now })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const everything = () => {
  const { finished, running, queue } = belongings
  return { finished, running, queue, signIn: 200 }
}
const restoreTo = (folder: string, { file = archive, force = false } = {}) =>
  restore({ dataDir: folder, file, force, now, log: SILENT })

it('restores drafts, queues, guests and accounts, the secret and the outbox', async () => {
  const elsewhere = join(root, 'elsewhere')
  expect(await restoreTo(elsewhere)).toEqual({ folder: elsewhere })
  expect(await visit(elsewhere, (app) => findBelongings(app, belongings))).toEqual(everything())
  expect(openAuthSecret(elsewhere)).toBe(openAuthSecret(dataDir))
  expect(readFileSync(join(elsewhere, 'outbox', 'a.eml'), 'utf8')).toBe('a mail')
})

it.skipIf(process.platform === 'win32')('can be read only by its owner', () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600)
})

it('is named after the current time if no name is given, and leaves no lock', async () => {
  const before = process.cwd()
  process.chdir(root)
  try {
    expect(await backUp({ dataDir, now })).toBe(join(process.cwd(), 'marquee-2026-03-04T05-06-07Z.tar.gz'))
  } finally {
    process.chdir(before)
  }
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
})

it.each([
  ['a file that is there', () => archive, /exists already$/],
  ['a place in the data folder', () => join(dataDir, 'mine.tar.gz'), /must be outside of the data folder/],
  ['a folder that is not there', () => join(root, 'no', 'mine.tar.gz'), /ENOENT/],
])('is refused for %s', async (_, file, reason) => {
  await expect(backUp({ dataDir, file: file(), now })).rejects.toThrow(reason)
})

it('is refused without a database', async () => {
  const empty = join(root, 'empty')
  await expect(backUp({ dataDir: empty, now })).rejects.toThrow(`There is no database in ${empty}`)
})

it.skipIf(process.platform !== 'linux')(
  'is refused, like restoring, while a process uses the folder',
  async () => {
    const lock = join(dataDir, 'server.lock')
    // The process that started this one is running.
    const start = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19]!
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    writeFileSync(lock, `${process.ppid} ${start} ${boot}`)
    const reason = `The data folder ${dataDir} is in use by process ${process.ppid}`
    await expect(backUp({ dataDir, file: join(root, 'other.tar.gz'), now })).rejects.toThrow(reason)
    await expect(restoreTo(dataDir, { force: true })).rejects.toThrow(reason)
    rmSync(lock)
  },
)

it('is not restored over data unless forced, which moves the data aside', async () => {
  const folder = join(root, 'in-use')
  const own = await visit(folder, leaveBelongings)
  await expect(restoreTo(folder)).rejects.toThrow(`${folder} is not empty; --force puts what is in it aside`)
  const putAside = `${folder}.before-2026-03-04T05-06-07Z`
  expect(await restoreTo(folder, { force: true })).toEqual({ folder, putAside })
  expect(await visit(folder, (app) => findBelongings(app, belongings))).toEqual(everything())
  expect(await visit(putAside, (app) => findBelongings(app, own))).toMatchObject({ finished: own.finished })
})

it.each([
  ['that was cut short', () => readFileSync(archive).subarray(0, statSync(archive).size - 1_000)],
  ['with a byte that changed', () => withOneByteChanged(readFileSync(archive))],
  ['that is something else', () => Buffer.from('not an archive')],
])('is not restored from an archive %s', async (_, bytes) => {
  const damaged = join(root, 'damaged.tar.gz')
  writeFileSync(damaged, bytes())
  const before = readdirSync(root)
  await expect(restoreTo(dataDir, { file: damaged, force: true })).rejects.toThrow(
    `${damaged} is damaged or no backup`,
  )
  expect(readdirSync(root)).toEqual(before)
  expect(await visit(dataDir, (app) => findBelongings(app, belongings))).toEqual(everything())
})

function withOneByteChanged(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = bytes[middle]! ^ 0xff
  return bytes
}
