import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { asEventsTell, viewAfter } from '#contract/drafts/drafts.testing.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { ConsentState } from '#domain/draft/draft-state.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { COMEDY, DRAMA } from '#server/drafts/local/save-draft.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  PASSWORD,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'
import type { BotPlayer } from '#features/bots/server/bot-player.ts'
import {
  comediesOf1999,
  createDraft,
  eventsSince,
  handOver,
  join,
  object,
  pick,
  read,
  readLog,
  removeSeat,
  rename,
  setClock,
  setConsent,
  setPaused,
  start,
  takeBack,
  undo,
  vote,
  watch,
} from './online-drafts.testing.ts'

/** A run takes about a minute; the limit only ends one that hangs. */
const BUSY_MACHINE_MS = 300_000
const RUNS = 25
const COMMANDS = 60
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

/** Says of every player that they are in the room. */
const everybody = Object.assign(new Set<string>(), { has: () => true })

beforeEach(async () => {
  clock = createClock()
  app = createTestApp(database.db, {
    movies: createMemorySource(MOVIES),
    clock,
    onBotPlayer: (player) => (due = player),
    present: everybody,
  })
  account = (await createUser(app)).email
})

type ModelPick = {
  seat: number
  movie: number
  category: CategoryName
  /** The seat that picked for this one. */
  by: number | undefined
  at: number
  /** Whether somebody has objected to it in vain. */
  isDecided?: boolean
}

/**
 * An independent model of the rules: who sits where under which name, who hosts, which picks there are, how much has
 * happened and who did it.
 */
class Model {
  /** The person of each seat that there was, the first one the host's at first; undefined once it is free again. */
  readonly seats: (number | undefined)[] = [0]
  readonly names = ['Host']
  readonly watchers = new Set<number>()
  readonly picks: ModelPick[] = []
  /** The seat that did each thing; undefined if the program did. */
  readonly doers: (number | undefined)[] = []
  readonly doubts = new Doubts()
  host = 0
  /** Seats in drafting order; empty before the start. */
  order: number[] = []
  isPaused = false
  /** What the player on the clock says to the host who asked to pick for them, and in which turn. */
  private consent: { is: ConsentState; turn: number } | undefined
  /** Changes with whose turn it is, and with the host. */
  private turn = 0
  clockSeconds: number | null = null

  get version(): number {
    return this.doers.length
  }

  get made(): number {
    return this.picks.length
  }

  get taken(): number[] {
    return [...this.seats.keys()].filter((seat) => this.seats[seat] !== undefined)
  }

  get isOver(): boolean {
    return this.order.length > 0 && this.picks.length === this.order.length * CATEGORIES.length
  }

  get seatOnTurn(): number | undefined {
    if (this.order.length === 0 || this.isOver) return undefined
    const place = this.picks.length % this.order.length
    const isBackwards = Math.floor(this.picks.length / this.order.length) % 2 === 1
    return this.order[isBackwards ? this.order.length - 1 - place : place]
  }

  seatOf(person: number): number | undefined {
    const seat = this.seats.lastIndexOf(person)
    return seat === -1 ? undefined : seat
  }

  joining(person: number): string {
    if (this.seatOf(person) !== undefined) return 'back'
    if (this.isOver) return 'DRAFT_COMPLETE'
    return this.order.length > 0 ? 'DRAFT_ALREADY_STARTED' : 'ok'
  }

  starting(person: number): string {
    if (this.seatOf(person) === undefined) return 'DRAFT_NOT_FOUND'
    if (this.order.length > 0) return 'DRAFT_ALREADY_STARTED'
    if (this.taken.length < 2) return 'TOO_FEW_PARTICIPANTS'
    return this.seatOf(person) === this.host ? 'ok' : 'NOT_HOST'
  }

  picking(person: number, { seat, movie, category }: Omit<ModelPick, 'at'>, override: boolean): string {
    const own = this.seatOf(person)
    if (own === undefined) return 'DRAFT_NOT_FOUND'
    if (this.seats[seat] === undefined || (own !== seat && own !== this.host)) return 'NOT_A_PARTICIPANT'
    if (this.order.length === 0) return 'DRAFT_NOT_STARTED'
    if (this.isOver) return 'DRAFT_COMPLETE'
    if (this.isPaused && own === seat) return 'DRAFT_PAUSED'
    if (this.doubts.open) return 'OBJECTION_OPEN'
    if (seat !== this.seatOnTurn) return 'NOT_YOUR_TURN'
    if (this.picks.some((made) => made.movie === movie)) return 'MOVIE_ALREADY_DRAFTED'
    if (this.isFilled(seat, category)) return 'CATEGORY_ALREADY_FILLED'
    if (this.doubts.isRejected(this.made + 1, movie, category)) return 'PICK_REJECTED'
    if (isMisfit(movie, category) && !override) return 'MOVIE_NOT_ELIGIBLE'
    return own === seat || this.isPaused || this.said === 'given' ? 'ok' : 'NEEDS_CONSENT'
  }

  /** What was said in this turn. */
  get said(): ConsentState | undefined {
    return this.consent?.turn === this.turn ? this.consent.is : undefined
  }

  say(is: ConsentState): void {
    this.consent = { is, turn: this.turn }
  }

  changeTurn(): void {
    this.turn += 1
  }

  asking(person: number, seat: number): string {
    const own = this.seatOf(person)
    const refusal = this.hosting(person)
    if (refusal) return refusal
    if (this.seats[seat] === undefined) return 'NOT_A_PARTICIPANT'
    return this.inTurn(seat) ?? (own === seat ? 'NOT_YOUR_TURN' : this.said ? 'ALREADY_ASKED' : 'ok')
  }

  answering(person: number, seat: number): string {
    return this.acting(person, seat) ?? this.inTurn(seat) ?? (this.said ? 'ok' : 'NOT_ASKED')
  }

  private inTurn(seat: number): string | undefined {
    if (this.order.length === 0) return 'DRAFT_NOT_STARTED'
    if (this.isOver) return 'DRAFT_COMPLETE'
    return seat === this.seatOnTurn ? undefined : 'NOT_YOUR_TURN'
  }

  isFilled(seat: number, category: CategoryName): boolean {
    return this.picks.some((made) => made.seat === seat && made.category === category)
  }

  /** Why the host's tool is refused to a person, before it is asked whether the draft allows it. */
  hosting(person: number): string | undefined {
    const own = this.seatOf(person)
    if (own === undefined) return 'DRAFT_NOT_FOUND'
    return own === this.host ? undefined : 'NOT_HOST'
  }

  pausing(person: number, paused: boolean): string {
    const refusal = this.hosting(person)
    if (refusal) return refusal
    if (!paused) return this.isPaused ? 'ok' : 'DRAFT_NOT_PAUSED'
    if (this.order.length === 0) return 'DRAFT_NOT_STARTED'
    if (this.isOver) return 'DRAFT_COMPLETE'
    return this.isPaused ? 'DRAFT_PAUSED' : 'ok'
  }

  undoing(person: number, from: number): string {
    const refusal = this.hosting(person)
    if (refusal) return refusal
    if (this.order.length === 0) return 'DRAFT_NOT_STARTED'
    if (this.isOver) return 'DRAFT_COMPLETE'
    return from <= this.picks.length ? 'ok' : 'NOT_LAST_PICK'
  }

  changingClock(person: number): string {
    const refusal = this.hosting(person)
    if (refusal) return refusal
    if (this.order.length === 0) return 'DRAFT_NOT_STARTED'
    return this.isPaused ? 'ok' : 'DRAFT_NOT_PAUSED'
  }

  handingOver(person: number, seat: number): string {
    const refusal = this.hosting(person)
    if (refusal) return refusal
    if (this.seats[seat] === undefined) return 'NOT_A_PARTICIPANT'
    if (this.isOver) return 'DRAFT_COMPLETE'
    return seat === this.host ? 'ALREADY_HOST' : 'ok'
  }

  renaming(person: number, seat: number, name: string): string {
    if (this.seatOf(person) === undefined) return 'DRAFT_NOT_FOUND'
    if (this.seatOf(person) !== seat && this.seatOf(person) !== this.host) return 'NOT_HOST'
    if (this.seats[seat] === undefined) return 'NOT_A_PARTICIPANT'
    if (this.order.length > 0) return 'DRAFT_ALREADY_STARTED'
    return this.taken.some((other) => other !== seat && this.names[other] === name) ? 'NAME_TAKEN' : 'ok'
  }

  removing(person: number, seat: number): string {
    const refusal = this.hosting(person)
    if (refusal) return refusal
    if (this.seats[seat] === undefined) return 'NOT_A_PARTICIPANT'
    if (this.order.length > 0) return 'DRAFT_ALREADY_STARTED'
    return seat === this.host ? 'HOST_STAYS' : 'ok'
  }

  /** Who plays no role yet is refused first, whatever the action. */
  acting(person: number, seat: number): string | undefined {
    if (this.seats[seat] === person) return undefined
    return this.seatOf(person) === undefined ? 'DRAFT_NOT_FOUND' : 'NOT_A_PARTICIPANT'
  }

  takingBack(seat: number, number: number, at: number): string {
    if (this.order.length === 0) return 'DRAFT_NOT_STARTED'
    if (this.isOver) return 'DRAFT_COMPLETE'
    if (this.doubts.open) return 'OBJECTION_OPEN'
    const pick = this.picks[number - 1]
    if (!pick) return 'NOT_LAST_PICK'
    if ((pick.by ?? pick.seat) !== seat) return 'NOT_YOUR_PICK'
    if (number !== this.made) return 'NOT_LAST_PICK'
    return at - pick.at > 11_000 ? 'PICK_STANDS' : 'ok'
  }

  objecting(seat: number, number: number, at: number): string {
    if (this.order.length === 0) return 'DRAFT_NOT_STARTED'
    if (this.isOver) return 'DRAFT_COMPLETE'
    if (this.doubts.open) return 'OBJECTION_OPEN'
    const pick = this.picks[number - 1]
    if (!pick || number !== this.made) return 'TOO_LATE_TO_OBJECT'
    if (!isMisfit(pick.movie, pick.category)) return 'NOT_OPEN_TO_OBJECTION'
    if (this.taken.length < 3) return 'TOO_FEW_TO_OBJECT'
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
    const others = this.taken.length - 1
    const against = [...open.votes.values()].filter((isAgainst) => isAgainst).length
    const undecided = others - open.votes.size
    if (2 * against > others) {
      this.doubts.reject(open.number, this.picks.pop()!)
      this.changeTurn()
    } else if (2 * (against + undecided) <= others) this.doubts.keep(this.picks.at(-1)!)
  }

  /** Ends the vote if its time is over. */
  lapse(at: number): void {
    const { open } = this.doubts
    if (!open || at - open.at < 20_000) return
    this.doubts.keep(this.picks.at(-1)!)
    this.doers.push(undefined)
  }

  /** Leaving is only refused, and after the start it changes nothing. */
  leaving(person: number): string {
    const seat = this.seatOf(person)
    return seat === undefined || seat === this.host ? 'refused' : 'ok'
  }
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

  /** The host takes back the picks from this number on. */
  undo(from: number): void {
    if (this.open && from <= this.open.number) this.open = undefined
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

  /** The host as a person. */
  get host(): number {
    return this.model.seats[this.model.host]!
  }

  idOf(person: number): string {
    const seat = this.model.seatOf(person)
    return (seat === undefined ? undefined : this.ids[seat]) ?? randomUUID()
  }
}

type Action = (play: Play) => Promise<void>
const person = fc.nat(PEOPLE - 1)
const seat = fc.nat(PEOPLE)
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
          await objectAs(play, who, ownSeat(play, who), 0)
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
          takeBackAs(play, who, isOwn ? ownSeat(play, who) : seat, before),
        ),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(person, fc.nat(9), fc.boolean())
      .map(([who, wrong, isOwn]) =>
        named(`object as ${who}`, (play) =>
          objectAs(play, who, isOwn ? ownSeat(play, who) : wrong, wrong === 9 ? 1 : 0),
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
  { weight: 1, arbitrary: person.map((who) => named(`leave ${who}`, (play) => leaveAs(play, who))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(person, fc.boolean())
      .map(([who, paused]) =>
        named(`${paused ? 'pause' : 'resume'} ${who}`, (play) => pauseAs(play, who, paused)),
      ),
  },
  { weight: 2, arbitrary: fc.constant(named('resume', (play) => pauseAs(play, play.host, false))) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(person, fc.integer({ min: 1, max: 3 }))
      .map(([who, back]) => named(`undo ${who}: ${back}`, (play) => undoAs(play, who, back))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(person, fc.constantFrom(null, 30, 90))
      .map(([who, seconds]) =>
        named(`clock ${who}: ${seconds}`, (play) => changeClockAs(play, who, seconds)),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(person, seat)
      .map(([who, to]) => named(`hand over ${who}: ${to}`, (play) => handOverAs(play, who, to))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(person, seat, fc.constantFrom('Ada', 'Ben', 'Cleo'))
      .map(([who, whom, name]) =>
        named(`rename ${who}: ${whom} ${name}`, (play) => renameAs(play, who, whom, name)),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(person, seat)
      .map(([who, whom]) => named(`remove ${who}: ${whom}`, (play) => removeAs(play, who, whom))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(person, seat)
      .map(([who, whom]) => named(`ask ${who}: ${whom}`, (play) => askAs(play, who, whom))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(person, seat, fc.constantFrom('given', 'refused'))
      .map(([who, whom, is]) =>
        named(`answer ${who}: ${whom} ${is}`, (play) => answerAs(play, who, whom, is)),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('given', 'refused')
      .map((is) => named(`consent ${is}`, (play) => consentInTurn(play, is))),
  },
  {
    weight: 3,
    arbitrary: fc.nat().map((nth) => named(`pick of the host ${nth}`, (play) => pickWell(play, nth, true))),
  },
  {
    weight: 2,
    arbitrary: fc.nat().map((nth) => named(`undo beside a pick ${nth}`, (play) => undoBesidePick(play, nth))),
  },
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

/** The person's seat, or one that there is not. */
function ownSeat({ model }: Play, who: number): number {
  return model.seatOf(who) ?? -1
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
  if (outcome === 'back') expect(body.participantId).toBe(ids[model.seatOf(who)!])
  if (outcome !== 'ok') return
  model.doers.push(model.seats.push(who) - 1)
  model.names.push(body.participantName)
  ids.push(body.participantId)
}

async function leaveAs({ people, model, empty }: Play, who: number): Promise<void> {
  const response: Response = await people[who]!.api.drafts[':id'].leave.$post({ param: { id: empty.id } })
  expect(response.status === 204 ? 'ok' : 'refused').toBe(model.leaving(who))
  if (response.status !== 204 || model.order.length > 0) return
  const seat = model.seatOf(who)!
  model.seats[seat] = undefined
  model.doers.push(seat)
}

async function startAs(play: Play, who: number): Promise<void> {
  const { people, model, empty, ids } = play
  const expected = model.starting(who)
  const { status, body } = await start(people[who]!, empty.id, play.idOf(who))
  expect(status === 200 ? 'ok' : body.code).toBe(expected)
  if (status !== 200) return
  const { event } = body.event
  if (event.type !== 'DRAFT_STARTED') throw new Error(`A start was answered ${event.type}`)
  model.order = event.draftOrder.map((id) => ids.indexOf(id))
  expect(model.order.toSorted()).toEqual(model.taken)
  model.doers.push(model.host)
}

/** Expects the answer that the model foretold. Returns whether it was done, and if so notes that the host did it. */
function isDone(
  { model }: Play,
  expected: string,
  { status, body }: { status: number; body: { code?: string } | object },
): boolean {
  const outcome = status < 300 ? 'ok' : 'code' in body ? body.code : undefined
  expect(outcome).toBe(expected)
  if (outcome === 'ok') model.doers.push(model.host)
  return outcome === 'ok'
}

async function pauseAs(play: Play, who: number, paused: boolean): Promise<void> {
  const { people, model, empty } = play
  const expected = model.pausing(who, paused)
  const answer = await setPaused(people[who]!, empty.id, paused)
  if (isDone(play, expected, answer)) model.isPaused = paused
}

async function undoAs(play: Play, who: number, back: number): Promise<void> {
  const { people, model, empty } = play
  const last = Math.max(1, model.picks.length)
  const from = Math.max(1, last - back + 1)
  const expected = model.undoing(who, from)
  const answer = await undo(people[who]!, empty.id, { from, last })
  if (!isDone(play, expected, answer)) return
  model.picks.length = from - 1
  model.changeTurn()
  model.doubts.undo(from)
}

async function changeClockAs(play: Play, who: number, seconds: number | null): Promise<void> {
  const { people, model, empty } = play
  const expected = model.changingClock(who)
  const rule = seconds === null ? null : { seconds, bankSeconds: 60, whenUp: 'wait' as const }
  const answer = await setClock(people[who]!, empty.id, rule)
  if (isDone(play, expected, answer)) model.clockSeconds = seconds
}

async function handOverAs(play: Play, who: number, seat: number): Promise<void> {
  const { people, model, empty, ids } = play
  const expected = model.handingOver(who, seat)
  const answer = await handOver(people[who]!, empty.id, ids[seat] ?? randomUUID())
  if (!isDone(play, expected, answer)) return
  model.host = seat
  model.changeTurn()
}

async function askAs(play: Play, who: number, seat: number): Promise<void> {
  const { people, model, empty, ids } = play
  const expected = model.asking(who, seat)
  const consent = { playerId: ids[seat] ?? randomUUID(), is: 'asked' } as const
  const answer = await setConsent(people[who]!, empty.id, play.idOf(who), consent)
  if (isDone(play, expected, answer)) model.say('asked')
}

async function answerAs(play: Play, who: number, seat: number, is: 'given' | 'refused'): Promise<void> {
  const { people, model, empty, ids } = play
  const playerId = ids[seat] ?? randomUUID()
  const expected = model.answering(who, seat)
  const { status, body } = await setConsent(people[who]!, empty.id, playerId, { playerId, is })
  expect(status === 200 ? 'ok' : body.code).toBe(expected)
  if (status !== 200) return
  model.say(is)
  model.doers.push(seat)
}

/** The host asks the player on the clock, who says this. */
async function consentInTurn(play: Play, is: 'given' | 'refused'): Promise<void> {
  const seat = play.model.seatOnTurn
  if (seat === undefined) return
  await askAs(play, play.host, seat)
  await answerAs(play, play.model.seats[seat]!, seat, is)
}

async function renameAs(play: Play, who: number, seat: number, name: string): Promise<void> {
  const { people, model, empty, ids } = play
  const expected = model.renaming(who, seat, name)
  const { status, body } = await rename(people[who]!, empty.id, ids[seat] ?? randomUUID(), name)
  expect(status === 200 ? 'ok' : body.code).toBe(expected)
  if (status !== 200) return
  model.names[seat] = name
  model.doers.push(model.seatOf(who))
}

async function removeAs(play: Play, who: number, seat: number): Promise<void> {
  const { people, model, empty, ids } = play
  const expected = model.removing(who, seat)
  const answer = await removeSeat(people[who]!, empty.id, ids[seat] ?? randomUUID())
  if (isDone(play, expected, answer)) model.seats[seat] = undefined
}

/** The host takes the last pick back while the player on the clock picks: one of them comes too late. */
async function undoBesidePick(play: Play, nth: number): Promise<void> {
  const { people, model, empty, ids } = play
  const seat = model.seatOnTurn
  const last = model.picks.length
  if (seat === undefined || last === 0) return
  const { movie, category } = goodPick(model, seat, nth)
  const made = { seat, movie, category, by: undefined, at: clock.now().getTime() }
  if (model.picking(model.seats[seat]!, made, true) !== 'ok') return
  const sent = { participantId: ids[seat]!, movieId: movie, category, houseOverride: true }
  const [undone, picked] = await Promise.all([
    undo(people[play.host]!, empty.id, { from: last, last }),
    pick(people[model.seats[seat]!]!, empty.id, sent),
  ])
  const isUndone = undone.status === 200
  const isPicked = picked.status === 201
  if (isUndone) {
    model.picks.pop()
    model.changeTurn()
    model.doers.push(model.host)
  }
  // After the undo, the pick is still one if the same player is on the clock again.
  const mayFollow = isUndone && model.picking(model.seats[seat]!, made, true) === 'ok'
  expect(isPicked).toBe(isUndone ? mayFollow : true)
  if (!isPicked) return
  model.picks.push(made)
  model.changeTurn()
  model.doers.push(seat)
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

async function readAs(play: Play, who: number): Promise<void> {
  const { people, model, empty, ids } = play
  const { status, body } = await read(people[who]!, empty.id)
  const seat = model.seatOf(who)
  expect(status).toBe(seat !== undefined || model.watchers.has(who) ? 200 : 404)
  if (status !== 200) return
  expect(body).toMatchObject({
    version: model.version,
    is_complete: model.isOver,
    is_owner: seat === model.host,
    my_participant_ids: seat === undefined ? [] : [ids[seat]],
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
  const own = model.seatOf(who)
  const by = own === seat ? undefined : own
  const pickOfModel = { seat, movie: movieId, category, by, at: clock.now().getTime() }
  const expected = model.picking(who, pickOfModel, houseOverride)
  const answer = await pick(people[who]!, empty.id, sent)
  expect(answer.status === 201 ? 'ok' : answer.body.code).toBe(expected)
  if (answer.status !== 201) return
  model.picks.push(pickOfModel)
  model.changeTurn()
  model.doers.push(own)
  expect(answer.body.event.version).toBe(model.version)
  made.push({ person: who, sent, answer })
}

/** A free movie and category for the player on the clock. */
function goodPick(model: Model, seat: number, nth: number) {
  const movies = MOVIES.map(({ id }) => id).filter((id) => model.picks.every(({ movie }) => movie !== id))
  const open = CATEGORIES.filter((category) => !model.isFilled(seat, category))
  return { movie: movies[nth % movies.length]!, category: open[nth % open.length]! }
}

/** The player on the clock, or the host for them, takes a free movie and category. */
async function pickWell(play: Play, nth: number, isByHost = false): Promise<void> {
  const { model } = play
  const seat = model.seatOnTurn
  if (seat === undefined) return
  const { movie, category } = goodPick(model, seat, nth)
  await pickAs(play, isByHost ? play.host : model.seats[seat]!, seat, movie, category, true)
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
  model.changeTurn()
  model.doers.push(seat)
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
  model.doers.push(seat)
  play.raised += 1
}

async function voteAs(play: Play, who: number, isAgainst: boolean, off: number): Promise<void> {
  const { people, model, empty, ids } = play
  const seat = ownSeat(play, who)
  const number = Math.max(1, model.made - off)
  const at = clock.now().getTime()
  const cast = { pick: number, vote: isAgainst ? 'take-back' : 'counts' } as const
  const { status, body } = await vote(people[who]!, empty.id, ids[seat] ?? randomUUID(), cast)
  const expected = model.acting(who, seat) ?? model.voting(seat, number, at)
  expect(status === 200 ? 'ok' : body.code).toBe(expected)
  if (status !== 200) return
  model.doubts.open!.votes.set(seat, isAgainst)
  model.doers.push(seat)
  const { made } = model
  model.count()
  const outcome = model.doubts.open ? undefined : model.made < made ? 'take-back' : 'counts'
  const { event, version } = body.event
  expect({ type: event.type, version }).toEqual({ type: 'OBJECTION_VOTED', version: model.version })
  expect('outcome' in event ? event.outcome : undefined).toBe(outcome)
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
  const misfits = MOVIES.map(({ id }) => id).filter(
    (id) => isMisfit(id, COMEDY) && !model.picks.some((made) => made.movie === id),
  )
  if (seat === undefined || misfits.length === 0) return
  await pickAs(play, model.seats[seat]!, seat, misfits[nth % misfits.length]!, COMEDY, true)
}

/** A pick that is sent again is answered as before, unless it was the host's for another and the host is another now. */
async function pickAgain({ people, model, empty, ids, made }: Play, nth: number): Promise<void> {
  const earlier = made[nth % made.length]
  if (!earlier) return
  const { person, sent } = earlier
  const own = model.seatOf(person)
  const isTheirs = own !== undefined && (own === model.host || ids[own] === sent.participantId)
  const again = await pick(people[person]!, empty.id, sent)
  if (isTheirs) expect(again).toEqual(earlier.answer)
  else expect(again.body.code).toBe('NOT_A_PARTICIPANT')
}

/** Expects the events, the tables and the log to agree with each other and with the model. */
async function expectSound(play: Play): Promise<void> {
  const { people, model, empty, ids } = play
  const host = people[play.host]!
  const stored = (await read(host, empty.id)).body
  const { version, events } = (await eventsSince(host, empty.id, 0)).body
  expect(version).toBe(model.version)
  expect(events.map((event) => event.version)).toEqual(
    Array.from({ length: version }, (_, index) => index + 1),
  )
  const replayed = events.reduce(viewAfter, empty)
  expect(asEventsTell(withoutViewer(replayed))).toEqual(asEventsTell(withoutViewer(stored)))
  const { picks, turn_order } = stored
  expect(picks.map(({ player_id }) => player_id)).toEqual(
    turn_order.slice(0, picks.length).map(({ participant_id }) => participant_id),
  )
  const idOf = (seat: number | undefined) => (seat === undefined ? undefined : ids[seat])
  expect(
    picks.map(({ player_id, movie_id, category, picked_by }) => [player_id, movie_id, category, picked_by]),
  ).toEqual(model.picks.map(({ seat, movie, category, by }) => [idOf(seat), movie, category, idOf(by)]))
  expect(
    stored.participants.map(({ participant_id, participant_name, is_host }) => [
      participant_id,
      participant_name,
      is_host,
    ]),
  ).toEqual(model.taken.map((seat) => [ids[seat], model.names[seat], seat === model.host]))
  expect(stored.is_complete).toBe(model.isOver)
  expect(stored.paused != null).toBe(model.isPaused)
  expect(stored.consent?.is).toBe(model.said)
  expect(stored.rules?.clock?.seconds ?? null).toBe(model.clockSeconds)
  const { entries } = (await readLog(host, empty.id)).body
  expect(entries.map(({ by }) => by?.participant_id)).toEqual(model.doers.map(idOf))
}

/** Leaves out what no event carries: the viewer, the owner after a sign-in, and when the draft changed. */
function withoutViewer(view: DraftView): DraftView {
  const own = { my_participant_ids: [], is_owner: false, current_turn_user_id: null, user_id: '' }
  return { ...view, ...own, updated_at: '' }
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
        await createDraft(people[0]!, {
          categories: CATEGORIES,
          participantName: 'Host',
          rules: { scoresShown: true },
        }),
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
