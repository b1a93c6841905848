import { z } from 'zod'
import '#domain/fields/messages.ts'

export type { VisibilityView } from '#contract/views/drafts.ts'

/** makeDraftPublic (Spec 7.26), and its reverse. */
export const visibilityBody = z.object({ is_public: z.boolean() })
export type VisibilityBody = z.infer<typeof visibilityBody>
