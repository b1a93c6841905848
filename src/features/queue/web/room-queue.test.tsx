import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { setShortcutsOn } from '#web/lib/browser/shortcuts.ts'
import { type FakeServer, fakeServer } from '#web/lib/fake-server.testing.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import {
  entries,
  MOVIES,
  openRoom,
  region,
  roomOf,
  type Seat,
  waiting,
} from '#web/screens/room/draft-room.testing.tsx'
import { QUEUE_DRAFT, queueDraft, SEATS, withSeatIds } from './queue.testing.ts'

type Queued = number | readonly [number, string]
const SCARY = testMovie({ id: 20, title: 'Scary', genres: ['Horror'] })

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  toast.dismiss()
  server = fakeServer({ pool: [...MOVIES, SCARY] })
})

/** Opens the room of a player whose queue is as given. */
async function open(me: Seat, view: DraftView, queued: readonly Queued[] = [], picksFirst = false) {
  server.drafts.set(QUEUE_DRAFT, view)
  const seat = SEATS[me]
  if (queued.length > 0) await saveElsewhere(seat, 0, ...queued)
  if (picksFirst) await server.setPicksFirst({ id: QUEUE_DRAFT, seat, on: true })
  const room = roomOf(view)
  const { rerender } = openRoom(room)
  return {
    room,
    /** Shows the draft as it is now. */
    goOn: (next: DraftView, changes: Partial<DraftRoom> = {}) => {
      server.drafts.set(QUEUE_DRAFT, next)
      rerender(roomOf(next, changes))
    },
  }
}

function saveElsewhere(seat: string, baseVersion: number, ...queued: readonly Queued[]) {
  const sent = queued.map((entry) =>
    typeof entry === 'number'
      ? { movieId: entry, category: null }
      : { movieId: entry[0], category: entry[1] as 'Comedy' },
  )
  return server.saveQueue({ id: QUEUE_DRAFT, seat, body: { baseVersion, entries: sent } })
}

/** What the server keeps, 'Movie 1' or 'Movie 1: Comedy'. */
async function kept(me: Seat): Promise<string[]> {
  const view = await server.queue({ id: QUEUE_DRAFT, seat: SEATS[me] })
  if (view instanceof Response) throw new Error('There is no queue')
  return view.entries.map(({ movie, category }) => movie.title + (category === null ? '' : `: ${category}`))
}
const keeps = (me: Seat, ...titles: string[]) => waitFor(async () => expect(await kept(me)).toEqual(titles))

const option = (name: string | RegExp) => screen.findByRole('option', { name })
const markOf = async (title: string) =>
  (await option(new RegExp(`^${title}\\b`))).querySelector<HTMLElement>('[data-mark]')!
const panel = () => region('Your queue')
const queueTab = () => screen.queryByRole('radio', { name: /^Queue/ })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const status = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((told) => told.textContent)).toContain(text))

describe('a room without a queue', () => {
  it('has neither tabs nor a panel', async () => {
    await open('a', queueDraft('a'))
    await option(/^Movie 1\b/)
    await waitFor(() => expect(server.asked.queue).toEqual([{ id: QUEUE_DRAFT, seat: SEATS.a }]))
    expect([queueTab(), screen.queryByText('Your queue')]).toEqual([null, null])
    cleanup()
    await open('b', queueDraft('b'))
    expect(screen.queryByText('Your queue')).toBeNull()
  })

  it('asks nothing for a watcher', async () => {
    server.drafts.set(QUEUE_DRAFT, queueDraft(undefined))
    openRoom(roomOf(queueDraft(undefined)))
    await screen.findByText('You are watching')
    expect(server.asked.queue).toEqual([])
  })
})

describe('a movie of the list', () => {
  it('is queued by a tap on its mark, numbered and told, and taken out by another one', async () => {
    await open('a', queueDraft('a'))
    await userEvent.click(await markOf('Movie 2'))
    await option(/^Movie 2\b.*, in your queue, number 1$/)
    await userEvent.click(await markOf('Movie 5'))
    await option(/^Movie 5\b.*, in your queue, number 2$/)
    await status('Movie 5 is in your queue, number 2')
    await keeps('a', 'Movie 2', 'Movie 5')
    expect(screen.queryByRole('radio', { name: 'Comedy' })).toBeNull()
    await userEvent.click(await markOf('Movie 2'))
    await option(/^Movie 5\b.*, in your queue, number 1$/)
    await status('Movie 2 is out of your queue')
    await keeps('a', 'Movie 5')
  })

  it('is queued by Q if the arrows led to it; otherwise Q is a letter', async () => {
    await open('a', queueDraft('a'))
    await option(/^Movie 1\b/)
    const field = screen.getByRole<HTMLInputElement>('combobox')
    await userEvent.type(field, 'q')
    expect(field.value).toBe('q')
    await userEvent.clear(field)
    await userEvent.keyboard('{ArrowDown}q')
    expect(field.value).toBe('')
    await keeps('a', 'Movie 2')
    field.blur()
    await userEvent.keyboard('q')
    await keeps('a')
    setShortcutsOn(false)
    await userEvent.keyboard('q')
    await status('Movie 2 is out of your queue')
  })

  it('that is drafted cannot be queued', async () => {
    await open('b', queueDraft('b', [1, 'Comedy']))
    expect((await option(/^Movie 1\b/)).querySelector('[data-mark]')).toBeNull()
    expect(await markOf('Movie 2')).not.toBeNull()
  })

  it('is queued from a closer look, while others pick', async () => {
    await open('b', queueDraft('b'))
    await press('Plan your next picks')
    await userEvent.click(await option(/^Movie 3\b/))
    await userEvent.click(await screen.findByRole('button', { name: 'Add to your queue' }))
    await keeps('b', 'Movie 3')
    expect(
      await within(screen.getByRole('region', { name: 'Your queue' })).findByText('Movie 3'),
    ).toBeDefined()
  })

  it('is queued before the start', async () => {
    await open('b', withSeatIds(waiting('b')))
    await press('Plan your next picks')
    await userEvent.click(await markOf('Movie 4'))
    await keeps('b', 'Movie 4')
    await screen.findByRole('region', { name: 'Your queue' })
    expect(entries('Your queue')).toHaveLength(1)
  })
})

describe('the desk', () => {
  it('chooses a movie of the queue, in the category that it is wanted for', async () => {
    await open('a', queueDraft('a'), [[2, 'Drama/Romance'], 3])
    await userEvent.click(await screen.findByRole('radio', { name: 'Queue 2' }))
    await press(/^Movie 2\b/)
    expect(screen.getByRole('radio', { name: /^Drama/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('button', { name: /^Movie 2\b/ }).getAttribute('aria-pressed')).toBe('true')
    await press(/^Movie 3\b/)
    expect(screen.getByRole('radio', { name: /^Comedy/ })).toHaveProperty('checked', false)
    await userEvent.click(screen.getByRole('radio', { name: /^Comedy/ }))
    const desk = within(screen.getByRole('region', { name: 'Make a pick' }))
    expect(desk.getByRole('button', { name: 'Confirm Pick' })).toHaveProperty('disabled', false)
  })

  it('keeps the focus when the movie of the queue is put back', async () => {
    await open('a', queueDraft('a'), [2])
    await userEvent.click(await screen.findByRole('radio', { name: 'Queue 1' }))
    await press(/^Movie 2\b/)
    await press('Change movie')
    expect(document.activeElement).toBe(document.querySelector('.desk-place'))
  })

  it('leads from the queue to the search by a slash and by a cell of the board', async () => {
    await open('a', queueDraft('a'), [2])
    await userEvent.click(await screen.findByRole('radio', { name: 'Queue 1' }))
    expect(screen.queryByRole('combobox')).toBeNull()
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    await userEvent.click(screen.getByRole('radio', { name: 'Queue 1' }))
    await userEvent.keyboard('!')
    await press(/Comedy/)
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
  })

  it('does not offer the queue to a player who picks for somebody else', async () => {
    const view = queueDraft('b')
    await open('b', view, [2])
    await screen.findByRole('region', { name: 'Your queue' })
    cleanup()
    openRoom(roomOf(view, { away: { [SEATS.a]: 3 }, standIn: SEATS.b }))
    await press('Pick for Ann')
    await option(/^Movie 1\b/)
    expect(queueTab()).toBeNull()
  })
})

describe('the panel', () => {
  it('shows the first three, and the rest behind a button', async () => {
    await open('b', queueDraft('b'), [1, 2, 3, [4, 'Comedy'], 5])
    await screen.findByRole('region', { name: 'Your queue' })
    expect(entries('Your queue')).toEqual([
      'Movie 1 Any open category Number 1',
      'Movie 2 Any open category Number 2',
      'Movie 3 Any open category Number 3',
    ])
    await press('Show 2 more')
    expect(entries('Your queue').slice(3)).toEqual([
      'Movie 4 Comedy Number 4',
      'Movie 5 Any open category Number 5',
    ])
    await press('Show the first 3')
    expect(entries('Your queue')).toHaveLength(3)
  })

  it('moves a movie by keys and by buttons, and keeps the focus', async () => {
    await open('b', queueDraft('b'), [1, 2, 3])
    const row = await screen.findByRole('button', { name: /^Movie 3\b/ })
    row.focus()
    fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true })
    await status('Movie 3 is number 2 now')
    await keeps('b', 'Movie 1', 'Movie 3', 'Movie 2')
    expect(document.activeElement).toBe(row)
    fireEvent.keyDown(row, { key: 'ArrowDown', altKey: true })
    await keeps('b', 'Movie 1', 'Movie 2', 'Movie 3')
    await userEvent.click(row)
    await press('Move Movie 3 up')
    await press('Move Movie 3 up')
    await keeps('b', 'Movie 3', 'Movie 1', 'Movie 2')
    expect(screen.getByRole('button', { name: 'Move Movie 3 up' }).getAttribute('aria-disabled')).toBe('true')
    await press('Move Movie 3 down')
    await keeps('b', 'Movie 1', 'Movie 3', 'Movie 2')
  })

  it('wants a movie for one of the categories that it fits, and again for any', async () => {
    await open('b', queueDraft('b'), [1])
    await userEvent.click(await screen.findByRole('button', { name: /^Movie 1\b/ }))
    const wish = screen.getByRole('combobox', { name: 'Category for Movie 1' })
    await userEvent.selectOptions(wish, 'Comedy')
    await keeps('b', 'Movie 1: Comedy')
    await status('Movie 1 for Comedy')
    await userEvent.selectOptions(wish, 'Any open category')
    await keeps('b', 'Movie 1')
  })

  it('moves the focus on when a movie is removed, and says what to do once it is empty', async () => {
    await open('b', queueDraft('b'), [1, 2])
    await userEvent.click(await screen.findByRole('button', { name: /^Movie 1\b/ }))
    await press('Remove Movie 1 from your queue')
    await keeps('b', 'Movie 2')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Movie 2\b/ }))
    await press(/^Movie 2\b/)
    await press('Remove Movie 2 from your queue')
    panel().getByText('Nothing queued yet')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your queue' }))
    await press('Find movies')
    expect(screen.getByRole('region', { name: 'Movies to look at' })).toBeDefined()
  })

  it('strikes out what others took until it is removed, and says what fits no longer', async () => {
    await open('b', queueDraft('b', [1, 'Comedy'], [2, 'Comedy'], [3, 'Comedy']), [1, [4, 'Comedy'], 20, 5])
    await screen.findByRole('region', { name: 'Your queue' })
    await press('Show 1 more')
    expect(entries('Your queue')).toEqual([
      'Movie 1 Ann took it, pick 1Remove',
      'Movie 4 You have filled Comedy',
      'Scary Fits none of your open categories',
      'Movie 5 Any open category Number 1',
    ])
    expect(screen.getByText('Movie 1', { selector: 's' })).toBeDefined()
    await press('Remove Movie 1')
    await keeps('b', 'Movie 4: Comedy', 'Scary', 'Movie 5')
  })

  it('is not there for watchers, and goes with the last pick of its player', async () => {
    const view = queueDraft('a', [1, 'Comedy'])
    const { goOn } = await open('a', view, [2])
    await screen.findByRole('region', { name: 'Your queue' })
    goOn(
      queueDraft(
        'a',
        [1, 'Comedy'],
        [2, 'Comedy'],
        [3, 'Comedy'],
        [4, 'Drama/Romance'],
        [5, 'Drama/Romance'],
        [6, 'Drama/Romance'],
      ),
    )
    expect(screen.queryByText('Your queue')).toBeNull()
  })
})

describe('the first of the queue', () => {
  it('that another player drafts is told, and leads to the queue', async () => {
    const { goOn } = await open('b', queueDraft('b'), [3, 4])
    await screen.findByRole('region', { name: 'Your queue' })
    goOn(queueDraft('b', [3, 'Comedy']))
    await screen.findByText('Your first in the queue is gone')
    screen.getByText('Ann drafted Movie 3.', { selector: '[data-description] *, [data-description]' })
    fireEvent.click(screen.getByRole('button', { name: 'See queue' }))
    expect(screen.getByRole('radio', { name: 'Queue 1' })).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your queue' }))
  })

  it('is not told of if it was another movie, or the player’s own pick', async () => {
    const { goOn } = await open('b', queueDraft('b'), [3, 4])
    await screen.findByRole('region', { name: 'Your queue' })
    goOn(queueDraft('b', [4, 'Comedy']))
    goOn(queueDraft('b', [4, 'Comedy'], [3, 'Comedy']))
    await Promise.resolve()
    expect(screen.queryByText('Your first in the queue is gone')).toBeNull()
  })

  it('is picked by itself if the player wants that, who can still stop it', async () => {
    const { goOn } = await open('b', queueDraft('b'), [3])
    await userEvent.click(await screen.findByRole('switch', { name: /^Pick my top movie automatically/ }))
    await waitFor(() => expect(server.asked.setPicksFirst).toMatchObject([{ on: true }]))
    goOn(queueDraft('b', [1, 'Comedy']))
    await screen.findByText('Your queue picks Movie 3')
    fireEvent.click(screen.getByRole('button', { name: 'Let me pick' }))
    await waitFor(() => expect(server.asked.setPicksFirst).toMatchObject([{ on: true }, { on: false }]))
  })

  it('is asked for again if a pick is taken back, which switches that off', async () => {
    const { goOn } = await open('b', queueDraft('b', [1, 'Comedy'], [3, 'Comedy']), [4], true)
    expect(await screen.findByRole('switch', { name: /^Pick my top movie/ })).toHaveProperty('checked', true)
    await server.setPicksFirst({ id: QUEUE_DRAFT, seat: SEATS.b, on: false })
    goOn(queueDraft('b'))
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: /^Pick my top movie/ })).toHaveProperty('checked', false),
    )
  })
})

it('says that changes wait while there is no connection', async () => {
  await open('b', queueDraft('b'), [1, 2])
  const row = await screen.findByRole('button', { name: /^Movie 2\b/ })
  server.isReachable = false
  fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true })
  await screen.findByText('No connection: your changes are kept here and sent later.')
  server.isReachable = true
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Only you see this.')
  await keeps('b', 'Movie 2', 'Movie 1')
})
