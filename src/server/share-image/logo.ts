import { widthOf } from './lettering.ts'
import { TOKENS } from './palette.ts'
import type { Place, Scene } from './scene.ts'
import { fill, rect } from './shapes.ts'
import { fitted } from './text.ts'

const NAME = 'MARQUEE'
const LETTER_SPACING = 0.05
const SIZE = 54
export const LOGO_WIDTH = widthOf(NAME, 'display', LETTER_SPACING) * SIZE + 36
export const LOGO_HEIGHT = 70

/** Our own little sign. */
export function logo({ x, y }: Place): Scene {
  const width = LOGO_WIDTH
  const frame = { x: x - 6, y: y - 6, width: width + 12, height: LOGO_HEIGHT + 12 }
  const rail = (at: number) =>
    rect({ x: x + 4, y: at, width: width - 8, height: 1 }, 0, fill(TOKENS['paper-border']))
  const paper = rect({ x, y, width, height: LOGO_HEIGHT }, 3, fill(TOKENS.paper))
  const room = {
    face: 'display',
    width,
    height: LOGO_HEIGHT,
    maxSize: SIZE,
    maxLines: 1,
    lineHeight: 1,
  } as const
  return {
    shapes: rect(frame, 8, fill(TOKENS.frame)) + paper + rail(y + 4) + rail(y + LOGO_HEIGHT - 4),
    texts: [
      fitted(NAME, { ...room, letterSpacing: LETTER_SPACING }, { x: x + 1, y: y + 2 }, 'center', {
        color: TOKENS['paper-text'],
      }),
    ],
  }
}
