import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { renderAsync } from '@resvg/resvg-js'
import { toDraftResult } from '#contract/results/draft-result.ts'
import { withScoresHidden } from '#domain/scoring/hidden-scores.ts'
import { type ShareData, type ShareMovie, toShareData } from '#contract/results/share-data.ts'
import { toDraft } from '../drafts/draft-mapper.ts'
import type { DraftRepo } from '../drafts/draft-repo.ts'
import { findAuthorizedDraft } from '../drafts/access/authorized-draft.ts'
import { createFairQueue, type Waiting } from '../fair-queue.ts'
import type { HouseVoteService } from '../house-votes/house-vote-service.ts'
import { ApiError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { drawPoster } from './drawing/drawn-poster.ts'
import { INVITATION_WORDS, type InvitationPicture, invitationPreview } from './invitation-preview.ts'
import { LINK_PREVIEW, linkPreview } from './link-preview.ts'
import { type PosterOf, realPoster } from './drawing/poster.ts'
import type { PosterImages } from './poster-images.ts'
import type { Scene, Size } from './drawing/scene.ts'
import { shareLink, type ShareLink } from './share-link.ts'
import { SHARE_IMAGE, shareImage } from './share-image.ts'
import { setLettering } from './fonts/set-lettering.ts'

const MAX_CACHED_BYTES = 48_000_000
const MAX_DRAWN_POSTERS = 500
/** How long a picture is cached if it has a drawn poster in place of a real one that failed to load. */
const MAKESHIFT_MS = 60_000
/** One picture at a time, so that many requests do not slow down people who are picking. */
const QUEUE_LIMITS = { atOnce: 1, mostOfClient: 6, mostOfAddress: 60, most: 120 }

type Layout = {
  size: Size
  compose: (data: ShareData, link: ShareLink, posterOf: PosterOf) => Scene
  /** The movies whose posters the picture shows. */
  moviesOf: (data: ShareData) => readonly ShareMovie[]
}

const LAYOUTS = {
  'share-image': {
    size: SHARE_IMAGE,
    compose: shareImage,
    moviesOf: ({ bestMovie, firstPick, winnersMovies }) => [bestMovie, firstPick, ...winnersMovies],
  },
  'link-preview': {
    size: LINK_PREVIEW,
    compose: linkPreview,
    moviesOf: ({ topMovies }) => topMovies,
  },
} as const satisfies Record<string, Layout>

export type Picture = {
  title: string
  png: Buffer
  etag: string
}

export type ShareImagesDeps = {
  drafts: Pick<DraftRepo, 'find' | 'findDeleted'>
  houseVotes: Pick<HouseVoteService, 'list'>
  posters: PosterImages
  /** Renders a scene as PNG; tests pass one that counts. */
  render?: typeof renderPicture
  /** The site's public address. */
  publicUrl: string
  now: () => Date
}

/** The pictures of a draft's results, for viewers who may read it. */
export function createShareImages({
  drafts,
  houseVotes,
  posters,
  render = renderPicture,
  publicUrl,
  now,
}: ShareImagesDeps) {
  const pictures = new LRUCache<string, Picture>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ png }) => png.length,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
  const drawn = new LRUCache<string, string>({ max: MAX_DRAWN_POSTERS })
  const pendingPictures = new Map<string, Promise<Picture>>()
  const queue = createFairQueue(QUEUE_LIMITS)

  async function drawnPosterOf(movie: ShareMovie): Promise<string> {
    const key = JSON.stringify([movie.id, movie.title, movie.year, movie.genres, movie.directors])
    const known = drawn.get(key)
    if (known !== undefined) return known
    const source = await drawPoster(movie)
    drawn.set(key, source)
    return source
  }

  /** Makes a picture inside the queue. Posters load only then, so that waiting requests hold none in memory. */
  async function make(
    layout: Layout,
    data: ShareData,
    link: ShareLink,
    key: string,
    who: Waiting,
  ): Promise<Picture> {
    const movies = layout.moviesOf(data)
    const wanted = new Set(movies.flatMap(({ poster }) => poster ?? []))
    const { png, isWhole } = await queue.join(who, async () => {
      const images = await posters.load([...wanted])
      const sources = new Map<number, string>()
      for (const movie of movies) {
        const image = images.get(movie.poster ?? '')
        sources.set(movie.id, image === undefined ? await drawnPosterOf(movie) : realPoster(image))
      }
      const scene = layout.compose(data, link, ({ id }) => sources.get(id) ?? '')
      const painted = await render(scene, layout.size, wordsOf(data, link))
      return { png: painted, isWhole: images.size === wanted.size }
    })
    const picture = { title: data.title, png, etag: `"${hash(png)}"` }
    pictures.set(key, picture, isWhole ? {} : { ttl: MAKESHIFT_MS })
    return picture
  }

  async function picture(
    viewer: Viewer,
    id: string,
    kind: keyof typeof LAYOUTS,
    who: Waiting,
  ): Promise<Picture> {
    const draft = await findAuthorizedDraft(drafts, viewer, 'read', id)
    const votes = draft.isMultiplayer && draft.isComplete ? await houseVotes.list(viewer, id) : undefined
    const data = toShareData(toDraftResult(withScoresHidden(toDraft(draft))), votes)
    if (!data) throw new ApiError('NOTHING_SCORED', 'There are no scores to share yet')
    const link = shareLink(publicUrl, draft)
    const key = `${kind} ${hash(JSON.stringify([data, link]))}`
    return keptOr(key, () => make(LAYOUTS[kind], data, link, key, who))
  }

  /** The cached picture or the one being made, else a new one. */
  async function keptOr(key: string, make: () => Promise<Picture>): Promise<Picture> {
    const known = pictures.get(key) ?? pendingPictures.get(key)
    if (known) return known
    const made = make().finally(() => pendingPictures.delete(key))
    pendingPictures.set(key, made)
    return made
  }

  return {
    /** 1080 × 1920 (Spec 9.37). */
    shareImage: (viewer: Viewer, id: string, who: Waiting) => picture(viewer, id, 'share-image', who),
    /** 1200 × 630. */
    linkPreview: (viewer: Viewer, id: string, who: Waiting) => picture(viewer, id, 'link-preview', who),

    /** 1200 × 630; shows only what everyone may know about a waiting draft. */
    invitationPreview(invitation: InvitationPicture, who: Waiting): Promise<Picture> {
      const words = JSON.stringify(invitation)
      const key = `invitation ${hash(words)}`
      return keptOr(key, async () => {
        const scene = invitationPreview(invitation)
        const letters = `${words} ${words.toUpperCase()} ${INVITATION_WORDS}`
        const png = await queue.join(who, () => render(scene, LINK_PREVIEW, letters))
        const made = { title: invitation.title, png, etag: `"${hash(png)}"` }
        pictures.set(key, made)
        return made
      })
    },
  }
}

export type ShareImages = ReturnType<typeof createShareImages>

/** All letters that a picture of these results may contain, as written and capitalised. */
function wordsOf(data: ShareData, link: ShareLink): string {
  const words = JSON.stringify([data, link.site])
  return words + words.toUpperCase()
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** A PNG of the scene. `words` are all the letters on it. */
export async function renderPicture({ shapes, texts }: Scene, size: Size, words: string): Promise<Buffer> {
  const { width, height } = size
  const lettering = await setLettering(texts, size, words)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}${lettering}</svg>`
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return picture.asPng()
}
