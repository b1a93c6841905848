import { signOf } from '#domain/draft/theme.ts'
import { printable } from '#server/share-image/fonts/lettering.ts'
import { LIGHT, TOKENS } from './palette.ts'
import { type Point, type Scene, together } from './scene.ts'
import { fill, glow, rect, stops } from './shapes.ts'
import { fitted } from '#server/share-image/fonts/text.ts'

export type MarqueeSize = {
  width: number
  /** Distance from the frame's edge to the panel. */
  frame: Point
  smallSize: number
  /** Size of the draft's name on one line; a longer name gets no more room. */
  big: { size: number; lineHeight: number }
  /** Distance from the frame's edge to the bulbs. */
  bulbsAt: number
}

const PANEL = { x: 28, y: 14, gap: 6 }
const BULB = { radius: 12, distance: 36, inset: 18 }
const MAX_LINES = 4
const SMALL_LINE_HEIGHT = 0.92
/** Space between the letters and the rails above and below them, in ems. */
const AIR = { above: 0.07, below: 0.01 }

type SignLine = { text: string; size: number; lineHeight: number; letterSpacing: number; maxLines: number }

/** The sign over the door with the draft's name, at any length: THE · TOM HANKS · DRAFT. */
export function marquee(title: string, { x, y }: Point, size: MarqueeSize): Scene {
  const { width, frame, bulbsAt } = size
  const lines = linesOf(title, size)
  const panel = {
    x: x + frame.x,
    y: y + frame.y,
    width: width - 2 * frame.x,
    height: panelHeight(lines),
  }
  const box = { x, y, width, height: panel.height + 2 * frame.y }
  let top = panel.y + PANEL.y
  const signLines = lines.map((line) => {
    const scene = signLine(line, { x: panel.x + PANEL.x, y: top }, panel.width - 2 * PANEL.x)
    top += heightOf(line) + PANEL.gap
    return scene
  })
  const shapes = [
    gradients(panel),
    glow(box, 90, LIGHT.bulbs, 0.16),
    glow({ ...box, y: y + 18 }, 40, '#000', 0.4),
    rect(box, 8, 'fill="url(#frame)" stroke="#000" stroke-opacity="0.5"'),
    rect(panel, 3, 'fill="url(#panel)"'),
    bulbRow({ x, y: y + bulbsAt + BULB.radius }, width),
    bulbRow({ x, y: y + box.height - bulbsAt - BULB.radius }, width),
  ]
  return together({ shapes: shapes.join(''), texts: [] }, ...signLines)
}

/** The height of the sign with its frame. */
export function marqueeHeight(title: string, size: MarqueeSize): number {
  return panelHeight(linesOf(title, size)) + 2 * size.frame.y
}

function panelHeight(lines: readonly SignLine[]): number {
  return 2 * PANEL.y + lines.reduce((sum, line) => sum + heightOf(line) + PANEL.gap, -PANEL.gap)
}

function linesOf(title: string, { smallSize, big }: MarqueeSize): SignLine[] {
  const { before, name, after } = signOf(printable(title, 'display'))
  const small = (text: string): SignLine => ({
    text,
    size: smallSize,
    lineHeight: SMALL_LINE_HEIGHT,
    letterSpacing: 0.09,
    maxLines: 1,
  })
  const bigLine = { text: name, ...big, letterSpacing: 0.01, maxLines: MAX_LINES }
  return [small(before), bigLine, ...(after === '' ? [] : [small(after)])]
}

function heightOf({ size, lineHeight }: SignLine): number {
  return size * (AIR.above + lineHeight + AIR.below)
}

/** Letters and the two rails that they hang on. */
function signLine(line: SignLine, { x, y }: Point, width: number): Scene {
  const { text, size, lineHeight, letterSpacing, maxLines } = line
  const rail = (at: number) =>
    rect({ x, y: at, width, height: 1 }, 0, `${fill('#1a1208')} fill-opacity="0.16"`)
  const room = { face: 'display', width, height: size * lineHeight, maxSize: size } as const
  return {
    shapes: rail(y) + rail(y + heightOf(line) - 1),
    texts: [
      fitted(
        text,
        { ...room, lineHeight, letterSpacing, maxLines },
        { x, y: y + size * AIR.above },
        'center',
        { color: maxLines > 1 ? TOKENS.brand : TOKENS['paper-text'] },
      ),
    ],
  }
}

function gradients({ x, y, width, height }: Point & { width: number; height: number }): string {
  const [cx, cy, rx, ry] = [x + width * 0.5, y + height * 0.45, width * 0.7, height * 1.2]
  return (
    `<linearGradient id="frame" x2="0" y2="1">${stops([0, TOKENS.frame], [1, LIGHT.frameShade])}</linearGradient>` +
    `<radialGradient id="panel" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" ` +
    `gradientTransform="translate(${cx} ${cy}) scale(${rx} ${ry})">` +
    `${stops([0, LIGHT.paperBright], [0.55, TOKENS.paper], [1, LIGHT.paperEdge])}</radialGradient>` +
    `<radialGradient id="bulb">${stops(
      [0.33, TOKENS['bulb-core']],
      [0.5, TOKENS.bulb],
      [0.67, LIGHT.bulbs, 0.5],
      [1, LIGHT.bulbs, 0],
    )}</radialGradient>`
  )
}

function bulbRow({ x, y }: Point, width: number): string {
  const room = width - 2 * BULB.inset - BULB.distance
  const count = Math.floor(room / BULB.distance)
  const left = x + (width - room) / 2
  return Array.from({ length: count }, (_, index) => {
    const cx = left + ((index + 0.5) * room) / count
    return `<circle cx="${cx}" cy="${y}" r="${BULB.radius}" fill="url(#bulb)"/>`
  }).join('')
}
