import { createTeamLimits, type TeamLimits, traitsOf } from './team-limits.ts'
import { type Category, type CategoryName, categoryOf, shortNameOf } from '#domain/categories/categories.ts'
import { isEligibleFor } from '#domain/categories/eligibility.ts'
import {
  type Draft,
  isRejected,
  mayOverride,
  onTheClock,
  openCategories,
  type ParticipantId,
  participantOf,
  rosterOf,
  turnsToCome,
} from '#domain/draft/draft.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { type HouseRules, rulesOf } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type { ThemeMovies } from '#domain/pools/pool.ts'
import { goneIn } from '#domain/scarcity/scarcity.ts'
import { type Matching, matchSlots } from './matching.ts'

/** What a pick would do to what all players still need. */
export type Effect = {
  /** 'Leaves nothing for Western: Bo still needs 1.' */
  readonly reason: string
  /** Whether the player can do better, so that the pick is refused; otherwise it is a warning. */
  isRefused: boolean
}

/** What the picks of the player on the clock do; undefined for those after which there is enough for everybody. */
export type Judgement = (movie: Movie, category: CategoryName) => Effect | undefined

/** Movies that are alike: which categories each fits, one bit each, for certain and perhaps, and who may draft it. */
type Group = { fits: number; mayFit: number; forPlayer: boolean; forNext: boolean; count: number }
/** Open slots that take the same movies: those of a category, or any movie; of the next player, or of the others. */
type Kind = { place: number; isAny: boolean; isNext: boolean; count: number }

/**
 * Judges the picks of the player on the clock in a draft without House Override: whether the free movies can still be
 * matched to all open categories as well as now. That goes by the categories, and for the player whose turn is next also by
 * the rules on directors and decades, as far as the team is known. Undefined if the rules leave House Override to everybody.
 */
export function judgementOf(draft: Draft, pool: ThemeMovies): Judgement | undefined {
  const turn = onTheClock(draft)
  if (rulesOf(draft).houseOverride || !turn) return undefined
  let made: Table | undefined
  // Most movies of a night are looked at after the first one has been asked for.
  return (movie, category) => (made ??= tableOf(draft, turn.participant.id, pool)).effectOf(movie, category)
}

/** Throws LEAVES_TOO_FEW, with the reason, if the player on the clock can make a pick after which more is left. */
export function refuseLeavingTooFew(
  draft: Draft,
  { movie, category }: { movie: Movie; category: CategoryName },
  pool: ThemeMovies,
): void {
  const effect = judgementOf(draft, pool)?.(movie, category)
  if (effect?.isRefused) throw new DraftError('LEAVES_TOO_FEW', effect.reason)
}

type Table = { effectOf: Judgement }

function tableOf(draft: Draft, player: ParticipantId, pool: ThemeMovies): Table {
  const { categories } = draft
  const [, next] = turnsToCome(draft)
  const nextPlayer = next?.participant.id
  const groupOf = grouping(draft, pool, player, nextPlayer)
  const kinds = kindsOf(draft, nextPlayer)
  const open = openCategories(draft, player)

  const kindOf = (category: CategoryName) => {
    const isNext = player === nextPlayer
    const isAny = mayOverride(draft, player, category)
    const place = isAny ? -1 : categories.indexOf(category)
    return kinds.findIndex((kind) => kind.isAny === isAny && kind.isNext === isNext && kind.place === place)
  }
  const takes = (group: Group, kind: Kind) =>
    (!kind.isNext || group.forNext) && (kind.isAny || ((group.mayFit >> kind.place) & 1) === 1)
  const { groups } = groupOf
  const matchingOf = (some: readonly Group[], slots: readonly Kind[]): Matching =>
    matchSlots(some, slots, (group, kind) => {
      const [movies, slot] = [some[group], slots[kind]]
      return movies !== undefined && slot !== undefined && takes(movies, slot)
    })
  const now = matchingOf(groups, kinds)

  let better: boolean | undefined
  /** Whether the player has a pick after which no more is short than now. */
  function canKeep(): boolean {
    better ??= open.some((category) => {
      const kind = kindOf(category)
      const isAny = kinds[kind]?.isAny === true
      const place = categories.indexOf(category)
      return groups.some(
        (group, index) =>
          group.forPlayer && (isAny || ((group.fits >> place) & 1) === 1) && now.keeps(index, kind),
      )
    })
    return better
  }

  const reasons = new Map<string, string>()
  /** Why one movie of a group in a slot of a kind leaves too few: most effects are never read, and many are the same. */
  function reasonOf(group: number, kind: number, category: CategoryName): string {
    const key = `${group} ${category}`
    const known = reasons.get(key)
    if (known !== undefined) return known
    const less = <T extends { count: number }>(items: readonly T[], at: number) =>
      items.map((item, index) => (index === at ? { ...item, count: item.count - 1 } : item))
    const [rest, slots] = [less(groups, group), less(kinds, kind)]
    const contested = matchingOf(rest, slots).contested()
    const short = slots.filter((_, index) => contested.has(index))
    const left = rest.filter((some) => short.some((one) => takes(some, one)))
    const reason = reasonText(draft, player, category, short, sum(left))
    reasons.set(key, reason)
    return reason
  }

  return {
    effectOf(movie, category) {
      const group = groupOf.indexOf(movie)
      const kind = kindOf(category)
      const [movies, slot] = [groups[group], kinds[kind]]
      if (!movies || !slot || !open.includes(category) || !takes(movies, slot)) return undefined
      const keeps = now.keeps(group, kind)
      if (keeps && now.short === 0) return undefined
      return {
        isRefused: !keeps && canKeep(),
        get reason() {
          return reasonOf(group, kind, category)
        },
      }
    },
  }
}

function sum(items: readonly { count: number }[]): number {
  return items.reduce((total, { count }) => total + count, 0)
}

/** The open slots of everybody, the present one included. */
function kindsOf(draft: Draft, nextPlayer: ParticipantId | undefined): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const { id } of draft.participants) {
    for (const category of openCategories(draft, id)) {
      const isAny = mayOverride(draft, id, category)
      const isNext = id === nextPlayer
      const place = isAny ? -1 : draft.categories.indexOf(category)
      const key = `${place} ${isNext}`
      const kind = kinds.get(key) ?? { place, isAny, isNext, count: 0 }
      kind.count += 1
      kinds.set(key, kind)
    }
  }
  return [...kinds.values()]
}

/** What a movie of a pool fits, one bit for each category of a draft, worked out once for all its turns. */
type Fits = { certain: Uint32Array; perhaps: Uint32Array }
const knownFits = new WeakMap<readonly Movie[], Map<string, Fits>>()

function fitsOf({ movies, areFactsKnown }: ThemeMovies, categories: readonly CategoryName[]): Fits {
  const known = knownFits.get(movies) ?? new Map<string, Fits>()
  knownFits.set(movies, known)
  const key = [areFactsKnown, ...categories].join('\n')
  const made = known.get(key)
  if (made) return made
  const rules = categories.map((name) => categoryOf(name))
  const certain = Uint32Array.from(movies, (movie) => bitsOf(rules, (rule) => isEligibleFor(movie, rule)))
  const unknown = byFacts(rules)
  const fits = { certain, perhaps: areFactsKnown ? certain : certain.map((bits) => bits | unknown) }
  known.set(key, fits)
  return fits
}

/** One bit for each category to which something applies. */
function bitsOf(categories: readonly Category[], applies: (category: Category) => boolean): number {
  let bits = 0
  for (const [place, category] of categories.entries()) if (applies(category)) bits |= 1 << place
  return bits
}

/** The categories that any movie may turn out to fit, because its facts are not known yet. */
function byFacts(categories: readonly Category[]): number {
  return bitsOf(categories, ({ rule: { kind } }) => kind === 'oscar' || kind === 'blockbuster')
}

function grouping(
  draft: Draft,
  pool: ThemeMovies,
  player: ParticipantId,
  nextPlayer: ParticipantId | undefined,
): { groups: readonly Group[]; indexOf: (movie: Movie) => number } {
  const { certain, perhaps } = fitsOf(pool, draft.categories)
  const gone = goneIn(draft, pool.movies)
  const rules = rulesOf(draft)
  const hasLimits = rules.onePerDirector || rules.perDecade > 0
  const own = hasLimits ? limitsOf(draft, player, rules) : undefined
  const theirs = hasLimits && nextPlayer !== undefined ? limitsOf(draft, nextPlayer, rules) : undefined
  const groups: Group[] = []
  const byKey = new Map<number, Map<number, number>>()
  const places = new Map<number, number>()
  const rejected = new Set(
    (draft.objection?.rejected ?? []).flatMap(({ movieId, category }) =>
      isRejected(draft, { movie: { id: movieId }, category }) ? movieId : [],
    ),
  )
  for (const [index, movie] of pool.movies.entries()) {
    if (gone.has(movie)) continue
    const traits = hasLimits ? traitsOf(rules, movie) : undefined
    const forPlayer = !rejected.has(movie.id) && (!traits || own?.allows(traits) !== false)
    const forNext = !traits || theirs?.allows(traits) !== false
    const [fits, mayFit] = [certain[index] ?? 0, perhaps[index] ?? 0]
    // Up to 20 bits of categories, and who may have it.
    const key = fits * 4 + (forPlayer ? 2 : 0) + (forNext ? 1 : 0)
    const byFits = byKey.get(key) ?? new Map<number, number>()
    byKey.set(key, byFits)
    const at = byFits.get(mayFit) ?? groups.push({ fits, mayFit, forPlayer, forNext, count: 0 }) - 1
    byFits.set(mayFit, at)
    places.set(movie.id, at)
    const group = groups[at]
    if (group) group.count += 1
  }
  return { groups, indexOf: ({ id }) => places.get(id) ?? -1 }
}

function limitsOf(draft: Draft, id: ParticipantId, rules: HouseRules): TeamLimits {
  const limits = createTeamLimits(rules)
  for (const { movie } of rosterOf(draft, id)) limits.add(traitsOf(rules, movie))
  return limits
}

/** 'Leaves nothing for Western: Bo still needs 1.' 'Leaves 3 movies for Western and War: 3 players still need 4.' */
function reasonText(
  draft: Draft,
  player: ParticipantId,
  filled: CategoryName,
  short: readonly Kind[],
  left: number,
): string {
  const isShort = (id: ParticipantId, category: CategoryName) => {
    const isAny = mayOverride(draft, id, category)
    const place = draft.categories.indexOf(category)
    return short.some((kind) => (isAny ? kind.isAny : kind.place === place))
  }
  const slots = draft.participants.flatMap(({ id }) =>
    openCategories(draft, id)
      .filter((category) => isShort(id, category) && !(id === player && category === filled))
      .map((category) => ({ id, category })),
  )
  const names = [...new Set(slots.map(({ id }) => id))].map((id) => participantOf(draft, id).name)
  const categories = [...new Set(slots.map(({ category }) => category))].map(shortNameOf)
  const what = left === 0 ? 'nothing' : left === 1 ? '1 movie' : `${left} movies`
  const where = categories.length > 2 ? `${categories.length} categories` : categories.join(' and ')
  const who = names.length > 2 ? `${names.length} players` : names.join(' and ')
  return `Leaves ${what} for ${where}: ${who} still ${names.length === 1 ? 'needs' : 'need'} ${slots.length}.`
}
