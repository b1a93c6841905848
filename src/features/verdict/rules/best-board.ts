import { type Traits, traitsOf } from '#domain/supply/team-limits.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { type Draft, emptyCategories, type ParticipantId, rosterOf } from '#domain/draft/draft.ts'
import { rulesOf, wasDraftedBefore } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { isSameMovie } from '#domain/movies/same-movie.ts'
import { averageScore } from '#domain/scoring/movie-score.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import { createCostNetwork, SINK, SOURCE } from './cheapest-flow.ts'
import { capitalized, countOf, nameOf } from '#domain/words/sentence.ts'
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
  /** False if the rules made so many cases that not all were looked at; then there may be a better board. */
  isExact: boolean
}

/** How many boards are looked at before the best that was found counts. */
const MOST_BOARDS = 500

/**
 * The best board that a player of a complete draft could have had from what nobody else took (B4.5): the movies fit
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
  const { board, isExact } = searchBoards(options)
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

type Options = {
  /** By slot. */
  lists: readonly (readonly Option[])[]
  /** The own board. */
  own: readonly Option[]
  /** How many movies of a decade have room. */
  roomIn: (decade: number) => number
  rules: { onePerDirector: boolean; perDecade: number }
}

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
  free.sort((a, b) => b.score - a.score || a.movie.id - b.movie.id)
  const mostRuledOut = ruledOutBy(free, slots.length - 1)
  const lists = slots.map(({ category, movie: own }, slot) =>
    neededOf(free, mostRuledOut, (movie) => isEligible(movie, category), own).map((candidate) =>
      optionFor(slot, candidate),
    ),
  )
  return { lists, own: ownBoard.map((candidate, slot) => optionFor(slot, candidate)), roomIn, rules }
}

/** Whether a movie was drafted in this draft, under whatever id, or in an earlier one that rules it out. */
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
 * How many movies of a decade, of which no two share a director, so many other movies rule out at most. Each rules out
 * itself, or one for each of its directors who has another movie in that decade.
 */
function ruledOutBy(free: readonly Candidate[], others: number): (decade: number) => number {
  const moviesOf = new Map<string, Map<number, number>>()
  for (const { traits } of free) {
    for (const name of traits.directors) {
      const counts = moviesOf.get(name) ?? new Map<number, number>()
      moviesOf.set(name, counts.set(traits.decade, (counts.get(traits.decade) ?? 0) + 1))
    }
  }
  const ruledOutIn = new Map<number, number[]>()
  for (const { traits } of free) {
    const counts = new Map([[traits.decade, 0]])
    for (const name of traits.directors) {
      for (const [decade, movies] of moviesOf.get(name) ?? []) {
        const others = movies - (decade === traits.decade ? 1 : 0)
        counts.set(decade, (counts.get(decade) ?? 0) + (others > 0 ? 1 : 0))
      }
    }
    counts.set(traits.decade, Math.max(1, counts.get(traits.decade) ?? 0))
    for (const [decade, count] of counts) {
      const known = ruledOutIn.get(decade)
      if (known) known.push(count)
      else ruledOutIn.set(decade, [count])
    }
  }
  const most = new Map(
    Array.from(ruledOutIn, ([decade, counts]) => [
      decade,
      sumOf(counts.sort((a, b) => b - a).slice(0, others)),
    ]),
  )
  return (decade) => most.get(decade) ?? 0
}

/**
 * The movies that a best board may need for a slot, best first, and the own one. Whatever the other slots take, it needs
 * no movie if there are more better ones of its decade, of which no two share a director, than they can rule out.
 */
function neededOf(
  free: readonly Candidate[],
  mostRuledOut: (decade: number) => number,
  fits: (movie: Movie) => boolean,
  own: Movie,
): Candidate[] {
  const directors = new Set<string>()
  const better = new Map<number, number>()
  return free.filter(({ movie, traits }) => {
    if (movie.id === own.id) return true
    const count = better.get(traits.decade) ?? 0
    if (count > mostRuledOut(traits.decade) || !fits(movie)) return false
    if (!traits.directors.some((name) => directors.has(name))) better.set(traits.decade, count + 1)
    for (const name of traits.directors) directors.add(name)
    return true
  })
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

type Board = readonly Option[]

/**
 * Finds the best board by branch and bound. A network gives the best board under a part of the rules. If two of its
 * movies share a director, it looks at the boards without the first, and at those without all that share a director
 * with the first, as far as they promise more than the best that was found. The own board counts as it is.
 */
function searchBoards({ lists, own, roomIn, rules }: Options): { board: Board; isExact: boolean } {
  let board: Board = own
  let weight = weightOf(own)
  let looks = 0
  const all = lists.flat()

  function search(banned: ReadonlySet<number>): void {
    if (looks >= MOST_BOARDS) return
    looks += 1
    const found = heaviestBoard(
      lists.map((list) => list.filter((option) => !banned.has(option.movie.id))),
      roomIn,
      rules,
    )
    if (!found || weightOf(found) <= weight) return
    const first = found.find((option) =>
      found.some((other) => other !== option && shareDirector(option, other)),
    )
    if (!first) {
      board = found
      weight = weightOf(found)
      return
    }
    const partners = all.filter(
      (option) => option.movie.id !== first.movie.id && shareDirector(option, first),
    )
    search(new Set([...banned, ...partners.map(({ movie }) => movie.id)]))
    search(new Set([...banned, first.movie.id]))
  }
  search(new Set())
  return { board, isExact: looks < MOST_BOARDS }
}

function weightOf(board: Board): number {
  return sumOf(board.map((option) => option.weight))
}

function shareDirector(a: Option, b: Option): boolean {
  return a.traits.directors.some((name) => b.traits.directors.includes(name))
}

/**
 * The heaviest board of one movie for each slot that keeps the limit of each decade; without such a limit, one movie of
 * each director who is named first. Undefined if there is none.
 */
function heaviestBoard(
  lists: readonly (readonly Option[])[],
  roomIn: Options['roomIn'],
  { onePerDirector, perDecade }: Options['rules'],
): Board | undefined {
  const network = createCostNetwork()
  const places = new Map<string | number, number>()
  const placeOf = (key: string | number, room: number): number => {
    const known = places.get(key)
    if (known !== undefined) return known
    const node = network.addNode()
    places.set(key, node)
    network.addPipe(node, SINK, room)
    return node
  }
  const movies = new Map<number, number>()
  const movieNode = ({ movie, traits }: Option): number => {
    const known = movies.get(movie.id)
    if (known !== undefined) return known
    const node = network.addNode()
    movies.set(movie.id, node)
    const [director] = traits.directors
    const place =
      perDecade > 0
        ? placeOf(traits.decade, roomIn(traits.decade))
        : onePerDirector && director !== undefined
          ? placeOf(director, 1)
          : SINK
    network.addPipe(node, place, 1)
    return node
  }
  const pipes = lists.map((list) => {
    const slot = network.addNode()
    network.addPipe(SOURCE, slot, 1)
    return list.map((option) => ({
      option,
      pipe: network.addPipe(slot, movieNode(option), 1, -option.weight),
    }))
  })
  if (network.cheapestFlow(lists.length) === undefined) return undefined
  return pipes.flatMap((own) => own.filter(({ pipe }) => network.isUsed(pipe)).map(({ option }) => option))
}
