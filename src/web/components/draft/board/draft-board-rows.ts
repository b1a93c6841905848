import type { CategoryName } from '#domain/categories/categories.ts'
import {
  type Draft,
  type DraftPick,
  onTheClock,
  type Participant,
  participantOf,
} from '#domain/draft/draft.ts'
import { emptySlots, isStarted } from '#domain/draft/progress.ts'

export type BoardCell = {
  category: CategoryName
  /** Undefined while the category is open. */
  pick?: DraftPick
  /** The number of the pick, from 1. */
  overallPick?: number
  /** Whether it stays without a movie, because nothing was left. */
  isLeftEmpty?: true
}

export type BoardRow = { participant: Participant; cells: BoardCell[] }

/**
 * The board's rows in draft order, or in the order of entry before the start. Cells follow the draft's categories.
 */
export function boardRows(draft: Draft): BoardRow[] {
  const picks = new Map(draft.picks.map((pick, index) => [cellKey(pick), { pick, overallPick: index + 1 }]))
  const empty = new Set(emptySlots(draft).map(cellKey))
  return rowOrder(draft).map((participant) => ({
    participant,
    cells: draft.categories.map((category) => {
      const key = cellKey({ participantId: participant.id, category })
      return { category, ...picks.get(key), ...(empty.has(key) && { isLeftEmpty: true as const }) }
    }),
  }))
}

/** The direction of the current round: 'Round 2 runs from Jonah up to Theo'; undefined if no pick is due. */
export function roundDirection(draft: Draft): string | undefined {
  const turn = onTheClock(draft)
  const first = rowOrder(draft)[0]
  const last = rowOrder(draft).at(-1)
  if (!turn || !first || !last || first === last) return undefined
  return turn.isForward
    ? `Round ${turn.round} runs from ${first.name} down to ${last.name}`
    : `Round ${turn.round} runs from ${last.name} up to ${first.name}`
}

export type BoardDirection = 'left' | 'right' | 'up' | 'down'

/**
 * The overall pick that is next in this direction; open cells are skipped. At the edge it is the same pick.
 */
export function pickBeside(
  rows: readonly BoardRow[],
  overallPick: number,
  direction: BoardDirection,
): number {
  const row = rows.findIndex(({ cells }) => cells.some((cell) => cell.overallPick === overallPick))
  const column = rows[row]?.cells.findIndex((cell) => cell.overallPick === overallPick) ?? -1
  const line =
    direction === 'left' || direction === 'right'
      ? (rows[row]?.cells ?? [])
      : rows.flatMap(({ cells }) => cells[column] ?? [])
  const place = direction === 'left' || direction === 'right' ? column : row
  const beyond =
    direction === 'right' || direction === 'down' ? line.slice(place + 1) : line.slice(0, place).reverse()
  return beyond.find((cell) => cell.overallPick !== undefined)?.overallPick ?? overallPick
}

function rowOrder(draft: Draft): readonly Participant[] {
  return isStarted(draft) ? draft.draftOrder.map((id) => participantOf(draft, id)) : draft.participants
}

function cellKey({ participantId, category }: { participantId: string; category: CategoryName }): string {
  return `${participantId} ${category}`
}
