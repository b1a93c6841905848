import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { testDraftView, testPickView } from '#contract/drafts/drafts.testing.ts'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import { TIME } from '#web/lib/fake-picks.testing.ts'
import { fakeServer, seat } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import RoomHouseVotes from './room-house-votes.tsx'

const ID = '7d0c6a7e-93c5-4b66-9d0c-0d3a4f1f9a65'
const [ANN, BEN] = ['7d0c6a7e-93c5-4b66-9d0c-000000000001', '7d0c6a7e-93c5-4b66-9d0c-000000000002']

/** A complete draft of Ann, who hosts it, and Ben, as a guest who watches it sees it. */
function open(isWatched = true) {
  const view = testDraftView({
    id: ID,
    categories: ['Comedy'],
    participants: [seat(ANN, 'Ann', true), seat(BEN, 'Ben')],
    draft_order: [ANN, BEN],
    is_complete: true,
    is_multiplayer: true,
    is_owner: false,
    is_public: true,
    my_participant_ids: [],
    invite_code: 'ABCD2345',
    picks: [ANN, BEN].map((player_id, index) =>
      testPickView({
        pick_order: index + 1,
        movie_id: index + 1,
        movie_title: `Movie ${index + 1}`,
        player_id,
        calculated_score: 70 + index,
        made_at: TIME,
      }),
    ),
  })
  const server = fakeServer()
  server.drafts.set(ID, view)
  server.othersVote(ID, [{ best: BEN, steal: 1 }])
  if (isWatched) void server.watch({ body: { inviteCode: 'ABCD2345' } })
  openScreen(
    <QueryProvider>
      <RoomHouseVotes draft={fromWire(view)} />
    </QueryProvider>,
  )
  return server
}

it('a watcher votes in the room, which tells no points', async () => {
  const server = open()
  const votes = within(await screen.findByRole('region', { name: 'The house votes' }))
  expect(votes.getAllByRole('radio')).toHaveLength(4)
  expect(votes.queryByRole('button', { name: 'Another pick' })).toBeNull()
  await userEvent.click(votes.getByRole('radio', { name: /^Ben/ }))
  await userEvent.click(votes.getByRole('radio', { name: /^Movie 2.*Ben, pick 2/ }))
  await screen.findByRole('radio', { name: /^Movie 2.*Your vote/ })
  expect(screen.queryByText(/points/)).toBeNull()
  expect(votes.queryByRole('button', { name: 'Close the vote' })).toBeNull()
  // Both answers are on their way or have arrived.
  await screen.findByRole('radio', { name: /^Ben.*Your vote/ })
  expect(server.asked.closeHouseVotes).toEqual([])
})

it('a visitor of a public draft sees how it stands', async () => {
  open(false)
  const said = within(await screen.findByRole('region', { name: 'What the house says' }))
  said.getByRole('heading', { name: 'Ben' })
  said.getByText('1 player voted')
  expect(screen.queryByRole('radio')).toBeNull()
})
