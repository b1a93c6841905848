import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import { fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { DraftRoom as RoomPage } from '#web/screens/room/draft-room.tsx'
import { MOVIES, openRoom, roomOf, waiting } from '#web/screens/room/draft-room.testing.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { BEN, waitingView } from '#web/live/live-draft.testing.ts'
import LostSeat from './lost-seat.tsx'
import { sentBy } from '#web/live/sent-by.testing.ts'

beforeEach(() => {
  fakeServer({ pool: MOVIES })
})

const seatOf = (name: string) => screen.findByRole('button', { name: `Seat of ${name}` })

async function openTool(name: string, tool: string): Promise<void> {
  await userEvent.click(await seatOf(name))
  const menu = within(await screen.findByRole('dialog', { name: `Seat of ${name}` }))
  await userEvent.click(menu.getByRole('button', { name: tool }))
}

function open(me: 'a' | 'b', away = {}): DraftRoom {
  const room = roomOf(waiting(me), { away })
  openRoom(room)
  return room
}

describe('the host', () => {
  it('renames a player in the seat, with Enter', async () => {
    const room = open('a')
    await openTool('Ben', 'Rename')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New name for Ben' })
    expect(document.activeElement).toBe(field)
    await userEvent.clear(field)
    await userEvent.type(field, ' ann{Enter}')
    screen.getByText('Somebody at the table has that name.')
    expect(room.send).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, 'Benny {Enter}')
    expect(screen.queryByRole('textbox', { name: /^New name/ })).toBeNull()
    expect(sentBy(room)).toEqual(['rename', { playerId: 'b', name: 'Benny' }, 'Not renamed'])
  })

  it('keeps the name with Escape, and the focus returns', async () => {
    const room = open('a')
    await openTool('Ben', 'Rename')
    await userEvent.keyboard('Max{Escape}')
    expect(room.send).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(await seatOf('Ben'))
  })

  it('removes a player after a question', async () => {
    const room = open('a')
    await openTool('Ben', 'Remove')
    const asked = within(screen.getByRole('alertdialog', { name: 'Remove Ben?' }))
    asked.getByText('The seat becomes free. With the code, Ben can come back until you start.')
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }))
    expect(sentBy(room)).toEqual(['remove', { playerId: 'b' }, 'Not removed'])
  })

  it('hands over to a player', async () => {
    const room = open('a')
    await openTool('Ben', 'Hand over to Ben')
    const asked = within(screen.getByRole('dialog', { name: 'Hand over to Ben?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Hand over' }))
    expect(sentBy(room)).toEqual(['hand-over', { playerId: 'b' }, 'Not handed over'])
  })

  it('gives the seat of a player who is away to a bot, and of nobody else', async () => {
    const room = open('a', { b: 1 })
    await openTool('Ben', 'Give the seat to a bot')
    await userEvent.click(screen.getByRole('button', { name: 'Let it play' }))
    expect(sentBy(room)).toMatchObject(['seat-bot', { playerId: 'b' }, 'Seat not changed'])
  })

  it('cannot remove or replace themselves, but rename', async () => {
    const room = open('a')
    await userEvent.click(await screen.findByRole('button', { name: 'Change your name' }))
    await userEvent.keyboard('Anna{Enter}')
    expect(sentBy(room)).toEqual(['rename', { playerId: 'a', name: 'Anna' }, 'Not renamed'])
  })
})

it('a player changes no seat but their own', async () => {
  const room = open('b')
  await userEvent.click(await screen.findByRole('button', { name: 'Change your name' }))
  expect(screen.queryByRole('button', { name: /^Seat of/ })).toBeNull()
  await userEvent.keyboard('Benny{Enter}')
  expect(vi.mocked(room.send)).toHaveBeenCalledOnce()
})

describe('a player who was removed', () => {
  it('is told who did it, and how to come back', () => {
    openScreen(<LostSeat draftId="d" title="1999" removedBy="Ann" />)
    screen.getByText(/^Ann took you out of the draft 1999\. You can come back until it starts/)
    expect(screen.getByRole('link', { name: 'Open the invitation' }).getAttribute('href')).toBe(
      '/join-draft/d',
    )
    screen.getByRole('link', { name: 'Back to Home' })
  })

  it('is told that the seat is free if nobody knows more', () => {
    openScreen(<LostSeat draftId="d" title="1999" removedBy={undefined} />)
    screen.getByText(/^You have no seat in 1999 any more/)
  })
})

describe('a waiting room that closes for a player', () => {
  const view = waitingView({ my_participant_ids: [BEN], is_owner: false })

  async function openWaitingRoom() {
    const server = fakeServer({ pool: MOVIES })
    server.drafts.set(view.id, view)
    openScreen(
      <QueryProvider>
        <RoomPage draftId={view.id} />
      </QueryProvider>,
    )
    await screen.findByRole('heading', { name: 'Waiting for Players' })
    server.events = () => refusal(404, 'DRAFT_NOT_FOUND')
    server.readDraft = () => refusal(404, 'DRAFT_NOT_FOUND')
    return server
  }
  /** The room asks the server at once if the device is online again. */
  const askAgain = () => act(() => void window.dispatchEvent(new Event('online')))

  it('says that the draft is gone if it was deleted', async () => {
    const server = await openWaitingRoom()
    server.drafts.delete(view.id)
    askAgain()
    await screen.findByRole('heading', { name: 'Draft Not Found' })
    expect(screen.queryByText('Your seat is free again')).toBeNull()
  })

  it('says that the seat is free if only the seat is gone', async () => {
    await openWaitingRoom()
    askAgain()
    await screen.findByRole('heading', { name: 'Your seat is free again' })
  })
})
