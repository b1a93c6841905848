import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type FontFigures, readWoffFigures } from './woff-font.ts'

/** Faces: `display` is the marquee's lettering, the others are the text's, plain and bold. */
export const FACES = ['display', 'plain', 'bold'] as const
export type Face = (typeof FACES)[number]

/** A font file: some alphabets of one family in one weight. */
export type FontFile = FontFigures & { name: string; weight: 400 | 600 | 700; data: Buffer }

/** Covers Chinese and Japanese. Like the Korean font it comes in a hundred files. */
const LAST_FAMILY = 'wdxl-lubrifont-tc'
const IN_MANY_FILES = ['do-hyeon', LAST_FAMILY]

type Family = { family: string; weight: FontFile['weight'] }

/** Alphabets with a family of their own, of which only that alphabet is used. */
const ALPHABETS = [
  'hebrew',
  'arabic',
  'thai',
  'georgian',
  'armenian',
  'ethiopic',
  'devanagari',
  'bengali',
  'tamil',
] as const
const ALPHABET_FAMILY = /^noto-sans-(.+)$/

/** Font families in order of preference, each with the weight that matches the first one's. */
const FAMILIES: Record<Face, readonly Family[]> = {
  display: [
    { family: 'league-gothic', weight: 400 },
    { family: 'sofia-sans-extra-condensed', weight: 700 },
    ...alphabetFamilies(600),
    { family: 'noto-sans', weight: 600 },
  ],
  plain: [
    { family: 'instrument-sans', weight: 400 },
    { family: 'noto-sans', weight: 400 },
    ...alphabetFamilies(400),
  ],
  bold: [
    { family: 'instrument-sans', weight: 600 },
    { family: 'noto-sans', weight: 600 },
    ...alphabetFamilies(600),
  ],
}

function alphabetFamilies(weight: FontFile['weight']): Family[] {
  return [
    ...ALPHABETS.map((alphabet) => ({ family: `noto-sans-${alphabet}`, weight })),
    { family: 'do-hyeon', weight: 400 },
    { family: LAST_FAMILY, weight: 400 },
  ]
}

/** Packages are not bundled, so they resolve from the bundle as from the source. */
const packages = createRequire(import.meta.url)
const files = new Map<string, FontFile>()
const alphabets = new Map<string, readonly Alphabet[]>()

type Alphabet = { name: string; ranges: readonly (readonly [first: number, last: number])[] }

const found: Record<Face, Map<number, FontFile | undefined>> = {
  display: new Map(),
  plain: new Map(),
  bold: new Map(),
}

/**
 * The first file of the face with a glyph for the code point, or undefined. Files are read on first use and kept.
 */
export function fontFileFor(codePoint: number, face: Face): FontFile | undefined {
  const known = found[face]
  if (!known.has(codePoint)) known.set(codePoint, findFontFile(codePoint, face))
  return known.get(codePoint)
}

/**
 * The family names of a face's files, in order of preference, for a CSS-like font list. Families of very many files
 * are left out, because they come last anyway.
 */
export function familiesOf(face: Face): string {
  return FAMILIES[face]
    .filter(({ family }) => !IN_MANY_FILES.includes(family))
    .flatMap(({ family, weight }) => alphabetsOf(family).map(({ name }) => `${family}-${name}-${weight}`))
    .join(', ')
}

function findFontFile(codePoint: number, face: Face): FontFile | undefined {
  for (const { family, weight } of FAMILIES[face]) {
    for (const { name, ranges } of alphabetsOf(family)) {
      if (!ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue
      const file = openFontFile(family, name, weight)
      if (file.advanceOf(codePoint) !== undefined) return file
    }
  }
  return undefined
}

function openFontFile(family: string, alphabet: string, weight: FontFile['weight']): FontFile {
  const name = `${family}-${alphabet}-${weight}`
  const known = files.get(name)
  if (known) return known
  const data = readFileSync(packages.resolve(`@fontsource/${family}/files/${name}-normal.woff`))
  const file = { name, weight, data, ...readWoffFigures(data) }
  files.set(name, file)
  return file
}

/** A package lists the code points of each file: 'latin', or '[7]' for the seventh of very many. */
function alphabetsOf(family: string): readonly Alphabet[] {
  const known = alphabets.get(family)
  if (known) return known
  const path = packages.resolve(`@fontsource/${family}/unicode.json`)
  const ranges = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  const [, only] = ALPHABET_FAMILY.exec(family) ?? []
  const read = Object.entries(ranges)
    .filter(([key]) => only === undefined || key === only)
    .map(([key, text]) => ({
      name: key.replace(/[[\]]/g, ''),
      ranges: text.split(',').map(toRange),
    }))
  alphabets.set(family, read)
  return read
}

/** Parses 'U+0460-052F' or 'U+20B4'. */
function toRange(text: string): readonly [first: number, last: number] {
  const [first = 0, last = first] = text
    .replace('U+', '')
    .split('-')
    .map((hex) => parseInt(hex, 16))
  return [first, last]
}
