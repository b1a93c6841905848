/** The parts of a draft that its page shows while it loads: its sign and its players. */
export type TitleCard = {
  draftId: string
  option: string
  /** After the start, the players are in drafting order. */
  players: string[]
  progress: 'waiting' | 'drafting' | 'complete'
}

export type RenderTitleCard = (card: TitleCard) => string
