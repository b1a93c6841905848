/** The element of a page that holds its draft's title card, as JSON. */
export const TITLE_CARD_ID = 'title-card'

/** The element that shows the title card until the app runs. */
export const OPENING_ID = 'opening'

/** The parts of a draft that its page shows while it loads: its sign and its players. */
export type TitleCard = {
  draftId: string
  option: string
  /** After the start, the players are in drafting order. */
  players: string[]
  progress: 'waiting' | 'drafting' | 'complete'
}

export type RenderTitleCard = (card: TitleCard) => string
