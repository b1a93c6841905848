import type { Context } from 'hono'
import { moviesAddress } from '#contract/movies/movies-address.ts'
import { draftIdMessage } from '#contract/drafts/draft-id-message.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { ConfigView } from '#contract/views/server.ts'
import { inviteCode } from '#domain/fields/fields.ts'
import type { DraftService } from '#server/drafts/draft-service.ts'
import { QueueFullError } from '#server/http/fair-queue.ts'
import { NotFoundError } from '#server/http/errors.ts'
import type { BuiltScreens } from '#server/pages/built-screens.ts'
import type { PageTemplate } from '#server/pages/page.ts'
import type { OwnPage, OwnPages } from '#server/pages/web-app.ts'
import type { Viewer, ViewerEnv } from '#server/http/viewer.ts'
import { subjectOf } from '#server/movies/theme-pool.ts'
import type { QueueService } from '#features/queue/server/queue-service.ts'
import type { JoinCards } from '#features/invitations/server/join-cards.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import { createFirstAnswers } from './first-answers.ts'
import { createJoinPages, type DraftLink } from './join-pages.ts'
import { createTitleCards } from './title-cards.ts'

type Deps = {
  pageWith: PageTemplate
  publicUrl: string
  config: ConfigView
  drafts: Pick<DraftService, 'read'>
  queues: Pick<QueueService, 'findOfSeat'>
  joinCards: Pick<JoinCards, 'ofLink' | 'isCode'>
  rateLimits: Pick<RateLimits, 'takePage' | 'guessPage'>
  /** Without it, pages have no title card. */
  titleCard: BuiltScreens['titleCard'] | undefined
}

/**
 * The app's page for a draft's URL. For viewers who may see the draft, it brings the answers to the app's first requests
 * (decision 091), and a title card once the draft has started. For everybody else it contains an invitation while the draft
 * waits. All other URLs, and clients that request too often, get the common page.
 */
export function createDraftPages({ rateLimits, titleCard, ...deps }: Deps): OwnPages {
  const { pageWith } = deps
  const joinPageOf = createJoinPages(deps)
  const titleCardOf = titleCard && createTitleCards(titleCard)
  const firstAnswers = createFirstAnswers(deps)

  async function openedPage(c: Context<ViewerEnv>, draftId: string): Promise<OwnPage | undefined> {
    const draft = await readIfAllowed(deps.drafts, await c.var.viewer(), draftId)
    if (!draft) return undefined
    const isWaiting = draft.is_multiplayer && draft.draft_order.length === 0
    const [card, answers] = await Promise.all([
      isWaiting ? undefined : titleCardOf?.(draft).catch(withoutCard),
      firstAnswers(c, draft),
    ])
    const html = pageWith({ ...card, data: { ...card?.data, answers } })
    return card === undefined
      ? { html, sources: isWaiting ? [WAITING_ROOM] : [] }
      : { html, preloads: moviesFor(draft) }
  }

  async function joinPage(link: DraftLink, sources: string[]): Promise<OwnPage | undefined> {
    const page = await joinPageOf(link)
    return page && { page, sources }
  }

  return async (c) => {
    const link = linkOf(c)
    if (!link || (await rateLimits.takePage(c)) !== undefined) return undefined
    try {
      if ('inviteCode' in link) {
        const isKnown = () => deps.joinCards.isCode(link.inviteCode)
        return await rateLimits.guessPage(c, () => joinPage(link, []), isKnown)
      }
      if (!isRoom(c)) return await joinPage(link, [])
      // Without a cookie there is no session, and the app will show the invitation.
      const mayBeKnown = c.req.header('Cookie') !== undefined
      const opened = mayBeKnown ? await openedPage(c, link.draftId) : undefined
      return opened ?? (await joinPage(link, [INVITATION]))
    } catch (error) {
      // The app still loads, and reports what is wrong.
      c.var.log.error({ err: error }, 'The page of a draft went out without what it says of the draft')
      return undefined
    }
  }
}

/** If too many pages are being rendered, the app draws the card. */
function withoutCard(error: unknown): undefined {
  if (!(error instanceof QueueFullError)) throw error
}

const WAITING_ROOM = 'web/screens/room/waiting-room/waiting-room.tsx'
const INVITATION = 'web/routes/join-draft.tsx'
const DRAFT_PATH = /^\/(?:draft|join-draft)\/([^/]+)\/?$/
const CODE_PATH = /^\/join-draft\/?$/

function isRoom(c: Context): c is Context<ViewerEnv> {
  return c.req.path.startsWith('/draft/')
}

function linkOf(c: Context): DraftLink | undefined {
  const id = DRAFT_PATH.exec(c.req.path)?.[1]
  if (id !== undefined) {
    const parsed = draftIdMessage.safeParse(id)
    return parsed.success ? { draftId: parsed.data } : undefined
  }
  if (!CODE_PATH.test(c.req.path)) return undefined
  const parsed = inviteCode.safeParse(c.req.query('code'))
  return parsed.success ? { inviteCode: parsed.data } : undefined
}

async function readIfAllowed(
  { read }: Deps['drafts'],
  viewer: Viewer,
  id: string,
): Promise<DraftView | undefined> {
  try {
    return await read(viewer, id)
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}

/** A draft in play requests its movies as soon as it is loaded, so the page preloads them. */
function moviesFor(draft: DraftView): string[] {
  if (!draft.is_multiplayer || draft.is_complete) return []
  return [moviesAddress(subjectOf({ ...draft, personId: draft.person_id }))]
}
