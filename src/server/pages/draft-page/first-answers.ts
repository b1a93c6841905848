import type { Context } from 'hono'
import { CONFIG_ADDRESS, draftAddress, queueAddress, SESSION_ADDRESS } from '#contract/addresses.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { SessionView } from '#contract/session.ts'
import type { ConfigView } from '#contract/views/server.ts'
import { toGuestView } from '#server/people/guests/open-guest-session.ts'
import type { PageData } from '#contract/page-data.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import type { QueueService } from '#features/queue/server/queue-service.ts'

type Answers = NonNullable<PageData['answers']>

type Deps = { config: ConfigView; queues: Pick<QueueService, 'findOfSeat'> }

/**
 * Finds the answers to what the app asks first at the address of a draft, as the routes would give them: session, settings, the
 * draft and the viewer's queue (decision 091). The draft tells which seat is the viewer's, so it is the one read for them.
 * Movies are requested apart, because browsers keep them.
 */
export function createFirstAnswers({ config, queues }: Deps) {
  /** The queue that the room asks for: of the viewer's seat that picks now, or else of the first. */
  async function queueOf(draft: DraftView): Promise<Answers> {
    const mine = draft.my_participant_ids
    const participantId = mine.find((id) => id === draft.current_turn_participant_id) ?? mine[0]
    if (!draft.is_multiplayer || draft.is_complete || participantId === undefined) return {}
    const queue = await queues.findOfSeat({ draftId: draft.id, participantId })
    return { [`GET ${queueAddress(draft.id, participantId)}`]: queue }
  }

  return async (c: Context<ViewerEnv>, draft: DraftView): Promise<Answers> => ({
    ...sessionOf(await c.var.guestSession()),
    [`GET ${CONFIG_ADDRESS}`]: config,
    [`GET ${draftAddress(draft.id)}`]: draft,
    ...(await queueOf(draft)),
  })
}

/** Users open their session by a request, because its answer has a token, and may move the drafts of a guest. */
function sessionOf(guest: Parameters<typeof toGuestView>[0] | undefined): Answers {
  if (!guest) return {}
  const session: SessionView = { session: null, guest: toGuestView(guest), migratedDrafts: 0 }
  return { [`POST ${SESSION_ADDRESS}`]: session }
}
