import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReactionsNews } from '#contract/drafts/draft-room.ts'
import type { ReactionCountView } from '#features/reactions/wire/views.ts'
import { createEmitter } from '#web/lib/sync/store.ts'
import { type FakeServer, fakeServer } from '#web/lib/fake-server.testing.ts'
import { MOVIES, openRoom, region, roomOf, started } from '#web/screens/room/draft-room.testing.tsx'
import type { DraftRoom, ReactionLine } from '#web/live/draft-room-state.ts'

let server: FakeServer
beforeEach(() => {
  server = fakeServer({ pool: MOVIES })
})
afterEach(() => void vi.useRealTimers())

const count = (changes: Partial<ReactionCountView>): ReactionCountView => ({
  pick: 1,
  movieId: 1,
  reaction: 'bravo',
  count: 1,
  players: [],
  stamp: 1,
  ...changes,
})

/** A room with Ann's Movie 1 and Ben's Movie 2, seen by Cleo, or by a watcher. */
function open(me: 'b' | 'c' | undefined = 'c', changes: Partial<DraftRoom> = {}) {
  const news = createEmitter<ReactionsNews | undefined>()
  const send = vi.fn<DraftRoom['reactions']['send']>(() => true)
  const view = started(me, [1, 'Comedy'], [2, 'Comedy'])
  server.drafts.set(view.id, view)
  server.reactions = () => ({ mayReact: true, counts: [], mine: [] })
  const hear: ReactionLine['hear'] = (listener) => {
    listener(undefined)
    return news.subscribe(listener)
  }
  const reactions = { hear, send }
  const room = roomOf(view, { reactions, ...changes })
  const { rerender } = openRoom(room)
  const tell = (...counts: ReactionCountView[]) => act(() => news.emit({ draftId: view.id, counts }))
  return { id: view.id, room, rerender, send, tell, reactions }
}

const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

const cell = (number: number) =>
  region('Draft Board').getByRole('button', { name: new RegExp(`^Pick ${number} `) })
const card = () => screen.findByRole('dialog', { name: 'Pick 1, Movie 1' })
const marksOn = (number: number) =>
  cell(number).querySelector('.marks')?.textContent.replace(/\s+/g, ' ').trim()
const choice = (word: RegExp) => screen.getByRole('button', { name: word })

describe('the card of a pick', () => {
  it('opens from its cell with six reactions, and closing it returns the focus', async () => {
    open()
    await userEvent.click(cell(1))
    const six = within(within(await card()).getByRole('group', { name: 'React' })).getAllByRole('button')
    expect(six.map(({ textContent }) => textContent.trim())).toEqual([
      'Bravo',
      'Steal',
      'Popcorn',
      'Gasp',
      'Sob',
      'Tomato',
    ])
    expect(document.activeElement).toBe(six[0])
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(cell(1))
  })

  it('opens by R from a cell that has the focus, and for the newest pick otherwise', async () => {
    open()
    cell(1).focus()
    await userEvent.keyboard('r')
    await card()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    cell(1).blur()
    await userEvent.keyboard('r')
    await screen.findByRole('dialog', { name: 'Pick 2, Movie 2' })
  })

  it('reacts by a press and by a number, and takes it back', async () => {
    const { id, send } = open()
    await userEvent.click(cell(1))
    await card()
    vi.useFakeTimers()
    fireEvent.click(choice(/^Steal/))
    expect(choice(/^Steal/).getAttribute('aria-pressed')).toBe('true')
    press('4')
    press('2')
    const sent = { draftId: id, pick: 1, movieId: 1 }
    expect(send.mock.calls.map(([message]) => message)).toEqual([
      { ...sent, reaction: 'steal', on: true },
      { ...sent, reaction: 'gasp', on: true },
      { ...sent, reaction: 'steal', on: false },
    ])
    expect(marksOn(1)).toBe('Gasp: 1')
  })

  it('says who reacted: players by name, watchers by number', async () => {
    const { tell } = open()
    await userEvent.click(cell(1))
    await card()
    tell(count({ count: 4, players: ['a', 'c'] }), count({ reaction: 'sob' }))
    const who = within(await card()).getAllByRole('listitem')
    expect(who.map(({ textContent }) => textContent.trim())).toEqual([
      'Bravo: You, Ann and 2 watching',
      'Sob: 1 watching',
    ])
  })

  it('sends by HTTP without a socket', async () => {
    const { send } = open('c', { connection: 'polling' })
    send.mockReturnValue(false)
    await userEvent.click(cell(1))
    await card()
    await userEvent.keyboard('1')
    await waitFor(() =>
      expect(server.asked.react).toMatchObject([{ pick: 1, body: { reaction: 'bravo', on: true } }]),
    )
  })

  it('is not opened again for a pick in place of one that is taken back', async () => {
    const { rerender, reactions } = open()
    await userEvent.click(cell(2))
    await screen.findByRole('dialog', { name: 'Pick 2, Movie 2' })
    rerender(roomOf(started('c', [1, 'Comedy']), { reactions }))
    expect(screen.queryByRole('dialog')).toBeNull()
    rerender(roomOf(started('c', [1, 'Comedy'], [3, 'Comedy']), { reactions }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes a moment after the last reaction', async () => {
    open()
    await userEvent.click(cell(1))
    await card()
    vi.useFakeTimers()
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    press('4')
    await pass(500)
    press('2')
    await pass(500)
    expect(screen.queryByRole('dialog')).not.toBeNull()
    await pass(100)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes at once when it becomes the viewer’s turn, and can be opened on it', async () => {
    const { rerender, reactions } = open('b')
    const picks = [
      [1, 'Comedy'],
      [2, 'Comedy'],
      [3, 'Comedy'],
      [4, 'Drama/Romance'],
    ] as const
    await userEvent.click(cell(1))
    await card()
    rerender(roomOf(started('b', ...picks.slice(0, 3)), { reactions }))
    await card()
    rerender(roomOf(started('b', ...picks), { reactions }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(cell(1))
    await card()
  })

  it('lets watchers react, and nobody who may not', async () => {
    const { send } = open(undefined)
    server.reactions = () => ({ mayReact: false, counts: [], mine: [] })
    await userEvent.click(cell(1))
    await card()
    await screen.findByText('Players and watchers react.')
    await userEvent.keyboard('1')
    expect(send).not.toHaveBeenCalled()
  })
})

describe('the cell of a pick', () => {
  it('shows at most two reactions, the most frequent first, as they come', async () => {
    const { tell } = open()
    expect(marksOn(1)).toBeUndefined()
    const counts = [count({ count: 2 }), count({ reaction: 'sob', count: 3 }), count({ reaction: 'gasp' })]
    server.reactions = () => ({ mayReact: true, counts, mine: [] })
    tell(...counts)
    await screen.findAllByText('Sob:')
    expect(marksOn(1)).toBe('Sob: 3 Bravo: 2')
    expect(marksOn(2)).toBeUndefined()
    tell(count({ count: 7, stamp: 2 }))
    expect(marksOn(1)).toBe('Bravo: 7 Sob: 3')
  })

  it('has marks without a socket, too', async () => {
    open('c', { connection: 'polling', reactions: { hear: () => () => undefined, send: () => false } })
    server.reactions = () => ({ mayReact: true, counts: [count({ reaction: 'sob' })], mine: [] })
    await screen.findAllByText('Sob:')
    expect(marksOn(1)).toBe('Sob: 1')
  })

  it('has no marks and loads nothing while nobody reacts', async () => {
    const { id } = open()
    await waitFor(() => expect(server.asked.reactions).toEqual([id]))
    expect(marksOn(1)).toBeUndefined()
  })
})
