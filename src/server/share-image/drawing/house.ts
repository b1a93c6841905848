import { LIGHT, TOKENS } from './palette.ts'
import { type Scene, shapesOnly, type Size } from './scene.ts'
import { fill, rect, stops } from './shapes.ts'

/** Position, radii and reach of the red light, as fractions of the picture. */
type Pool = { x: number; y: number; rx: number; ry: number; reach: number }

/** The background: a dark house with a pool of red light. */
export function house(size: Size, { x, y, rx, ry, reach }: Pool): Scene {
  const { width, height } = size
  const all = { x: 0, y: 0, ...size }
  const transform = `translate(${x * width} ${y * height}) scale(${rx * width} ${ry * height})`
  const top = Math.max(0, y - ry * reach) * height
  const bottom = Math.min(1, y + ry * reach) * height
  const lit = { x: 0, y: top, width, height: bottom - top }
  return shapesOnly(
    `<radialGradient id="house" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${transform}">`,
    stops([0, LIGHT.velvetPool], [reach, LIGHT.velvetPool, 0]),
    '</radialGradient>',
    rect(all, 0, fill(TOKENS.bg)),
    rect(lit, 0, fill('url(#house)')),
  )
}
