import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildWhenNeeded, installWhenNeeded } from './lib/prepare.mjs'
import { requireNode, ROOT, run, stop, tool } from './lib/run.mjs'
import { canMount, findPostgres, findRedis } from './lib/services.mjs'

/**
 * Tests what happens when servers are killed, connections are cut, databases stop and disks fill up. It uses the
 * built server with a PostgreSQL and a Redis of its own. FAULTS_SEED repeats a failed run; with FAULTS_SKIP=never it
 * fails if it cannot run every test. Writes docs/faults.json.
 */
const seed = process.env.FAULTS_SEED ?? String(Date.now() % 2 ** 31)
const sequences = process.env.MODEL_RUNS ?? '10000'
const only = process.argv.slice(2)

requireNode()
await installWhenNeeded()
await buildWhenNeeded()

const postgres = findPostgres()
const redis = findRedis()
const smallDisk = canMount()
const skipped = [
  !postgres && 'no initdb and pg_ctl here that we may run: everything on PostgreSQL',
  (!postgres || !redis) && 'no redis-server, or no PostgreSQL for it: two servers, Redis stopped',
  !smallDisk && 'we may mount nothing here: a small file system that is full, or read-only',
].filter(Boolean)
for (const reason of skipped) console.log(`SKIPPED: ${reason}`)
if (skipped.length > 0 && process.env.FAULTS_SKIP === 'never')
  stop('FAULTS_SKIP=never: nothing may be skipped')
console.log(`FAULTS_SEED=${seed}`)

const folder = mkdtempSync(join(tmpdir(), 'marquee-faults-'))
chmodSync(folder, 0o755)
const findings = join(folder, 'findings')
const installation = join(folder, 'installation')
const env = {
  ...process.env,
  FAULTS_FOLDER: folder,
  FAULTS_INSTALLATION: installation,
  FAULTS_FINDINGS: findings,
  FAULTS_SEED: seed,
  MODEL_RUNS: sequences,
  ...(postgres && { FAULTS_POSTGRES_BIN: postgres.bin }),
  ...(postgres?.uid && { FAULTS_POSTGRES_UID: postgres.uid, FAULTS_POSTGRES_GID: postgres.gid }),
  ...(redis && { FAULTS_REDIS_SERVER: redis }),
  ...(smallDisk && { FAULTS_SMALL_DISK: 'yes' }),
}
const startedAt = performance.now()
try {
  copyInstallation()
  const faults = await run(
    ...tool('vitest/vitest.mjs', 'run', '--config', 'tests/faults/vitest.config.ts', ...only),
    { env },
  )
  const model =
    only.length > 0
      ? 0
      : await run(
          ...tool(
            'vitest/vitest.mjs',
            'run',
            '--project',
            'rules',
            'src/domain/draft/draft.properties.test.ts',
          ),
          { env },
        )
  process.exitCode = faults || model
  report()
} finally {
  stopWhatIsLeft()
  rmSync(folder, { recursive: true, force: true })
}

/** Copies the built server, so that all tests run the same one even if something is built meanwhile. */
function copyInstallation() {
  for (const part of ['package.json', 'catalog', 'dist', 'src/server/db/migrations']) {
    cpSync(join(ROOT, part), join(installation, part), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(installation, 'node_modules'))
}

/** Prints the measurements of the tests, and writes them into docs/faults.json if all tests ran and passed. */
function report() {
  const found = existsSync(findings)
    ? readFileSync(findings, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line.replaceAll(folder, '…')))
        .filter(({ what }) => what !== 'seed')
    : []
  for (const finding of found) console.log(JSON.stringify(finding))
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${seconds} s, FAULTS_SEED=${seed}`)
  if (only.length > 0 || process.exitCode !== 0) return
  const written = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}`,
    seed: Number(seed),
    seconds,
    modelSequences: Number(sequences),
    found,
  }
  writeFileSync(join(ROOT, 'docs', 'faults.json'), `${JSON.stringify(written, null, 2)}\n`)
}

/** Stops a PostgreSQL that a test could not stop. */
function stopWhatIsLeft() {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name, 'data', 'postmaster.pid')
    if (!existsSync(file)) continue
    try {
      process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), 'SIGQUIT')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}
