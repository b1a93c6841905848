/** Spec 3.1: a name, not a proof (decision 3). Timestamps are ISO 8601. */
export type GuestSessionView = { id: string; last_active: string; expires_at: string }
