import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { JoinCardView } from '#features/invitations/wire/join-card.ts'
import { draftId } from '#server/drafts/draft-id.ts'
import { NotFoundError } from '#server/http/errors.ts'
import { compressedPage } from '#server/pages/compressed-page.ts'
import { name, type PageHead, type PageTemplate, property } from '#server/pages/page.ts'
import type { StaticFile } from '#server/pages/static-files.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import type { JoinCards } from '#features/invitations/server/join-cards.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import type { ShareImages } from '#server/share-image/share-image-service.ts'
import { answerPicture } from '#server/share-image/share-image-routes.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'

const MOST_PAGES = 500

/** The parameters of a link that name its draft. */
export type DraftLink = Parameters<JoinCards['ofLink']>[0]

type Deps = {
  pageWith: PageTemplate
  publicUrl: string
  joinCards: Pick<JoinCards, 'ofLink'>
}

/**
 * The app's page for a link to a waiting draft, with tags that say who invites to what (Spec 2.50, decision 037).
 * Undefined for every other link.
 */
export function createJoinPages({ pageWith, publicUrl, joinCards }: Deps) {
  const pages = new LRUCache<string, Promise<StaticFile>>({ max: MOST_PAGES })

  return async (link: DraftLink): Promise<StaticFile | undefined> => {
    const card = await joinCards.ofLink(link)
    if (!card) return undefined
    const html = pageWith({ head: joinHead(card, publicUrl) })
    // Everybody who comes at once waits for the same page.
    const cached = pages.get(html)
    if (cached) return cached
    const page = compressedPage(html)
    pages.set(html, page)
    page.catch(() => pages.delete(html))
    return page
  }
}

/** Serves the preview picture for a link to a waiting draft. Crawlers have no session. */
export function createJoinPictureRoutes(
  { invitationPreview }: Pick<ShareImages, 'invitationPreview'>,
  { ofLink }: Pick<JoinCards, 'ofLink'>,
  { clientOf, pictures }: Pick<RateLimits, 'clientOf' | 'pictures'>,
) {
  return new Hono<ViewerEnv>().get(
    '/:id/invitation-preview',
    describeRoute({
      id: 'getInvitationPreview',
      tag: 'Sharing',
      summary: 'The picture of a link to a draft that waits, 1200 × 630',
      notes: `For everybody, while an online draft waits. \`/draft/{id}\`, \`/join-draft/{id}\` and
          \`/join-draft?code=\` of such a draft are the page of the app with tags that show this picture,
          except \`/draft/{id}\` for those who are in it; all others are the page of the app alone.`,
      answers: { 200: 'image/png', 304: null },
      errors: ['SERVER_BUSY', 'DRAFT_NOT_FOUND'],
    }),
    pictures,
    draftId,
    async (c) => {
      const card = await ofLink({ draftId: c.req.valid('param').id })
      if (!card) throw new NotFoundError('DRAFT_NOT_FOUND')
      const invitation = {
        title: card.title,
        hostName: hostOf(card),
        hostSeat: card.participants.findIndex(({ is_host }) => is_host) + 1,
        rounds: card.categories.length,
        seated: card.participants.length,
      }
      const picture = await invitationPreview(invitation, await clientOf(c))
      c.header('Cache-Control', 'no-cache')
      return answerPicture(c, picture)
    },
  )
}

function joinHead(card: JoinCardView, publicUrl: string): PageHead {
  const rounds = card.categories.length === 1 ? '1 round' : `${card.categories.length} rounds`
  const subject = card.theme === 'year' ? `the movies of ${card.option}` : `${card.option} movies`
  const title = `${hostOf(card)} invites you: draft ${subject}`
  const description = `${rounds}, ${card.participants.length} in. Take a seat with your name, no account needed.`
  const image = `${publicUrl}/api/drafts/${card.draft_id}/invitation-preview`
  const tags = [
    // Search engines must not list the page, because it contains people's names.
    name('robots', 'noindex'),
    property('og:site_name', 'Marquee'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    name('twitter:card', 'summary_large_image'),
    name('twitter:title', title),
    name('twitter:description', description),
    name('twitter:image', image),
  ]
  return { title: `${card.title} · Take a seat · Marquee`, description, tags: tags.join('\n    ') }
}

function hostOf({ participants }: JoinCardView): string {
  return participants.find(({ is_host }) => is_host)?.participant_name ?? 'Host'
}
