import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, ROOT, runQuietly } from './run.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const INSTALLED_LOCK = join(ROOT, 'node_modules', '.package-lock.json')
const INSTALL_STAMP = join(ROOT, 'node_modules', '.marquee-install')
const BUILD_STAMP = join(ROOT, 'dist', '.marquee-build')
/** A build without one of these is not whole. */
export const BUILT = [
  'dist/server/main.js',
  'dist/web/index.html',
  'dist/web/tv.html',
  'dist/empty-database/PG_VERSION',
]
/** The sources of the build. Tests are not part of it. */
const SOURCES = ['src', 'scripts', 'vite.config.ts', 'vite.tv.config.ts', 'vite.server.config.ts']
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.base.json']
const NOT_BUILT = /\.(test|testing)\.tsx?$/

/** Installs the packages of the lock file unless they are there. */
export async function installWhenNeeded() {
  const wanted = hashOf([LOCK])
  if (!isInstalled(wanted)) {
    const [command, args, options] = npm('ci', '--include=dev', '--no-audit', '--no-fund')
    await runQuietly('Installing packages (a minute or so, the first time only)', command, args, options)
  }
  writeFileSync(INSTALL_STAMP, wanted)
}

/** Builds the web app and the server unless these sources were built last. Unchanged files are not read again. */
export async function buildWhenNeeded() {
  const paths = [
    ...SOURCES.flatMap((path) => filesIn(join(ROOT, path))),
    ...SETTINGS.map((path) => join(ROOT, path)),
  ]
  const changes = changesOf(paths)
  const [builtSources, builtChanges] = readIfThere(BUILD_STAMP)?.split('\n') ?? []
  const isBuilt = BUILT.every((path) => existsSync(join(ROOT, path)))
  if (isBuilt && builtChanges === changes) return
  const wanted = hashOf(paths)
  if (!isBuilt || builtSources !== wanted) {
    const [command, args, options] = npm('run', 'build')
    await runQuietly('Building', command, args, options)
    mkdirSync(join(ROOT, 'dist'), { recursive: true })
  }
  writeFileSync(BUILD_STAMP, `${wanted}\n${changes}`)
}

/** This is also true if `npm ci` was run by hand since the lock file changed. */
function isInstalled(wanted) {
  if (!existsSync(INSTALLED_LOCK)) return false
  return readIfThere(INSTALL_STAMP) === wanted || statSync(INSTALLED_LOCK).mtimeMs >= statSync(LOCK).mtimeMs
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(`${path.slice(ROOT.length)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex')
}

/** Differs whenever one of the files was written, even if its time was set back afterwards. */
function changesOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const { size, mtimeMs, ctimeMs } = statSync(path)
    hash.update(`${path}\0${size} ${mtimeMs} ${ctimeMs}\0`)
  }
  return hash.digest('hex')
}

/** The file, or all files in the folder and its subfolders, always in the same order. */
function filesIn(path) {
  if (!existsSync(path)) return []
  return statSync(path).isDirectory() ? filesBelow(path) : [path]
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_BUILT.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
