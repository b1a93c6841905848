import type { Draft, ParticipantId } from '#domain/draft/draft.ts'
import { leads, type Odds } from '#features/verdict/rules/odds-figures.ts'
import { LINE_STYLES, type LineStyle } from './odds/line-key.tsx'

export type NightLine = {
  participantId: ParticipantId
  name: string
  seat: number
  /** Undefined for a thin grey line: no more than four are told apart. */
  style: LineStyle | undefined
}

/**
 * The line of each player. Of more than four, the viewer, the winner and those who led longest have a style; the others
 * are thin.
 */
export function linesOf(
  draft: Pick<Draft, 'draftOrder' | 'participants'>,
  odds: Odds,
  important: readonly (ParticipantId | undefined)[],
): NightLine[] {
  const seats = [...draft.draftOrder.keys()]
  const picksLed = (seat: number) => odds.percents.filter((_, made) => leads(odds, made, seat)).length
  const byLead = seats.toSorted((a, b) => picksLed(b) - picksLed(a) || a - b)
  const wanted = important.flatMap((id) =>
    id === undefined ? [] : seats.filter((seat) => draft.draftOrder[seat] === id),
  )
  const styled = [...new Set([...wanted, ...byLead])].slice(0, LINE_STYLES.length).toSorted((a, b) => a - b)
  return seats.map((seat): NightLine => {
    const participantId = draft.draftOrder[seat] ?? ''
    return {
      participantId,
      name: draft.participants.find(({ id }) => id === participantId)?.name ?? '',
      seat,
      style: LINE_STYLES[styled.indexOf(seat)],
    }
  })
}

/** A drawing's size, and how numbers of picks and percents become places on it. */
export type Scale = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  fontSize: number
  x: (made: number) => number
  y: (percent: number) => number
}

const NARROW_PX = 600

/** A drawing for a width, with letters of the same size at each. */
export function scaleFor(width: number, picks: number): Scale {
  const isNarrow = width < NARROW_PX
  const height = isNarrow ? 300 : 430
  const [left, right] = [isNarrow ? 34 : 48, width - (isNarrow ? 12 : 20)]
  const [top, bottom] = [18, height - (isNarrow ? 26 : 30)]
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    fontSize: isNarrow ? 12 : 14,
    x: (made) => round(left + ((right - left) * made) / Math.max(1, picks)),
    y: (percent) => round(bottom - ((bottom - top) * percent) / 100),
  }
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}

export type NightLabel = {
  line: NightLine
  text: string
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

/** A letter is about so wide, in parts of its size. */
const LETTER = 0.58

/** Each player's name and best chance, at the last pick after which they had it; left out where another one stands. */
export function labelsOf(lines: readonly NightLine[], { percents }: Odds, scale: Scale): NightLabel[] {
  const size = scale.fontSize + 2
  const placed: { left: number; right: number; top: number; bottom: number }[] = []
  const peaks = lines.map((line) => {
    const chances = percents.map((now) => now[line.seat] ?? 0)
    const best = Math.max(...chances)
    return { line, best, made: chances.lastIndexOf(best) }
  })
  const important = peaks.toSorted(
    (a, b) => Number(b.line.style !== undefined) - Number(a.line.style !== undefined) || b.best - a.best,
  )
  return important.flatMap(({ line, best, made }): NightLabel[] => {
    const text = line.style === undefined ? line.name : `${line.name} ${best}%`
    const width = text.length * LETTER * size
    const [x, y] = [scale.x(made), scale.y(best)]
    const anchor =
      x + width / 2 > scale.right ? 'end' : x - width / 2 < scale.left ? 'start' : ('middle' as const)
    const from = anchor === 'end' ? x - width : anchor === 'start' ? x : x - width / 2
    for (const baseline of [y - 13, y + 13 + size]) {
      const box = { left: from, right: from + width, top: baseline - size, bottom: baseline + 3 }
      const isInside = box.top >= 0 && box.bottom <= scale.bottom
      const isFree = placed.every(
        (other) =>
          box.right < other.left ||
          box.left > other.right ||
          box.bottom < other.top ||
          box.top > other.bottom,
      )
      if (!isInside || !isFree) continue
      placed.push(box)
      return [{ line, text, x, y: baseline, anchor }]
    }
    return []
  })
}
