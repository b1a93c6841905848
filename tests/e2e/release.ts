import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The files that a release consists of or is built from; node_modules is shared. */
const PARTS = [
  'package.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.tv.config.ts',
  'scripts',
  'src',
  'catalog',
  'dist',
]

/** A clean copy of this project. */
export type Installation = { root: string; dispose: () => Promise<void> }

export async function copyInstallation(): Promise<Installation> {
  const root = await mkdtemp(join(tmpdir(), 'marquee-release-'))
  for (const part of PARTS) await cp(part, join(root, part), { recursive: true })
  await symlink(resolve('node_modules'), join(root, 'node_modules'))
  return { root, dispose: () => rm(root, { recursive: true, force: true }) }
}

/** Changes a text in one source file and rebuilds the web app. Returns the folder of the build. */
export async function buildNextRelease(
  { root }: Installation,
  change: { file: string; from: string; to: string },
): Promise<string> {
  const file = join(root, change.file)
  const source = await readFile(file, 'utf8')
  if (!source.includes(change.from)) throw new Error(`${change.file} has no '${change.from}'`)
  await writeFile(file, source.replace(change.from, change.to))
  const vite = resolve('node_modules', 'vite', 'bin', 'vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The next release could not be built')
  return join(root, 'dist', 'web')
}

/** Replaces the installation's web app by another build. */
export async function install({ root }: Installation, web: string): Promise<void> {
  const place = join(root, 'dist', 'web')
  await rm(place, { recursive: true })
  await cp(web, place, { recursive: true })
}
