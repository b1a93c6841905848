import type { Ink } from './drawn-poster-design.ts'
import { type InkPair, INKS } from './inks.ts'

/** Inks that are easily told apart on dark ground, neighbours most of all. */
const SEAT_INKS = [
  'animation-2',
  'action-2',
  'animation-3',
  'fantasy-2',
  'comedy',
  'action',
  'romance-2',
  'adventure',
  'comedy-3',
  'romance',
  'scifi-3',
  'western',
] as const satisfies readonly Ink[]

/** The inks of a player by the place in the draft, from 1. From the thirteenth on they repeat. */
export function inksOfSeat(seat: number): InkPair {
  return INKS[SEAT_INKS[(seat - 1) % SEAT_INKS.length] ?? 'other']
}
