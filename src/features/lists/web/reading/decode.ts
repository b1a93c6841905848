/** How files begin that people take for a list by mistake. */
const SIGNATURES: readonly (readonly [kind: string, bytes: readonly number[]])[] = [
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture', [0xff, 0xd8, 0xff]],
  ['a picture', [0x47, 0x49, 0x46, 0x38]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a packed file', [0x50, 0x4b, 0x03, 0x04]],
  ['a packed file', [0x1f, 0x8b]],
]
/** 'ftyp' at the fifth byte: photos and films of phones. */
const FILE_TYPE_BOX = [0x66, 0x74, 0x79, 0x70]
/** As much of a file as is looked through for NULs. */
const LOOKED_THROUGH = 8_192

export type Decoded = { text: string } | { isNoText: true; what: string }

/**
 * The text of a file: UTF-8 or UTF-16 by its mark, else UTF-8, else Windows-1252, which older spreadsheets write.
 * What is no text at all is named by what it seems to be.
 */
export function decode(bytes: Uint8Array): Decoded {
  const [, encoding] = MARKS.find(([mark]) => startsWith(bytes, mark)) ?? []
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes) }
  const [what] = SIGNATURES.find(([, signature]) => startsWith(bytes, signature)) ?? []
  if (what) return { isNoText: true, what }
  if (startsWith(bytes.subarray(4), FILE_TYPE_BOX)) return { isNoText: true, what: 'a picture' }
  if (bytes.subarray(0, LOOKED_THROUGH).includes(0)) return { isNoText: true, what: 'no text' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes) }
  }
}

const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte)
}

/** The bytes of Windows-1252 by their letters; a control character stands for its own byte. */
const WINDOWS_BYTES = new Map(
  Array.from({ length: 0x80 }, (_, index) => {
    const byte = 0x80 + index
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]
  }),
)

/** Mends lines that were taken for Windows-1252 though they were UTF-8: 'Amélie' for 'AmÃ©lie'. */
export function decodedOnce(text: string): string {
  return /[\u0080-\u{10ffff}]/u.test(text) ? text.replace(/.*[^\0-\x7f].*/gu, lineDecodedOnce) : text
}

function lineDecodedOnce(line: string): string {
  const bytes: number[] = []
  for (const letter of line) {
    const code = letter.codePointAt(0) ?? 0
    const byte = code < 0x80 || (code >= 0x80 && code < 0xa0) ? code : WINDOWS_BYTES.get(letter)
    if (byte === undefined) return line
    bytes.push(byte)
  }
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
    const isLikely = USUAL.test(decoded) || MORE_THAN_CHANCE.test(decoded)
    return isLikely ? decoded : line
  } catch {
    return line
  }
}

/** What letters with signs become by chance is hardly ever one of these, or several of the others. */
const USUAL = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{S}\p{Z}\p{M}\p{N}\t]*$/u
const MORE_THAN_CHANCE = /(?:[^\p{Script=Latin}\P{L}].*){3}/u
