import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBot } from '#features/bots/rules/bot.ts'
import { LEVELS, TASTES } from '#domain/draft/bot-kinds.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { testDraft, testMovie } from '#domain/draft/draft.testing.ts'
import { apply, type Draft, makePick, onTheClock, openCategories, pickRefusal } from '#domain/draft/draft.ts'
import { emptySlots, isComplete } from '#domain/draft/progress.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { judgementOf, refuseLeavingTooFew } from './supply.ts'
import { dryTurn, rule, rulingRefusal, wayOn } from './way-on.ts'

const WESTERN = 'Western'
const WILD = 'Wild Card'

const western = (id: number): Movie => testMovie({ id, title: `Western ${id}`, genres: ['Western'] })
const drama = (id: number): Movie => testMovie({ id, genres: ['Drama'] })

/** Two westerns and some others, and two players who need a western each. */
const TWO_WESTERNS = [western(1), western(2), drama(3), drama(4), drama(5), drama(6)]

function table(players = 2, categories: CategoryName[] = [WESTERN, WILD]): Draft {
  return testDraft(players, { categories, rules: { houseOverride: false } })
}

function picked(draft: Draft, movie: Movie, category: CategoryName, houseOverride = false): Draft {
  const participantId = onTheClock(draft)?.participant.id ?? 'nobody'
  return apply(draft, makePick(draft, { participantId, movie, category, houseOverride }))
}

const poolOf = (movies: readonly Movie[], areFactsKnown = true) => ({ movies, areFactsKnown })
const effectOf = (draft: Draft, movies: readonly Movie[], movie: Movie, category: CategoryName) =>
  judgementOf(draft, poolOf(movies))?.(movie, category)

describe('a pick that leaves too few', () => {
  it('is refused with the category and the players who still need it', () => {
    expect(effectOf(table(), TWO_WESTERNS, western(1), WILD)).toEqual({
      reason: 'Leaves 1 movie for Western: Player 1 and Player 2 still need 2.',
      isRefused: true,
    })
    const later = picked(table(), western(1), WESTERN)
    expect(effectOf(later, TWO_WESTERNS, western(2), WILD)).toEqual({
      reason: 'Leaves nothing for Western: Player 2 still needs 1.',
      isRefused: true,
    })
    expect(() =>
      refuseLeavingTooFew(later, { movie: western(2), category: WILD }, poolOf(TWO_WESTERNS)),
    ).toThrow('Leaves nothing for Western: Player 2 still needs 1.')
  })

  it('is told from one after which there is enough', () => {
    expect(effectOf(table(), TWO_WESTERNS, western(1), WESTERN)).toBeUndefined()
    expect(effectOf(table(), TWO_WESTERNS, drama(3), WILD)).toBeUndefined()
    expect(effectOf(table(), [...TWO_WESTERNS, western(7)], western(1), WILD)).toBeUndefined()
  })

  it('is allowed, with a warning, if the player can do no better', () => {
    const one = picked(table(), drama(3), WILD)
    const few = [western(1), drama(3), drama(4)]
    expect(effectOf(one, few, western(1), WESTERN)).toEqual({
      reason: 'Leaves nothing for Western: Player 1 still needs 1.',
      isRefused: false,
    })
    expect(effectOf(one, few, drama(4), WILD)?.isRefused).toBe(false)
    // This one leaves two without.
    expect(effectOf(one, few, western(1), WILD)?.isRefused).toBe(true)
  })

  it('is judged by the way round: a movie of a scarce category is wanted elsewhere', () => {
    const war = (id: number) => testMovie({ id, genres: ['War'] })
    const both = testMovie({ id: 9, genres: ['War', 'Western'] })
    const draft = table(1, [WESTERN, 'War'])
    expect(effectOf(draft, [both, western(1)], both, WESTERN)?.isRefused).toBe(true)
    expect(effectOf(draft, [both, western(1)], both, 'War')).toBeUndefined()
    expect(effectOf(draft, [both, western(1), war(2)], both, WESTERN)).toBeUndefined()
  })

  it('counts the rules on directors for the player whose turn is next', () => {
    const rules = { houseOverride: false, onePerDirector: true }
    const by = (id: number, director: string, genres: string[]) =>
      testMovie({ id, genres, directors: [director] })
    const start = testDraft(2, { categories: [WESTERN, WILD], rules: { ...rules, order: 'linear' } })
    const movies = [
      by(1, 'Leone', ['Western']),
      by(2, 'Leone', ['Drama']),
      by(3, 'Ford', ['Western']),
      by(4, 'Hawks', ['Drama']),
      by(5, 'Kurosawa', ['Drama']),
    ]
    const [leones, leonesDrama, fords, hawks] = movies
    // Player 2 has a Leone, so only Ford's western is left for them, and player 1 must take the other one.
    const draft = picked(picked(start, hawks!, WILD), leonesDrama!, WILD)
    expect(effectOf(draft, movies, fords!, WESTERN)).toEqual({
      reason: 'Leaves nothing for Western: Player 2 still needs 1.',
      isRefused: true,
    })
    expect(effectOf(draft, movies, leones!, WESTERN)).toBeUndefined()
  })

  it('does not count facts that are not known yet', () => {
    const draft = table(1, ['Academy Award Nominee or Winner', WILD])
    const movies = [drama(1), drama(2)]
    const judge = (areFactsKnown: boolean) =>
      judgementOf(draft, poolOf(movies, areFactsKnown))?.(drama(1), WILD)
    expect(judge(true)?.reason).toBe('Leaves nothing for Academy Award: Player 1 still needs 1.')
    expect(judge(false)).toBeUndefined()
  })

  it('is not looked for where House Override is allowed', () => {
    expect(judgementOf({ ...table(), rules: undefined }, poolOf(TWO_WESTERNS))).toBeUndefined()
  })
})

/** Player 1 took a western as a Wild Card and player 2 the other one, so player 1 finds none at the end. */
function dryTable(): Draft {
  let draft = picked(table(), western(1), WILD)
  draft = picked(draft, western(2), WESTERN)
  return picked(draft, drama(3), WILD)
}

describe('a turn for which nothing is left', () => {
  const ruling = (is: 'override' | 'empty', category: CategoryName = WESTERN) =>
    ({ is, participantId: 'p1', category }) as const

  it('names the categories, and whether anything else is open', () => {
    expect(dryTurn(dryTable(), TWO_WESTERNS)).toEqual({
      participantId: 'p1',
      dry: [WESTERN],
      isStuck: true,
      overridable: [WESTERN],
    })
    expect(dryTurn(dryTable(), [...TWO_WESTERNS, western(7)])).toBeUndefined()
    const early = picked(table(), western(1), WESTERN)
    expect(dryTurn(early, [western(1), drama(3)])).toMatchObject({ dry: [WESTERN], isStuck: false })
  })

  it('goes on with House Override for this category of this player alone', () => {
    const allowed = apply(dryTable(), rule(dryTable(), ruling('override'), TWO_WESTERNS))
    const pick = { participantId: 'p1', movie: drama(4), category: WESTERN, houseOverride: true }
    expect(pickRefusal(dryTable(), pick)).toBe('HOUSE_OVERRIDE_OFF')
    expect(pickRefusal(allowed, pick)).toBeUndefined()
    expect(dryTurn(allowed, TWO_WESTERNS)).toBeUndefined()
    expect(rulingRefusal(allowed, ruling('empty'), TWO_WESTERNS)).toBe('SOMETHING_LEFT')
    const done = apply(allowed, makePick(allowed, pick))
    expect(isComplete(done)).toBe(true)
  })

  it('can be left empty, which fills the turn and completes the draft', () => {
    const left = apply(dryTable(), rule(dryTable(), ruling('empty'), TWO_WESTERNS))
    expect(isComplete(left)).toBe(true)
    expect(left.picks).toHaveLength(3)
    expect(emptySlots(left)).toEqual([{ is: 'empty', participantId: 'p1', category: WESTERN, after: 3 }])
    expect(openCategories(left, 'p1')).toEqual([])
  })

  it('cannot be left empty, nor overridden, while there is a movie', () => {
    const movies = [...TWO_WESTERNS, western(7)]
    expect(rulingRefusal(dryTable(), ruling('empty'), movies)).toBe('SOMETHING_LEFT')
    expect(rulingRefusal(dryTable(), ruling('override'), movies)).toBe('SOMETHING_LEFT')
    const early = picked(table(), western(1), WESTERN)
    const theirs = { ...ruling('empty'), participantId: 'p2' }
    expect(rulingRefusal(early, theirs, [western(1), drama(3)])).toBe('SOMETHING_LEFT')
    expect(rulingRefusal(early, ruling('empty'), TWO_WESTERNS)).toBe('TURN_PASSED')
    expect(rulingRefusal(dryTable(), ruling('empty', WILD), TWO_WESTERNS)).toBe('CATEGORY_ALREADY_FILLED')
  })

  it('is left empty by the program, which allows no override', () => {
    expect(wayOn(dryTable(), TWO_WESTERNS)).toEqual({
      type: 'SLOT_LEFT_EMPTY',
      participantId: 'p1',
      category: WESTERN,
    })
    expect(wayOn(table(), TWO_WESTERNS)).toBeUndefined()
  })

  it('passes on to the next player if it is not the last one', () => {
    const draft = picked(table(), western(1), WESTERN)
    const none = [western(1)]
    const left = apply(draft, wayOn(draft, none)!)
    expect(onTheClock(left)).toMatchObject({ participant: { id: 'p2' }, overallPick: 2, round: 2 })
    const again = apply(left, wayOn(left, none)!)
    expect(onTheClock(again)).toMatchObject({ participant: { id: 'p1' }, overallPick: 2, round: 2 })
  })
})

const GENRES = ['Comedy', 'Drama', 'War', 'Western', 'Horror', 'Animation']
const someMovie = fc.record({
  genres: fc.subarray(GENRES),
  directors: fc.subarray(['Varda', 'Leone', 'Kubrick', 'Ozu'], { maxLength: 2 }),
  year: fc.constantFrom(1968, 1975, 1994, 1999),
})
const someDraft = fc.record({
  movies: fc.array(someMovie, { maxLength: 30 }),
  categories: fc.uniqueArray(
    fc.constantFrom(WESTERN, WILD, 'War', 'Comedy', 'Action/Horror/Sci-Fi', 'Best hat'),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  rules: fc.record({
    houseOverride: fc.boolean(),
    onePerDirector: fc.boolean(),
    perDecade: fc.constantFrom(0, 1, 2),
    order: fc.constantFrom('snake' as const, 'linear' as const, 'third-round-reversal' as const),
  }),
  seats: fc.array(
    fc.record({ taste: fc.constantFrom(...TASTES), level: fc.constantFrom(...LEVELS), seed: fc.nat() }),
    { minLength: 1, maxLength: 5 },
  ),
})
type SomeDraft = typeof someDraft extends fc.Arbitrary<infer T> ? T : never

function startedDraft({ movies, categories, rules, seats }: SomeDraft): [Draft, readonly Movie[]] {
  const draft = testDraft(seats.length, { categories, rules })
  return [draft, movies.map((movie, index) => testMovie({ id: index + 1, ...movie }))]
}

/** These take a few seconds; the limit only ends a run that hangs. */
const BUSY_MACHINE_MS = 120_000

describe('every started draft', () => {
  it('ends if bots play it, whatever they pick first', { timeout: BUSY_MACHINE_MS }, () => {
    const reached = { full: 0, dry: 0 }
    fc.assert(
      fc.property(someDraft, fc.infiniteStream(fc.nat()), fc.nat({ max: 6 }), (chosen, choices, wild) => {
        const [start, movies] = startedDraft(chosen)
        let draft = start
        for (let turns = 0; !isComplete(draft); turns += 1) {
          expect(turns).toBeLessThan(chosen.seats.length * chosen.categories.length)
          const id = onTheClock(draft)!.participant.id
          // The first picks are at random, to run the pool dry.
          const any = turns < wild ? anyPick(draft, movies, choices) : undefined
          const choice = any ?? createBot(chosen.seats[Number(id.slice(1)) - 1]!, draft, movies)(draft)
          const event = choice ? makePick(draft, { participantId: id, ...choice }) : wayOn(draft, movies)
          expect(event).toBeDefined()
          draft = apply(draft, event!)
        }
        reached[emptySlots(draft).length > 0 ? 'dry' : 'full'] += 1
      }),
      { numRuns: 400 },
    )
    expect(Math.min(reached.full, reached.dry)).toBeGreaterThan(20)
  })

  it('has a pick that is not refused wherever the rules allow one', { timeout: BUSY_MACHINE_MS }, () => {
    fc.assert(
      fc.property(someDraft, fc.infiniteStream(fc.nat()), (chosen, choices) => {
        const [start, movies] = startedDraft({ ...chosen, rules: { ...chosen.rules, houseOverride: false } })
        let draft = start
        while (!isComplete(draft)) {
          const legal = legalPicks(draft, movies)
          const fair = legal.filter(
            ({ movie, category }) => !effectOf(draft, movies, movie, category)?.isRefused,
          )
          expect(fair.length > 0).toBe(legal.length > 0)
          const id = onTheClock(draft)!.participant.id
          const pick = fair[choices.next().value! % Math.max(1, fair.length)]
          draft = apply(draft, pick ? makePick(draft, { participantId: id, ...pick }) : wayOn(draft, movies)!)
        }
      }),
      { numRuns: 200 },
    )
  })

  it(
    'fills every category if nobody makes a pick that is refused and the pool was enough',
    { timeout: BUSY_MACHINE_MS },
    () => {
      let enough = 0
      fc.assert(
        fc.property(someDraft, fc.infiniteStream(fc.nat()), (chosen, choices) => {
          const rules = { houseOverride: false, order: chosen.rules.order }
          const [start, movies] = startedDraft({
            ...chosen,
            rules: { ...chosen.rules, ...rules, onePerDirector: false, perDecade: 0 },
          })
          let draft = start
          if (!canFill(draft, movies)) return
          enough += 1
          while (!isComplete(draft)) {
            const fair = legalPicks(draft, movies).filter(
              ({ movie, category }) => effectOf(draft, movies, movie, category) === undefined,
            )
            expect(fair).not.toEqual([])
            const pick = fair[choices.next().value! % fair.length]!
            draft = apply(
              draft,
              makePick(draft, { participantId: onTheClock(draft)!.participant.id, ...pick }),
            )
            expect(canFill(draft, movies)).toBe(true)
          }
          expect(emptySlots(draft)).toEqual([])
        }),
        { numRuns: 200 },
      )
      expect(enough).toBeGreaterThan(20)
    },
  )
})

function legalPicks(draft: Draft, movies: readonly Movie[]) {
  const participantId = onTheClock(draft)!.participant.id
  return movies.flatMap((movie) =>
    openCategories(draft, participantId)
      .map((category) => ({ movie, category, houseOverride: false }))
      .filter((pick) => pickRefusal(draft, { participantId, ...pick }) === undefined),
  )
}

function anyPick(draft: Draft, movies: readonly Movie[], choices: Iterator<number>) {
  const legal = legalPicks(draft, movies)
  return legal[Number(choices.next().value) % Math.max(1, legal.length)]
}

/** The rule in another form: each open slot looks for a movie of its own, one after the other. */
function canFill(draft: Draft, movies: readonly Movie[]): boolean {
  const free = movies.filter(({ id }) => !draft.picks.some((pick) => pick.movie.id === id))
  const slots = draft.participants.flatMap(({ id }) => openCategories(draft, id))
  const takenBy = new Map<number, number>()
  function find(slot: number, seen: Set<number>): boolean {
    return free.some((movie) => {
      if (seen.has(movie.id) || !isEligible(movie, slots[slot]!)) return false
      seen.add(movie.id)
      const other = takenBy.get(movie.id)
      if (other !== undefined && !find(other, seen)) return false
      takenBy.set(movie.id, slot)
      return true
    })
  }
  return slots.every((_, slot) => find(slot, new Set()))
}
