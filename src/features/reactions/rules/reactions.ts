/** The reactions to a pick (B2.9), in the order in which screens show them. */
export const REACTIONS = ['bravo', 'steal', 'popcorn', 'gasp', 'sob', 'tomato'] as const
export type Reaction = (typeof REACTIONS)[number]

export const REACTION_WORDS: Record<Reaction, string> = {
  bravo: 'Bravo',
  steal: 'Steal',
  popcorn: 'Popcorn',
  gasp: 'Gasp',
  sob: 'Sob',
  tomato: 'Tomato',
}

/** How often a person may react or take a reaction back. More is dropped without a word. */
export const MOST_REACTIONS_A_SECOND = 5

/** How many people reacted to a pick, by reaction. A missing one is 0. */
export type ReactionCounts = Partial<Record<Reaction, number>>

/** How many reactions have room on the cell of a board. */
const MOST_MARKS = 2

/** The reactions that somebody chose, the most frequent first. */
export function largestFirst(counts: ReactionCounts): { reaction: Reaction; count: number }[] {
  return REACTIONS.map((reaction) => ({ reaction, count: counts[reaction] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/** The reactions that the cell of a pick shows. */
export function marksOf(counts: ReactionCounts): { reaction: Reaction; count: number }[] {
  return largestFirst(counts).slice(0, MOST_MARKS)
}

/** 'Maya, Theo and 2 watching': who chose a reaction. Watchers have no names. */
export function whoReacted(players: readonly string[], count: number): string {
  const watching = Math.max(0, count - players.length)
  const names = watching > 0 ? [...players, `${watching} watching`] : players
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
