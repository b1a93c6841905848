import { renderAsync } from '@resvg/resvg-js'
import type { Scene, Size } from './scene.ts'
import { setLettering } from './set-lettering.ts'

/** A PNG of the scene. `words` are all the letters on it. */
export async function renderPicture({ shapes, texts }: Scene, size: Size, words: string): Promise<Buffer> {
  const { width, height } = size
  const lettering = await setLettering(texts, size, words)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}${lettering}</svg>`
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return picture.asPng()
}
