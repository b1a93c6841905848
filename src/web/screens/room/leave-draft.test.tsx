import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { address } from '#web/lib/screen.testing.tsx'
import { MOVIES, openRoom, roomOf, started, waiting } from './draft-room.testing.tsx'

afterEach(() => void toast.dismiss())

const leave = () => screen.queryByRole('button', { name: 'Leave draft' })
async function openDialog() {
  await userEvent.click(leave()!)
  await screen.findByRole('alertdialog')
}
const dialog = () => within(screen.getByRole('alertdialog', { name: 'Leave this draft?' }))

it('gives up the seat after a confirmation, and leads home', async () => {
  const server = fakeServer({ pool: MOVIES })
  const view = waiting('b')
  openRoom(roomOf(view))
  await openDialog()
  dialog().getByText(
    `Your seat in ${view.title} is free for others. You can come back by its link before it starts.`,
  )
  await userEvent.click(dialog().getByRole('button', { name: 'Leave Draft' }))
  await screen.findByText('You left the draft')
  expect(server.asked.leaveDraft).toEqual([view.id])
  expect(address()).toBe('/')
})

it('says what remains if the draft has started', async () => {
  fakeServer({ pool: MOVIES })
  openRoom(roomOf(started('b')))
  await openDialog()
  dialog().getByText(/^Your seat and your picks in .+ stay, and so do your turns/)
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('succeeds if the seat is already gone', async () => {
  fakeServer({ pool: MOVIES, leaveDraft: () => refusal(404, 'DRAFT_NOT_FOUND') })
  openRoom(roomOf(waiting('b')))
  await openDialog()
  await userEvent.click(dialog().getByRole('button', { name: 'Leave Draft' }))
  await screen.findByText('You left the draft')
})

it('reports a failure, and keeps the seat', async () => {
  const server = fakeServer({ pool: MOVIES })
  openRoom(roomOf(waiting('b')))
  await openDialog()
  server.isReachable = false
  await userEvent.click(dialog().getByRole('button', { name: 'Leave Draft' }))
  await screen.findByText('Failed to leave draft. Please try again.')
  expect(leave()).not.toBeNull()
})

it.each([
  ['the host', 'a' as const],
  ['a watcher', undefined],
])('is not offered to %s', (_, me) => {
  fakeServer({ pool: MOVIES })
  openRoom(roomOf(waiting(me)))
  expect(leave()).toBeNull()
})
