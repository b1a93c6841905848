import {
  houseChoices,
  type SidedCount,
  sidesOf,
  sidesSentence,
} from '#features/house-votes/rules/house-votes.ts'
import type { HouseCountsView } from './views.ts'

type Best = Pick<HouseCountsView, 'best'>
type NameOf = (participantId: string) => string | undefined

/** The names of whom the house says drafted best: several if it cannot decide, none without votes. */
export function houseNames({ best }: Best, nameOf: NameOf): string[] {
  return houseChoices(bestCounts(best)).flatMap((id) => nameOf(id) ?? [])
}

/** What players and audience say of who drafted best, where they differ. */
export function houseSidesText({ best }: Best, nameOf: NameOf): string | undefined {
  const { players, audience } = sidesOf(bestCounts(best))
  const names = (counts: typeof players) => houseChoices(counts).flatMap((id) => nameOf(id) ?? [])
  return sidesSentence(names(players), names(audience))
}

export function bestCounts(best: Best['best']): SidedCount<string>[] {
  return best.map(({ participantId, ...counts }) => ({ choice: participantId, ...counts }))
}

export function stealCounts(steal: HouseCountsView['steal']): SidedCount<number>[] {
  return steal.map(({ pick, ...counts }) => ({ choice: pick, ...counts }))
}
