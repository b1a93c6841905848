import type { TitleCard } from '#contract/drafts/title-card.ts'
import type { ServedDraft } from '#contract/results/results-page.ts'

/** The element in which a page tells the app what it came with, as the JSON of its `PageData`. */
export const PAGE_DATA_ID = 'page-data'

export type PageData = {
  /**
   * Answers of the API to this viewer by method and path, such as 'GET /api/config', so that the app need not ask for them
   * (decision 091).
   */
  answers?: Readonly<Record<string, unknown>>
  /** A draft's results as a visitor without a session sees them. */
  results?: ServedDraft
  /** What the page shows of a draft until its screen has loaded. */
  titleCard?: TitleCard
}

/** The element that shows the title card until the app runs. */
export const OPENING_ID = 'opening'

/** Attribute of the root element of a page that comes with its screen. */
export const PRERENDERED = 'data-prerendered'

/** Its value if the screen is only for newcomers, about whom the browser has stored nothing yet. */
export const FOR_NEWCOMERS = 'newcomers'
