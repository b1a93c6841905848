import type { CategoryName } from '#domain/categories/categories.ts'
import { type Draft, mayOverride, onTheClock, openCategories, rosterOf } from '#domain/draft/draft.ts'
import { emptySlots } from '#domain/draft/progress.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type { ThemeMovies } from '#domain/pools/pool.ts'
import { judgementOf } from '#domain/supply/supply.ts'
import type { Bot, Level } from '#domain/draft/bot-kinds.ts'
import { type Candidate, candidatesOf, createFinder } from './candidates.ts'
import { createLookAhead, type Place } from './look-ahead.ts'
import { createTeamLimits, traitsOf } from '#domain/supply/team-limits.ts'

export type BotPick = { movie: Movie; category: CategoryName; houseOverride: boolean }

/** How much a bot thinks of what will be left: 0 takes the best movie, 1 the one that will be missed most. */
export const FORESIGHT: Record<Level, number> = { easy: 0, fair: 0.5, sharp: 1 }
/** The least number of movies that a bot expects to be gone from a category when it comes back to it. */
export const LEAST_GONE = 24

/**
 * A bot for drafts of these movies, which are given best known first, with the categories and rules of this draft
 * (B2.1). Its choice for the player on the clock follows from the draft, the movies, its taste, level and seed alone.
 * It keeps every rule, and of the ways to fill its other categories one that is as good as any it had before; House
 * Override is what it does only if nothing fits. It makes no pick that leaves too few for the others. Undefined if no pick is
 * allowed at all.
 */
export function createBot(
  bot: Bot,
  draft: Draft,
  movies: readonly Movie[],
): (now: Draft) => BotPick | undefined {
  const candidates = candidatesOf(bot, draft, movies)
  // Facts that are not known yet count as they do for eligibility.
  const mind = { bot, candidates, find: createFinder(candidates), pool: { movies, areFactsKnown: true } }
  return (now) => {
    const turn = onTheClock(now)
    return turn && choose(now, turn.participant.id, mind)
  }
}

type Mind = {
  bot: Bot
  candidates: readonly Candidate[]
  find: ReturnType<typeof createFinder>
  pool: ThemeMovies
}
type Option = { candidate: Candidate; place: Place }

function choose(draft: Draft, id: string, { bot, candidates, find, pool }: Mind): BotPick | undefined {
  const rules = rulesOf(draft)
  const limits = createTeamLimits(rules)
  for (const { movie } of rosterOf(draft, id)) limits.add(traitsOf(rules, movie))
  const taken = new Set(draft.picks.flatMap(({ movie }) => find(movie)))
  const free = candidates.filter((candidate) => !taken.has(candidate) && limits.allows(candidate))
  const open = openCategories(draft, id).map((category) => draft.categories.indexOf(category))
  const fitting = new Map(open.map((place) => [place, free.filter(({ fits }) => (fits >> place) & 1)]))
  const keepsOwn = createLookAhead({ open, free, fitting, limits, mayOverride: rules.houseOverride })
  const judge = judgementOf(draft, pool)
  const isFair = ({ candidate: { movie }, place }: Option) =>
    !judge?.(movie, draft.categories[place] ?? '')?.isRefused

  const pickOf = ({ candidate: { movie }, place }: Option, houseOverride: boolean): BotPick => ({
    movie,
    category: draft.categories[place] ?? '',
    houseOverride,
  })
  const lines = open.map((place): Line => {
    const line = fitting.get(place) ?? []
    const atReturn = line[Math.min(line.length, goneFrom(draft, place)) - 1]
    return { place, candidates: line, discount: FORESIGHT[bot.level] * (atReturn?.value ?? 0) }
  })
  for (const option of bestFirst(lines)) {
    if (keepsOwn(option.candidate, option.place) && isFair(option)) return pickOf(option, false)
  }
  // What is best for the bot alone is refused; what the rules allow comes before an override.
  for (const option of bestFirst(lines)) if (judge && isFair(option)) return pickOf(option, false)
  const overridable = open.filter((place) => mayOverride(draft, id, draft.categories[place] ?? ''))
  for (const candidate of free) {
    for (const place of overridable) {
      const option = { candidate, place }
      if (rules.houseOverride ? keepsOwn(candidate, place) : isFair(option)) return pickOf(option, true)
    }
  }
  return undefined
}

/** How many movies of a category may be gone when the bot comes back to it: one more than the others can take. */
function goneFrom(draft: Draft, place: Place): number {
  const filled = [...draft.picks, ...emptySlots(draft)].filter(
    ({ category }) => category === draft.categories[place],
  ).length
  return Math.max(draft.participants.length - filled + 1, LEAST_GONE)
}

/** The movies that fit a category, most valued first, and what of their values does not count. */
type Line = { place: Place; candidates: readonly Candidate[]; discount: number }

/** The options of all lines, those first whose value less the discount is greatest. */
function* bestFirst(lines: readonly Line[]): Generator<Option> {
  const next = lines.map(() => 0)
  for (;;) {
    let best: (Option & { line: number; gain: number }) | undefined
    for (const [line, { place, candidates, discount }] of lines.entries()) {
      const candidate = candidates[next[line] ?? 0]
      if (!candidate) continue
      const gain = candidate.value - discount
      const isBetter =
        !best || gain > best.gain || (gain === best.gain && candidate.rank < best.candidate.rank)
      if (isBetter) best = { candidate, place, line, gain }
    }
    if (!best) return
    next[best.line] = (next[best.line] ?? 0) + 1
    yield best
  }
}
