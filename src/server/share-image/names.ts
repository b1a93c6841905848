import type { Face } from './font-files.ts'
import { printable } from './lettering.ts'

/** A player's name, or what stands for one in an alphabet that no font has. */
export function playerText(name: string, face: Face): string {
  return printable(name, face) || 'Somebody'
}

/** A movie's title, or what stands for one in an alphabet that no font has. */
export function movieText(title: string, face: Face): string {
  return printable(title, face) || '–'
}
