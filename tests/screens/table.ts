import type { Screen } from './screen.ts'
import { ACCOUNT_SCREENS } from './account-screens.ts'
import { DRAFT_ROOM_SCREENS } from './draft-room-screens.ts'
import { HOME_SCREENS } from './home-screens.ts'
import { JOIN_SCREENS } from './join-screens.ts'
import { PAGE_SCREENS } from './page-screens.ts'
import { PROFILE_SCREENS } from './profile-screens.ts'
import { RESULTS_SCREENS } from './results-screens.ts'
import { LIST_SCREENS, SETUP_SCREENS } from './setup-screens.ts'
import { TODAY_SCREENS } from './today-screens.ts'

/** Every screen of the product, in the order of a visit. */
export const SCREENS: readonly Screen[] = [
  ...HOME_SCREENS,
  ...TODAY_SCREENS,
  ...SETUP_SCREENS,
  ...LIST_SCREENS,
  ...JOIN_SCREENS,
  ...DRAFT_ROOM_SCREENS,
  ...RESULTS_SCREENS,
  ...ACCOUNT_SCREENS,
  ...PROFILE_SCREENS,
  ...PAGE_SCREENS,
]
