import { FORESIGHT } from '#features/bots/rules/bot.ts'
import { ERROR_POINTS, errorOf } from '#features/bots/rules/bot-estimates.ts'
import { TASTES } from '#domain/draft/bot-kinds.ts'
import { mixed } from '#domain/chance/mixed.ts'
import { type Odds, ODDS_RUNS } from './odds-figures.ts'
import { NEVER, type OddsPlan, UNKNOWN } from './odds-plan.ts'

/** Large boards get fewer, so that no more picks than these are made, but never less than `LEAST_RUNS`. */
const MOST_PICKS = 20_000_000
const LEAST_RUNS = 200

/** Everybody plays as a bot of this level, with a taste of its own in every run. */
const LEVEL = 'fair'
const SEED = 0x0dd5

/** How often each seat finished first: by the number of picks made, from the plan's first, then by seat. */
export type Wins = Uint32Array

/** How many runs to play for a plan. */
export function runsFor({ turns, first, last }: OddsPlan): number {
  const [most, least] = [turns.length - first, turns.length - last]
  const picksOfRun = ((most + least) * (most - least + 1)) / 2
  return Math.min(ODDS_RUNS, Math.max(LEAST_RUNS, Math.floor(MOST_PICKS / Math.max(1, picksOfRun))))
}

/** Plays endings with the numbers `run` to `run + runs - 1` from after every number of picks, and counts who wins. */
export type PlayEndings = (run: number, runs: number) => Wins

/**
 * Plays endings of a draft. The same numbers give the same wins on every machine, so they can be played in parts, in
 * any order, and added up.
 */
export function createEndings(plan: OddsPlan): PlayEndings {
  const { seats, first, last } = plan
  const table = createTable(plan)
  return (run, runs) => {
    const wins = new Uint32Array((last - first + 1) * seats)
    for (let number = run; number < run + runs; number += 1) {
      table.think(number)
      for (let made = first; made <= last; made += 1) {
        const place = (made - first) * seats + table.winnerAfter(made)
        wins[place] = (wins[place] ?? 0) + 1
      }
    }
    return wins
  }
}

export function addWins(a: Wins, b: Wins): Wins {
  return a.map((wins, place) => wins + (b[place] ?? 0))
}

/** The odds by so many runs. Numbers of picks before the plan's first have no figures. */
export function oddsFrom({ seats, first, last }: OddsPlan, wins: Wins, runs: number): Odds {
  const percents = Array.from({ length: last + 1 }, (_, made) =>
    made < first ? [] : percentsOf(wins.subarray((made - first) * seats, (made - first + 1) * seats), runs),
  )
  return { runs, percents }
}

/** Whole percents that add up to 100: those are rounded up that lose most by rounding down. */
function percentsOf(wins: Wins, runs: number): number[] {
  const exact = Array.from(wins, (count) => (100 * count) / runs)
  const percents = exact.map(Math.floor)
  const rest = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const losing = exact.map((percent, seat) => ({ seat, lost: percent - Math.floor(percent) }))
  for (const { seat } of losing.toSorted((a, b) => b.lost - a.lost || a.seat - b.seat).slice(0, rest)) {
    percents[seat] = (percents[seat] ?? 0) + 1
  }
  return percents
}

/**
 * Everybody at the table. A player thinks of a movie what a bot of the level and taste does, with the same error. They
 * take the movie and category with the greatest gain: what they think of it, less a share of the movie that they expect
 * to find when they come back to the category. Real bots look that movie up among those that are free, and look ahead
 * so that no category stays empty; here it is the one of the start, and nobody looks ahead.
 */
function createTable(plan: OddsPlan) {
  const { seats, categories, turns, movies, draftedAt, considered, perDecade, directorCount, decadeCount } =
    plan
  /** Each seat has a list for each category, and one of all movies, for House Override. */
  const listsOfSeat = categories + 1
  const lists = seats * listsOfSeat
  const hasLimits = directorCount > 0 || perDecade > 0
  const start = startsOf(plan)
  /**
   * Of each seat and category: the movies with an own opinion, and what is gained by them. They are sorted, best first,
   * only as far as they are looked at.
   */
  const orders = new Int32Array(lists * considered)
  const gains = new Float64Array(lists * considered)
  const lengths = new Int32Array(lists)
  const sortedTo = new Int32Array(lists)
  const tastes = new Int32Array(seats)
  /** A player's opinions of this run, worked out once for all categories. */
  const values = new Float64Array(movies.ids.length)
  const valuedBy = new Int32Array(movies.ids.length).fill(UNKNOWN)
  let thinkers = 0
  /** How far each list is used up by the draft, and by the ending that looked at it last. */
  const draftedTo = new Int32Array(lists)
  const usedTo = new Int32Array(lists)
  const usedIn = new Int32Array(lists)
  /** The first movie of each list that is left, and what is gained by it; `UNKNOWN` if none is left. */
  const fronts = new Int32Array(lists)
  const frontGains = new Float64Array(lists)
  /** The ending that took a movie, or that gave a team a director. */
  const takenIn = new Int32Array(movies.ids.length)
  const directorIn = new Int32Array(seats * directorCount)
  let ending = 0
  let made = 0
  const open = new Int32Array(seats)
  const sums = new Int32Array(seats)
  const counts = new Int32Array(seats)
  const tops = new Int32Array(seats)
  const decades = new Int32Array(seats * decadeCount)

  function valueOf(movie: number, taste: number, seed: number): number {
    if (at(valuedBy, movie) === thinkers) return real(values, movie)
    const error = errorOf(seed, at(movies.ids, movie)) * ERROR_POINTS[LEVEL]
    const value = real(plan.opinions[taste] as Float64Array, movie) + error
    valuedBy[movie] = thinkers
    values[movie] = value
    return value
  }

  /** Forms the opinions of a seat about a category. */
  function consider(seat: number, category: number, taste: number, seed: number): void {
    const ladder = ladderOf(taste, category)
    const discount = discountOf(taste, category)
    const list = seat * listsOfSeat + category
    const [from, length] = [list * considered, Math.min(ladder.length, considered)]
    for (let place = 0; place < length; place += 1) {
      const movie = at(ladder, place)
      orders[from + place] = movie
      gains[from + place] = valueOf(movie, taste, seed) - discount
    }
    lengths[list] = length
    sortedTo[list] = 0
    draftedTo[list] = 0
  }

  /** The movie at a place of a list, counted from the best; beyond the own opinions as everybody of the taste has it. */
  function movieAt(list: number, place: number, ladder: Int32Array): number {
    const length = at(lengths, list)
    if (place >= length) return at(ladder, place)
    const from = list * considered
    for (let sorted = at(sortedTo, list); sorted <= place; sorted += 1) {
      let best = from + sorted
      for (let other = best + 1; other < from + length; other += 1) {
        if (real(gains, other) > real(gains, best)) best = other
      }
      const [movie, gain] = [at(orders, best), real(gains, best)]
      orders[best] = at(orders, from + sorted)
      gains[best] = real(gains, from + sorted)
      orders[from + sorted] = movie
      gains[from + sorted] = gain
      sortedTo[list] = sorted + 1
    }
    return at(orders, from + place)
  }

  const ladderOf = (taste: number, category: number): Int32Array =>
    (plan.ladders[taste] as readonly Int32Array[])[category] as Int32Array

  const discountOf = (taste: number, category: number): number =>
    FORESIGHT[LEVEL] * real(plan.atReturn[taste] as Float64Array, category)

  function isGone(movie: number): boolean {
    return at(draftedAt, movie) < made || at(takenIn, movie) === ending
  }

  /** Whether the team may not draft a movie by the house rules; that stays so to the end. */
  function isBarred(seat: number, movie: number): boolean {
    if (!hasLimits) return false
    const { directors, decade } = movies.traits[movie] as (typeof movies.traits)[number]
    if (perDecade > 0 && at(decades, seat * decadeCount + decade) >= perDecade) return true
    return directors.some((director) => {
      const place = seat * directorCount + director
      return at(start.directorAt, place) < made || at(directorIn, place) === ending
    })
  }

  function take(seat: number, movie: number, category: number): void {
    takenIn[movie] = ending
    open[seat] = at(open, seat) & ~(1 << category)
    const score = at(movies.scores, movie)
    if (score !== UNKNOWN) {
      sums[seat] = at(sums, seat) + score
      counts[seat] = at(counts, seat) + 1
      if (score > at(tops, seat)) tops[seat] = score
    }
    if (!hasLimits) return
    const { directors, decade } = movies.traits[movie] as (typeof movies.traits)[number]
    for (const director of directors) directorIn[seat * directorCount + director] = ending
    const place = seat * decadeCount + decade
    decades[place] = at(decades, place) + 1
  }

  /** Finds the first movie of a list that the seat may take. */
  function moveOn(list: number, seat: number, taste: number, category: number): void {
    const ladder = ladderOf(taste, category)
    if (at(usedIn, list) !== ending) {
      let drafted = at(draftedTo, list)
      while (drafted < ladder.length && at(draftedAt, movieAt(list, drafted, ladder)) < made) drafted += 1
      draftedTo[list] = drafted
      usedTo[list] = drafted
      usedIn[list] = ending
    }
    let next = at(usedTo, list)
    let movie = UNKNOWN
    for (; next < ladder.length; next += 1) {
      movie = movieAt(list, next, ladder)
      if (!isGone(movie) && !isBarred(seat, movie)) break
    }
    usedTo[list] = next
    if (next === ladder.length) {
      fronts[list] = UNKNOWN
      return
    }
    fronts[list] = movie
    frontGains[list] =
      next < at(lengths, list)
        ? real(gains, list * considered + next)
        : real(plan.opinions[taste] as Float64Array, movie) - discountOf(taste, category)
  }

  /** Makes the pick of a seat; none if no pick is allowed. */
  function pick(seat: number): void {
    const taste = at(tastes, seat)
    let movie = UNKNOWN
    let category = 0
    let gain = -Infinity
    for (let rest = at(open, seat); rest !== 0; rest &= rest - 1) {
      const place = 31 - Math.clz32(rest & -rest)
      const list = seat * listsOfSeat + place
      const known = at(fronts, list)
      const isKnown = at(usedIn, list) === ending && (known === UNKNOWN || at(takenIn, known) !== ending)
      if (!isKnown || (hasLimits && known !== UNKNOWN && isBarred(seat, known))) {
        moveOn(list, seat, taste, place)
      }
      const found = at(fronts, list)
      if (found === UNKNOWN || real(frontGains, list) <= gain) continue
      movie = found
      category = place
      gain = real(frontGains, list)
    }
    if (movie !== UNKNOWN) take(seat, movie, category)
    else if (plan.mayOverride) override(seat, taste)
  }

  /** Takes the most liked movie of all into a category that nothing fits. */
  function override(seat: number, taste: number): void {
    const list = seat * listsOfSeat + categories
    moveOn(list, seat, taste, categories)
    const movie = at(fronts, list)
    if (movie !== UNKNOWN) take(seat, movie, 31 - Math.clz32(at(open, seat)))
  }

  /** The seat that ranks first (Spec 9.36). */
  function winner(): number {
    let best = 0
    for (let seat = 1; seat < seats; seat += 1) {
      const mine = averageOf(seat)
      const theirs = averageOf(best)
      const isBetter =
        mine !== theirs
          ? mine > theirs
          : at(counts, seat) !== at(counts, best)
            ? at(counts, seat) > at(counts, best)
            : at(tops, seat) > at(tops, best)
      if (isBetter) best = seat
    }
    return best
  }

  const averageOf = (seat: number) => (at(counts, seat) === 0 ? 0 : at(sums, seat) / at(counts, seat))

  return {
    /** Gives everybody the taste and the opinions of a run. */
    think(run: number): void {
      for (let seat = 0; seat < seats; seat += 1) {
        const seed = mixed(mixed(SEED, run), seat)
        const taste = mixed(seed, 0) % TASTES.length
        tastes[seat] = taste
        thinkers += 1
        for (let category = 0; category < categories; category += 1) {
          if (((at(start.open, plan.first * seats + seat) >> category) & 1) === 1) {
            consider(seat, category, taste, seed)
          }
        }
        if (plan.mayOverride) consider(seat, categories, taste, seed)
      }
    },

    /** Plays on from after so many picks. In one run, the numbers go up. */
    winnerAfter(picks: number): number {
      made = picks
      ending += 1
      const row = picks * seats
      open.set(start.open.subarray(row, row + seats))
      sums.set(start.sums.subarray(row, row + seats))
      counts.set(start.counts.subarray(row, row + seats))
      tops.set(start.tops.subarray(row, row + seats))
      decades.set(start.decades.subarray(row * decadeCount, (row + seats) * decadeCount))
      for (let next = picks; next < turns.length; next += 1) pick(at(turns, next))
      return winner()
    },
  }
}

/** Where the teams stand after every number of picks, by that number and the seat. */
function startsOf({ seats, categories, last, picks, directorCount, decadeCount }: OddsPlan) {
  const rows = (last + 1) * seats
  const open = new Int32Array(rows).fill((1 << categories) - 1)
  const [sums, counts, tops] = [new Int32Array(rows), new Int32Array(rows), new Int32Array(rows)]
  const decades = new Int32Array(rows * decadeCount)
  /** The pick that gave a team a director. */
  const directorAt = new Int32Array(seats * directorCount).fill(NEVER)
  picks.forEach(({ seat, category, score, directors, decade }, index) => {
    for (const director of directors) {
      const place = seat * directorCount + director
      directorAt[place] = Math.min(at(directorAt, place), index)
    }
    for (let made = index + 1; made <= last; made += 1) {
      const row = made * seats + seat
      open[row] = at(open, row) & ~(1 << category)
      decades[row * decadeCount + decade] = at(decades, row * decadeCount + decade) + 1
      if (score === UNKNOWN) continue
      sums[row] = at(sums, row) + score
      counts[row] = at(counts, row) + 1
      tops[row] = Math.max(at(tops, row), score)
    }
  })
  return { open, sums, counts, tops, decades, directorAt }
}

/** A number that the array has. Each kind of array has a function of its own, which engines run several times faster. */
function at(numbers: Int32Array, place: number): number {
  return numbers[place] as number
}

function real(numbers: Float64Array, place: number): number {
  return numbers[place] as number
}
