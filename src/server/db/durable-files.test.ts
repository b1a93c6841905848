import {
  cpSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { packEmptyDatabase } from './database.ts'
import { type Disk, openDurable } from './durable-files.ts'

/** The test opens seven databases. */
const PATIENCE_MS = 120_000
const INSERT = 'insert into kept (id, note) values ($1, $2)'

let root: string
let untouched: string

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'marquee-durable-'))
  untouched = join(root, 'untouched')
  const packed = inject('emptyDatabase')
  const loadDataDir = packed === '' ? await packEmptyDatabase() : await openAsBlob(packed)
  const client = await PGlite.create({ dataDir: untouched, loadDataDir })
  await client.exec('create table kept (id integer primary key, note text not null)')
  await client.close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function newFiles(name: string): string {
  const folder = join(root, name)
  cpSync(untouched, folder, { recursive: true })
  return folder
}

const NO_DISK: Disk = { sync: () => Promise.resolve(), syncNow: () => undefined }

async function idsIn(client: PGlite): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from kept order by id')
  return rows.map(({ id }) => id)
}

describe('the embedded database', () => {
  it('confirms a change once it is on disk, and answers a query at once', async () => {
    const waiting: (() => void)[] = []
    const sync = () => new Promise<void>((resolve) => waiting.push(resolve))
    const client = await openDurable(newFiles('waits'), { ...NO_DISK, sync })
    let isAnswered = false
    const change = client.query(INSERT, [1, 'a']).then(() => (isAnswered = true))
    await expect.poll(() => waiting.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isAnswered).toBe(false)
    waiting[0]?.()
    await change
    expect(await idsIn(client)).toEqual([1])
    expect(waiting).toHaveLength(1)
    await client.close()
  })

  it('waits once per transaction', async () => {
    let syncs = 0
    const sync = () => Promise.resolve(void (syncs += 1))
    const client = await openDurable(newFiles('transaction'), { ...NO_DISK, sync })
    await client.transaction(async (transaction) => {
      for (const id of [1, 2, 3]) await transaction.query(INSERT, [id, 'a'])
      expect(syncs).toBe(0)
    })
    expect(syncs).toBe(1)
    await client.close()
  })

  it('confirms nothing more once the disk has failed, even if it recovers', async () => {
    let isBroken = false
    const sync = () =>
      isBroken
        ? Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }))
        : Promise.resolve()
    const files = newFiles('broken')
    const client = await openDurable(files, { ...NO_DISK, sync })
    await client.query(INSERT, [1, 'a'])
    isBroken = true
    await expect(client.query(INSERT, [2, 'a'])).rejects.toThrow('EIO')
    isBroken = false
    await expect(client.query(INSERT, [3, 'a'])).rejects.toThrow('EIO')
    await expect(idsIn(client)).rejects.toThrow('EIO')
    // Closing fails too, because it would write.
    await expect(client.close()).rejects.toMatchObject({ name: 'ErrnoError' })
  })
})

/**
 * A disk that loses everything not synced: a file keeps its contents as of its last sync, and a folder its entries as
 * of its own.
 */
function createForgetfulDisk(folder: string) {
  const contents = new Map<number, Buffer>()
  const names = new Map<string, number>()
  const [cuts, folders]: [Cut[], string[]] = [[], ['']]
  let syncs = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) folders.push(relative(folder, path))
    else remember(path, readFileSync(path))
  }

  function remember(path: string, content: Buffer) {
    const { ino } = lstatSync(path)
    contents.set(ino, content)
    names.set(relative(folder, path), ino)
  }

  function forgetNames(path: string) {
    const inFolder = relative(folder, path)
    for (const name of names.keys()) if (join(dirname(name), '.') === join(inFolder, '.')) names.delete(name)
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isFile()) names.set(join(inFolder, entry.name), lstatSync(join(path, entry.name)).ino)
    }
  }

  function syncNow(fd: number) {
    const path = readlinkSync(`/proc/self/fd/${fd}`)
    if (fstatSync(fd).isDirectory()) forgetNames(path)
    else remember(path, readFileSync(path))
    syncs += 1
  }

  return {
    disk: {
      syncNow,
      sync: (fd: number) => {
        syncNow(fd)
        return Promise.resolve()
      },
    },
    get syncs() {
      return syncs
    },
    /** Records what is on the disk at this moment. */
    cut: (answered: number) => cuts.push({ answered, names: new Map(names), contents: new Map(contents) }),
    cuts,
    folders,
  }
}

type Cut = { answered: number; names: Map<string, number>; contents: Map<number, Buffer> }

it.skipIf(process.platform !== 'linux')(
  'keeps everything it confirmed through a power cut, even during a checkpoint',
  async () => {
    const files = newFiles('power')
    const forgetful = createForgetfulDisk(files)
    let answered = 0
    const cutAlways = (fd: number) => {
      // A power cut may come before or after the sync.
      if (isCheckpoint) {
        forgetful.cut(answered)
        inOrder.push(readlinkSync(`/proc/self/fd/${fd}`))
      }
      forgetful.disk.syncNow(fd)
    }
    const inOrder: string[] = []
    let isCheckpoint = false
    const client = await openDurable(files, { sync: forgetful.disk.sync, syncNow: cutAlways })
    for (let id = 1; id <= 60; id += 1) {
      await client.query(INSERT, [id, 'x'.repeat(2_000)])
      answered = id
      if (id % 20 === 0) forgetful.cut(answered)
      if (id !== 30) continue
      isCheckpoint = true
      await client.exec('delete from kept where id = 15; checkpoint; insert into kept values (15, $$again$$)')
      isCheckpoint = false
    }
    await client.close()
    // The log reaches the disk before the data it describes.
    const firstOf = (part: string) => inOrder.findIndex((path) => path.startsWith(join(files, part)))
    expect(firstOf('base')).toBeGreaterThan(0)
    expect(firstOf('pg_wal')).toBeGreaterThanOrEqual(0)
    expect(firstOf('pg_wal')).toBeLessThan(firstOf('base'))
    // The checkpoint has many cuts; the first, one in the middle and the last are enough.
    const [twenty, ...others] = forgetful.cuts
    const [forty, sixty] = others.splice(-2)
    const chosen = [twenty, others[0], others[others.length >> 1], others.at(-1), forty, sixty]
    expect(others.length).toBeGreaterThan(3)
    for (const [index, cut] of chosen.entries()) {
      const kept = await openAfter(cut!, join(root, `cut-${index}`), forgetful.folders)
      const answeredThen = Array.from({ length: cut!.answered }, (_, number) => number + 1)
      expect(kept.filter((id) => id !== 15)).toEqual(
        expect.arrayContaining(answeredThen.filter((id) => id !== 15)),
      )
    }
  },
  PATIENCE_MS,
)

async function openAfter(cut: Cut, folder: string, folders: string[]): Promise<number[]> {
  for (const name of folders) mkdirSync(join(folder, name), { recursive: true })
  for (const [name, ino] of cut.names) writeFileSync(join(folder, name), cut.contents.get(ino) ?? '')
  const client = await PGlite.create(folder)
  try {
    return await idsIn(client)
  } finally {
    await client.close()
  }
}
