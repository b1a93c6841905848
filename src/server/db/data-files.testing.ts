import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A path and all below it that somebody else than the owner may read, write or enter. */
export function openFiles(path: string): string[] {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return []
  const below = stats.isDirectory() ? readdirSync(path).flatMap((name) => openFiles(join(path, name))) : []
  return (stats.mode & 0o077) === 0 ? below : [path, ...below]
}
