import { z } from 'zod'
import { inviteCode } from '#domain/fields/fields.ts'

export type { JoinCardView } from '#contract/views/online-drafts.ts'

/** The code is sent in the body, so that it stays out of logs. */
export const joinCardBody = z.object({ inviteCode })
