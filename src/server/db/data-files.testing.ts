import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Paths, from the given one down, that other users may read, write or enter. */
export function openFiles(path: string): string[] {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return []
  const below = stats.isDirectory() ? readdirSync(path).flatMap((name) => openFiles(join(path, name))) : []
  return (stats.mode & 0o077) === 0 ? below : [path, ...below]
}
