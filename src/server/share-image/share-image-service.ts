import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { toDraftResult } from '#contract/results/draft-result.ts'
import { type ShareData, toShareData } from '#contract/results/share-data.ts'
import { withScoresHidden } from '#domain/scoring/hidden-scores.ts'
import { findAuthorizedDraft } from '#server/drafts/access/authorized-draft.ts'
import { toDraft } from '#server/drafts/draft-mapper.ts'
import type { DraftRepo } from '#server/drafts/draft-repo.ts'
import type { Waiting } from '#server/http/fair-queue.ts'
import type { HouseVoteService } from '#features/house-votes/server/house-vote-service.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Rendering } from '#server/pages/rendering/rendering.ts'
import type { InvitationPicture } from './invitation-preview.ts'
import { moviesOn, type PictureTask, type ResultsPicture } from './picture-task.ts'
import type { PosterImages } from './poster-images.ts'
import { shareLink, type ShareLink } from './share-link.ts'

const MAX_CACHED_BYTES = 48_000_000
/** How long a picture is cached if it has a drawn poster in place of a real one that failed to load. */
const MAKESHIFT_MS = 60_000

export type Picture = {
  title: string
  png: Uint8Array<ArrayBuffer>
  etag: string
}

export type ShareImagesDeps = {
  drafts: Pick<DraftRepo, 'find' | 'findDeleted' | 'isWatching' | 'isPutOut'>
  houseVotes: Pick<HouseVoteService, 'list'>
  posters: PosterImages
  /** Draws the pictures, in turns. */
  pictures: Rendering<PictureTask, Uint8Array<ArrayBuffer>>
  /** The site's public address. */
  publicUrl: string
  now: () => Date
}

/** The pictures of a draft's results, for viewers who may read it. */
export function createShareImages({
  drafts,
  houseVotes,
  posters,
  pictures,
  publicUrl,
  now,
}: ShareImagesDeps) {
  const kept = new LRUCache<string, Picture>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ png }) => png.length,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
  const pending = new Map<string, Promise<Picture>>()

  /** Makes a picture when its turn has come. Posters load only then, so that waiting requests hold none in memory. */
  async function make(
    kind: ResultsPicture,
    data: ShareData,
    link: ShareLink,
    key: string,
    who: Waiting,
  ): Promise<Picture> {
    const wanted = new Set(moviesOn(kind, data).flatMap(({ poster }) => poster ?? []))
    const loaded = { all: true }
    const png = await pictures.render(who, async () => {
      const images = await posters.load([...wanted])
      loaded.all = images.size === wanted.size
      return { kind, data, link, posters: images }
    })
    return keep(key, data.title, png, loaded.all ? {} : { ttl: MAKESHIFT_MS })
  }

  function keep(key: string, title: string, png: Picture['png'], options?: { ttl?: number }): Picture {
    const picture = { title, png, etag: `"${hash(png)}"` }
    kept.set(key, picture, options)
    return picture
  }

  async function picture(
    viewer: Viewer,
    id: string,
    kind: ResultsPicture,
    who: Waiting,
  ): Promise<Picture & { isPublic: boolean }> {
    const draft = await findAuthorizedDraft(drafts, viewer, 'read', id)
    const votes = draft.isMultiplayer && draft.isComplete ? await houseVotes.list(viewer, id) : undefined
    const data = toShareData(toDraftResult(withScoresHidden(toDraft(draft))), votes)
    if (!data) throw new ApiError('NOTHING_SCORED', 'There are no scores to share yet')
    const link = shareLink(publicUrl, draft)
    const key = `${kind} ${hash(JSON.stringify([data, link]))}`
    const { isPublic } = draft
    return { ...(await keptOr(key, () => make(kind, data, link, key, who))), isPublic }
  }

  /** The cached picture or the one being made, else a new one. */
  async function keptOr(key: string, make: () => Promise<Picture>): Promise<Picture> {
    const known = kept.get(key) ?? pending.get(key)
    if (known) return known
    const made = make().finally(() => pending.delete(key))
    pending.set(key, made)
    return made
  }

  return {
    /** 1080 × 1920 (Spec 9.37). */
    shareImage: (viewer: Viewer, id: string, who: Waiting) => picture(viewer, id, 'share-image', who),
    /** 1200 × 630. */
    linkPreview: (viewer: Viewer, id: string, who: Waiting) => picture(viewer, id, 'link-preview', who),

    /** 1200 × 630; shows only what everyone may know about a waiting draft. */
    invitationPreview(invitation: InvitationPicture, who: Waiting): Promise<Picture> {
      const key = `invitation ${hash(JSON.stringify(invitation))}`
      return keptOr(key, async () =>
        keep(key, invitation.title, await pictures.render(who, () => ({ kind: 'invitation', invitation }))),
      )
    },
  }
}

export type ShareImages = ReturnType<typeof createShareImages>

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}
