import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { DraftView, ParticipantView } from '#contract/drafts/drafts.ts'
import { BOT_NAMES } from '#features/bots/rules/bot-names.ts'
import { fakeServer, seat } from '#web/lib/fake-server.testing.ts'
import {
  entries,
  MOVIES,
  openRoom,
  region,
  roomOf,
  started,
  waiting,
} from '#web/screens/room/draft-room.testing.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { sentBy } from '#web/live/sent-by.testing.ts'

const VERA: ParticipantView = { ...seat('v', 'Vera'), bot: { taste: 'critic', level: 'sharp' } }

/** The last request of the room that is no command: method, path and body. */
async function requested({ carryOut }: DraftRoom) {
  const [send] = vi.mocked(carryOut).mock.lastCall!
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}))
  await send(new AbortController().signal)
  const [url, init] = fetch.mock.lastCall!
  fetch.mockRestore()
  const { pathname, search } = new URL(url as string, location.href)
  const body = init?.body === undefined ? undefined : (JSON.parse(init.body as string) as object)
  return { method: init?.method, path: pathname + search, body }
}

/** The view with a bot in a participant's seat. */
function withBot(view: DraftView, id: string): DraftView {
  const participants = view.participants.map((participant) =>
    participant.participant_id === id
      ? { ...participant, bot: { taste: 'fan', level: 'easy' } as const }
      : participant,
  )
  return { ...view, participants }
}

const UUID = /[0-9a-f-]{36}/

describe('the host in the waiting room', () => {
  it('adds a bot by taste, level and name', async () => {
    fakeServer({ pool: MOVIES })
    const room = roomOf(waiting('a'))
    openRoom(room)
    await userEvent.click(screen.getByRole('button', { name: /Add a bot/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a bot' }))
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    const first = name.value
    expect(BOT_NAMES).toContain(first)
    await userEvent.click(dialog.getByRole('button', { name: 'Another name' }))
    expect(name.value).not.toBe(first)
    await userEvent.click(dialog.getByRole('radio', { name: /Mogul/ }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Sharp' }))
    await userEvent.clear(name)
    await userEvent.type(name, 'Roxy')
    await userEvent.click(dialog.getByRole('button', { name: 'Add Roxy' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentBy(room)).toEqual([
      'seat-bot',
      { playerId: expect.stringMatching(UUID) as unknown, name: 'Roxy', taste: 'mogul', level: 'sharp' },
      'Bot not added',
    ])
  })

  it.each([
    ['', 'Participant name is required'],
    ['ben', 'Somebody at the table has that name.'],
    [
      '<b>',
      'Participant name must be 1-50 characters, alphanumeric with spaces, hyphens, dots, underscores only',
    ],
  ])('is told why a bot cannot be called %j, and nothing is sent', async (entry, reason) => {
    fakeServer({ pool: MOVIES })
    const room = roomOf(waiting('a'))
    openRoom(room)
    await userEvent.click(screen.getByRole('button', { name: /Add a bot/ }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    if (entry !== '') await userEvent.type(name, entry)
    await userEvent.keyboard('{Enter}')
    screen.getByText(reason)
    expect(document.activeElement).toBe(name)
    expect(room.send).not.toHaveBeenCalled()
  })

  it('sees bots among the seats and can remove them', async () => {
    fakeServer({ pool: MOVIES })
    const room = roomOf(waiting('a', { participants: [seat('a', 'Ann', true), VERA] }))
    openRoom(room)
    region('Participants').getByText('1 joined, 1 bot')
    await userEvent.click(await screen.findByRole('button', { name: 'Seat of Vera' }))
    expect(entries('Participants')).toContain('Vera Bot · Critic, sharp')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    screen.getByText('The bot leaves its seat.')
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(sentBy(room)).toEqual(['unseat-bot', { playerId: 'v' }, 'Seat not changed'])
  })
})

it('lets others see bots but neither add nor remove them', async () => {
  fakeServer({ pool: MOVIES })
  openRoom(roomOf(waiting('b', { participants: [seat('a', 'Ann', true), seat('b', 'Ben'), VERA] })))
  await screen.findByText('Bot · Critic, sharp')
  expect(screen.queryByRole('button', { name: /bot|Vera/ })).toBeNull()
})

describe('a bot on the clock', () => {
  it('is thinking, and is marked as a bot on the board and among the players', () => {
    openRoom(roomOf(withBot(started('c'), 'a')))
    region('Ann is thinking').getByText('Your turn after 2 more picks.')
    expect(document.title).toBe('Ann is thinking · 1999 · Marquee')
    expect(entries('Participants')[0]).toBe('Ann Fan, easy Host Bot')
    screen.getByRole('rowheader', { name: /Ann\s*, on the clock Bot/ })
  })

  it('is waited for: nobody is asked to pick for it', () => {
    openRoom(roomOf(withBot(started('b'), 'a'), { away: { a: 5 } }))
    expect(screen.queryByRole('button', { name: 'Pick for Ann' })).toBeNull()
  })

  it('gives the seat back to the player whose seat it is', async () => {
    const room = roomOf(withBot(started('a'), 'a'))
    openRoom(room)
    expect(screen.queryByRole('textbox', { name: /Search/ })).toBeNull()
    const [button] = await screen.findAllByRole('button', { name: 'Take the seat back' })
    await userEvent.click(button!)
    expect(sentBy(room)).toEqual(['unseat-bot', { playerId: 'a' }, 'Seat not changed'])
  })

  it('finishes the draft at once if only bots are left', async () => {
    const room = roomOf(['a', 'b', 'c'].reduce(withBot, started('b')))
    openRoom(room)
    await userEvent.click(await screen.findByRole('button', { name: 'Finish now' }))
    expect(await requested(room)).toMatchObject({
      method: 'POST',
      path: expect.stringMatching(/\/finish$/) as unknown,
    })
  })

  it('plays at its own pace while a person still has turns', async () => {
    openRoom(roomOf(['a', 'b'].reduce(withBot, started('b'))))
    await screen.findByRole('button', { name: 'Take the seat back' })
    expect(screen.queryByRole('button', { name: 'Finish now' })).toBeNull()
  })
})

describe('an absent player', () => {
  it('is replaced by a bot if the host says so', async () => {
    const room = roomOf(started('a', [1, 'Comedy']), { away: { c: 3 } })
    openRoom(room)
    await userEvent.click(await screen.findByText('Let a bot play'))
    const dialog = within(await screen.findByRole('dialog', { name: 'A bot for Cleo' }))
    expect(dialog.queryByRole('textbox')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Let it play' }))
    expect(sentBy(room)).toEqual([
      'seat-bot',
      { playerId: 'c', taste: 'fan', level: 'fair' },
      'Seat not changed',
    ])
  })

  it('is not replaced by other players', () => {
    openRoom(roomOf(started('b'), { away: { c: 3 } }))
    expect(screen.queryByRole('button', { name: /Let a bot play/ })).toBeNull()
  })
})
