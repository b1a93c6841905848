import { assert, constantFrom, integer, property, record, array } from 'fast-check'
import { it, expect } from 'vitest'
import { apply, type DraftEvent, makePick, onTheClock } from '#domain/draft/draft.ts'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { botPickAt } from '#domain/draft/bot-seats.ts'
import { BOT, decided } from '#domain/draft/commands/command.testing.ts'
import { endAutoPick } from '#domain/draft/commands/end-auto-pick.ts'
import { object } from '#domain/draft/commands/object.ts'
import { pause } from '#domain/draft/commands/pause.ts'
import { resume } from '#domain/draft/commands/resume.ts'
import { seatBot } from '#domain/draft/commands/seat-bot.ts'
import { setClock } from '#domain/draft/commands/set-clock.ts'
import { setStandIns } from '#domain/draft/commands/set-stand-ins.ts'
import { takeBack } from '#domain/draft/commands/take-back.ts'
import { undo } from '#domain/draft/commands/undo.ts'
import { unseatBot } from '#domain/draft/commands/unseat-bot.ts'
import { vote } from '#domain/draft/commands/vote.ts'
import { lastPickByHand } from '#domain/draft/taking-back.ts'
import { lapse } from '#domain/objections/objecting.ts'
import { openObjection, stillSince, type Vote } from '#domain/objections/objection.ts'
import { autoPickAt, type ClockedDraft, bankMs, clockAfter, turnTime } from './pick-clock.ts'

const START = 1_000_000
const RULE = { seconds: 15, bankSeconds: 12, whenUp: 'pick' } as const
const CLOCK_MS = RULE.seconds * 1_000
const BANK_MS = RULE.bankSeconds * 1_000
const RETURN_MS = 10_000
const PLAYERS = ['p1', 'p2', 'p3']

const ACTS = [
  'pick',
  'automatic pick',
  'pick for',
  'take back',
  'seat a bot',
  'unseat a bot',
  'end automatic picks',
  'pause',
  'resume',
  'object',
  'vote take-back',
  'vote counts',
  'lapse',
  'undo',
  'change the clock',
  'stand-ins',
] as const
type Act = { act: (typeof ACTS)[number]; by: string; afterMs: number; number: number }

const acts = array(
  record({
    act: constantFrom(...ACTS),
    by: constantFrom(...PLAYERS),
    afterMs: integer({ min: 1, max: 9_000 }),
    number: integer({ min: 1, max: 6 }),
  }),
  { minLength: 5, maxLength: 60 },
)

/** The event of an act, and who causes it; p1 is the host. Throws the refusal of the rules. */
function eventOf(draft: ClockedDraft, { act, by, number }: Act, at: number): [DraftEvent, string | null] {
  const player = onTheClock(draft)?.participant.id ?? by
  const pick = () => ({ ...testPick(draft), movie: testMovie({ id: at }), madeAt: at })
  const votes = (cast: Vote) =>
    decided(vote, draft, { pick: draft.objection?.pick ?? 0, vote: cast }, { seat: by, at })
  switch (act) {
    case 'pick':
      return [makePick(draft, pick()), onTheClock(draft)?.participant.bot ? null : player]
    case 'automatic pick':
      return [makePick(draft, { ...pick(), autoPicked: true }), null]
    case 'pick for':
      return [makePick(draft, { ...pick(), pickedBy: 'p1' }), 'p1']
    case 'take back':
      return [decided(takeBack, draft, { pick: lastPickByHand(draft) ?? 0 }, { seat: by, at }), by]
    case 'seat a bot':
      return [decided(seatBot, draft, { ...BOT, name: 'Bot', playerId: player }, { seat: player }), player]
    case 'unseat a bot':
      return [decided(unseatBot, draft, { playerId: by }, { seat: by }), by]
    case 'end automatic picks':
      return [decided(endAutoPick, draft, {}, { seat: by }), by]
    case 'pause':
      return [decided(pause, draft, {}, { at }), 'p1']
    case 'resume':
      return [decided(resume, draft, {}, { at }), 'p1']
    case 'object':
      return [decided(object, draft, { pick: draft.picks.length }, { seat: by, at }), by]
    case 'vote take-back':
      return [votes('take-back'), by]
    case 'vote counts':
      return [votes('counts'), by]
    case 'lapse': {
      const objection = openObjection(draft)
      const event = objection && lapse(draft, objection.at + 21_000)
      if (!event) throw new DraftError('NO_OBJECTION')
      return [event, null]
    }
    case 'undo':
      return [decided(undo, draft, { from: number, last: draft.picks.length }), 'p1']
    case 'change the clock':
      return [decided(setClock, draft, { clock: RULE }), 'p1']
    case 'stand-ins':
      return [decided(setStandIns, draft, { allowed: false }), 'p1']
  }
}

/** Whether an event gives the player on the clock time: a new turn, what the host undoes or sets, or the others' vote. */
function givesTime(event: DraftEvent): boolean {
  return (
    ['PICK_MADE', 'LAST_PICKS_UNDONE', 'CLOCK_CHANGED'].includes(event.type) ||
    (event.type === 'OBJECTION_VOTED' && event.outcome === 'take-back')
  )
}

/** Plays acts by the rules, and the picks that are due meanwhile; calls back after each event. */
function play(sequence: readonly Act[], check: (step: Step) => void): void {
  let draft: ClockedDraft = testDraft(3, {
    categories: ['Best hat', 'Best villain', 'Best car', 'Wild Card'],
    rules: { clock: RULE },
  })
  const started = { type: 'DRAFT_STARTED', draftOrder: draft.draftOrder } as const
  draft = { ...draft, clock: clockAfter({ ...draft, draftOrder: [] }, draft, started, START) }
  let at = START
  let changedAt = START
  let stillMs = 0
  const dueAt = () => botPickAt(draft, changedAt) ?? autoPickAt(draft)
  const takePlace = (act: Act) => {
    let caused: ReturnType<typeof eventOf>
    try {
      caused = eventOf(draft, act, at)
    } catch (error) {
      if (error instanceof DraftError) return
      throw error
    }
    const [event, by] = caused
    if ('at' in event) at = Math.max(at, event.at)
    changedAt = at
    const before = draft
    const next = apply(draft, event)
    draft = { ...next, clock: clockAfter(draft, next, event, at, by) }
    const since = stillSince(before)
    if (since !== undefined) stillMs += (stillSince(draft) ?? at) - since
    check({ before, event, draft, now: (stillSince(draft) ?? at) - stillMs, stillMs })
  }
  for (const act of sequence) {
    const next = at + act.afterMs
    for (let due = dueAt(); due !== undefined && due <= next; due = dueAt()) {
      at = Math.max(at + 1, due)
      takePlace({ ...act, act: onTheClock(draft)?.participant.bot ? 'pick' : 'automatic pick' })
    }
    at = Math.max(at + 1, next)
    takePlace(act)
  }
}

/** `now` and all that is compared with it leave out `stillMs`, the time in which the draft has stood still. */
type Step = { before: ClockedDraft; event: DraftEvent; draft: ClockedDraft; now: number; stillMs: number }

it('nobody lengthens a turn but by a new one, an undo, a new clock or a vote', () => {
  const seen = new Set<string>()
  assert(
    property(acts, (sequence) => {
      /** Since when each turn has had time, by the number of its pick, and the time bank it began with. */
      let given = new Map([[1, { from: START, bank: BANK_MS }]])
      play(sequence, ({ before, event, draft, now, stillMs }) => {
        seen.add(event.type)
        const player = onTheClock(draft)?.participant.id
        if (player === undefined) return
        const number = draft.picks.length + 1
        if (givesTime(event)) given.set(number, { from: now, bank: bankMs(draft, player) })
        if (event.type === 'CLOCK_CHANGED') {
          given = new Map([...given.keys()].map((turn) => [turn, { from: now, bank: BANK_MS }]))
        }
        const { from, bank } = given.get(number)!
        const ends = turnTime(draft)?.bankEndsAt ?? 0
        expect(ends - stillMs).toBeLessThanOrEqual(from + CLOCK_MS + bank + RETURN_MS)
        if (event.type === 'CLOCK_CHANGED') return
        for (const id of PLAYERS) {
          const most = event.type === 'PICK_TAKEN_BACK' && id === player ? bank : bankMs(before, id)
          expect(bankMs(draft, id)).toBeLessThanOrEqual(most)
        }
      })
    }),
    { numRuns: 500 },
  )
  expect([...seen].sort()).toEqual([
    'AUTO_PICK_ENDED',
    'BOT_SET',
    'CLOCK_CHANGED',
    'DRAFT_PAUSED',
    'DRAFT_RESUMED',
    'LAST_PICKS_UNDONE',
    'OBJECTION_LAPSED',
    'OBJECTION_RAISED',
    'OBJECTION_VOTED',
    'PICK_MADE',
    'PICK_TAKEN_BACK',
    'STAND_INS_SET',
  ])
})
