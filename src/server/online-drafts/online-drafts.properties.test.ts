import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { viewAfter } from '#contract/drafts/drafts.testing.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { App } from '../app.ts'
import { useTestDatabase } from '../db/test-database.testing.ts'
import { COMEDY, DRAMA } from '../drafts/save-draft.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  PASSWORD,
  type TestClock,
  type Visitor,
} from '../test-app.testing.ts'
import type { BotPlayer } from './bots/bot-player.ts'
import {
  comediesOf1999,
  createDraft,
  eventsSince,
  join,
  object,
  pick,
  read,
  start,
  takeBack,
  vote,
  watch,
} from './online-drafts.testing.ts'

/** A run takes about half a minute; the limit only ends one that hangs. */
const BUSY_MACHINE_MS = 300_000
const RUNS = 25
const COMMANDS = 40
const PEOPLE = 4
/** Movies 1 to 12; every third is no comedy. */
const MOVIES = comediesOf1999(12).map((movie) =>
  movie.id % 3 === 0 ? { ...movie, genres: ['Drama'] } : movie,
)
const CATEGORIES: CategoryName[] = [COMEDY, DRAMA]

const database = useTestDatabase()
let app: App
let clock: TestClock
/** What ends votes. */
let due: BotPlayer
let account: string

beforeEach(async () => {
  clock = createClock()
  app = createTestApp(database.db, {
    movies: createMemorySource(MOVIES),
    clock,
    onBotPlayer: (player) => (due = player),
  })
  account = (await createUser(app)).email
})

/**
 * An independent model of the rules: who sits where, which movies and cells are taken, how much has happened.
 */
class Model {
  /** The person in each seat, the host in the first. */
  readonly seats: number[] = [0]
  readonly watchers = new Set<number>()
  readonly picks: ModelPick[] = []
  /** Seats in drafting order; empty before the start. */
  order: number[] = []
  version = 0
  readonly doubts = new Doubts()

  get made(): number {
    return this.picks.length
  }

  get movies(): Set<number> {
    return new Set(this.picks.map(({ movie }) => movie))
  }

  get cells(): Set<string> {
    return new Set(this.picks.map(({ seat, category }) => `${seat} ${category}`))
  }

  get isOver(): boolean {
    return this.order.length > 0 && this.made === this.order.length * CATEGORIES.length
  }

  get seatOnTurn(): number | undefined {
    if (this.order.length === 0 || this.isOver) return undefined
    const place = this.made % this.order.length
    const isBackwards = Math.floor(this.made / this.order.length) % 2 === 1
    return this.order[isBackwards ? this.order.length - 1 - place : place]
  }

  joining(person: number): string {
    if (this.seats.includes(person)) return 'back'
    if (this.isOver) return 'DRAFT_COMPLETE'
    return this.order.length > 0 ? 'DRAFT_ALREADY_STARTED' : 'ok'
  }

  starting(person: number): string {
    if (!this.seats.includes(person)) return 'DRAFT_NOT_FOUND'
    if (this.order.length > 0) return 'DRAFT_ALREADY_STARTED'
    if (this.seats.length < 2) return 'TOO_FEW_PARTICIPANTS'
    return person === 0 ? 'ok' : 'NOT_HOST'
  }

  picking(seat: number, movie: number, category: CategoryName, override: boolean): string {
    if (this.order.length === 0) return 'DRAFT_NOT_STARTED'
    if (this.isOver) return 'DRAFT_COMPLETE'
    if (this.doubts.open) return 'OBJECTION_OPEN'
    if (seat !== this.seatOnTurn) return 'NOT_YOUR_TURN'
    if (this.movies.has(movie)) return 'MOVIE_ALREADY_DRAFTED'
    if (this.cells.has(`${seat} ${category}`)) return 'CATEGORY_ALREADY_FILLED'
    if (this.doubts.isRejected(this.made + 1, movie, category)) return 'PICK_REJECTED'
    return isMisfit(movie, category) && !override ? 'MOVIE_NOT_ELIGIBLE' : 'ok'
  }

  /** Who plays no role yet is refused first, whatever the action. */
  acting(person: number, seat: number): string | undefined {
    if (this.seats[seat] === person) return undefined
    return this.seats.includes(person) ? 'NOT_A_PARTICIPANT' : 'DRAFT_NOT_FOUND'
  }

  takingBack(seat: number, number: number, at: number): string {
    if (this.order.length === 0) return 'DRAFT_NOT_STARTED'
    if (this.isOver) return 'DRAFT_COMPLETE'
    if (this.doubts.open) return 'OBJECTION_OPEN'
    const pick = this.picks[number - 1]
    if (pick && pick.seat !== seat) return 'NOT_YOUR_PICK'
    if (number !== this.made) return 'NOT_LAST_PICK'
    return at - pick!.at > 11_000 ? 'PICK_STANDS' : 'ok'
  }

  objecting(seat: number, number: number, at: number): string {
    if (this.order.length === 0) return 'DRAFT_NOT_STARTED'
    if (this.isOver) return 'DRAFT_COMPLETE'
    if (this.doubts.open) return 'OBJECTION_OPEN'
    const pick = this.picks[number - 1]
    if (!pick || number !== this.made) return 'TOO_LATE_TO_OBJECT'
    if (!isMisfit(pick.movie, pick.category)) return 'NOT_OPEN_TO_OBJECTION'
    if (this.seats.length < 3) return 'TOO_FEW_TO_OBJECT'
    if (pick.seat === seat) return 'NOT_A_VOTER'
    if (at - pick.at > 21_000) return 'TOO_LATE_TO_OBJECT'
    return pick.isDecided ? 'OBJECTION_IN_VAIN' : 'ok'
  }

  voting(seat: number, number: number, at: number): string {
    const { open } = this.doubts
    if (!open || open.number !== number || at - open.at > 21_000) return 'NO_OBJECTION'
    if (this.picks[number - 1]!.seat === seat) return 'NOT_A_VOTER'
    return open.votes.has(seat) ? 'ALREADY_VOTED' : 'ok'
  }

  /** Counts the votes, and takes the pick back or lets it count if that is decided. */
  count(): void {
    const { open } = this.doubts
    if (!open) return
    const others = this.seats.length - 1
    const against = [...open.votes.values()].filter((isAgainst) => isAgainst).length
    const undecided = others - open.votes.size
    if (2 * against > others) this.doubts.reject(open.number, this.picks.pop()!)
    else if (2 * (against + undecided) <= others) this.doubts.keep(this.picks.at(-1)!)
  }

  /** Ends the vote if its time is over. */
  lapse(at: number): void {
    const { open } = this.doubts
    if (!open || at - open.at < 20_000) return
    this.doubts.keep(this.picks.at(-1)!)
    this.version += 1
  }
}

type ModelPick = {
  seat: number
  movie: number
  category: CategoryName
  at: number
  /** Whether somebody has objected to it in vain. */
  isDecided?: boolean
}

function isMisfit(movie: number, category: CategoryName): boolean {
  return category === COMEDY && movie % 3 === 0
}

/** The objections of the model: the open one, and what was taken back in its turn. */
class Doubts {
  open: { number: number; at: number; votes: Map<number, boolean> } | undefined
  private turn = 0
  private rejected: string[] = []

  raise(number: number, seat: number, at: number): void {
    if (this.turn !== number) this.rejected = []
    this.turn = number
    this.open = { number, at, votes: new Map([[seat, true]]) }
  }

  reject(number: number, { movie, category }: ModelPick): void {
    this.rejected.push(`${number} ${movie} ${category}`)
    this.open = undefined
  }

  keep(pick: ModelPick): void {
    pick.isDecided = true
    this.open = undefined
  }

  isRejected(number: number, movie: number, category: CategoryName): boolean {
    return this.rejected.includes(`${number} ${movie} ${category}`)
  }
}

/** The actions on one draft so far, applied to the real one and to the model. */
class Play {
  readonly model = new Model()
  readonly people: Visitor[]
  readonly empty: DraftView
  /** Participant ids by seat. */
  readonly ids: string[]
  readonly made: { person: number; sent: Parameters<typeof pick>[2]; answer: unknown }[] = []
  hasSignedIn = false
  /** How often somebody has objected. */
  raised = 0

  constructor(people: Visitor[], empty: DraftView) {
    this.people = people
    this.empty = empty
    this.ids = [...empty.my_participant_ids]
  }

  get host(): Visitor {
    return this.people[0]!
  }
}

type Action = (play: Play) => Promise<void>
const person = fc.nat(PEOPLE - 1)
const movie = fc.integer({ min: 1, max: MOVIES.length })

/** What becomes of a pick that was just made: it is taken back, or somebody objects and the others vote. */
const doubt = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.nat(), person, fc.array(fc.tuple(person, fc.boolean()), { maxLength: PEOPLE }))
      .map(([nth, who, votes]) =>
        named(`override ${nth}, object as ${who}, then ${votes.length} votes`, async (play) => {
          await overrideAs(play, nth)
          await objectAs(play, who, play.model.seats.indexOf(who), 0)
          for (const [voter, isAgainst] of votes) await voteAs(play, voter, isAgainst, 0)
        }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(person, fc.nat(PEOPLE - 1), fc.nat(1), fc.boolean())
      .map(([who, seat, before, isOwn]) =>
        named(`take back ${before} before the last: ${who} for ${isOwn ? 'own' : seat}`, (play) =>
          takeBackAs(play, who, isOwn ? play.model.seats.indexOf(who) : seat, before),
        ),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(person, fc.nat(9), fc.boolean())
      .map(([who, wrong, isOwn]) =>
        named(`object as ${who}`, (play) =>
          objectAs(play, who, isOwn ? play.model.seats.indexOf(who) : wrong, wrong === 9 ? 1 : 0),
        ),
      ),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(person, fc.boolean(), fc.boolean(), fc.nat(9))
      .map(([who, isAgainst, isWell, wrong]) =>
        named(`vote as ${who}: ${isAgainst ? 'take back' : 'counts'}`, (play) =>
          voteAs(play, who, isAgainst, isWell ? 0 : wrong),
        ),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(500, 5_000, 10_000, 11_000, 20_000, 21_000)
      .map((ms) => named(`wait ${ms}`, (play) => waitIn(play, ms))),
  },
)

const action = fc.oneof(
  { weight: 3, arbitrary: person.map((who) => named(`join ${who}`, (play) => joinAs(play, who))) },
  { weight: 2, arbitrary: person.map((who) => named(`start ${who}`, (play) => startAs(play, who))) },
  { weight: 1, arbitrary: person.map((who) => named(`watch ${who}`, (play) => watchAs(play, who))) },
  { weight: 1, arbitrary: person.map((who) => named(`sign in ${who}`, (play) => signInAs(play, who))) },
  { weight: 1, arbitrary: person.map((who) => named(`read ${who}`, (play) => readAs(play, who))) },
  { weight: 2, arbitrary: fc.nat().map((nth) => named(`again ${nth}`, (play) => pickAgain(play, nth))) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(person, fc.nat(PEOPLE - 1), movie, fc.constantFrom(...CATEGORIES), fc.boolean())
      .map(([who, seat, id, category, override]) =>
        named(`pick ${who} for ${seat}: ${id} ${category} ${override}`, (play) =>
          pickAs(play, who, seat, id, category, override),
        ),
      ),
  },
  { weight: 9, arbitrary: fc.nat().map((nth) => named(`good pick ${nth}`, (play) => pickWell(play, nth))) },
  { weight: 9, arbitrary: doubt },
  {
    weight: 4,
    arbitrary: fc.tuple(movie, fc.constantFrom(...CATEGORIES), fc.boolean()).map(([id, category, override]) =>
      named(`pick in turn: ${id} ${category} ${override}`, async (play) => {
        const seat = play.model.seatOnTurn
        if (seat !== undefined) await pickAs(play, play.model.seats[seat]!, seat, id, category, override)
      }),
    ),
  },
)

function named(name: string, act: Action): Action {
  return Object.assign((play: Play) => act(play), { [fc.toStringMethod]: () => name })
}

/** Everybody joins, and the draft starts: most objections need that. */
async function seatAll(play: Play): Promise<void> {
  for (let who = 1; who < PEOPLE; who += 1) await joinAs(play, who)
  await startAs(play, 0)
}

async function joinAs({ people, model, empty, ids }: Play, who: number): Promise<void> {
  const expected = model.joining(who)
  const { status, body } = await join(people[who]!, empty.invite_code!, 'Zoe')
  const outcome = status === 200 ? (body.isNew ? 'ok' : 'back') : body.code
  expect(outcome).toBe(expected)
  if (outcome === 'back') expect(body.participantId).toBe(ids[model.seats.indexOf(who)])
  if (outcome !== 'ok') return
  model.seats.push(who)
  ids.push(body.participantId)
  model.version += 1
}

async function startAs({ people, model, empty, ids }: Play, who: number): Promise<void> {
  const expected = model.starting(who)
  const { status, body } = await start(people[who]!, empty.id, ids[model.seats.indexOf(who)] ?? randomUUID())
  expect(status === 200 ? 'ok' : body.code).toBe(expected)
  if (status !== 200) return
  if (body.event.type !== 'DRAFT_STARTED') throw new Error(`A start was answered ${body.event.type}`)
  model.order = body.event.draft_order.map((id) => ids.indexOf(id))
  expect(model.order.toSorted()).toEqual([...model.seats.keys()])
  model.version += 1
}

async function watchAs({ people, model, empty }: Play, who: number): Promise<void> {
  expect((await watch(people[who]!, empty.invite_code!)).status).toBe(200)
  model.watchers.add(who)
}

/** At most one participant has an account. */
async function signInAs(play: Play, who: number): Promise<void> {
  if (play.hasSignedIn) return
  play.hasSignedIn = true
  const visitor = play.people[who]!
  await visitor.api['sign-in'].$post({ json: { email: account, password: PASSWORD } })
  const opened = await visitor.api.session.$post({ json: {} })
  expect((await opened.json()).guest).toBeNull()
}

async function readAs({ people, model, empty, ids }: Play, who: number): Promise<void> {
  const { status, body } = await read(people[who]!, empty.id)
  const seat = model.seats.indexOf(who)
  expect(status).toBe(seat >= 0 || model.watchers.has(who) ? 200 : 404)
  if (status !== 200) return
  expect(body).toMatchObject({
    version: model.version,
    is_complete: model.isOver,
    my_participant_ids: seat >= 0 ? [ids[seat]] : [],
    current_turn_participant_id: model.seatOnTurn === undefined ? null : ids[model.seatOnTurn],
  })
}

async function pickAs(
  { people, model, empty, ids, made }: Play,
  who: number,
  seat: number,
  movieId: number,
  category: CategoryName,
  houseOverride: boolean,
): Promise<void> {
  const participantId = ids[seat] ?? randomUUID()
  const sent = { pickId: randomUUID(), participantId, movieId, category, houseOverride }
  const answer = await pick(people[who]!, empty.id, sent)
  const sitsThere = model.seats[seat] === who
  const otherwise = model.seats.includes(who) ? 'NOT_A_PARTICIPANT' : 'DRAFT_NOT_FOUND'
  const expected = sitsThere ? model.picking(seat, movieId, category, houseOverride) : otherwise
  expect(answer.status === 201 ? 'ok' : answer.body.code).toBe(expected)
  if (answer.status !== 201) return
  model.picks.push({ seat, movie: movieId, category, at: clock.now().getTime() })
  model.version += 1
  expect(answer.body.event.version).toBe(model.version)
  made.push({ person: who, sent, answer })
}

/** The player on the clock takes a free movie and category. */
async function pickWell(play: Play, nth: number): Promise<void> {
  const { model } = play
  const seat = model.seatOnTurn
  if (seat === undefined) return
  const movies = MOVIES.map(({ id }) => id).filter((id) => !model.movies.has(id))
  const open = CATEGORIES.filter((category) => !model.cells.has(`${seat} ${category}`))
  const category = open[nth % open.length]!
  await pickAs(play, model.seats[seat]!, seat, movies[nth % movies.length]!, category, true)
}

async function takeBackAs(play: Play, who: number, seat: number, before: number): Promise<void> {
  const { people, model, empty, ids } = play
  const number = Math.max(1, model.made - before)
  const at = clock.now().getTime()
  const { status, body } = await takeBack(people[who]!, empty.id, ids[seat] ?? randomUUID(), number)
  const expected = model.acting(who, seat) ?? model.takingBack(seat, number, at)
  expect(status === 200 ? 'ok' : body.code).toBe(expected)
  if (status !== 200) return
  model.picks.pop()
  model.version += 1
  expect(body.event.version).toBe(model.version)
}

async function objectAs(play: Play, who: number, seat: number, before: number): Promise<void> {
  const { people, model, empty, ids } = play
  const number = Math.max(1, model.made - before)
  const at = clock.now().getTime()
  const { status, body } = await object(people[who]!, empty.id, ids[seat] ?? randomUUID(), number)
  const expected = model.acting(who, seat) ?? model.objecting(seat, number, at)
  expect(status === 200 ? 'ok' : body.code).toBe(expected)
  if (status !== 200) return
  model.doubts.raise(number, seat, at)
  model.version += 1
  play.raised += 1
}

async function voteAs(play: Play, who: number, isAgainst: boolean, off: number): Promise<void> {
  const { people, model, empty, ids } = play
  const seat = model.seats.indexOf(who)
  const number = Math.max(1, model.made - off)
  const at = clock.now().getTime()
  const cast = { pick: number, vote: isAgainst ? 'take-back' : 'counts' } as const
  const { status, body } = await vote(people[who]!, empty.id, ids[seat] ?? randomUUID(), cast)
  const expected = model.acting(who, seat) ?? model.voting(seat, number, at)
  expect(status === 200 ? 'ok' : body.code).toBe(expected)
  if (status !== 200) return
  model.doubts.open!.votes.set(seat, isAgainst)
  model.version += 1
  const { made } = model
  model.count()
  const outcome = model.doubts.open ? undefined : model.made < made ? 'take-back' : 'counts'
  expect(body.event).toMatchObject({ type: 'OBJECTION_VOTED', version: model.version })
  expect('outcome' in body.event ? body.event.outcome : undefined).toBe(outcome)
}

async function waitIn({ model }: Play, ms: number): Promise<void> {
  clock.advance(ms)
  await due.playDue()
  model.lapse(clock.now().getTime())
}

/** The player on the clock puts a movie that is no comedy into Comedy. */
async function overrideAs(play: Play, nth: number): Promise<void> {
  const { model } = play
  const seat = model.seatOnTurn
  const misfits = MOVIES.map(({ id }) => id).filter((id) => isMisfit(id, COMEDY) && !model.movies.has(id))
  if (seat === undefined || misfits.length === 0) return
  await pickAs(play, model.seats[seat]!, seat, misfits[nth % misfits.length]!, COMEDY, true)
}

async function pickAgain({ people, empty, made }: Play, nth: number): Promise<void> {
  const earlier = made[nth % made.length]
  if (earlier) expect(await pick(people[earlier.person]!, empty.id, earlier.sent)).toEqual(earlier.answer)
}

/** Expects the events and the tables to agree with each other and with the model. */
async function expectSound({ host, model, empty, ids }: Play): Promise<void> {
  const stored = (await read(host, empty.id)).body
  const { version, events } = (await eventsSince(host, empty.id, 0)).body
  expect(version).toBe(model.version)
  expect(events.map((event) => event.version)).toEqual(
    Array.from({ length: version }, (_, index) => index + 1),
  )
  const replayed = events.reduce(viewAfter, empty)
  expect(withoutViewer(replayed)).toEqual(withoutViewer(stored))
  const { picks, turn_order } = stored
  expect(picks.map(({ player_id }) => player_id)).toEqual(
    turn_order.slice(0, picks.length).map(({ participant_id }) => participant_id),
  )
  expect(new Set(picks.map(({ movie_id }) => movie_id)).size).toBe(picks.length)
  expect(new Set(picks.map(({ player_id, category }) => `${ids.indexOf(player_id)} ${category}`))).toEqual(
    model.cells,
  )
  expect(stored.is_complete).toBe(model.isOver)
}

/** Leaves out what no event carries: the viewer, the owner after a sign-in, and when the draft changed. */
function withoutViewer(view: DraftView): DraftView {
  return { ...view, my_participant_ids: [], current_turn_user_id: null, user_id: '', updated_at: '' }
}

const actionsOf = (count: number) => fc.array(action, { minLength: count, maxLength: count })

test('whatever people do, the draft is the result of its events', { timeout: BUSY_MACHINE_MS }, async () => {
  let finished = 0
  let raised = 0
  await fc.assert(
    fc.asyncProperty(fc.boolean(), actionsOf(COMMANDS), async (isFull, actions) => {
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => createGuest(app)))
      const play = new Play(
        people,
        await createDraft(people[0]!, { categories: CATEGORIES, rules: { scoresShown: true } }),
      )
      if (isFull) await seatAll(play)
      for (const act of actions) await act(play)
      await expectSound(play)
      if (play.model.isOver) finished += 1
      raised += play.raised
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(finished).toBeGreaterThan(0)
  expect(raised).toBeGreaterThan(0)
})
