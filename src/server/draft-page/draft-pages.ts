import type { Context } from 'hono'
import { draftIdMessage } from '#contract/drafts/draft-id-message.ts'
import { inviteCode } from '#domain/fields/fields.ts'
import { QueueFullError } from '../fair-queue.ts'
import type { StaticFile } from '../http/pages/static-files.ts'
import type { Viewer, ViewerEnv } from '../http/viewer.ts'
import type { OwnPage } from '../http/pages/web-app.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { DraftLink } from './join-pages.ts'
import type { TitleCardPage } from './title-card-pages.ts'

type Deps = {
  joinPageOf: (link: DraftLink) => Promise<StaticFile | undefined>
  titleCardPageOf: (viewer: Viewer, draftId: string) => Promise<TitleCardPage | undefined>
  rateLimits: Pick<RateLimits, 'takePage'>
}

/**
 * The app's page for a draft's URL. It contains an invitation while the draft waits, or a title card for viewers who
 * may see the draft. All other URLs, and clients that request too often, get the common page.
 */
export function createDraftPages({ joinPageOf, titleCardPageOf, rateLimits }: Deps): OwnPage {
  return async (c) => {
    const link = linkOf(c)
    if (!link || (await rateLimits.takePage(c)) !== undefined) return undefined
    try {
      const joinPage = await joinPageOf(link)
      if (joinPage) return { page: joinPage, sources: isRoom(c) ? [WAITING_ROOM] : [] }
      // Without a cookie there is no session, and the app will show the invitation.
      if (!isRoom(c) || !('draftId' in link) || c.req.header('Cookie') === undefined) return undefined
      return await titleCardPageOf(await c.var.viewer(), link.draftId)
    } catch (error) {
      if (error instanceof QueueFullError) return undefined
      // The app still loads, and reports what is wrong.
      c.var.log.error({ err: error }, 'The page of a draft went out without what it says of the draft')
      return undefined
    }
  }
}

const WAITING_ROOM = 'features/draft-room/waiting-room/waiting-room.tsx'
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
