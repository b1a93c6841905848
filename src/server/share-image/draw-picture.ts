import { Resvg } from '@resvg/resvg-js'
import { LRUCache } from 'lru-cache'
import type { ShareData, ShareMovie } from '#contract/results/share-data.ts'
import { drawPoster } from './drawing/drawn-poster.ts'
import { withPrintedNames } from './drawing/names.ts'
import { realPoster } from './drawing/poster.ts'
import type { Scene, Size } from './drawing/scene.ts'
import { setLettering } from './fonts/set-lettering.ts'
import { INVITATION_WORDS, invitationPreview, invitesText } from './invitation-preview.ts'
import { LINK_PREVIEW, linkPreview } from './link-preview.ts'
import { moviesOn, type PictureTask } from './picture-task.ts'
import { SHARE_IMAGE, shareImage } from './share-image.ts'
import type { ShareLink } from './share-link.ts'

const MAX_DRAWN_POSTERS = 500

const drawn = new LRUCache<string, string>({ max: MAX_DRAWN_POSTERS })

/** A PNG of the results or of an invitation. It takes a tenth of a second of one core. */
export async function drawPicture(task: PictureTask): Promise<Uint8Array<ArrayBuffer>> {
  const { scene, size, words } = await composePicture(task)
  const { width, height } = size
  const lettering = await setLettering(scene.texts, size, words)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scene.shapes}${lettering}</svg>`
  return Uint8Array.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
}

type Composed = {
  scene: Scene
  size: Size
  /** All letters that the picture may contain. */
  words: string
}

export async function composePicture(task: PictureTask): Promise<Composed> {
  if (task.kind === 'invitation') {
    const words = JSON.stringify([task.invitation, invitesText(task.invitation)])
    return {
      scene: invitationPreview(task.invitation),
      size: LINK_PREVIEW,
      words: `${words} ${words.toUpperCase()} ${INVITATION_WORDS}`,
    }
  }
  const { kind, link, posters } = task
  const data = withPrintedNames(task.data)
  const sources = new Map<number, string>()
  for (const movie of moviesOn(kind, data)) {
    const image = posters.get(movie.poster ?? '')
    sources.set(movie.id, image === undefined ? await drawnPosterOf(movie) : realPoster(image))
  }
  const posterOf = ({ id }: ShareMovie) => sources.get(id) ?? ''
  const words = wordsOf(data, link)
  return kind === 'share-image'
    ? { scene: shareImage(data, link, posterOf), size: SHARE_IMAGE, words }
    : { scene: linkPreview(data, link, posterOf), size: LINK_PREVIEW, words }
}

async function drawnPosterOf(movie: ShareMovie): Promise<string> {
  const key = JSON.stringify([movie.id, movie.title, movie.year, movie.genres, movie.directors])
  const known = drawn.get(key)
  if (known !== undefined) return known
  const source = await drawPoster(movie)
  drawn.set(key, source)
  return source
}

/** All letters that a picture of these results may contain, as written and capitalised. */
function wordsOf(data: ShareData, link: ShareLink): string {
  const words = JSON.stringify([data, link.site])
  return words + words.toUpperCase()
}
