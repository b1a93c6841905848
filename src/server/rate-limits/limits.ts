/** Allows `most` requests in a window of `seconds` that begins with the first. */
export type Limit = { most: number; seconds: number }

const TEN_SECONDS = 10
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Limits per client and per address; an address may be a whole school (decision 022). A stranger is a client whose
 * session this server does not know. The library's sign-in limits are in `auth/auth.ts`.
 */
export const LIMITS = {
  request: { most: 300, seconds: MINUTE },
  requestAtAddress: { most: 6000, seconds: MINUTE },
  strangerAtAddress: { most: 1500, seconds: MINUTE },
  configAtAddress: { most: 600, seconds: MINUTE },
  openingAtAddress: { most: 300, seconds: MINUTE },
  signingInAtAddress: { most: 300, seconds: MINUTE },
  search: { most: 60, seconds: MINUTE },
  searchAtAddress: { most: 1200, seconds: MINUTE },
  availability: { most: 60, seconds: MINUTE },
  availabilityAtAddress: { most: 1200, seconds: MINUTE },
  row: { most: 5_000, seconds: MINUTE },
  rowAtAddress: { most: 20_000, seconds: MINUTE },
  list: { most: 120, seconds: HOUR },
  listKilobytesAtAddress: { most: 100_000, seconds: HOUR },
  listKilobytesOfDayAtAddress: { most: 400_000, seconds: DAY },
  dailyTry: { most: 20, seconds: MINUTE },
  dailyTryAtAddress: { most: 300, seconds: MINUTE },
  /** Per draft: two devices for each of a class. */
  audienceAtAddress: { most: 60, seconds: DAY },
  /** Per draft of the day: a school. */
  dayAtAddress: { most: 200, seconds: DAY },
  code: { most: 10, seconds: MINUTE },
  card: { most: 30, seconds: MINUTE },
  wrongCodeAtAddress: { most: 100, seconds: MINUTE },
  signIn: { most: 5, seconds: MINUTE },
  mail: { most: 5, seconds: HOUR },
  mailOfDay: { most: 20, seconds: DAY },
  picture: { most: 30, seconds: MINUTE },
  pictureAtAddress: { most: 300, seconds: MINUTE },
  page: { most: 60, seconds: MINUTE },
  pageAtAddress: { most: 600, seconds: MINUTE },
  guestAtAddress: { most: 300, seconds: HOUR },
  draft: { most: 40, seconds: HOUR },
  draftOfDay: { most: 120, seconds: DAY },
  draftAtAddress: { most: 300, seconds: HOUR },
  draftOfDayAtAddress: { most: 1200, seconds: DAY },
  invitation: { most: 50, seconds: DAY },
  invitationAtAddress: { most: 200, seconds: DAY },
  guestInvitation: { most: 10, seconds: DAY },
  guestInvitationAtAddress: { most: 40, seconds: DAY },
  connectionAtAddress: { most: 600, seconds: MINUTE },
  entering: { most: 30, seconds: TEN_SECONDS },
  enteringAtAddress: { most: 300, seconds: TEN_SECONDS },
  strangerEnteringAtAddress: { most: 100, seconds: TEN_SECONDS },
  message: { most: 200, seconds: TEN_SECONDS },
  messageAtAddress: { most: 2000, seconds: TEN_SECONDS },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
export type Limits = Readonly<Record<LimitName, Limit>>

/** The limits of the IPv6 /56 and /48 around an address, as multiples of the address's own. */
export const WIDER_NETWORKS = [4, 16] as const
