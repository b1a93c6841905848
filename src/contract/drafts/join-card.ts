import { z } from 'zod'
import { inviteCode } from '#domain/fields/fields.ts'

export type { JoinCardView } from '../views/online-drafts.ts'

/** Sent in the body, so that codes stay out of logs. */
export const joinCardBody = z.object({ inviteCode })
