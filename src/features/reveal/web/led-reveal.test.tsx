import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RevealNews } from '#contract/drafts/draft-room.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { DraftSocket, SocketListener } from '#web/lib/draft-socket/draft-socket.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { hearLocalBeats } from './local-beat.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import FinalScoresRoute from '#web/routes/final-scores.tsx'
import { scoredDraftView } from '#web/lib/drafts/scored-draft.testing.ts'
import './reveal-show.tsx'

const ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11'

const socket = vi.hoisted((): { sent: unknown[]; listener?: unknown } => ({ sent: [] }))
vi.mock('#web/lib/draft-socket/draft-socket.ts', () => ({
  createDraftSocket: (): DraftSocket => ({
    open: (listener) => void (socket.listener = listener),
    close: () => undefined,
    reconnect: () => undefined,
    participantActive: () => undefined,
    react: () => false,
    reveal: (news: RevealNews) => void socket.sent.push(news.beat),
  }),
}))

beforeEach(() => {
  socket.sent = []
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => vi.useRealTimers())

const score = (calculated_score: number) => ({ calculated_score })
/** A complete draft, which Maya hosts. */
function view(changes: Partial<DraftView>): DraftView {
  const players = { Maya: [score(90), score(70)], Theo: [score(60), score(50)] } as const
  const draft = scoredDraftView(players, { id: ID, is_public: false, ...changes })
  const participants = draft.participants.map((seat, index) => ({ ...seat, is_host: index === 0 }))
  return { ...draft, participants }
}

async function play(changes: Partial<DraftView>): Promise<void> {
  fakeServer().drafts.set(ID, view(changes))
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
    </Routes>,
    `/final-scores/${ID}`,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Watch the reveal' }))
  const show = within(await screen.findByRole('dialog', { name: 'The reveal' }))
  await userEvent.click(show.getByRole('button', { name: 'Start the show' }))
}

it('tells the room each beat of the host, and when it is over', async () => {
  await play({ is_multiplayer: true, my_participant_ids: ['p1'] })
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(socket.sent).toEqual([0, 1, 2, 1])
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(socket.sent).toEqual([0, 1, 2, 1, null])
})

it('tells it again while it lasts, and at once when the socket is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  await play({ is_multiplayer: true, my_participant_ids: ['p1'] })
  socket.sent = []
  vi.advanceTimersByTime(10_000)
  expect(socket.sent).toEqual([1, 1])
  ;(socket.listener as SocketListener).onEntered(7, { draftId: ID, seats: [] }, { now: 0, tripMs: 0 })
  expect(socket.sent).toEqual([1, 1, 1])
})

it('tells nothing of another player’s', async () => {
  await play({ is_multiplayer: true, my_participant_ids: ['p2'], is_owner: false })
  await userEvent.keyboard('{ArrowRight}')
  expect(socket.sent).toEqual([])
})

it('tells the other windows of the browser in a local draft', async () => {
  const heard: (number | null)[] = []
  const listen = () => hearLocalBeats(ID)((beat) => heard.push(beat))()
  await play({ is_owner: true })
  listen()
  await userEvent.keyboard('{ArrowRight}')
  listen()
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
  listen()
  expect(heard).toEqual([1, 2, null])
  expect(socket.sent).toEqual([])
})
