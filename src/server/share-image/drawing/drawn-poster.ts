import {
  designPoster,
  POSTER_HEIGHT,
  POSTER_WIDTH,
  type PosterDesign,
  type PosterSubject,
  type Shape,
  type TitleLine,
  type Tone,
} from '#artwork/drawn-poster-design.ts'
import { INKS } from '#artwork/inks.ts'
import { tonesOf } from '#artwork/poster-tones.ts'
import { isTall } from '#server/share-image/fonts/fit-text.ts'
import { printable, widthOf } from '#server/share-image/fonts/lettering.ts'
import { setLettering } from '#server/share-image/fonts/set-lettering.ts'
import { fill, rect } from './shapes.ts'
import { box, type Element } from './element.ts'
import { line } from '#server/share-image/fonts/text.ts'

/** League Gothic's ascent in ems: the baseline of a line exactly as high as its capitals. */
const ASCENT = (1935 + (2000 - 1935 - 465) / 2) / 2000
/** Font size and lift, in ems, that fit letters of tall scripts into the height of capitals. */
const TALL_SIZE = 0.76
const TALL_LIFT = 0.1
const CREDIT = { size: 14, letterSpacing: 0.05, margin: 12, maxWidth: 132 }

/** Draws a poster for a movie that has none, as SVG of 200 × 300 units. */
export async function drawPoster(movie: PosterSubject): Promise<string> {
  const title = printable(movie.title, 'display')
  const design = designPoster({ ...movie, title: title === '' ? String(movie.year) : title })
  const director = printable((movie.directors[0] ?? '').toUpperCase(), 'display')
  const texts = [...design.lines.map(titleText), ...credits(String(movie.year), director, design.creditY)]
  const lettering = await setLettering(
    [box({ color: INKS[design.ink].lettering }, ...texts)],
    { width: POSTER_WIDTH, height: POSTER_HEIGHT },
    [title, ...design.lines.map(({ text }) => text), director].join(''),
  )
  return artOf(design) + lettering
}

/**
 * Lines are designed for League Gothic's widths; text in other fonts is stretched or squeezed to the same length.
 */
function titleText({ text, x, y, fontSize, length }: TitleLine): Element {
  const size = isTall(text) ? TALL_SIZE * fontSize : fontSize
  const lift = isTall(text) ? TALL_LIFT * size : 0
  return line(text, 'display', size, {
    position: 'absolute',
    left: x,
    top: y - ASCENT * size - lift,
    ...stretched(length / (widthOf(text, 'display') * size), '0 0'),
  })
}

function credits(year: string, director: string, y: number): Element[] {
  const { size, letterSpacing, margin, maxWidth } = CREDIT
  const width = widthOf(director, 'display', letterSpacing) * size
  const place = { position: 'absolute', top: y - ASCENT * size, letterSpacing: letterSpacing * size } as const
  const directorLine = line(director, 'display', size, {
    ...place,
    right: margin,
    ...stretched(Math.min(1, maxWidth / width), '100% 0'),
  })
  return [line(year, 'display', size, { ...place, left: margin }), ...(director === '' ? [] : [directorLine])]
}

function stretched(factor: number, origin: string): { transform?: string; transformOrigin?: string } {
  const rounded = Math.round(factor * 100) / 100
  return rounded === 1 ? {} : { transform: `scaleX(${rounded})`, transformOrigin: origin }
}

/** Art that overflows is covered with the ground colour, which is cheaper than clipping. */
function artOf({ ink, art }: PosterDesign): string {
  const { y, height, field, shapes } = art
  const tones = tonesOf(ink, field)
  const { ground } = INKS[ink]
  const band = (top: number, bottom: number, colour: string) =>
    bottom > top ? rect({ x: 0, y: top, width: POSTER_WIDTH, height: bottom - top }, 0, fill(colour)) : ''
  return [
    band(0, POSTER_HEIGHT, ground),
    band(y, y + height, tones.g),
    `<g transform="translate(0 ${y})">`,
    ...shapes.map((shape) => shapeSource(shape, tones)),
    '</g>',
    band(0, y, ground),
    band(y + height, POSTER_HEIGHT, ground),
  ].join('')
}

function shapeSource(shape: Shape, tones: Record<Tone, string>): string {
  const { kind, tone, ...figures } = shape
  const attributes = Object.entries(figures).map(([name, value]) => ` ${name}="${value}"`)
  return `<${kind}${attributes.join('')} fill="${tones[tone]}"/>`
}
