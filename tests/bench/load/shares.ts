/** The share of one of several processes in a whole number; the shares add up to the whole. */
export function shareOf(whole: number, index: number, processes: number): number {
  return Math.floor(((index + 1) * whole) / processes) - Math.floor((index * whole) / processes)
}
