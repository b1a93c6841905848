import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftEvent } from '#domain/draft/events.ts'
import { testDraftView } from '#contract/drafts/drafts.testing.ts'
import type { ConsentState } from '#domain/draft/draft-state.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { TIME } from '#web/lib/fake-picks.testing.ts'
import { sendCommand } from '#web/lib/api.ts'
import { newId } from '#web/lib/chance.ts'
import { type FakeServer, fakeServer, pickMade, seat, sentCommands } from '#web/lib/fake-server.testing.ts'
import { movieOf, MOVIES, openRoom, roomOf } from '#web/screens/room/draft-room.testing.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'

const ANN = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c01'
const BEN = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c02'
const CLEO = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c03'
const NAMES = { [ANN]: 'Ann', [BEN]: 'Ben', [CLEO]: 'Cleo' } as const
const ID = testDraftView().id
const VILLAIN = 'Best villain'
const NOW = Date.parse(TIME)

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW }))
afterEach(() => void vi.useRealTimers())

/** The room of a draft in Comedy and Best villain in which Ann, then Ben, then Cleo picks, as one of them sees it. */
function table(
  me: string | undefined,
  { rules, host = ANN, ...changes }: Partial<DraftRoom> & { rules?: OwnRules; host?: string } = {},
) {
  const server: FakeServer = fakeServer({ pool: MOVIES })
  const participants = [ANN, BEN, CLEO].map((id) => seat(id, NAMES[id as keyof typeof NAMES], id === host))
  const view = testDraftView({
    participants,
    categories: ['Comedy', VILLAIN],
    rules: rules ?? null,
    my_participant_ids: me === undefined ? [] : [me],
  })
  server.drafts.set(ID, view)
  server.happen(ID, { type: 'DRAFT_STARTED', draftOrder: [ANN, BEN, CLEO] })
  const sent: Promise<unknown>[] = []
  const room = (): DraftRoom =>
    roomOf(server.drafts.get(ID)!, {
      send: (name, fields) =>
        void sent.push(sendCommand(ID, name, { ...fields, commandId: newId() } as never)),
      ...changes,
    })
  const { rerender } = openRoom(room())
  function happen(event: DraftEvent) {
    server.happen(ID, event)
    rerender(room())
  }
  return {
    server,
    /** Shows the draft once the server has answered all requests. */
    answered: async () => {
      await Promise.all(sent)
      rerender(room())
    },
    show: (next: Partial<DraftRoom> = {}) => rerender({ ...room(), ...next }),
    /** Somebody does something, now. */
    happen,
    /** The player on the clock picks this movie, now. */
    pick: (movieId: number, category = VILLAIN) => {
      const { picks, turn_order } = server.drafts.get(ID)!
      const participantId = turn_order[picks.length]!.participant_id as keyof typeof NAMES
      const movie = movieOf(movieId)
      happen(pickMade({ participantId, movie, category, houseOverride: false, madeAt: Date.parse(TIME) }))
    },
  }
}

const objection = (by: string, voters: string[]): DraftEvent => ({
  type: 'OBJECTION_RAISED',
  participantId: by,
  pick: 1,
  at: Date.parse(TIME),
  voters,
})
const dock = (name: string) => screen.findByRole('region', { name })
const noDock = () => expect(document.querySelector('.dock')).toBeNull()
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const textOf = (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ').trim()

describe('the host who asks to pick for the viewer', () => {
  const consent = (is: ConsentState): DraftEvent => ({ type: 'CONSENT_SET', participantId: ANN, is })
  const hosted = (me: string) => table(me, { host: BEN })

  it('is answered in the dock, which stays for as long as the turn', async () => {
    const { server, happen, answered } = hosted(ANN)
    happen(consent('asked'))
    const asks = await dock('The host asks')
    expect(textOf(asks)).toBe(
      'Ben asks to pick for you, this once. Everybody sees whose pick it was. Let them pick I pick',
    )
    expect(said().join(' ')).toContain('Ben asks to pick for you')
    await pass(120)
    await user().click(within(asks).getByRole('button', { name: 'Let them pick' }))
    await answered()
    await waitFor(() =>
      expect(textOf(asks)).toBe('Ben picks for you this time. Until then you can be quicker. I pick'),
    )
    await user().click(within(asks).getByRole('button', { name: 'I pick' }))
    await answered()
    await waitFor(noDock)
    expect(sentCommands(server, 'answer-host')).toMatchObject([
      { participantId: ANN, is: 'given' },
      { participantId: ANN, is: 'refused' },
    ])
  })

  it('is not shown once the turn is over', async () => {
    const { happen, pick } = hosted(ANN)
    happen(consent('asked'))
    await dock('The host asks')
    pick(1, 'Comedy')
    await dock('Your last pick')
  })

  it('is for nobody else to answer', async () => {
    const { happen } = hosted(CLEO)
    happen(consent('asked'))
    await pass(1)
    noDock()
  })
})

describe('a pick that the viewer has just made', () => {
  it('can be taken back for ten seconds, by the button', async () => {
    const { server, pick, answered } = table(ANN)
    noDock()
    pick(1, 'Comedy')
    const own = await dock('Your last pick')
    expect(textOf(own)).toMatch(/^Movie 1 is yours, in Comedy. Undo my pick \((10|9) s\)$/)
    await pass(3)
    expect(textOf(own)).toMatch(/Undo my pick \([67] s\)$/)
    await user().click(within(own).getByRole('button', { name: /^Undo my pick/ }))
    expect(textOf(own)).toContain('Undoing…')
    await answered()
    await waitFor(noDock)
    expect(sentCommands(server, 'take-back')).toMatchObject([{ participantId: ANN, pick: 1 }])
    await screen.findByText("It's Your Turn", { selector: '.clock__now' })
  })

  it('can be taken back by U, once', async () => {
    const { server, pick, answered } = table(ANN)
    pick(1, 'Comedy')
    await dock('Your last pick')
    await user().keyboard('uu')
    await answered()
    await waitFor(noDock)
    expect(sentCommands(server, 'take-back')).toHaveLength(1)
    await user().keyboard('u')
    expect(sentCommands(server, 'take-back')).toHaveLength(1)
  })

  it('stays once ten seconds of the server are over, however wrong the device’s clock is', async () => {
    const { pick } = table(ANN, { serverAheadMs: 4_000 })
    pick(1, 'Comedy')
    expect(textOf(await dock('Your last pick'))).toMatch(/\([56] s\)$/)
    await pass(6)
    noDock()
  })

  it('stays once the next player has picked', async () => {
    const { pick } = table(ANN)
    pick(1, 'Comedy')
    await dock('Your last pick')
    pick(2, 'Comedy')
    await waitFor(noDock)
  })

  it('stays if a house rule says so', async () => {
    const { pick } = table(ANN, { rules: { takeBack: false } })
    pick(1, 'Comedy')
    await pass(1)
    noDock()
  })

  it('is told to a screen reader once, and takes the focus from nothing', async () => {
    const { pick } = table(ANN)
    pick(1, 'Comedy')
    await dock('Your last pick')
    const told = 'Movie 1 is yours, in Comedy. You can take it back for 10 seconds, by the U key.'
    expect(said()).toContain(told)
    await pass(4)
    expect(said()).toContain(told)
    expect(document.querySelector('.dock')?.contains(document.activeElement)).toBe(false)
  })

  it('is nothing that others can take back', async () => {
    const { pick } = table(BEN)
    pick(1, 'Comedy')
    await pass(1)
    noDock()
  })
})

it('is told to everybody for six seconds if it was taken back', async () => {
  const { show } = table(BEN)
  show({ lastUndo: { type: 'PICK_TAKEN_BACK', participantId: ANN, from: 1, last: 1, seenAt: NOW } })
  expect(textOf(await dock('Picks taken back'))).toBe('Ann took pick 1 back. Ann picks again.')
  await pass(7)
  noDock()
})

it.each([
  ['PICK_TAKEN_BACK', 2, 'took pick 1 back, and with it the one after it'],
  ['PICK_TAKEN_BACK', 4, 'took pick 1 back, and with it the 3 picks after it'],
  ['LAST_PICKS_UNDONE', 1, 'undid pick 1'],
  ['LAST_PICKS_UNDONE', 2, 'undid picks 1 and 2'],
  ['LAST_PICKS_UNDONE', 4, 'undid picks 1 to 4'],
] as const)('says which picks are gone: %s up to %s', async (type, last, text) => {
  const { show } = table(BEN)
  show({ lastUndo: { type, participantId: ANN, from: 1, last, seenAt: NOW } })
  expect(textOf(await dock('Picks taken back'))).toBe(`Ann ${text}. Ann picks again.`)
})

describe('a pick in an own category', () => {
  it('can be objected to for twenty seconds, and the others vote', async () => {
    const { server, pick, happen, answered } = table(CLEO)
    pick(1)
    const offered = await dock('A pick to object to')
    expect(textOf(offered)).toMatch(
      /^Ann put Movie 1 in Best villain. Most of the others must agree. Object \((20|19) s\)$/,
    )
    await user().click(within(offered).getByRole('button', { name: /^Object/ }))
    await answered()
    const voting = await dock('Objection')
    expect(sentCommands(server, 'object')).toMatchObject([{ participantId: CLEO, pick: 1 }])
    expect(textOf(voting)).toBe(
      'You object. Does Movie 1 count as Best villain?A majority of 2 decides · Ben has yet to vote It counts 0 votes Take it back 1 vote',
    )
    expect(within(voting).queryByRole('button')).toBeNull()
    expect(document.activeElement).toBe(voting)
    happen({
      type: 'OBJECTION_VOTED',
      participantId: BEN,
      vote: 'take-back',
      at: Date.parse(TIME),
      outcome: 'take-back',
    })
    expect(textOf(await dock('What the table says'))).toBe('Taken back, 2 to 0. Ann picks again.')
    await pass(7)
    noDock()
  })

  it('can no longer be objected to after twenty seconds', async () => {
    const { pick } = table(CLEO)
    pick(1)
    await dock('A pick to object to')
    await pass(20)
    noDock()
  })

  it('counts if there is no majority against it', async () => {
    const { server, pick, happen, answered } = table(BEN)
    pick(1)
    await dock('A pick to object to')
    happen(objection(CLEO, [BEN, CLEO]))
    const voting = within(await dock('Objection'))
    voting.getByText('A majority of 2 decides · You have yet to vote')
    await user().click(voting.getByRole('button', { name: /^It counts/ }))
    await answered()
    expect(textOf(await dock('What the table says'))).toBe('It counts: 1 of 2 is no majority.')
    expect(sentCommands(server, 'vote')).toMatchObject([{ participantId: BEN, pick: 1, vote: 'counts' }])
  })

  it('is nothing to object to for watchers, who see the vote without buttons', async () => {
    const { pick, happen } = table(undefined)
    pick(1)
    await pass(1)
    noDock()
    happen(objection(CLEO, [BEN, CLEO]))
    expect(within(await dock('Objection')).queryByRole('button')).toBeNull()
  })
})

describe('while people vote', () => {
  it('the vote hides what can be taken back, and U does nothing', async () => {
    const { server, pick, happen } = table(ANN)
    pick(1)
    await dock('Your last pick')
    happen(objection(CLEO, [BEN, CLEO]))
    expect(textOf(await dock('Objection'))).toContain('Cleo objects. Does Movie 1 count as Best villain?')
    await user().keyboard('u')
    expect(sentCommands(server, 'take-back')).toEqual([])
  })

  it('the player on the clock keeps their choice and confirms it afterwards', async () => {
    const { pick, happen } = table(BEN)
    pick(1)
    await user().click(await screen.findByRole('option', { name: /^Movie 2/ }))
    await user().click(screen.getByRole('radio', { name: /Comedy/ }))
    const confirm = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Confirm Pick' })
    expect(confirm().every(({ disabled }) => !disabled)).toBe(true)
    happen(objection(CLEO, [BEN, CLEO]))
    expect(confirm().every(({ disabled }) => disabled)).toBe(true)
    screen.getByText('Your choice is kept. Picking goes on after the vote.')
    screen.getByText('The table votes', { selector: '.clock__now' })
    happen({ type: 'OBJECTION_LAPSED', at: Date.parse(TIME) })
    expect(confirm().every(({ disabled }) => !disabled)).toBe(true)
  })
})
