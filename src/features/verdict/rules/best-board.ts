import { type Constraint, type Model, solve } from 'yalps'
import { type Traits, traitsOf } from '#domain/supply/team-limits.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { type Draft, emptyCategories, type ParticipantId, rosterOf } from '#domain/draft/draft.ts'
import { rulesOf, wasDraftedBefore } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { isSameMovie } from '#domain/movies/same-movie.ts'
import { averageScore } from '#domain/scoring/movie-score.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import { capitalized } from '#domain/words/phrases.ts'
import { countOf, nameOf } from '#domain/words/sentence.ts'
import { marginOf, marginText } from './sum-text.ts'
import { hasEnoughScores, type PoolMovie, type ScoredDraftPick } from './value.ts'
import { rankingOf } from './verdict.ts'

/** A category of a board: what a player took, and what the best board has. Scores are undefined if not known. */
export type BoardPlace = {
  category: CategoryName
  own: { movie: Movie; score: number | undefined }
  best: { movie: Movie; score: number | undefined }
  isChanged: boolean
}

export type BestBoard = {
  /** In the order of the categories. */
  places: readonly BoardPlace[]
  changes: number
  ownAverage: number
  bestAverage: number
  /** False if the solver gave up; then there may be a better board. */
  isExact: boolean
}

/** How many steps the solver may take before the best board that it found counts. */
const MOST_STEPS = 500
/** How many movies of a category and decade the solver has at first, and by how much they grow if that is too few. */
const FIRST_MOVIES = 2
const TIMES_MORE = 4

/**
 * The best board that a player of a complete draft could have had from the movies that nobody else took (B4.5). They fit
 * their categories and keep the house rules, and the sum of their scores is the greatest. Of equal boards, the one with
 * the fewest changes. No House Override is added, but the player's own may stay. A pick without a score stays, since
 * nobody can say what it is worth. Undefined if the player has no scored pick, or too few movies have a score.
 */
export function bestBoardOf(
  draft: Draft<ScoredDraftPick>,
  pool: readonly PoolMovie[],
  participantId: ParticipantId,
): BestBoard | undefined {
  const own = rosterOf(draft, participantId) as ScoredDraftPick[]
  const slots = slotsOf(draft, own)
  if (slots.length === 0 || !hasEnoughScores(draft, pool)) return undefined
  const options = optionsOf(draft, pool, own, slots)
  const { board, isExact } = searchBoard(options)
  const chosen = new Map(board.map((option) => [slots[option.slot]?.category, option]))
  const places = draft.categories.flatMap((category): BoardPlace[] => {
    const pick = own.find((made) => made.category === category)
    if (!pick) return []
    const { movie, score } = chosen.get(category) ?? pick
    const isChanged = !isSameMovie(movie, pick.movie)
    return [{ category, own: { movie: pick.movie, score: pick.score }, best: { movie, score }, isChanged }]
  })
  const zeros = emptyCategories(draft, participantId).map(() => 0)
  const averageOf = (side: 'own' | 'best') =>
    averageScore([...places.flatMap((place) => place[side].score ?? []), ...zeros])
  return {
    places,
    changes: places.filter(({ isChanged }) => isChanged).length,
    ownAverage: averageOf('own'),
    bestAverage: averageOf('best'),
    isExact,
  }
}

/**
 * What the best board would have changed: 'One other pick and it’s 5.4 more. Maya still wins, by 0.1.' To the player
 * it says 'you'.
 */
export function bestBoardText(
  draft: Draft<ScoredDraftPick>,
  { changes, ownAverage, bestAverage }: BestBoard,
  participantId: ParticipantId,
  isYou: boolean,
): string {
  const name = nameOf(draft, participantId)
  const who = isYou ? 'you' : name
  if (changes === 0) return `${capitalized(who)} couldn’t have drafted better.`
  const more = `${capitalized(countOf(changes, 'other pick'))} and it’s ${marginText(marginOf(bestAverage, ownAverage))} more`
  const teams = scoredTeams(rankingOf(draft))
  const [best] = teams.filter((team) => team.participantId !== participantId)
  if (!best) return `${more}.`
  const margin = marginOf(bestAverage, best.averageScore)
  const by = marginText(margin)
  if (margin === 0) return `${more}, level with ${nameOf(draft, best.participantId)}.`
  if (bestAverage < best.averageScore)
    return `${more}. ${nameOf(draft, best.participantId)} still wins, by ${by}.`
  const wins = isYou ? 'win' : 'wins'
  return teams[0]?.participantId === participantId
    ? `${more}, and ${who} still ${wins}, by ${by}.`
    : `${more}, and ${who} ${wins}, by ${by}.`
}

/** A category that may be filled otherwise. */
type Slot = { category: CategoryName; movie: Movie; score: number }

function slotsOf({ categories }: Draft, own: readonly ScoredDraftPick[]): Slot[] {
  return own
    .flatMap(({ category, movie, score }) => (score === undefined ? [] : [{ category, movie, score }]))
    .toSorted((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category))
}

/** A movie with a score, and what the house rules count of it. */
type Candidate = { movie: Movie; score: number; traits: Traits }

/** A movie for a slot. */
type Option = Candidate & { slot: number; weight: number }

/** The options of one decade for a slot, heaviest first. The solver has the first `shown` of them. */
type Pile = { options: readonly Option[]; shown: number }

type Options = {
  piles: readonly Pile[]
  own: Board
  /** How many movies of a decade have room. */
  roomIn: (decade: number) => number
}

type Board = readonly Option[]

/** A hundredth of a score outweighs all categories that stay as they are. */
const HUNDREDTH = 32

function optionsOf(
  draft: Draft,
  pool: readonly PoolMovie[],
  own: readonly ScoredDraftPick[],
  slots: readonly Slot[],
): Options {
  const rules = rulesOf(draft)
  const optionFor = (slot: number, { movie, score, traits }: Candidate): Option => ({
    movie,
    score,
    traits,
    slot,
    weight: Math.round(score * 100) * HUNDREDTH + (slots[slot]?.movie.id === movie.id ? 1 : 0),
  })
  const ownBoard = slots.map(({ movie, score }) => ({ movie, score, traits: traitsOf(rules, movie) }))
  // Picks that stay use up what the house rules count.
  const fixed = own.filter(({ score }) => score === undefined).map(({ movie }) => traitsOf(rules, movie))
  const fixedDirectors = new Set(fixed.flatMap(({ directors }) => directors))
  const roomIn = (decade: number) =>
    rules.perDecade === 0
      ? Infinity
      : rules.perDecade - fixed.filter((traits) => traits.decade === decade).length

  const isTaken = takenIn(draft, pool)
  const free: Candidate[] = [
    ...ownBoard,
    ...pool.flatMap(({ movie, score }): Candidate[] =>
      score === undefined || isTaken(movie) ? [] : [{ movie, score, traits: traitsOf(rules, movie) }],
    ),
  ].filter(
    ({ traits }) => roomIn(traits.decade) > 0 && !traits.directors.some((name) => fixedDirectors.has(name)),
  )
  const decades = [...new Set(free.map(({ traits }) => traits.decade))]
  const piles = slots.flatMap(({ category, movie: own }, slot) => {
    const options = free
      .filter(({ movie }) => movie.id === own.id || isEligible(movie, category))
      .map((candidate) => optionFor(slot, candidate))
      .sort((a, b) => b.weight - a.weight || a.movie.id - b.movie.id)
    return decades.map((decade): Pile => ({
      options: options.filter(({ traits }) => traits.decade === decade),
      shown: FIRST_MOVIES,
    }))
  })
  return { piles, own: ownBoard.map((candidate, slot) => optionFor(slot, candidate)), roomIn }
}

/** Returns whether a movie is taken: drafted here, even under another id, or in an earlier draft whose movies are barred. */
function takenIn(draft: Draft, pool: readonly PoolMovie[]): (movie: Movie) => boolean {
  const rules = rulesOf(draft)
  const drafted = draft.picks.map(({ movie }) => movie)
  const draftedIds = new Set(drafted.map(({ id }) => id))
  const poolIds = new Set(pool.map(({ movie }) => movie.id))
  const strangers = drafted.filter(({ id }) => !poolIds.has(id))
  return (movie) =>
    draftedIds.has(movie.id) ||
    strangers.some((other) => isSameMovie(other, movie)) ||
    wasDraftedBefore(rules, movie)
}

/**
 * Finds the best board. The solver has the top of each pile, and one choice for the rest of it: as heavy as the best of
 * the rest, but without directors. If the best board takes no such choice, no other movie can better it. If it does, the
 * solver has more of those piles. The own board counts as it is.
 */
function searchBoard(options: Options): { board: Board; isExact: boolean } {
  for (;;) {
    const { status, variables } = solve(modelOf(options), { maxIterations: MOST_STEPS })
    const found = variables.flatMap(([key]) => ('option' in key ? [key] : []))
    const rests = found.filter(({ isRest }) => isRest)
    if (status === 'optimal' && rests.length > 0) {
      for (const { pile } of rests) pile.shown *= TIMES_MORE
      continue
    }
    const board = found.map(({ option }) => option)
    const isBetter = rests.length === 0 && weightOf(board) > weightOf(options.own)
    // If no board keeps the rules, as when a director became known after the draft, the own one is the best.
    return { board: isBetter ? board : options.own, isExact: status === 'optimal' || status === 'infeasible' }
  }
}

/** An option, or the rest of its pile from it on. */
type Choice = { option: Option; pile: Pile; isRest: boolean }

/**
 * Of each slot one choice; each movie and director at most once, and no more of a decade than have room. Movies that
 * have directors get a variable of their own. With these whole, all are, so that the solver decides first which movies
 * are taken and need not ban one from each slot in turn.
 */
function modelOf({ piles, own, roomIn }: Options): Model<Choice | Movie> {
  const limits = new Map<string, Constraint>(own.map(({ slot }) => [`slot ${slot}`, { equal: 1 }]))
  const choices: [Choice, Map<string, number>][] = []
  const directed = new Map<Movie, Map<string, number>>()
  for (const pile of piles) {
    for (const [place, option] of pile.options.slice(0, pile.shown + 1).entries()) {
      const { slot, weight, movie, traits } = option
      const isRest = place === pile.shown
      const [slotKey, decadeKey, movieKey] = [`slot ${slot}`, `decade ${traits.decade}`, `movie ${movie.id}`]
      const uses = new Map([
        ['weight', weight],
        [slotKey, 1],
        [decadeKey, 1],
      ])
      choices.push([{ option, pile, isRest }, uses])
      limits.set(decadeKey, { max: roomIn(traits.decade) })
      if (isRest) continue
      uses.set(movieKey, 1)
      limits.set(movieKey, { max: traits.directors.length === 0 ? 1 : 0 })
      if (traits.directors.length === 0) continue
      const directors = traits.directors.map((name) => `director ${name}`)
      directed.set(movie, new Map([[movieKey, -1], ...directors.map((key) => [key, 1] as const)]))
      for (const key of directors) limits.set(key, { max: 1 })
    }
  }
  return {
    objective: 'weight',
    constraints: limits,
    variables: [...choices, ...directed],
    integers: new Set(directed.keys()),
  }
}

function weightOf(board: Board): number {
  return board.reduce((sum, { weight }) => sum + weight, 0)
}
