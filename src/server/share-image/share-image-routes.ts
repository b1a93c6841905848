import { type Context, Hono } from 'hono'
import { shareImageName } from '#contract/results-page.ts'
import { draftId } from '../drafts/draft-id.ts'
import type { ViewerEnv } from '../http/viewer.ts'
import type { Picture, ShareImages } from './share-image-service.ts'

export function createShareImageRoutes(shareImages: ShareImages) {
  return new Hono<ViewerEnv>()
    .get('/:id/share-image', draftId, async (c) => {
      const picture = await shareImages.shareImage(await c.var.viewer(), c.req.valid('param').id)
      c.header('Content-Disposition', `attachment; filename="${shareImageName(picture.title)}"`)
      c.header('Cache-Control', 'private, no-cache')
      return answer(c, picture)
    })
    .get('/:id/link-preview', draftId, async (c) => {
      const picture = await shareImages.linkPreview(await c.var.viewer(), c.req.valid('param').id)
      c.header('Cache-Control', 'no-cache')
      return answer(c, picture)
    })
}

/** The picture, or 304 to somebody who has it already. */
function answer(c: Context<ViewerEnv>, { png, etag }: Picture): Response {
  c.header('ETag', etag)
  const theirs = c.req.header('If-None-Match')?.split(',') ?? []
  if (theirs.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304)
  return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' })
}
