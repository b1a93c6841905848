import { z } from 'zod'

/** makeDraftPublic (Spec 7.26), and back again. */
export const visibilityBody = z.object({ is_public: z.boolean() })
export type VisibilityBody = z.infer<typeof visibilityBody>

/** What everybody who has the link may see from now on. */
export type VisibilityView = { is_public: boolean }
