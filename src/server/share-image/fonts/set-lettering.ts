import { box, type Element } from '../drawing/element.ts'
import { fontsFor } from './lettering.ts'
import type { Size } from '../drawing/scene.ts'

/**
 * The texts as SVG shapes, without a tag of their own round them. `words` are all the letters among them, by which the
 * fonts are chosen. Satori is loaded for the first picture: the server starts a quarter of a second sooner without it.
 */
export async function setLettering(
  texts: readonly Element[],
  { width, height }: Size,
  words: string,
): Promise<string> {
  const { default: satori } = await import('satori')
  const svg = await satori(box({ width, height }, ...texts), { width, height, fonts: fontsFor([words]) })
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}
