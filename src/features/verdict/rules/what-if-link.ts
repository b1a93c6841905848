import { SCORING_PRESETS } from '#domain/scoring/presets.ts'
import { MAX_SWAPS, type Swap, WhatIfError, type WhatIfQuestion } from './what-if.ts'

/** A question in an address: `swap=17-91001234.18-91000456`, `by=critics`. */
export type WhatIfParams = { swap?: string; by?: string }

const SWAP = /^([1-9]\d{0,3})-([1-9]\d{0,9})$/

/** The question as the parts of an address, none of which needs escaping. */
export function toWhatIfParams({ swaps, by }: WhatIfQuestion): WhatIfParams {
  const inOrder = swaps.toSorted((a, b) => a.overallPick - b.overallPick)
  return {
    ...(swaps.length > 0 && {
      swap: inOrder.map(({ overallPick, movieId }) => `${overallPick}-${movieId}`).join('.'),
    }),
    ...(by && { by }),
  }
}

/** Reads a question from the parts of an address, null and undefined for those it lacks. Throws a WhatIfError. */
export function fromWhatIfParams({
  swap,
  by,
}: { [Name in keyof WhatIfParams]: string | null | undefined }): WhatIfQuestion {
  const parts = swap ? swap.split('.', MAX_SWAPS + 1) : []
  if (parts.length > MAX_SWAPS) throw new WhatIfError('TOO_MANY_SWAPS')
  const swaps = parts.map((part): Swap => {
    const [, overallPick, movieId] = SWAP.exec(part) ?? []
    if (overallPick === undefined || movieId === undefined) throw new WhatIfError('LINK_DAMAGED')
    return { overallPick: Number(overallPick), movieId: Number(movieId) }
  })
  const preset = SCORING_PRESETS.find((name) => name === by)
  if (by && !preset) throw new WhatIfError('LINK_DAMAGED')
  return { swaps, ...(preset && { by: preset }) }
}

/** As much of a question as an address tells, and what is wrong with the rest. */
export function readWhatIfParams({ swap, by }: { [Name in keyof WhatIfParams]: string | null | undefined }): {
  question: WhatIfQuestion
  errors: readonly WhatIfError[]
} {
  const errors: WhatIfError[] = []
  const read = (params: WhatIfParams): WhatIfQuestion => {
    try {
      return fromWhatIfParams(params)
    } catch (error) {
      if (!(error instanceof WhatIfError)) throw error
      errors.push(error)
      return { swaps: [] }
    }
  }
  const parts = swap ? swap.split('.') : []
  if (parts.length > MAX_SWAPS) errors.push(new WhatIfError('TOO_MANY_SWAPS'))
  const swaps = parts.slice(0, MAX_SWAPS).flatMap((part) => read({ swap: part }).swaps)
  const preset = by ? read({ by }).by : undefined
  return { question: { swaps, ...(preset && { by: preset }) }, errors }
}
