import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { packEmptyDatabase } from './database.ts'

declare module 'vitest' {
  // Module augmentation needs an interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    /** A file with an empty, migrated database, made once for all test files; '' where they run on a server. */
    emptyDatabase: string
  }
}

export default async function setup(project: TestProject) {
  if (process.env.TEST_DATABASE_URL !== undefined) {
    project.provide('emptyDatabase', '')
    return undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'marquee-empty-database-'))
  const path = join(folder, 'empty.tar')
  const files = await packEmptyDatabase()
  await writeFile(path, Buffer.from(await files.arrayBuffer()))
  project.provide('emptyDatabase', path)
  return () => rm(folder, { recursive: true, force: true })
}
