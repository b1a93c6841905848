import { z } from 'zod'

/** What the browser remembers of its guest session: a name, not a proof (decision 3). */
export const resumeGuestSessionBody = z.object({ id: z.uuid().optional() })

/** Spec 3.1. Timestamps are ISO 8601. */
export type GuestSessionView = { id: string; last_active: string; expires_at: string }
