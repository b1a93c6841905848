import { houseChoices } from '#domain/house-votes/house-votes.ts'
import type { HouseCountsView } from '../views/house-votes.ts'

/** The names of whom the house says drafted best: several if it cannot decide, none without votes. */
export function houseNames(
  { best }: Pick<HouseCountsView, 'best'>,
  nameOf: (participantId: string) => string | undefined,
): string[] {
  return houseChoices(best.map(({ participantId, votes }) => ({ choice: participantId, votes }))).flatMap(
    (id) => nameOf(id) ?? [],
  )
}
