import type { Candidate } from './candidates.ts'
import type { TeamLimits, Traits } from '#domain/supply/team-limits.ts'

/** The place of a category in the draft. */
export type Place = number

/** A team before its pick. */
export type Situation = {
  /** Its open categories. */
  open: readonly Place[]
  /** The movies that the team may take. */
  free: readonly Candidate[]
  /** Those that fit each open category. */
  fitting: ReadonlyMap<Place, readonly Candidate[]>
  limits: TeamLimits
  /** Whether House Override is allowed. */
  mayOverride: boolean
}

/** Whether the team can fill its other categories after the pick as well as it could before. */
export type Keeps = (candidate: Candidate, place: Place) => boolean

/** How often a bot looks at a kind of movies for one choice, about, before it stops looking for ways. */
const MOST_LOOKS = 200_000
/** The part of these for one option, after the first way is found. */
const LOOKS_OF_OPTION = 10_000
/** What a category costs that is left to House Override, and one that stays empty: more than 20 overrides. */
const OVERRIDE = 1
const EMPTY = 32

/** Movies that fill categories alike: they fit the same scarce ones, and have the same traits. */
type Kind = Traits & { fits: number; left: number }

/** How to fill some categories. Without a kind, a category is left to whatever movie remains, or stays empty. */
type Way = { cost: number; steps: readonly Step[] }
type Step = { place: Place; kind: Kind | undefined; cost: number }

/**
 * Looks for the best way to fill the open categories with the movies that are free: as few as possible empty, then as
 * few as possible by House Override. A category that can be filled whatever the team takes for the others needs no
 * looking. Movies of one kind are interchangeable. If there is too much to look at, a way that is not found counts as
 * none; the picks of the best way that is found are always kept.
 */
export function createLookAhead({ open, free, fitting, limits, mayOverride }: Situation): Keeps {
  const others = open.length - 1
  const blocked = mostBlocked(free, others)
  const isRoomy = (candidates: readonly Candidate[]) => hasRoom(candidates, others, blocked, limits)
  const scarce = open.filter((place) => !isRoomy(fitting.get(place) ?? []))
  if (scarce.length === 0) return () => true
  const scarceBits = scarce.reduce((bits, place) => bits | (1 << place), 0)
  const kindKey = ({ fits, traits }: Candidate) => `${fits & scarceBits}\n${traits}`
  const kinds = kindsOf(free, scarceBits, kindKey)
  const findWay = createSearch({
    scarce,
    kinds: [...kinds.values()],
    limits,
    mayOverride,
    isAnyRoomy: mayOverride && isRoomy(free),
  })
  const best = findWay(scarce, Infinity, MOST_LOOKS / 2)
  const answers = new Map<string, boolean>()
  return (candidate, place) => {
    const key = kindKey(candidate)
    const question = `${place}\n${key}`
    const known = answers.get(question)
    const kind = kinds.get(key)
    if (known !== undefined || !kind || !best) return known === true
    const price = fits(candidate, place) ? 0 : OVERRIDE
    const rest = scarce.filter((other) => other !== place)
    take(kind, limits)
    const isKept =
      isOpenWith(best, place, price, limits) ||
      findWay(rest, best.cost - price, LOOKS_OF_OPTION) !== undefined
    release(kind, limits)
    answers.set(question, isKept)
    return isKept
  }
}

/** How many movies of different directors the team can lose at most by taking so many others. */
function mostBlocked(free: readonly Candidate[], others: number): number {
  return free
    .map(({ directors }) => Math.max(1, directors.length))
    .toSorted((a, b) => b - a)
    .slice(0, others)
    .reduce((sum, count) => sum + count, 0)
}

/** Whether the team can take one of the candidates whatever `others` it takes before. */
function hasRoom(
  candidates: readonly Candidate[],
  others: number,
  blocked: number,
  limits: TeamLimits,
): boolean {
  const directors = new Set<string>()
  const counts = new Map<number, number>()
  let room = 0
  for (const candidate of candidates) {
    if (candidate.directors.some((name) => directors.has(name))) continue
    for (const name of candidate.directors) directors.add(name)
    const count = (counts.get(candidate.decade) ?? 0) + 1
    counts.set(candidate.decade, count)
    if (count !== blocked + 1) continue
    // The others cannot use up this decade by its movies, only by the rule.
    room += limits.roomIn(candidate.decade)
    if (room > others) return true
  }
  return false
}

function kindsOf(
  free: readonly Candidate[],
  scarceBits: number,
  kindKey: (candidate: Candidate) => string,
): Map<string, Kind> {
  const kinds = new Map<string, Kind>()
  for (const candidate of free) {
    const key = kindKey(candidate)
    const known = kinds.get(key)
    if (known) known.left += 1
    else {
      const { directors, decade, fits } = candidate
      kinds.set(key, { directors, decade, fits: fits & scarceBits, left: 1 })
    }
  }
  return kinds
}

function fits(kind: Pick<Kind, 'fits'>, place: Place): boolean {
  return ((kind.fits >> place) & 1) === 1
}

function isAvailable(kind: Kind, limits: TeamLimits): boolean {
  return kind.left > 0 && limits.allows(kind)
}

function take(kind: Kind, limits: TeamLimits) {
  kind.left -= 1
  limits.add(kind)
}

function release(kind: Kind, limits: TeamLimits) {
  kind.left += 1
  limits.remove(kind)
}

/** Whether a way can still be gone, except in one category, which has been filled at this price. */
function isOpenWith({ steps }: Way, place: Place, price: number, limits: TeamLimits): boolean {
  const taken: Kind[] = []
  const isOpen = steps.every((step) => {
    if (step.place === place) return step.cost >= price
    if (!step.kind) return true
    if (!isAvailable(step.kind, limits)) return false
    take(step.kind, limits)
    taken.push(step.kind)
    return true
  })
  for (const kind of taken) release(kind, limits)
  return isOpen
}

type Board = {
  scarce: readonly Place[]
  kinds: readonly Kind[]
  limits: TeamLimits
  mayOverride: boolean
  /** Whether House Override finds a movie whatever the team takes. */
  isAnyRoomy: boolean
}

/** A way to fill the places that costs at most so much, the cheapest if that is no limit. Undefined if none is found. */
type FindWay = (places: readonly Place[], mostCost: number, mostLooks: number) => Way | undefined

/** Looks depth first, at each step into the category that the fewest movies can fill. */
function createSearch({ scarce, kinds, limits, mayOverride, isAnyRoomy }: Board): FindWay {
  const fitting = new Map(scarce.map((place) => [place, kinds.filter((kind) => fits(kind, place))]))
  const leftIn = new Map<number, number>()
  for (const { decade, left } of kinds) leftIn.set(decade, (leftIn.get(decade) ?? 0) + left)
  let looks = 0

  function* availableFor(place: Place): Generator<Kind> {
    for (const kind of fitting.get(place) ?? []) {
      looks += 1
      if (isAvailable(kind, limits)) yield kind
    }
  }

  /** What filling the places costs at least, if so many of them can be filled one by one. */
  function leastCost(places: number, matched: number): number {
    const unmatched = places - matched
    const empty = isAnyRoomy ? 0 : Math.max(0, places - roomOf(leftIn, limits))
    if (!mayOverride) return Math.max(unmatched, empty) * EMPTY
    return empty * EMPTY + Math.max(0, unmatched - empty) * OVERRIDE
  }

  function scarcestOf(places: readonly Place[]): Place {
    let [scarcest = 0] = places
    let fewest = Infinity
    for (const place of places) {
      let count = 0
      for (const { left } of availableFor(place)) if ((count += left) >= fewest) break
      if (count < fewest) [scarcest, fewest] = [place, count]
    }
    return scarcest
  }

  /** What can be done about a category, what seems best first. */
  function* stepsFor(place: Place, hint: Kind | undefined): Generator<Step> {
    if (!hint) yield* stepsWithout(place)
    else if (isAvailable(hint, limits)) yield { place, kind: hint, cost: 0 }
    for (const kind of availableFor(place)) if (kind !== hint) yield { place, kind, cost: 0 }
    if (hint) yield* stepsWithout(place)
  }

  function* stepsWithout(place: Place): Generator<Step> {
    if (isAnyRoomy) yield { place, kind: undefined, cost: OVERRIDE }
    else if (mayOverride) {
      for (const kind of kinds) {
        looks += 1
        if (!fits(kind, place) && isAvailable(kind, limits)) yield { place, kind, cost: OVERRIDE }
      }
    }
    yield { place, kind: undefined, cost: EMPTY }
  }

  return (places, mostCost, mostLooks) => {
    if (looks >= MOST_LOOKS) return undefined
    const stopAt = Math.min(MOST_LOOKS, looks + mostLooks)
    const hints = matchOneByOne(places, availableFor)
    const least = leastCost(places.length, hints.size)
    if (least > mostCost) return undefined
    const enough = mostCost === Infinity ? least : mostCost
    const chosen: Step[] = []
    let found: Way | undefined
    const isTooMuch = (cost: number) => (found ? cost >= found.cost : cost > mostCost)
    const isDone = () =>
      (found !== undefined && found.cost <= enough) ||
      // The first way down is gone to its end, if any way will do.
      (looks >= stopAt && (found !== undefined || mostCost < Infinity))

    const fill = (left: readonly Place[], cost: number) => {
      if (left.length === 0) {
        found = { cost, steps: [...chosen] }
        return
      }
      const place = scarcestOf(left)
      const rest = left.filter((other) => other !== place)
      for (const step of stepsFor(place, hints.get(place))) {
        if (isDone()) return
        if (isTooMuch(cost + step.cost)) continue
        if (step.kind) take(step.kind, limits)
        chosen.push(step)
        fill(rest, cost + step.cost)
        chosen.pop()
        if (step.kind) release(step.kind, limits)
      }
    }
    fill(places, 0)
    return found
  }
}

/** How many movies can join the team by the decades alone. */
function roomOf(leftIn: ReadonlyMap<number, number>, { roomIn }: TeamLimits): number {
  return [...leftIn].reduce((sum, [decade, count]) => sum + Math.min(count, roomIn(decade)), 0)
}

/**
 * Matches as many categories as possible with a kind each (Kuhn's algorithm). Of the rules it knows that the team has
 * one movie of a director who is named first: the rest may refuse what it matches, but never allows more.
 */
function matchOneByOne(
  places: readonly Place[],
  availableFor: (place: Place) => Iterable<Kind>,
): Map<Place, Kind> {
  const matched = new Map<Place, Kind>()
  const holders = new Map<Kind | string, Place[]>()
  const match = (place: Place, tried: Set<Kind | string>): boolean => {
    for (const kind of availableFor(place)) {
      const [seat = kind] = kind.directors
      if (tried.has(seat)) continue
      tried.add(seat)
      const held = holders.get(seat) ?? []
      const isFree = held.length < (seat === kind ? kind.left : 1)
      const mover = isFree ? undefined : held.find((other) => match(other, tried))
      if (!isFree && mover === undefined) continue
      holders.set(seat, [...held.filter((other) => other !== mover), place])
      matched.set(place, kind)
      return true
    }
    return false
  }
  for (const place of places) match(place, new Set())
  return matched
}
