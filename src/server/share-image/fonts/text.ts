import { box, type Element, type Style } from '../drawing/element.ts'
import { fitText, type Room } from './fit-text.ts'
import { type Face, familiesOf } from './font-files.ts'
import type { Place } from '../drawing/scene.ts'

const WEIGHTS: Record<Face, number> = { display: 400, plain: 400, bold: 600 }

/** Text on one line. */
export function line(text: string, face: Face, fontSize: number, style: Style = {}): Element {
  return box(
    {
      fontFamily: familiesOf(face),
      fontWeight: WEIGHTS[face],
      fontSize,
      lineHeight: 1,
      whiteSpace: 'nowrap',
      flexShrink: 0,
      ...style,
    },
    text,
  )
}

export type Align = 'left' | 'center' | 'right'

/** Text as large as its room allows, centred in the room's height. */
export function fitted(text: string, room: Room, place: Place, align: Align, style: Style = {}): Element {
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
