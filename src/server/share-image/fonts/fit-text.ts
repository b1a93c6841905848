import { signsOf, withoutCircles } from './circles.ts'
import type { Face } from './font-files.ts'
import { widthOf } from './lettering.ts'

/** Room for text, in pixels. */
export type Room = {
  face: Face
  width: number
  height: number
  maxSize: number
  /** Text that would be smaller than this is cut short instead. */
  minSize?: number
  maxLines: number
  lineHeight: number
  letterSpacing?: number
}

export type SetText = { lines: readonly string[]; fontSize: number; lineHeight: number }

/** Safety factor for kerning, which makes text narrower or wider than the sum of its widths. */
const SAFETY = 0.985
/** Longer words may be broken anywhere. */
const LONG_WORD = 24
/** Scripts whose letters are taller or deeper than capitals, and the extra line height they need. */
const TALL =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Ethiopic}]/u
const TALL_LINES = 1.2
/** Places where a word may break without an added hyphen. */
const AFTER_HYPHEN = /(?<=[-–])/
/** Scripts that are written without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。・「」！？]/u

/** Sets the text as large as the room allows, in as few lines as possible and of about the same width. */
export function fitText(text: string, room: Room): SetText {
  const whole = largest(text, room)
  const { minSize = 0 } = room
  if (whole.fontSize >= minSize) return whole
  const characters = signsOf(text)
  const cut = (length: number) => largest(`${characters.slice(0, length).join('').trimEnd()}…`, room)
  let [fits, tooLong] = [0, characters.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (cut(middle).fontSize >= minSize) fits = middle
    else tooLong = middle
  }
  return cut(fits)
}

/** Whether the text has letters taller than capitals. */
export function isTall(text: string): boolean {
  return TALL.test(withoutCircles(text))
}

function largest(text: string, room: Room): SetText {
  const { face, letterSpacing = 0, width, height, maxSize, maxLines } = room
  const lineHeight = room.lineHeight * (isTall(text) ? TALL_LINES : 1)
  const parts = partsOf(text).map((part) => ({ ...part, width: widthOf(part.text, face, letterSpacing) }))
  const space = widthOf(' ', face, letterSpacing)
  let best = { lines: [text], fontSize: 0 }
  for (let count = 1; count <= Math.min(maxLines, parts.length); count++) {
    const lines = breakEvenly(parts, space, count)
    const widest = Math.max(...lines.map((line) => line.width))
    const fontSize = Math.min(maxSize, (SAFETY * width) / widest, height / (count * lineHeight))
    if (fontSize > best.fontSize) best = { lines: lines.map((line) => line.text), fontSize }
  }
  return { ...best, lineHeight, fontSize: Math.floor(best.fontSize * 10) / 10 }
}

type Part = { text: string; isSpaced: boolean }
type MeasuredPart = Part & { width: number }
type Line = { text: string; width: number }

/**
 * Splits a text into unbreakable parts: words, characters of scripts without spaces, and pieces of very long words.
 */
function partsOf(text: string): Part[] {
  return text.split(' ').flatMap((word) => {
    const pieces = piecesOf(word)
    return pieces.map((piece, index) => ({ text: piece, isSpaced: index === 0 }))
  })
}

function piecesOf(word: string): string[] {
  if (UNSPACED.test(withoutCircles(word))) return signsOf(word)
  if (signsOf(word).length <= LONG_WORD) return [word]
  return word.split(AFTER_HYPHEN).flatMap(shortPieces)
}

function shortPieces(word: string): string[] {
  const characters = signsOf(word)
  if (characters.length <= LONG_WORD) return [word]
  const count = Math.ceil(characters.length / (LONG_WORD / 2))
  const size = Math.ceil(characters.length / count)
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  ).filter((piece) => piece !== '')
}

/** Breaks the parts into this many lines so that the widest is as narrow as possible. */
function breakEvenly(parts: readonly MeasuredPart[], space: number, count: number): Line[] {
  const lineOf = (from: number, to: number): Line =>
    parts.slice(from, to).reduce(
      (line, part, index) => {
        const gap = index > 0 && part.isSpaced
        return {
          text: `${line.text}${gap ? ' ' : ''}${part.text}`,
          width: line.width + part.width + (gap ? space : 0),
        }
      },
      { text: '', width: 0 },
    )
  type Breaking = { lines: Line[]; widest: number }
  /** For each number of leading parts, the best way to break them into the lines so far. */
  let breakings: (Breaking | undefined)[] = [
    undefined,
    ...parts.map((_, index) => {
      const line = lineOf(0, index + 1)
      return { lines: [line], widest: line.width }
    }),
  ]
  for (let lines = 2; lines <= count; lines++) {
    const shorter = breakings
    breakings = shorter.map((_, to) => {
      let best: Breaking | undefined
      for (let from = to - 1; from > 0; from--) {
        const before = shorter[from]
        const line = lineOf(from, to)
        if (best && line.width >= best.widest) break
        if (!before) continue
        const widest = Math.max(before.widest, line.width)
        if (!best || widest < best.widest) best = { lines: [...before.lines, line], widest }
      }
      return best
    })
  }
  return breakings.at(-1)?.lines ?? [lineOf(0, parts.length)]
}
