import type { Context } from 'hono'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { SessionView } from '#contract/session.ts'
import type { ConfigView } from '#contract/views/server.ts'
import { toGuestView } from '../guests/open-guest-session.ts'
import type { ServedAnswers } from '../http/pages/personal-page.ts'
import type { ViewerEnv } from '../http/viewer.ts'
import type { QueueService } from '../online-drafts/queues/queue-service.ts'

type Deps = { config: ConfigView; queues: Pick<QueueService, 'find'> }

/**
 * Finds the answers to what the app asks first at the address of a draft, as the routes would give them: session, settings, the
 * draft and the viewer's queue (decision 091). Movies are requested apart, because browsers keep them.
 */
export function createFirstAnswers({ config, queues }: Deps) {
  async function queuesOf(c: Context<ViewerEnv>, draft: DraftView): Promise<ServedAnswers> {
    if (!draft.is_multiplayer || draft.is_complete) return {}
    const viewer = await c.var.viewer()
    const found = draft.my_participant_ids.map(async (participantId) => [
      `GET /api/drafts/${draft.id}/queues/${participantId}`,
      await queues.find(viewer, { draftId: draft.id, participantId }),
    ])
    return Object.fromEntries(await Promise.all(found)) as ServedAnswers
  }

  return async (c: Context<ViewerEnv>, draft: DraftView): Promise<ServedAnswers> => ({
    ...sessionOf(await c.var.guestSession()),
    'GET /api/config': config,
    [`GET /api/drafts/${draft.id}`]: draft,
    ...(await queuesOf(c, draft)),
  })
}

/** Users open their session by a request, because its answer has a token, and may move the drafts of a guest. */
function sessionOf(guest: Parameters<typeof toGuestView>[0] | undefined): ServedAnswers {
  if (!guest) return {}
  const session: SessionView = { session: null, guest: toGuestView(guest), migratedDrafts: 0 }
  return { 'POST /api/session': session }
}
