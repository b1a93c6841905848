import { inksOfSeat } from '#artwork/seat-inks.ts'
import { box, type Element, type Style } from '#server/share-image/drawing/element.ts'
import { type Circle, CIRCLE_GAP, DIAMETERS, runsOf } from './circles.ts'
import { fitText, type Room } from './fit-text.ts'
import { type Face, familiesOf } from './font-files.ts'
import type { Point } from '#server/share-image/drawing/scene.ts'

const WEIGHTS: Record<Face, number> = { display: 400, plain: 400, bold: 600 }

/** Text on one line, and the circles in it. */
export function line(text: string, face: Face, fontSize: number, style: Style = {}): Element {
  const runs = runsOf(text)
  return box(
    {
      fontFamily: familiesOf(face),
      fontWeight: WEIGHTS[face],
      fontSize,
      lineHeight: 1,
      whiteSpace: 'nowrap',
      flexShrink: 0,
      ...(runs.length > 1 && { alignItems: 'center', whiteSpace: 'pre' }),
      ...style,
    },
    ...runs.map((run) => (typeof run === 'string' ? run : circle(run, DIAMETERS[face] * fontSize, fontSize))),
  )
}

/** Of the diameter, as on a medal. */
const CHARACTER = { size: 0.63, down: 0.03 }

function circle({ seat, character }: Circle, diameter: number, fontSize: number): Element {
  const { ground, lettering } = inksOfSeat(seat)
  return box(
    {
      width: diameter,
      height: diameter,
      marginRight: CIRCLE_GAP * fontSize,
      flexShrink: 0,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: diameter / 2,
      backgroundColor: ground,
      color: lettering,
    },
    line(character, 'display', CHARACTER.size * diameter, {
      letterSpacing: 0,
      marginTop: 2 * CHARACTER.down * diameter,
    }),
  )
}

export type Align = 'left' | 'center' | 'right'

/** Text as large as its room allows, centred in the room's height. */
export function fitted(text: string, room: Room, place: Point, align: Align, style: Style = {}): Element {
  const { lines, fontSize, lineHeight } = fitText(text, room)
  const { face, letterSpacing = 0, width, height } = room
  return box(
    {
      position: 'absolute',
      left: place.x,
      top: place.y,
      width,
      height,
      flexDirection: 'column',
      justifyContent: 'center',
      alignItems: align === 'center' ? 'center' : align === 'left' ? 'flex-start' : 'flex-end',
      ...style,
    },
    ...lines.map((words) =>
      line(words, face, fontSize, { lineHeight, letterSpacing: letterSpacing * fontSize }),
    ),
  )
}
