import { POSTER_HEIGHT, POSTER_WIDTH } from '#artwork/drawn-poster-design.ts'
import type { ShareMovie } from '#contract/results/share-data.ts'
import type { Point } from './scene.ts'
import { glow, rect } from './shapes.ts'

/** Gives a movie's poster as SVG of 200 × 300 units: the real one, or else a drawn one (Spec 7.28). */
export type PosterOf = (movie: ShareMovie) => string

type PosterStyle = {
  width: number
  radius: number
  shadow: { y: number; blur: number; opacity: number }
  /** Rotation in degrees, around a point this far below the centre. */
  turn?: { degrees: number; below: number }
}

export function poster(source: string, { x, y }: Point, style: PosterStyle): string {
  const { width, radius, shadow, turn } = style
  const scale = width / POSTER_WIDTH
  const height = POSTER_HEIGHT * scale
  const round = radius / scale
  const sheet = { x: 0, y: 0, width: POSTER_WIDTH, height: POSTER_HEIGHT }
  const clip = `poster-${width}`
  const turned = turn ? ` rotate(${turn.degrees} ${width / 2} ${height * turn.below})` : ''
  return [
    `<g transform="translate(${x} ${y})${turned}">`,
    glow({ x: 0, y: shadow.y, width, height }, shadow.blur, '#000', shadow.opacity),
    `<g transform="scale(${scale})">`,
    `<clipPath id="${clip}">${rect(sheet, round, '')}</clipPath>`,
    `<g clip-path="url(#${clip})">${source}</g>`,
    rect(sheet, round, `fill="none" stroke="#fff" stroke-opacity="0.14" stroke-width="${1 / scale}"`),
    '</g></g>',
  ].join('')
}

/** A real poster, given as a data URI. */
export function realPoster(dataUri: string): string {
  return `<image href="${dataUri}" width="${POSTER_WIDTH}" height="${POSTER_HEIGHT}" preserveAspectRatio="xMidYMid slice"/>`
}
