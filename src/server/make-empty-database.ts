import { rmSync } from 'node:fs'
import { EMPTY_DATABASE, makeEmptyDatabase } from './db/database.ts'

// The last step of the build: the files that a first start copies into its data folder.
rmSync(EMPTY_DATABASE, { recursive: true, force: true })
await makeEmptyDatabase(EMPTY_DATABASE)
