import type { Face } from './font-files.ts'

/** What stands in a circle, and the place in the draft of the player whose colour the circle has. */
export type Circle = { seat: number; character: string }

/** Private code points, which `printable` leaves out of what people write: the start of a circle by seat, and its end. */
const STARTS = 0xf0000
const END = '\u{f0000}'
const CIRCLE = /[\u{f0001}-\u{f00ff}][^\u{f0000}]+\u{f0000}/gu
const SIGN = new RegExp(`${CIRCLE.source}|.`, 'gsu')

/** The diameter of a circle and the gap after it, in ems. */
export const DIAMETERS: Record<Face, number> = { display: 0.86, plain: 1.16, bold: 1.16 }
export const CIRCLE_GAP = 0.26

/** A circle as a part of a text. */
export function circled({ seat, character }: Circle): string {
  return `${String.fromCodePoint(STARTS + seat)}${character}${END}`
}

/** The characters of a text, in which a circle counts as one. */
export function signsOf(text: string): string[] {
  return text.match(SIGN) ?? []
}

/** The circles of a text and what is written between them. */
export function runsOf(text: string): (Circle | string)[] {
  const runs: (Circle | string)[] = []
  for (const sign of signsOf(text)) {
    const circle = circleOf(sign)
    const last = runs.at(-1)
    if (circle) runs.push(circle)
    else if (typeof last === 'string') runs[runs.length - 1] = last + sign
    else runs.push(sign)
  }
  return runs
}

export function hasCircle(text: string): boolean {
  return withoutCircles(text) !== text
}

export function withoutCircles(text: string): string {
  return text.replace(CIRCLE, '')
}

export function circleOf(sign: string): Circle | undefined {
  const seat = (sign.codePointAt(0) ?? 0) - STARTS
  return sign.endsWith(END) ? { seat, character: Array.from(sign).slice(1, -1).join('') } : undefined
}
