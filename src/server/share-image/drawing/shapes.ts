import type { Point, Size } from './scene.ts'

type Box = Point & Size

/** An SVG rectangle; `paint` holds further attributes. */
export function rect({ x, y, width, height }: Box, radius: number, paint: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${paint}/>`
}

export function fill(colour: string): string {
  return `fill="${colour}"`
}

/** Stops of a gradient. */
export function stops(
  ...list: readonly (readonly [offset: number, colour: string, opacity?: number])[]
): string {
  return list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

/** Stops of a shadow's fade, from 0 to 1, flat at both ends. Every extra stop costs rendering time. */
const FADE = [0, 0.2, 0.5, 0.8, 1]
/** Directions in which the shadow fades; 0 means along the box. */
const SIDES = [-1, 0, 1] as const

/**
 * Imitates a CSS box-shadow of this blur, without the part under the box. Gradients along the sides and around the
 * corners cost a hundredth of a blur filter.
 */
export function glow(box: Box, blur: number, colour: string, opacity: number): string {
  const name = `glow-${colour.slice(1)}-${blur}-${opacity * 100}`
  const fade = stops(...FADE.map((at) => [at, colour, opacity * (1 - smooth(at))] as const))
  const size = 2 * blur
  const [left, top] = [box.x - blur, box.y - blur]
  const at = {
    x: { [-1]: left, 0: left + size, 1: left + box.width },
    width: { [-1]: size, 0: box.width - size, 1: size },
  }
  const down = {
    y: { [-1]: top, 0: top + size, 1: top + box.height },
    height: { [-1]: size, 0: box.height - size, 1: size },
  }
  return SIDES.flatMap((right) =>
    SIDES.map((below) => {
      if (right === 0 && below === 0) return ''
      const id = `${name}-${right + 1}${below + 1}`
      const place = { x: at.x[right], width: at.width[right], y: down.y[below], height: down.height[below] }
      return gradientTowards(id, right, below, fade) + rect(place, 0, fill(`url(#${id})`))
    }),
  ).join('')
}

/** A gradient that fades away from the box's nearest corner or side. */
function gradientTowards(id: string, right: number, below: number, fade: string): string {
  const near = (direction: number) => (direction < 0 ? 1 : 0)
  if (right !== 0 && below !== 0) {
    return `<radialGradient id="${id}" cx="${near(right)}" cy="${near(below)}" r="1">${fade}</radialGradient>`
  }
  const [x1, y1] = [near(right), near(below)]
  const [x2, y2] = [right === 0 ? x1 : 1 - x1, below === 0 ? y1 : 1 - y1]
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${fade}</linearGradient>`
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share)
}
