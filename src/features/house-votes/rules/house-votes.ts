import type { ParticipantId } from '#domain/draft/draft.ts'

/**
 * The house votes: when an online draft is complete, its players and watchers say who drafted best and which pick was
 * the steal of the night (B5.3). Choices are the id of a participant and the number of a pick.
 */
export const HOUSE_QUESTIONS = { best: 'Who drafted best?', steal: 'Steal of the night' } as const

/** How long after the last pick people may vote, unless the host closes the vote earlier. */
export const HOUSE_VOTES_MS = 24 * 60 * 60 * 1000

/** More votes of a person are refused. They can change their mind this often. */
export const MOST_HOUSE_VOTES = { most: 20, seconds: 10 }

/** How many picks the ballot shows before one asks for another. */
export const MOST_STEALS_SHOWN = 6

/** One person's answers. One that is missing stays as it was. */
export type HouseVote = { best?: ParticipantId; steal?: number }

/** A complete draft, as far as voting needs it. Times are in ms. */
export type House = {
  /** Undefined until the draft is complete, and in drafts of earlier releases, which did not keep it. */
  lastPickAt: number | undefined
  /** When the host closed the vote. */
  closedAt: number | undefined
  participants: readonly ParticipantId[]
  /** How many picks there are. */
  picks: number
}

/** How many people chose what. */
export type HouseCount<Choice> = { choice: Choice; votes: number }

/** The same with how many of them have a seat in the draft. All others are its audience. */
export type SidedCount<Choice> = HouseCount<Choice> & { players: number }

/** When the vote ends or has ended; undefined if there is none. */
export function houseVotesEnd({
  lastPickAt,
  closedAt,
}: Pick<House, 'lastPickAt' | 'closedAt'>): number | undefined {
  if (lastPickAt === undefined) return undefined
  return Math.min(closedAt ?? Infinity, lastPickAt + HOUSE_VOTES_MS)
}

export function areHouseVotesOpen(house: Pick<House, 'lastPickAt' | 'closedAt'>, now: number): boolean {
  const end = houseVotesEnd(house)
  return end !== undefined && now < end
}

/** Why the vote of a person who may vote does not count; undefined if it does. */
export function houseVoteRefusal(
  house: House,
  { best, steal }: HouseVote,
  now: number,
): 'HOUSE_VOTES_CLOSED' | 'NOT_ON_THE_BALLOT' | undefined {
  if (!areHouseVotesOpen(house, now)) return 'HOUSE_VOTES_CLOSED'
  const isKnown = best === undefined || house.participants.includes(best)
  const isPick = steal === undefined || (Number.isInteger(steal) && steal >= 1 && steal <= house.picks)
  return isKnown && isPick ? undefined : 'NOT_ON_THE_BALLOT'
}

/** What was chosen, most votes first; equal ones in the order of `order`, and the others after it. */
export function mostVotesFirst<Choice, Count extends HouseCount<Choice>>(
  counts: readonly (Count & HouseCount<Choice>)[],
  order: readonly Choice[] = [],
): Count[] {
  const place = (choice: Choice) => (order.includes(choice) ? order.indexOf(choice) : order.length)
  return counts
    .filter(({ votes }) => votes > 0)
    .sort((a, b) => b.votes - a.votes || place(a.choice) - place(b.choice))
}

/** The choices with the most votes: several in a tie, none before the first vote. */
export function houseChoices<Choice>(counts: readonly HouseCount<Choice>[]): Choice[] {
  const most = Math.max(1, ...counts.map(({ votes }) => votes))
  return counts.filter(({ votes }) => votes === most).map(({ choice }) => choice)
}

/** 'The house says Maya'; undefined before the first vote. */
export function houseSentence(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  return names.length === 1 ? `The house says ${names[0]}` : HOUSE_CANNOT_DECIDE
}

export const HOUSE_CANNOT_DECIDE = 'The house can’t decide'

/** What the players chose, and what the audience chose. */
export function sidesOf<Choice>(
  counts: readonly SidedCount<Choice>[],
): Record<'players' | 'audience', HouseCount<Choice>[]> {
  return {
    players: counts.map(({ choice, players }) => ({ choice, votes: players })),
    audience: counts.map(({ choice, votes, players }) => ({ choice, votes: votes - players })),
  }
}

/** 'The players say Maya, the audience says Theo'; undefined where they agree and before both have said something. */
export function sidesSentence(players: readonly string[], audience: readonly string[]): string | undefined {
  const isSame = players.toSorted().join('\n') === audience.toSorted().join('\n')
  if (players.length === 0 || audience.length === 0 || isSame) return undefined
  const said = (verb: string, names: readonly string[]) =>
    names.length === 1 ? `${verb} ${names[0]}` : 'can’t decide'
  return `The players ${said('say', players)}, the audience ${said('says', audience)}`
}

/** '3 players and 2 in the audience'; 'nobody' before the first. */
export function sidesInWords({ votes, players }: { votes: number; players: number }): string {
  const sides = [
    ...(players > 0 ? [players === 1 ? '1 player' : `${players} players`] : []),
    ...(votes > players ? [`${votes - players} in the audience`] : []),
  ]
  return sides.join(' and ') || 'nobody'
}

/**
 * The picks that the ballot shows first: those with the most reactions, and if there are too few, the latest ones,
 * because steals come late.
 */
export function likelySteals(picks: number, reactions: ReadonlyMap<number, number>): number[] {
  return Array.from({ length: picks }, (_, index) => index + 1)
    .sort((a, b) => {
      const [ofA, ofB] = [reactions.get(a) ?? 0, reactions.get(b) ?? 0]
      return ofB - ofA || (ofA > 0 ? a - b : b - a)
    })
    .slice(0, MOST_STEALS_SHOWN)
}
