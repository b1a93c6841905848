import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from '#server/maintenance/backup.ts'
import { restore } from '#server/maintenance/restore.ts'
import { keepPrivate } from './data-files.ts'
import { openFiles } from './data-files.testing.ts'
import { openDatabase } from './database.ts'

/** The test opens four databases. */
const PATIENCE_MS = 120_000
const log = pino({ level: 'silent' })
const now = () => new Date('2026-03-04T05:06:07.890Z')

let root: string
let dataDir: string
let umask: number

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-private-'))
  dataDir = join(root, 'data')
  // The server sets this umask when it starts.
  umask = process.umask(0o077)
})
afterEach(() => {
  process.umask(umask)
  rmSync(root, { recursive: true, force: true })
})

function loosen(path: string) {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  const isFolder = stats.isDirectory()
  chmodSync(path, isFolder ? 0o777 : 0o666)
  if (isFolder) for (const name of readdirSync(path)) loosen(join(path, name))
}

async function openAndClose(folder: string) {
  const database = await openDatabase({ dataDir: folder }, log)
  const open = openFiles(folder)
  await database.close()
  return open
}

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it(
    'is restricted to its owner when it is created, found open or restored',
    async () => {
      const database = await openDatabase({ dataDir }, log)
      await database.close()
      loosen(dataDir)
      expect(openFiles(dataDir).length).toBeGreaterThan(900)
      expect(await openAndClose(dataDir)).toEqual([])

      loosen(dataDir)
      const file = await backUp({ dataDir, file: join(root, 'backup.tar.gz'), now })
      const { putAside } = await restore({ dataDir, file, force: true, now, log })
      expect([dataDir, putAside!, file].flatMap(openFiles)).toEqual([])
    },
    PATIENCE_MS,
  )

  it('is restricted to its owner beside a database server too, with what a restore left there', () => {
    const left = `${dataDir}.before-2026-03-04T05-06-07Z`
    for (const folder of [dataDir, left, `${dataDir}-of-another`]) {
      mkdirSync(join(folder, 'outbox'), { recursive: true })
      writeFileSync(join(folder, 'outbox', 'a.eml'), 'a mail')
      loosen(folder)
    }
    keepPrivate(dataDir, log)
    expect([dataDir, left].flatMap(openFiles)).toEqual([])
    expect(openFiles(`${dataDir}-of-another`)).toHaveLength(3)
  })

  it('may be a link, and the targets of links in it are left alone', () => {
    const [elsewhere, outside] = [join(root, 'elsewhere'), join(root, 'outside')]
    mkdirSync(elsewhere)
    writeFileSync(outside, 'not ours')
    symlinkSync(outside, join(elsewhere, 'link'))
    symlinkSync(elsewhere, dataDir)
    ;[elsewhere, outside].forEach(loosen)
    keepPrivate(dataDir, log)
    expect(openFiles(elsewhere)).toEqual([])
    expect(openFiles(outside)).toEqual([outside])
  })
})
