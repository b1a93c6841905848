import type { Page } from '@playwright/test'
import type { Cast } from './cast.ts'
import type { Player } from '../e2e/online-journey.ts'

/** A screen in one of its states, and how to get there. */
export type Screen = {
  /** 'draft-room/your-turn': the folder and the name of its sheet. */
  name: string
  /** In whose browser; nobody's where this is left out. */
  as?: (cast: Cast) => Promise<Player>
  /** Leads a page to the state and waits until it is there. */
  open: (page: Page, cast: Cast) => Promise<void>
  /** The whole length of the page, where it is what counts; otherwise what the window shows. */
  isWhole?: boolean
  /** The name of the picture that the README shows of it, as the evening on a desktop has it. */
  readmeName?: string
}
