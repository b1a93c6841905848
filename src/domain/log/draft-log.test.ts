import { describe, expect, it } from 'vitest'
import type { DraftEvent, RecordedEvent } from '#domain/draft/events.ts'
import type { Vote } from '#domain/objections/objection.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { draftLog } from './draft-log.ts'
import { entryText } from './words.ts'

const MAYA = { id: 'm', name: 'Maya' }
const PRIYA = { id: 'p', name: 'Priya' }
const THEO = { id: 't', name: 'Theo' }
const VERA = { id: 'v', name: 'Vera', bot: { taste: 'critic', level: 'sharp' } } as const
const FAN = { taste: 'fan', level: 'fair' } as const
const START: DraftEvent = { type: 'DRAFT_STARTED', draftOrder: ['m', 'p'] }

const joined = (participant: typeof MAYA | typeof VERA): DraftEvent => ({
  type: 'PARTICIPANT_JOINED',
  participant,
  invitedCount: 0,
})

function picked(
  participantId: string,
  title: string,
  made: { pickedBy?: string; autoPicked?: boolean; houseOverride?: boolean } = {},
): DraftEvent {
  const pick = {
    participantId,
    movie: testMovie({ title }),
    category: 'Comedy',
    houseOverride: false,
    ...made,
  }
  return { type: 'PICK_MADE', pick }
}

const OBJECTION: DraftEvent = {
  type: 'OBJECTION_RAISED',
  participantId: 'p',
  pick: 1,
  at: 0,
  voters: ['p', 't'],
}

function voted(vote: Vote, outcome?: Vote): DraftEvent {
  return { type: 'OBJECTION_VOTED', participantId: 't', vote, at: 1_000, outcome }
}

/** What was done, and by whom if that is kept. */
type Done = DraftEvent | [doneBy: string, DraftEvent]

function log(happened: Done[], people = [MAYA, PRIYA, THEO], hostId = 'm') {
  const events = happened.map((each, index): RecordedEvent => {
    const [doneBy, event] = Array.isArray(each) ? each : [undefined, each]
    return { version: index + 1, at: index * 60_000, by: doneBy ?? null, event }
  })
  return draftLog(events, { participants: people, hostId })
}

const texts = (...given: Parameters<typeof log>) => log(...given).map(({ words }) => entryText(words))

describe('the log tells', () => {
  it.each<[string, Done[], string]>([
    ['who joined', [joined(PRIYA)], 'Priya joined'],
    ['who added a bot', [joined(VERA)], 'Maya added the bot Vera'],
    [
      'who left',
      [joined(PRIYA), { type: 'PARTICIPANT_LEFT', participantId: 'p', invitedCount: 0 }],
      'Priya left',
    ],
    [
      'whom the host removed',
      [joined(PRIYA), { type: 'PARTICIPANT_LEFT', participantId: 'p', invitedCount: 0, removedBy: 'm' }],
      'Maya removed Priya',
    ],
    [
      'that the host removed a bot, also in a draft of an earlier release',
      [joined(VERA), { type: 'PARTICIPANT_LEFT', participantId: 'v', invitedCount: 0 }],
      'Maya removed Vera',
    ],
    [
      'whom the host renamed',
      [['m', { type: 'PARTICIPANT_RENAMED', participantId: 'p', name: 'Priya', formerName: 'Pri' }]],
      'Maya renamed Pri to Priya',
    ],
    [
      'who took another name',
      [['p', { type: 'PARTICIPANT_RENAMED', participantId: 'p', name: 'Priya', formerName: 'Pri' }]],
      'Pri is now called Priya',
    ],
    ['who put a watcher out', [['m', { type: 'WATCHER_PUT_OUT' }]], 'Maya put out somebody who watched'],
    ['who changed the code', [{ type: 'INVITE_CODE_CHANGED' }], 'Maya changed the join code'],
    ['who started', [['p', START]], 'Priya started the draft'],
    ['that it started, if nobody knows who did it', [START], 'The draft started'],
    ['a pick', [START, picked('p', 'Heat')], 'Priya drafted Heat in Comedy'],
    [
      'a pick by House Override',
      [START, picked('p', 'Heat', { houseOverride: true })],
      'Priya drafted Heat in Comedy, by House Override',
    ],
    [
      'a pick for another',
      [START, picked('p', 'Heat', { pickedBy: 'm' })],
      'Maya picked Heat for Priya in Comedy',
    ],
    [
      'an automatic pick',
      [START, picked('p', 'Heat', { autoPicked: true })],
      'Heat was picked for Priya in Comedy, because the time was up',
    ],
    ['the pick of a bot', [joined(VERA), START, picked('v', 'Heat')], 'Vera drafted Heat in Comedy'],
    [
      'who asked to pick for another',
      [{ type: 'CONSENT_SET', participantId: 'p', is: 'asked' }],
      'Maya asked to pick for Priya',
    ],
    [
      'who let the host pick',
      [{ type: 'CONSENT_SET', participantId: 'p', is: 'given' }],
      'Priya let the host pick',
    ],
    [
      'who picks without help',
      [{ type: 'CONSENT_SET', participantId: 'p', is: 'refused' }],
      'Priya picks without help',
    ],
    [
      'who allowed House Override',
      [['m', { type: 'OVERRIDE_ALLOWED', participantId: 'p', category: 'Western' }]],
      'Maya allowed House Override for Priya in Western',
    ],
    [
      'what stays empty',
      [['p', { type: 'SLOT_LEFT_EMPTY', participantId: 'p', category: 'Western' }]],
      'Western stays empty for Priya because nothing was left',
    ],
    [
      'who lets others pick',
      [{ type: 'STAND_INS_SET', allowed: true }],
      'Maya lets others pick for players who are away',
    ],
    [
      'who lets nobody pick',
      [{ type: 'STAND_INS_SET', allowed: false }],
      'Maya lets nobody pick for players who are away',
    ],
    [
      'who lets a bot play',
      [['m', { type: 'BOT_SET', participantId: 'p', bot: FAN }]],
      'Maya lets a bot play for Priya',
    ],
    [
      'who gave their seat to a bot',
      [['p', { type: 'BOT_SET', participantId: 'p', bot: FAN }]],
      'Priya lets a bot play',
    ],
    [
      'that a bot plays, if nobody knows why',
      [{ type: 'BOT_SET', participantId: 'p', bot: FAN }],
      'A bot plays for Priya',
    ],
    ['who took the seat back', [['p', { type: 'BOT_SET', participantId: 'p' }]], 'Priya took the seat back'],
    ['who gave it back', [['m', { type: 'BOT_SET', participantId: 'p' }]], 'Maya gave Priya the seat back'],
    ['who is back', [{ type: 'AUTO_PICK_ENDED', participantId: 'p' }], 'Priya turned automatic picks off'],
    [
      'which pick was taken back',
      [START, picked('m', 'Heat'), { type: 'LAST_PICKS_UNDONE', participantId: 'm', from: 1 }],
      'Maya took back pick 1, Heat',
    ],
    [
      'which picks were taken back',
      [
        START,
        picked('m', 'Heat'),
        picked('p', 'Big'),
        { type: 'LAST_PICKS_UNDONE', participantId: 'm', from: 1 },
      ],
      'Maya took back picks 1 and 2',
    ],
    [
      'who took a pick back',
      [START, picked('m', 'Heat'), { type: 'PICK_TAKEN_BACK', participantId: 'm', from: 1 }],
      'Maya took back pick 1, Heat',
    ],
    ['who objected', [START, picked('m', 'Heat'), OBJECTION], 'Priya objected to pick 1, Heat'],
    [
      'who voted',
      [START, picked('m', 'Heat'), OBJECTION, voted('counts')],
      'Theo voted to keep pick 1, Heat',
    ],
    [
      'what a vote decided',
      [START, picked('m', 'Heat'), OBJECTION, voted('take-back', 'take-back')],
      'Theo voted to take back pick 1, Heat (it was taken back)',
    ],
    [
      'that nobody decided',
      [START, picked('m', 'Heat'), OBJECTION, { type: 'OBJECTION_LAPSED', at: 20_000 }],
      'The time to vote was over: pick 1, Heat counts',
    ],
    ['who paused', [{ type: 'DRAFT_PAUSED', participantId: 'm', at: 0 }], 'Maya paused the draft'],
    [
      'how long the pause was',
      [
        { type: 'DRAFT_PAUSED', participantId: 'm', at: 1_000 },
        { type: 'DRAFT_RESUMED', participantId: 'm', at: 3_841_000 },
      ],
      'Maya resumed after 1 hour 4 minutes',
    ],
    [
      'who changed the clock',
      [['m', { type: 'CLOCK_CHANGED', rule: { seconds: 90, bankSeconds: 0, whenUp: 'wait' } }]],
      'Maya set the clock to 90 s a pick',
    ],
    ['who took it away', [{ type: 'CLOCK_CHANGED', rule: null }], 'Maya took the clock away'],
  ])('%s', (_, events, expected) => {
    expect(texts(events).at(-1)).toBe(expected)
  })

  it('names of that time, also of somebody who has no seat any more', () => {
    const events: Done[] = [
      joined({ id: 'p', name: 'Pri' }),
      ['p', { type: 'PARTICIPANT_RENAMED', participantId: 'p', name: 'Priya', formerName: 'Pri' }],
      ['m', { type: 'HOST_CHANGED', participantId: 'p' }],
      { type: 'PARTICIPANT_LEFT', participantId: 'm', name: 'Maya', invitedCount: 0 },
      joined(VERA),
      ['p', { type: 'DRAFT_STARTED', draftOrder: ['p', 'v'] }],
    ]
    expect(texts(events, [PRIYA, VERA], 'p')).toEqual([
      'Pri joined',
      'Pri is now called Priya',
      'Maya handed over to Priya',
      'Maya left',
      'Priya added the bot Vera',
      'Priya started the draft',
    ])
  })

  it('of picks that were undone as well, and counts those after them anew', () => {
    const entries = log([
      START,
      picked('m', 'Heat'),
      { type: 'LAST_PICKS_UNDONE', participantId: 'm', from: 1 },
      picked('m', 'Big'),
    ])
    expect(entries.map(({ pick }) => pick)).toEqual([
      undefined,
      { number: 1, title: 'Heat', year: 1999, category: 'Comedy' },
      undefined,
      { number: 1, title: 'Big', year: 1999, category: 'Comedy' },
    ])
  })

  it('the number of a pick anew, also after a vote took one back', () => {
    const entries = log([
      START,
      picked('m', 'Heat'),
      OBJECTION,
      voted('take-back', 'take-back'),
      picked('m', 'Big'),
    ])
    expect(entries.at(-1)).toMatchObject({ pick: { number: 1, title: 'Big' } })
  })

  it('when it was, and nothing that a movie scores', () => {
    const [, { words, ...entry } = {}] = log([START, picked('p', 'Heat')])
    expect(words).toHaveLength(4)
    expect(entry).toEqual({
      type: 'PICK_MADE',
      version: 2,
      at: 60_000,
      by: PRIYA,
      whom: PRIYA,
      pick: { number: 1, title: 'Heat', year: 1999, category: 'Comedy' },
      category: 'Comedy',
    })
  })
})

it('marks the players and movies of a sentence', () => {
  const [, entry] = log([START, picked('p', 'Heat', { pickedBy: 'm' })])
  expect(entry?.words).toEqual([
    { text: 'Maya', is: 'player' },
    { text: 'picked' },
    { text: 'Heat', is: 'movie' },
    { text: 'for' },
    { text: 'Priya', is: 'player' },
    { text: 'in Comedy' },
  ])
})
