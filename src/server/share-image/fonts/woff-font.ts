import { inflateSync } from 'node:zlib'

/** The metrics of a font. */
export type FontFigures = {
  /** Advance width in ems; undefined if the font has no glyph for the code point. */
  advanceOf: (codePoint: number) => number | undefined
}

const TABLE_DIRECTORY = 44
const DIRECTORY_ENTRY = 20
const UNICODE_ENCODINGS = ['0/3', '0/4', '0/6', '3/1', '3/10']

/** Reads the widths and the character map of a WOFF 1.0 file. Throws for any other file. */
export function readWoffFigures(file: Buffer): FontFigures {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file')
  const table = (tag: string) => readTable(file, tag)
  const unitsPerEm = table('head').readUInt16BE(18)
  const longMetrics = table('hhea').readUInt16BE(34)
  const widths = table('hmtx')
  const glyphOf = readCharacterMap(table('cmap'))
  return {
    advanceOf: (codePoint) => {
      const glyph = glyphOf(codePoint)
      if (glyph === 0) return undefined
      return widths.readUInt16BE(Math.min(glyph, longMetrics - 1) * 4) / unitsPerEm
    },
  }
}

function readTable(file: Buffer, tag: string): Buffer {
  const count = file.readUInt16BE(12)
  for (let index = 0; index < count; index++) {
    const entry = TABLE_DIRECTORY + index * DIRECTORY_ENTRY
    if (file.toString('latin1', entry, entry + 4) !== tag) continue
    const offset = file.readUInt32BE(entry + 4)
    const packed = file.readUInt32BE(entry + 8)
    const bytes = file.subarray(offset, offset + packed)
    return packed < file.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes
  }
  throw new Error(`The font has no table ${tag}`)
}

type GlyphOf = (codePoint: number) => number

/** Reads the largest Unicode table, of format 12 or 4, which web fonts have. */
function readCharacterMap(cmap: Buffer): GlyphOf {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => {
    const entry = 4 + index * 8
    const encoding = `${cmap.readUInt16BE(entry)}/${cmap.readUInt16BE(entry + 2)}`
    const table = cmap.subarray(cmap.readUInt32BE(entry + 4))
    return { encoding, table, format: table.readUInt16BE(0) }
  }).filter(({ encoding }) => UNICODE_ENCODINGS.includes(encoding))
  const wide = tables.find(({ format }) => format === 12)
  if (wide) return inGroups(wide.table)
  const narrow = tables.find(({ format }) => format === 4)
  if (narrow) return inSegments(narrow.table)
  throw new Error('The font has no character map that is known here')
}

function inGroups(table: Buffer): GlyphOf {
  const count = table.readUInt32BE(12)
  return (codePoint) => {
    for (let index = 0; index < count; index++) {
      const group = 16 + index * 12
      const first = table.readUInt32BE(group)
      if (codePoint < first) return 0
      if (codePoint <= table.readUInt32BE(group + 4)) return table.readUInt32BE(group + 8) + codePoint - first
    }
    return 0
  }
}

function inSegments(table: Buffer): GlyphOf {
  const width = table.readUInt16BE(6)
  const [ends, starts] = [14, 16 + width]
  const [deltas, offsets] = [starts + width, starts + 2 * width]
  return (codePoint) => {
    for (let at = 0; at < width; at += 2) {
      if (codePoint > table.readUInt16BE(ends + at)) continue
      const first = table.readUInt16BE(starts + at)
      if (codePoint < first) return 0
      const delta = table.readUInt16BE(deltas + at)
      const offset = table.readUInt16BE(offsets + at)
      if (offset === 0) return (codePoint + delta) & 0xffff
      const glyph = table.readUInt16BE(offsets + at + offset + (codePoint - first) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
