import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { failToStart } from '../world/server.ts'
import { startTestServer } from '../world/test-server.ts'
import { found } from './findings.ts'
import { temporaryFolder } from '../world/folders.ts'
import { nextPick, readTable, sendPick, startTable, type Table } from './guest-table.ts'

const DISK_MB = 160
/** Less free space than the server requires. */
const LEFT_MB = 24
/** Whether a small disk can be made here (see scripts/test-faults.mjs). */
const isHere = process.env.FAULTS_SMALL_DISK !== undefined

/** Mounts a file system in memory that can be filled up and made read-only. */
function mountSmallDisk() {
  const folder = temporaryFolder('disk')
  const ballast = join(folder, 'ballast')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', [folder]))
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    dataDir: join(folder, 'data'),
    fill: () => {
      const file = openSync(ballast, 'w')
      const piece = Buffer.alloc(2 ** 20)
      while (free() > LEFT_MB * piece.length) writeSync(file, piece)
      closeSync(file)
    },
    makeRoom: () => rmSync(ballast),
    setReadOnly: (isReadOnly: boolean) => {
      execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder])
    },
  }
}

async function pickAgain(url: string, table: Table) {
  const { seat, sent } = nextPick(table, await readTable(url, table))
  return sendPick(url, table, seat, sent)
}

describe.skipIf(!isHere)('a data folder on a disk', () => {
  it('that fills up: changes are refused with a message, reads are served, and nothing is lost', async () => {
    const disk = mountSmallDisk()
    const env = { DATA_DIR: disk.dataDir, LOG_LEVEL: 'silent' }
    const server = await startTestServer({ env })
    const table = await startTable(server.url, 2)
    const made: number[] = []
    const pickOnce = async () => {
      const { status, body } = await pickAgain(server.url, table)
      const event = status === 201 ? body.event.event : undefined
      if (event?.type === 'PICK_MADE') made.push(event.pick.movie.id)
      return { status, code: body.code }
    }
    for (let pick = 0; pick < 3; pick += 1) await pickOnce()

    disk.fill()
    await expect.poll(pickOnce).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    const picks = made.length
    expect((await readTable(server.url, table)).picks).toHaveLength(picks)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

    disk.makeRoom()
    await expect.poll(pickOnce).toMatchObject({ status: 201 })
    expect(server.isRunning()).toBe(true)

    disk.fill()
    await server.kill()
    const { code, stdout, stderr } = await failToStart({ env })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(
      /^Marquee cannot start: The disk of the data folder \S+ is full: \d+ MB are free, 48 are needed\n$/,
    )
    disk.makeRoom()
    await server.restart()
    const kept = (await readTable(server.url, table)).picks.map(({ movie }) => movie.id)
    expect(kept).toEqual(made)
    expect(await pickOnce()).toMatchObject({ status: 201 })
    found('Disk full', { acknowledgedPicks: made.length, lost: 0, startRefusedWith: stderr.trim() })
  })

  it('that is read-only: startup says so in one line, and the data is unchanged', async () => {
    const disk = mountSmallDisk()
    const env = { DATA_DIR: disk.dataDir }
    const server = await startTestServer({ env })
    const table = await startTable(server.url, 2)
    expect(await pickAgain(server.url, table)).toMatchObject({ status: 201 })
    await server.kill()

    disk.setReadOnly(true)
    const { code, stdout, stderr } = await failToStart({ env })
    disk.setReadOnly(false)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^Marquee cannot start: Cannot write to the data folder \S+: EROFS: .*\n$/)
    await server.restart()
    expect((await readTable(server.url, table)).picks).toHaveLength(1)
    found('Data folder read-only', { startRefusedWith: stderr.trim() })
  })
})
