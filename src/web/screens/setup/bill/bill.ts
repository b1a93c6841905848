import { nameList } from '#web/lib/setup/name-list.ts'
import { playerCountOf, playersOf, type SetupState } from '#web/screens/setup/setup-state.ts'
import { counted } from '#domain/words/phrases.ts'

/** Players and picks as the bill prints them. */
export type Bill = {
  /** '2 players', 'Up to 4 players'. */
  players: string
  names: string
  /** The number of picks as a product: '2 × 3 = 6'. */
  sum: string
}

/** Sums up a draft. The number of players of an online draft is not known before it starts. */
export function billOf(state: SetupState, soloName: string, rounds: number): Bill {
  const count = playerCountOf(state)
  const picks = count * rounds
  if (state.draftMode === 'local') {
    return {
      players: counted(count, 'player'),
      names: nameList(playersOf(state, soloName)),
      sum: `${count} × ${rounds} = ${picks}`,
    }
  }
  if (state.addresses.length === 0) {
    return {
      players: '2 players or more',
      names: '2 or more',
      sum: `${rounds} each`,
    }
  }
  return {
    players: `Up to ${counted(count, 'player')}`,
    names: `You and ${state.addresses.length} invited`,
    sum: `Up to ${count} × ${rounds} = ${picks}`,
  }
}
