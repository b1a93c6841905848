import { LRUCache } from 'lru-cache'
import { CIRCLE_GAP, circleOf, DIAMETERS, signsOf } from './circles.ts'
import { type Face, FACES, type FontFile, fontFileFor } from './font-files.ts'

/** A font in the form that satori takes. */
export type SetFont = { name: string; data: Buffer; weight: FontFile['weight'] }

/** Invisible characters and direction controls; a space replaces them. */
const NOT_PRINTED = /[\p{C}\p{Z}]+/gu
const FONT_SETS = 16

/** The printable form of a text: characters that no font has are left out. */
export function printable(text: string, face: Face): string {
  const kept = Array.from(visible(text), (character) => (hasFont(character, face) ? character : ''))
  return kept.join('').replace(/ +/g, ' ').trim()
}

/** A text without its invisible characters, whether or not a font has the others. */
export function visible(text: string): string {
  return text.normalize('NFC').replace(NOT_PRINTED, ' ').trim()
}

export function hasFont(character: string, face: Face): boolean {
  return fontFileFor(character.codePointAt(0) ?? 0, face) !== undefined
}

/** The width of a line in ems; characters without a glyph count as nothing. */
export function widthOf(text: string, face: Face, letterSpacing = 0): number {
  return signsOf(text).reduce((sum, character) => {
    if (circleOf(character)) return sum + DIAMETERS[face] + CIRCLE_GAP
    const codePoint = character.codePointAt(0) ?? 0
    const advance = fontFileFor(codePoint, face)?.advanceOf(codePoint)
    return advance === undefined ? sum : sum + advance + letterSpacing
  }, 0)
}

const EVERY_PICTURE = 'The 0123456789 wins · MARQUEE'

/**
 * Satori caches parsed fonts by the identity of their list, so the same files must always be the same list.
 */
const fontSets = new LRUCache<string, SetFont[]>({ max: FONT_SETS })

/** The fonts that a picture's texts need. */
export function fontsFor(texts: readonly string[]): SetFont[] {
  const characters = new Set(Array.from([EVERY_PICTURE, ...texts].join('')))
  const needed = new Map<string, FontFile>()
  for (const face of FACES) {
    for (const character of characters) {
      const file = fontFileFor(character.codePointAt(0) ?? 0, face)
      if (file) needed.set(file.name, file)
    }
  }
  const names = [...needed.keys()].toSorted().join(' ')
  const known = fontSets.get(names)
  if (known) return known
  const fonts = [...needed.values()].map(({ name, data, weight }) => ({ name, data, weight }))
  fontSets.set(names, fonts)
  return fonts
}
