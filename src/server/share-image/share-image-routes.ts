import { type Context, Hono } from 'hono'
import { shareImageName } from '#contract/results/results-page.ts'
import { draftId } from '#server/drafts/draft-id.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import type { Picture, ShareImages } from './share-image-service.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'

export function createShareImageRoutes(
  shareImages: ShareImages,
  { clientOf, pictures }: Pick<RateLimits, 'clientOf' | 'pictures'>,
) {
  return new Hono<ViewerEnv>()
    .get(
      '/:id/share-image',
      describeRoute({
        id: 'getShareImage',
        tag: 'Sharing',
        summary: 'The picture of the results, 1080 × 1920',
        spec: 'Sharing results (2.47, 9.37)',
        notes: `For everybody who may read the draft; to be kept as \`{title}_final_scores.png\`.
          \`NOTHING_SCORED\` says 'There are no scores to share yet'.`,
        answers: { 200: 'image/png', 304: null },
        errors: ['SERVER_BUSY', 'DRAFT_NOT_FOUND', 'NOTHING_SCORED'],
      }),
      pictures,
      draftId,
      async (c) => {
        const picture = await shareImages.shareImage(
          await c.var.viewer(),
          c.req.valid('param').id,
          await clientOf(c),
        )
        c.header('Content-Disposition', `attachment; filename="${shareImageName(picture.title)}"`)
        c.header('Cache-Control', 'private, no-cache')
        return answerPicture(c, picture)
      },
    )
    .get(
      '/:id/link-preview',
      describeRoute({
        id: 'getLinkPreview',
        tag: 'Sharing',
        summary: 'The picture of a link to the results, 1200 × 630',
        spec: 'Sharing results (2.47, 9.37)',
        notes: 'For everybody who may read the draft.',
        answers: { 200: 'image/png', 304: null },
        errors: ['SERVER_BUSY', 'DRAFT_NOT_FOUND', 'NOTHING_SCORED'],
      }),
      pictures,
      draftId,
      async (c) => {
        const picture = await shareImages.linkPreview(
          await c.var.viewer(),
          c.req.valid('param').id,
          await clientOf(c),
        )
        c.header('Cache-Control', picture.isPublic ? 'no-cache' : 'private, no-cache')
        return answerPicture(c, picture)
      },
    )
}

/** Answers with the picture, or with 304 if the client has it. */
export function answerPicture(c: Context<ViewerEnv>, { png, etag }: Picture): Response {
  c.header('ETag', etag)
  const theirs = c.req.header('If-None-Match')?.split(',') ?? []
  if (theirs.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304)
  return c.body(png, 200, { 'Content-Type': 'image/png' })
}
