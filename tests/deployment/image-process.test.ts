import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../world/folders.ts'
import { startTestServer } from '../world/test-server.ts'
import { PACKAGE_ROOT } from '#server/package-root.ts'

/** 'nobody', to whom nothing belongs. */
const NOBODY = 65_534
const NOT_BUNDLED = ['@electric-sql/pglite', '@resvg/resvg-js', 'satori', 'tinypool']

const isRoot = process.getuid?.() === 0
const isBuilt = existsSync(join(PACKAGE_ROOT, 'dist', 'server', 'main.js'))

it('leaves a build that everybody can read and only its owner can change', ({ skip }) => {
  skip(!isBuilt, 'There is no build.')
  const dist = join(PACKAGE_ROOT, 'dist')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => join(dist, file))
  const modes = new Set(files.filter((file) => !file.endsWith('.marquee-build')).map(modeOf))
  expect([...modes].toSorted()).toEqual(['644', '755'])
})

it('runs as another user than the builder, whatever the umask of either', async ({ skip }) => {
  skip(!isRoot, 'Only root can start a process as another user.')
  skip(!isBuilt, 'There is no build.')
  const installation = temporaryFolder('image')
  const data = temporaryFolder('data')
  chownSync(data, NOBODY, NOBODY)
  const before = process.umask(0o077)
  onTestFinished(() => void process.umask(before))
  for (const path of ['package.json', 'catalog', 'src/server/db/migrations', 'dist', ...packages()]) {
    const to = join(installation, path)
    mkdirSync(join(to, '..'), { recursive: true })
    execFileSync('cp', ['--recursive', '--no-preserve=mode', join(PACKAGE_ROOT, path), to])
  }
  expect(modeOf(join(installation, 'dist/server/main.js'))).toBe('600')
  execFileSync(process.execPath, [join(PACKAGE_ROOT, 'scripts/make-readable.mjs'), installation])

  const server = await startTestServer({
    installation,
    user: NOBODY,
    env: { DATA_DIR: join(data, 'marquee') },
  })
  for (const path of ['/', '/today', '/healthz', '/api/movies?category=year&searchQuery=1999']) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
  }
  expect(await server.stop()).toBe(0)
  await server.restart()
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})

function modeOf(file: string): string {
  return (statSync(file).mode & 0o777).toString(8)
}

/** The folders of the packages that are not part of the bundle. */
function packages(): string[] {
  const found = new Set<string>()
  const left = [...NOT_BUNDLED]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const folder = join('node_modules', name)
    if (found.has(folder) || !existsSync(join(PACKAGE_ROOT, folder))) continue
    found.add(folder)
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(PACKAGE_ROOT, folder, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string> | undefined>
    left.push(...Object.keys({ ...dependencies, ...optionalDependencies }))
  }
  return [...found]
}
