import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '../../lib/fake-server.testing.ts'
import { movieOf, MOVIES, openRoom, roomOf, started } from './draft-room.testing.tsx'

const button = () => screen.queryByRole('button', { name: 'Undo the last pick' })

it('asks the host once and takes back what the host has seen', async () => {
  fakeServer({ pool: MOVIES })
  const room = roomOf(started('a', [1, 'Comedy'], [2, 'Comedy']))
  openRoom(room)
  await userEvent.click(button()!)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo pick 2?' }))
  dialog.getByText(`Ben’s ${movieOf(2).title} leaves the board, and Ben is on the clock again.`)
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }))
  const [send, title] = vi.mocked(room.carryOut).mock.lastCall!
  expect(title).toBe('Not undone')
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}))
  await send(new AbortController().signal)
  const [url, init] = fetch.mock.lastCall!
  fetch.mockRestore()
  expect(url).toMatch(/\/undo$/)
  expect(JSON.parse(init!.body as string)).toMatchObject({ participantId: 'a', from: 2, last: 2 })
})

it('takes back the picks that bots made after the last person', async () => {
  fakeServer({ pool: MOVIES })
  const view = started('a', [1, 'Comedy'], [2, 'Comedy'])
  const participants = view.participants.map((seat) =>
    seat.participant_id === 'b' ? { ...seat, bot: { taste: 'fan', level: 'easy' } as const } : seat,
  )
  openRoom(roomOf({ ...view, participants }))
  await userEvent.click(button()!)
  await screen.findByRole('alertdialog', { name: 'Undo pick 1?' })
  screen.getByText(/with the bot’s pick after it, leaves the board/)
})

it('is offered to nobody else, and not before the first pick', () => {
  fakeServer({ pool: MOVIES })
  openRoom(roomOf(started('b', [1, 'Comedy'])))
  expect(button()).toBeNull()
  openRoom(roomOf(started('a')))
  expect(button()).toBeNull()
})
