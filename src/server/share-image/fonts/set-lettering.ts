import { box, type Element } from '#server/share-image/drawing/element.ts'
import { fontsFor } from './lettering.ts'
import type { Size } from '#server/share-image/drawing/scene.ts'

/**
 * Renders texts as SVG shapes, without an enclosing tag. `words` holds all their letters, which select the fonts.
 * Satori is loaded for the first picture, so that the server starts a quarter of a second sooner.
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
