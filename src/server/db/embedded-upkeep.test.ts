import { PGlite } from '@electric-sql/pglite'
import { expect, it, onTestFinished } from 'vitest'
import { shortenLog } from './embedded-upkeep.ts'

const MEGABYTE = 2 ** 20

it('makes a checkpoint once the log is too long, and not before', async () => {
  const client = await PGlite.create()
  onTestFinished(() => client.close())
  async function lastCheckpoint() {
    const { rows } = await client.query<{ lsn: string }>(
      'select redo_lsn::text as lsn from pg_control_checkpoint()',
    )
    return rows[0]?.lsn
  }
  await client.exec(`create table pages as select repeat('x', 100) as text from generate_series(1, 20000)`)
  const before = await lastCheckpoint()

  await shortenLog(client, 100 * MEGABYTE)
  expect(await lastCheckpoint()).toBe(before)

  await shortenLog(client, MEGABYTE)
  expect(await lastCheckpoint()).not.toBe(before)
})
