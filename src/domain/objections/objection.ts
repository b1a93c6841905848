import type { CategoryName } from '#domain/categories/categories.ts'

/** How long people can vote on an objection, in milliseconds. */
export const VOTING_MS = 20_000

export const VOTES = ['counts', 'take-back'] as const
export type Vote = (typeof VOTES)[number]
/** 'undone': the host took the pick back while people voted. */
export const OUTCOMES = [...VOTES, 'undone'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** An objection to a pick (B2.11). People are named by their participant ids; times are in ms since the epoch. */
export type Objection = {
  /** The number of the pick. */
  pick: number
  by: string
  at: number
  /** The people at the table, except the one whose pick it is. */
  voters: readonly string[]
  /** Who objects has voted by it. */
  votes: Readonly<Record<string, Vote>>
  /** Undefined while people vote. */
  outcome?: { is: Outcome; at: number } | undefined
  /** The numbers of the picks that counted after an objection. */
  inVain: readonly number[]
  /** What the others have taken back of this turn, so that it cannot be picked again. */
  rejected: readonly { movieId: number; category: CategoryName }[]
}

/** The parts of a draft that stop it. */
type Stops = { objection?: Objection | undefined; paused?: { at: number } | undefined }

/** The objection on which people vote. */
export function openObjection({ objection }: Pick<Stops, 'objection'>): Objection | undefined {
  return objection?.outcome ? undefined : objection
}

/** The objection as it ends. */
export function ended(objection: Objection, is: Outcome, at: number): Objection {
  const { inVain, pick } = objection
  return { ...objection, outcome: { is, at }, ...(is === 'counts' && { inVain: [...inVain, pick] }) }
}

/** The objection once the picks from this number on are off the board; other picks come in their places. */
export function withoutPicksFrom(objection: Objection, from: number): Objection {
  const left = { ...objection, inVain: objection.inVain.filter((number) => number < from) }
  return openObjection({ objection }) && from <= objection.pick ? ended(left, 'undone', left.at) : left
}

/** Since when the draft stands still, because it is paused or people vote; undefined while it runs. */
export function stillSince({ objection, paused }: Stops): number | undefined {
  const times = [openObjection({ objection })?.at, paused?.at].filter((at) => at !== undefined)
  return times.length === 0 ? undefined : Math.min(...times)
}

/** How many votes there are of each kind. */
export function countVotes({ votes }: Pick<Objection, 'votes'>): { takeBack: number; counts: number } {
  const cast = Object.values(votes)
  const takeBack = cast.filter((vote) => vote === 'take-back').length
  return { takeBack, counts: cast.length - takeBack }
}
