import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Removes from node_modules everything that the built server does not need to run. `npm prune --omit=dev` leaves
// optional peers of our packages: better-auth names vitest and drizzle-kit, which bring vite, esbuild and jsdom.

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const needed = new Set()
/** Folders that are not searched yet. */
const found = [root]
for (let folder = found.pop(); folder !== undefined; folder = found.pop()) {
  for (const name of wantedBy(folder)) {
    const place = resolveFrom(folder, name)
    if (place === undefined || needed.has(place)) continue
    needed.add(place)
    found.push(place)
  }
}

const removed = removeOthers(join(root, 'node_modules'))
// These list the packages from before the removal.
for (const name of ['.bin', '.package-lock.json'])
  rmSync(join(root, 'node_modules', name), { recursive: true, force: true })
console.log(`${needed.size} packages are needed, ${removed} removed`)

/** The packages that one requires, and those for this platform. */
function wantedBy(folder) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const missing = [...Object.keys(dependencies ?? {}), ...peers].find(
    (name) => !optionalDependencies?.[name] && resolveFrom(folder, name) === undefined,
  )
  if (missing !== undefined) throw new Error(`${missing}, which ${folder} needs, is not installed`)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Node looks for a package in the nearest node_modules above. */
function resolveFrom(folder, name) {
  for (let above = folder; above.length >= root.length; above = dirname(above)) {
    const place = join(above, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return place
  }
  return undefined
}

function removeOthers(modules) {
  let removed = 0
  for (const place of packagesIn(modules)) {
    if (needed.has(place))
      removed += existsSync(join(place, 'node_modules')) ? removeOthers(join(place, 'node_modules')) : 0
    else {
      rmSync(place, { recursive: true })
      removed += 1
    }
  }
  return removed
}

function packagesIn(modules) {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      const place = join(modules, name)
      return name.startsWith('@') ? readdirSync(place).map((inner) => join(place, inner)) : [place]
    })
}
