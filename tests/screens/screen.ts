import type { Page } from '@playwright/test'
import type { Cast } from './cast.ts'
import type { Player } from '../e2e/online-journey.ts'

/** A screen in one of its states, and how to get there. */
export type Screen = {
  /** 'draft-room/your-turn': the folder and the name of its sheet. */
  name: string
  /** The player whose browser is used; nobody's if left out. */
  as?: (cast: Cast) => Promise<Player>
  /** Opens the state on a page and waits for it. */
  open: (page: Page, cast: Cast) => Promise<void>
  /** Whether the picture shows the whole length of the page instead of the window. */
  isWhole?: boolean
  /** The name of the README's picture of this screen, in the dark theme on a desktop. */
  readmeName?: string
}
