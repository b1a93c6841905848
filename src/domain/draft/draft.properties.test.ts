import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORY_NAMES, categoriesFor, type CategoryName } from '#domain/categories/categories.ts'
import { seeded } from '#domain/chance/random.testing.ts'
import {
  apply,
  type Draft,
  type DraftPick,
  makePick,
  newDraft,
  onTheClock,
  pickRefusal,
  playPicks,
  rosterOf,
  undoPick,
} from './draft.ts'
import { startDraft } from './starting.ts'
import { isComplete, totalPicks } from './progress.ts'
import { testMovie } from './draft.testing.ts'
import { DraftError } from './errors.ts'

/** These take a second or two; the limit only ends a run that hangs. */
const BUSY_MACHINE_MS = 60_000
/** The number of sequences to compare with the model; `npm run test:faults` runs many more. */
const RUNS = Number(process.env.MODEL_RUNS ?? 2000)

/** The rules in another form: a table of seats, a set of movies, a set of filled cells. */
class Model {
  readonly seats: readonly string[]
  readonly columns: readonly CategoryName[]
  readonly movies = new Set<number>()
  readonly cells = new Set<string>()
  made = 0

  constructor(seats: readonly string[], columns: readonly CategoryName[]) {
    this.seats = seats
    this.columns = columns
  }

  get over(): boolean {
    return this.made === this.seats.length * this.columns.length
  }

  get seatOnTheClock(): string | undefined {
    const place = this.made % this.seats.length
    const backwards = Math.floor(this.made / this.seats.length) % 2 === 1
    return this.over ? undefined : this.seats[backwards ? this.seats.length - 1 - place : place]
  }

  allows({ participantId, movie, category, houseOverride }: DraftPick): boolean {
    return (
      participantId === this.seatOnTheClock &&
      !this.movies.has(movie.id) &&
      movie.year === 1999 &&
      this.columns.includes(category) &&
      !this.cells.has(`${participantId} ${category}`) &&
      (houseOverride || movie.title === 'fits everything')
    )
  }

  take({ participantId, movie, category }: DraftPick) {
    this.movies.add(movie.id)
    this.cells.add(`${participantId} ${category}`)
    this.made++
  }
}

const offered = categoriesFor({ theme: 'year' }).map((category) => category.name)
const fitsEverything = {
  title: 'fits everything',
  genres: ['Action', 'Animation', 'Comedy', 'Drama', 'Fantasy', 'Horror'],
  hasOscar: true,
  isBlockbuster: true,
}

const setup = fc.record({
  participants: fc.integer({ min: 1, max: 5 }),
  categories: fc.shuffledSubarray(offered, { minLength: 1, maxLength: 5 }),
  seed: fc.integer(),
})

/** Most attempts are a fair player's; some break a rule. */
const attempt = fc.record({
  participant: fc.oneof(
    { weight: 9, arbitrary: fc.constant('on the clock' as const) },
    { weight: 1, arbitrary: fc.constantFrom('p1', 'p2', 'p3', 'stranger') },
  ),
  movie: fc
    .record({
      id: fc.integer({ min: 1, max: 40 }),
      year: fc.oneof(
        { weight: 12, arbitrary: fc.constant(1999) },
        { weight: 1, arbitrary: fc.constant(2000) },
      ),
      fits: fc.oneof(
        { weight: 8, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
    })
    .map(({ id, year, fits }) =>
      testMovie({ id, year, ...(fits ? fitsEverything : { genres: ['Western'] }) }),
    ),
  category: fc.oneof(
    { weight: 9, arbitrary: fc.nat() },
    { weight: 1, arbitrary: fc.constantFrom(...CATEGORY_NAMES) },
  ),
  houseOverride: fc.boolean(),
})

test('every sequence of attempts is judged as the model judges it', { timeout: BUSY_MACHINE_MS }, () => {
  const reached = { allowed: 0, refused: 0, completed: 0 }
  fc.assert(
    fc.property(setup, fc.array(attempt, { maxLength: 60, size: 'max' }), (chosen, attempts) => {
      let draft = startedDraft(chosen)
      const model = new Model(draft.draftOrder, draft.categories)
      const expected: string[] = []
      const judged: string[] = []
      for (const { participant, movie, category, houseOverride } of attempts) {
        const pick: DraftPick = {
          participantId:
            participant === 'on the clock' ? (onTheClock(draft)?.participant.id ?? 'p1') : participant,
          movie,
          category:
            typeof category === 'number' ? draft.categories[category % draft.categories.length]! : category,
          houseOverride,
        }
        const refusal = pickRefusal(draft, pick)
        const allowed = model.allows(pick)
        if (allowed) model.take(pick)
        if (refusal === undefined) draft = apply(draft, makePick(draft, pick))
        reached[allowed ? 'allowed' : 'refused']++

        expected.push(stateOf(allowed, model.seatOnTheClock, model.over, 1 + model.made))
        judged.push(
          stateOf(refusal === undefined, onTheClock(draft)?.participant.id, isComplete(draft), draft.version),
        )
        if (refusal !== undefined && codeThrownBy(() => makePick(draft, pick)) !== refusal) {
          judged.push(`makePick does not throw ${refusal}`)
        }
      }
      expect(judged).toEqual(expected)
      if (isComplete(draft)) reached.completed++
      expect(playPicks(startedDraft(chosen), draft.picks)).toEqual(draft)
    }),
    { numRuns: RUNS },
  )
  expect(Math.min(reached.allowed, reached.refused, reached.completed)).toBeGreaterThan(100)
})

test(
  'a draft that was played out gives everybody one movie in each category',
  { timeout: BUSY_MACHINE_MS },
  () => {
    fc.assert(
      fc.property(setup, fc.infiniteStream(fc.nat()), (chosen, choices) => {
        let draft = startedDraft(chosen)
        while (!isComplete(draft)) draft = apply(draft, makePick(draft, anyLegalPick(draft, choices)))
        expect(draft.picks).toHaveLength(totalPicks(draft))
        for (const { id } of draft.participants) {
          expect(
            rosterOf(draft, id)
              .map((pick) => pick.category)
              .toSorted(),
          ).toEqual(draft.categories.toSorted())
        }
      }),
      { numRuns: 300 },
    )
  },
)

test(
  'taking back any number of picks and making them again leads to the same draft',
  { timeout: BUSY_MACHINE_MS },
  () => {
    fc.assert(
      fc.property(setup, fc.infiniteStream(fc.nat()), fc.nat(), (chosen, choices, depth) => {
        const drafts = [startedDraft(chosen)]
        for (let draft = drafts[0]!; !isComplete(draft); drafts.push(draft)) {
          draft = apply(draft, makePick(draft, anyLegalPick(draft, choices)))
        }
        const complete = drafts.at(-1)!
        const undone = depth % drafts.length
        let draft = complete
        for (let made = 0; made < undone; made++) draft = apply(draft, undoPick(draft))
        expect(draft).toEqual({ ...drafts.at(-1 - undone)!, version: complete.version + undone })
        const again = playPicks(draft, complete.picks.slice(draft.picks.length))
        expect(again).toEqual({ ...complete, version: complete.version + 2 * undone })
      }),
      { numRuns: 300 },
    )
  },
)

/** Sums up an attempt in one line, so that a whole sequence is compared at once. */
function stateOf(allowed: boolean, onTheClock: string | undefined, over: boolean, version: number): string {
  return `${allowed ? 'allowed' : 'refused'}, ${onTheClock ?? 'nobody'} on the clock, ${over ? 'over' : 'on'}, version ${version}`
}

function codeThrownBy(command: () => unknown): string | undefined {
  try {
    command()
    return undefined
  } catch (error) {
    if (error instanceof DraftError) return error.code
    throw error
  }
}

function startedDraft({
  participants,
  categories,
  seed,
}: {
  participants: number
  categories: CategoryName[]
  seed: number
}): Draft {
  const draft = newDraft({
    theme: 'year',
    option: '1999',
    categories,
    participants: Array.from({ length: participants }, (_, index) => ({
      id: `p${index + 1}`,
      name: `P${index + 1}`,
    })),
  })
  return apply(draft, startDraft(draft, 1, seeded(seed)))
}

function anyLegalPick(draft: Draft, choices: Iterator<number>): DraftPick {
  const participantId = onTheClock(draft)!.participant.id
  const picks = draft.categories
    .map((category) => ({
      participantId,
      movie: testMovie({ id: draft.picks.length + 1, ...fitsEverything }),
      category,
      houseOverride: false,
    }))
    .filter((pick) => pickRefusal(draft, pick) === undefined)
  const choice = choices.next()
  if (choice.done) throw new Error('The stream of choices has run dry')
  return picks[choice.value % picks.length]!
}
