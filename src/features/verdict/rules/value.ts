import { createTeamLimits, type Traits, traitsOf } from '#domain/supply/team-limits.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import type { Draft, DraftPick, ParticipantId } from '#domain/draft/draft.ts'
import { emptySlots } from '#domain/draft/progress.ts'
import { type HouseRules, rulesOf, wasDraftedBefore } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { isSameMovie } from '#domain/movies/same-movie.ts'
import { average, roundTo2 } from '#domain/scoring/movie-score.ts'
import { type Grade, gradeOf } from './grades.ts'

/** A pick with its score as the results have it. */
export type ScoredDraftPick = DraftPick & { score?: number | undefined }

/** A movie of the pool; undefined if its score is not known. */
export type PoolMovie = { movie: Movie; score?: number | undefined }

export type ScoredMovie = { movie: Movie; score: number }

/** A movie and a category that it fits, and what it would have been worth at a pick. */
export type PickOption = ScoredMovie & {
  category: CategoryName
  /** The score less that of the movie that would still have been there. */
  value: number
}

/** What a pick was worth (B4.1). All figures are in points with 2 decimals, undefined if they cannot be told. */
export type PickValue<P extends DraftPick = DraftPick> = {
  pick: P
  overallPick: number
  score: number | undefined
  value: number | undefined
  /** How many players still needed one for the category, the picker included. */
  openSlots: number
  /**
   * The movies that were there for the category before the pick, best first; the value is counted against the last.
   * Empty if it cannot be told.
   */
  stillThere: readonly ScoredMovie[]
  /** The best that the player could have done. */
  best: PickOption | undefined
  /** What the pick lacks to the best; 0 if nothing was worth more. */
  leftOnTable: number | undefined
  grade: Grade | undefined
}

/** A category with fewer scores than this share of its movies has no values, and a team with fewer has no grade. */
const LEAST_SCORED = 0.5

/**
 * The value of every pick of a started draft, in drafting order. The pool has all movies of the draft; also those of
 * picks that were let in from elsewhere, if their scores are to count.
 */
export function valuesOf<P extends DraftPick>(draft: Draft<P>, pool: readonly PoolMovie[]): PickValue<P>[] {
  return createAppraiser(draft, pool)(draft)
}

/** Values the picks of drafts with the same categories, rules and pool, each as `valuesOf` does. */
export function createAppraiser(
  setup: Pick<Draft, 'categories' | 'rules'>,
  pool: readonly PoolMovie[],
): <P extends DraftPick>(draft: Draft<P>) => PickValue<P>[] {
  const known = knownOf(setup, pool)
  return (draft) => appraise(draft, known)
}

function appraise<P extends DraftPick>(draft: Draft<P>, known: Known): PickValue<P>[] {
  const night = openNight(draft, known)
  const empty = emptySlots(draft)
  return draft.picks.map((pick, index) => {
    const score = known.scores.get(pick.movie.id)
    for (const slot of empty) if (slot.after === index) night.close(slot)
    const openSlots = night.openSlotsOf(pick.category)
    const stillThere = night.thereFor(pick.category)
    const level = stillThere.at(-1)?.score
    const value = score === undefined || level === undefined ? undefined : roundTo2(score - level)
    const best = night.bestFor(pick.participantId)
    const leftOnTable = value === undefined || !best ? undefined : Math.max(0, roundTo2(best.value - value))
    night.take(pick)
    const grade = leftOnTable === undefined ? undefined : gradeOf(leftOnTable)
    return { pick, overallPick: index + 1, score, value, openSlots, stillThere, best, leftOnTable, grade }
  })
}

/** Whether so many movies that fit a category have a score that odds and best boards can be told. */
export function hasEnoughScores(
  setup: Pick<Draft, 'categories' | 'rules'>,
  pool: readonly PoolMovie[],
): boolean {
  const rules = rulesOf(setup)
  const fitting = pool.filter(
    ({ movie }) =>
      setup.categories.some((category) => isEligible(movie, category)) && !wasDraftedBefore(rules, movie),
  )
  const scored = fitting.filter(({ score }) => score !== undefined).length
  return scored > 0 && scored >= fitting.length * LEAST_SCORED
}

/** The mean of what a team left on the table; undefined if it is known of fewer than half of its picks. */
export function teamLeftOnTable(values: readonly Pick<PickValue, 'leftOnTable'>[]): number | undefined {
  const known = values.flatMap(({ leftOnTable }) => leftOnTable ?? [])
  const isEnough = known.length > 0 && known.length >= values.length * LEAST_SCORED
  return isEnough ? roundTo2(average(known)) : undefined
}

/** The grade of a team (B4.2). */
export function teamGrade(values: readonly Pick<PickValue, 'leftOnTable'>[]): Grade | undefined {
  const left = teamLeftOnTable(values)
  return left === undefined ? undefined : gradeOf(left)
}

/** The least points by which a category ended lower for a movie to be called the one that got away. */
const GOT_AWAY_POINTS = 8

/** A movie that got away: the best at a pick, with what happened to it and to the category. */
export type GotAway<P extends DraftPick = DraftPick> = PickOption & {
  overallPick: number
  /** The pick that was made instead. */
  instead: PickValue<P>
  /** The pick of somebody else that took the movie. */
  takenAs: PickValue<P>
  /** What the player ended with in the category, and how many points lower that is. */
  ended: PickValue<P>
  difference: number
}

/**
 * The movie that got away from a player: the best at one of their picks, gone before their next, in a category that
 * they ended clearly lower. The one with the greatest difference; undefined if there is none.
 */
export function gotAway<P extends DraftPick>(
  values: readonly PickValue<P>[],
  participantId: ParticipantId,
): GotAway<P> | undefined {
  const own = values.filter(({ pick }) => pick.participantId === participantId)
  const found = own.flatMap((instead, index): GotAway<P>[] => {
    const { best, overallPick } = instead
    const next = own[index + 1]
    if (!best || !next) return []
    const takenAs = values
      .slice(overallPick, next.overallPick - 1)
      .find(({ pick }) => isSameMovie(pick.movie, best.movie))
    const ended = own.find(({ pick }) => pick.category === best.category)
    if (!takenAs || ended?.score === undefined) return []
    const difference = roundTo2(best.score - ended.score)
    return difference >= GOT_AWAY_POINTS
      ? [{ ...best, overallPick, instead, takenAs, ended, difference }]
      : []
  })
  return found.toSorted((a, b) => b.difference - a.difference)[0]
}

const NO_TRAITS: Traits = { directors: [], decade: 0 }

/** What is known before the first pick. */
type Known = {
  rules: HouseRules
  pool: readonly PoolMovie[]
  scores: ReadonlyMap<number, number | undefined>
  /** What the house rules count of each movie. */
  traits: ReadonlyMap<number, Traits>
  /** The scored movies of each category that has values, best first. */
  ladders: ReadonlyMap<CategoryName, readonly ScoredMovie[]>
}

function knownOf(setup: Pick<Draft, 'categories' | 'rules'>, pool: readonly PoolMovie[]): Known {
  const rules = rulesOf(setup)
  const scores = new Map(pool.map(({ movie, score }) => [movie.id, score]))
  const allowed = pool
    .filter(({ movie }) => !wasDraftedBefore(rules, movie))
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0) || a.movie.id - b.movie.id)
  const ladders = new Map(
    setup.categories.flatMap((category) => {
      const fitting = allowed.filter(({ movie }) => isEligible(movie, category))
      const ladder = fitting.filter((known): known is ScoredMovie => known.score !== undefined)
      const isKnown = ladder.length > 0 && ladder.length >= fitting.length * LEAST_SCORED
      return isKnown ? [[category, ladder] as const] : []
    }),
  )
  const traits = new Map(pool.map(({ movie }) => [movie.id, traitsOf(rules, movie)]))
  return { rules, pool, scores, traits, ladders }
}

/** The draft as it was before each pick, moving forward with every pick that is taken. */
function openNight(draft: Draft, { rules, pool, scores, traits, ladders }: Known) {
  const open = new Map(draft.draftOrder.map((id) => [id, new Set(draft.categories)]))
  const limits = new Map(draft.draftOrder.map((id) => [id, createTeamLimits(rules)]))
  const slots = new Map(draft.categories.map((category) => [category, draft.draftOrder.length]))
  const gone = goneFrom(draft, pool, scores)
  const isThere = ({ movie }: ScoredMovie) => !gone.has(movie.id)

  return {
    openSlotsOf: (category: CategoryName): number => slots.get(category) ?? 0,

    /** The best movies for a category, as far as the one that would be left once every open slot is filled. */
    thereFor(category: CategoryName): ScoredMovie[] {
      const there: ScoredMovie[] = []
      for (const candidate of ladders.get(category) ?? []) {
        if (!isThere(candidate)) continue
        there.push(candidate)
        if (there.length > this.openSlotsOf(category)) break
      }
      return there
    },

    /** The best movie and open category of a player; of equal values the higher score. */
    bestFor(id: ParticipantId): PickOption | undefined {
      const mayTake = ({ movie }: ScoredMovie) => limits.get(id)?.allows(traits.get(movie.id) ?? NO_TRAITS)
      let best: PickOption | undefined
      for (const category of open.get(id) ?? []) {
        const level = this.thereFor(category).at(-1)?.score
        const top = ladders.get(category)?.find((candidate) => isThere(candidate) && mayTake(candidate))
        if (level === undefined || !top) continue
        const value = roundTo2(top.score - level)
        const isBetter = !best || value > best.value || (value === best.value && top.score > best.score)
        if (isBetter) best = { ...top, category, value }
      }
      return best
    },

    take(pick: DraftPick): void {
      gone.add(pick.movie)
      limits.get(pick.participantId)?.add(traitsOf(rules, pick.movie))
      this.close(pick)
    },

    /** A category of a player is filled, or left empty. */
    close({ participantId, category }: Pick<DraftPick, 'participantId' | 'category'>): void {
      open.get(participantId)?.delete(category)
      slots.set(category, (slots.get(category) ?? 0) - 1)
    },
  }
}

/** The movies that are drafted, by their ids in the pool: a pick may have the id of another movie source. */
function goneFrom({ picks }: Draft, pool: readonly PoolMovie[], scores: Known['scores']) {
  const ids = new Set<number>()
  const others = new Map(
    picks
      .filter(({ movie }) => !scores.has(movie.id))
      .map(({ movie }) => [movie.id, pool.find((other) => isSameMovie(other.movie, movie))?.movie.id]),
  )
  return {
    has: (id: number): boolean => ids.has(id),
    add: ({ id }: Movie): void => {
      ids.add(others.get(id) ?? id)
    },
  }
}
