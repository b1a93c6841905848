import type { ParticipantId } from '#domain/draft/draft.ts'
import type { Grade } from '#features/verdict/rules/grades.ts'
import type { Honour, Note } from '#features/verdict/rules/honours.ts'
import type { Sentence } from '#domain/words/sentence.ts'
import { sumSentence } from '#features/verdict/rules/sum-text.ts'
import type { PickValue } from '#features/verdict/rules/value.ts'
import type { Verdict } from '#features/verdict/rules/verdict.ts'

/**
 * A verdict as screens show it: the words, and the picks that they are about by their numbers. A worker of the browser
 * and the server make it alike, so that they say the same.
 */
export type VerdictView = {
  headline: HeadlineView | undefined
  honours: readonly HonourView[]
  notes: readonly Note[]
  /** Best team first. */
  cards: readonly CardView[]
}

export type HeadlineView = {
  words: readonly string[]
  lead: Sentence
  /** One or two overall picks that show it. */
  picks: readonly number[]
}

export type HonourView = Omit<Honour, 'value'> & { name: string; overallPick: number }

export type CardView = {
  participantId: ParticipantId
  name: string
  rank: number
  averageScore: number
  /** Undefined if too few scores are known. */
  grade: Grade | undefined
  line: Sentence
  /** In drafting order. */
  calls: readonly CallView[]
}

/** A pick with its grade and the sum behind it (B4.2). */
export type CallView = {
  overallPick: number
  grade: Grade | undefined
  sum: Sentence
  /** Undefined if the pick has no value. */
  shelf: ShelfView | undefined
}

/** What was there for a category at a pick, best first. */
export type ShelfView = {
  /** How many players still needed one. */
  openSlots: number
  places: readonly { title: string; score: number; isTaken: boolean; isLeft: boolean }[]
  /** How many movies between those above and the last are not told. */
  untold: number
}

/** How many of the best movies of a shelf are told. */
const TOLD = 5

export function toVerdictView({ headline, honours, cards }: Verdict): VerdictView {
  const named = [
    ['Steal of the night', honours.steal],
    ['Reach of the night', honours.reach],
    ['The one that got away', honours.gotAway],
  ] as const
  return {
    headline: headline && {
      words: headline.words,
      lead: headline.lead,
      picks: headline.picks.map(({ overallPick }) => overallPick),
    },
    honours: named.flatMap(([name, honour]): HonourView[] => {
      if (!honour) return []
      const { value, heading, line, sum } = honour
      return [{ name, overallPick: value.overallPick, heading, line, sum }]
    }),
    notes: honours.notes,
    cards: cards.map(({ participantId, name, rank, averageScore, grade, line, values }) => ({
      participantId,
      name,
      rank,
      averageScore,
      grade,
      line,
      calls: values.map(toCallView),
    })),
  }
}

function toCallView(value: PickValue): CallView {
  const { overallPick, grade } = value
  return { overallPick, grade, sum: sumSentence(value), shelf: toShelfView(value) }
}

function toShelfView({ pick, value, stillThere, openSlots }: PickValue): ShelfView | undefined {
  if (value === undefined) return undefined
  const last = stillThere.length - 1
  const places = stillThere.map(({ movie, score }, place) => ({
    title: movie.title,
    score,
    isTaken: movie.id === pick.movie.id,
    isLeft: place === last,
  }))
  const told = places.filter(({ isTaken, isLeft }, place) => place < TOLD || isTaken || isLeft)
  return { openSlots, places: told, untold: places.length - told.length }
}
