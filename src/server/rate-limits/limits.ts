/** So many in a window of so many seconds, which begins with the first. */
export type Limit = { most: number; seconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How much one client may ask for, and how much all behind one address may, who may be a school (decision 22). What
 * signs in at one address has a limit in `auth/auth.ts`.
 */
export const LIMITS = {
  request: { most: 300, seconds: MINUTE },
  requestAtAddress: { most: 6000, seconds: MINUTE },
  search: { most: 60, seconds: MINUTE },
  searchAtAddress: { most: 1200, seconds: MINUTE },
  code: { most: 10, seconds: MINUTE },
  wrongCodeAtAddress: { most: 100, seconds: MINUTE },
  signIn: { most: 5, seconds: MINUTE },
  picture: { most: 30, seconds: MINUTE },
  pictureAtAddress: { most: 300, seconds: MINUTE },
  guestAtAddress: { most: 300, seconds: HOUR },
  invitation: { most: 50, seconds: DAY },
  invitationAtAddress: { most: 200, seconds: DAY },
  connectionAtAddress: { most: 600, seconds: MINUTE },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
export type Limits = Readonly<Record<LimitName, Limit>>
