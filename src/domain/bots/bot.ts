import type { CategoryName } from '../categories/categories.ts'
import { isEligible } from '../categories/eligibility.ts'
import { type Draft, drafterOf, onTheClock, openCategories, rosterOf } from '../draft/draft.ts'
import { brokenRule, type HouseRules, rulesOf } from '../house-rules/house-rules.ts'
import type { Movie } from '../movies/movie.ts'
import { weightsIn } from '../scoring/presets.ts'
import { estimate, type Level, type Taste } from './bot-estimates.ts'

export type Bot = { taste: Taste; level: Level; seed: number }

export type BotPick = { movie: Movie; category: CategoryName; houseOverride: boolean }

/** How much a bot thinks of what will be left: 0 takes the best movie, 1 the one that will be missed most. */
const FORESIGHT: Record<Level, number> = { rookie: 0, regular: 0.5, expert: 1 }
/** Movies tried for each category when a bot looks for a way to fill all of its own. */
const TRIED_PER_CATEGORY = 24
/** Steps after which a bot stops looking for such a way. */
const MOST_STEPS = 2_000

/**
 * A bot for drafts of these movies, which are given best known first (B2.1). Its choice for the player on the clock
 * follows from the draft, the movies, its taste, level and seed alone. It keeps every rule, and a way to fill its
 * other categories if there is one; House Override is what it does only if nothing fits. Undefined if no pick is
 * allowed at all.
 */
export function createBot(
  bot: Bot,
  draft: Draft,
  movies: readonly Movie[],
): (now: Draft) => BotPick | undefined {
  const weights = weightsIn(draft)
  const last = Math.max(1, movies.length - 1)
  const valued = movies
    .map((movie, rank) => ({ movie, value: estimate(movie, 1 - rank / last, bot, weights) }))
    .toSorted((a, b) => b.value - a.value || a.movie.id - b.movie.id)
  const fitting = new Map(
    draft.categories.map((category) => [category, valued.filter(({ movie }) => isEligible(movie, category))]),
  )
  return (now) => {
    const turn = onTheClock(now)
    return turn && choose(now, turn.participant.id, { bot, valued, fitting })
  }
}

type Valued = { movie: Movie; value: number }
type Mind = { bot: Bot; valued: readonly Valued[]; fitting: ReadonlyMap<CategoryName, readonly Valued[]> }
type Option = Valued & { category: CategoryName; gain: number }

function choose(draft: Draft, id: string, { bot, valued, fitting }: Mind): BotPick | undefined {
  const rules = rulesOf(draft)
  const team = rosterOf(draft, id).map(({ movie }) => movie)
  const taken = new Set(draft.picks.map(({ movie }) => movie.id))
  const isFree = ({ movie }: Valued) =>
    !taken.has(movie.id) && !brokenRule(rules, team, movie) && !drafterOf(draft, movie)
  const open = openCategories(draft, id)
  const free = new Map(
    open.map((category) => [category, firstOf(fitting.get(category) ?? [], isFree, wanted(draft, category))]),
  )
  const options = open.flatMap((category): Option[] => {
    const candidates = free.get(category) ?? []
    const rest = candidates.at(-1)?.value ?? 0
    return candidates
      .slice(0, open.length)
      .map((option) => ({ ...option, category, gain: option.value - FORESIGHT[bot.level] * rest }))
  })
  options.sort((a, b) => b.gain - a.gain || b.value - a.value || a.movie.id - b.movie.id)
  const kept = options.find(({ movie, category }) => {
    const others = open.filter((other) => other !== category)
    return canFill(others, free, rules, [...team, movie])
  })
  const { movie, category } = kept ?? options[0] ?? {}
  if (movie && category !== undefined) return { movie, category, houseOverride: false }
  const [any] = rules.houseOverride ? firstOf(valued, isFree, 1) : []
  const [place] = open
  return any && place !== undefined ? { movie: any.movie, category: place, houseOverride: true } : undefined
}

/** How many of the best movies of a category a bot looks at: one more than the others can take. */
function wanted(draft: Draft, category: CategoryName): number {
  const open = draft.participants.length - draft.picks.filter((pick) => pick.category === category).length
  return Math.max(open + 1, TRIED_PER_CATEGORY)
}

function firstOf<T>(items: readonly T[], isWanted: (item: T) => boolean, most: number): T[] {
  const found: T[] = []
  for (const item of items) {
    if (found.length >= most) break
    if (isWanted(item)) found.push(item)
  }
  return found
}

/** Whether a team can still fill the categories with movies that are free now, by the rules. */
function canFill(
  categories: readonly CategoryName[],
  free: ReadonlyMap<CategoryName, readonly Valued[]>,
  rules: HouseRules,
  team: readonly Movie[],
): boolean {
  let steps = 0
  // The scarcest first, so that a dead end shows early.
  const scarcestFirst = categories.toSorted((a, b) => (free.get(a)?.length ?? 0) - (free.get(b)?.length ?? 0))
  const fill = (left: readonly CategoryName[], chosen: readonly Movie[]): boolean => {
    const [category, ...others] = left
    if (category === undefined || (steps += 1) > MOST_STEPS) return true
    return (free.get(category) ?? []).some(
      ({ movie }) =>
        !chosen.some(({ id }) => id === movie.id) &&
        !brokenRule(rules, chosen, movie) &&
        fill(others, [...chosen, movie]),
    )
  }
  return fill(scarcestFirst, team)
}
