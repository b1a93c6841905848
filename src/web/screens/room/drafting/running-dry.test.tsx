import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { MOVIES, openRoom, roomOf, type Seat, started } from '#web/screens/room/draft-room.testing.tsx'
import { sentBy } from '#web/live/sent-by.testing.ts'

/** Ann and Ben have a comedy each when no movie is left that fits a category of Cleo's. */
function dryFor(me: Seat | undefined): DraftView {
  return { ...started(me, [1, 'Comedy'], [2, 'Comedy']), rules: { houseOverride: false } }
}

const POOL = [...MOVIES.slice(0, 2), ...MOVIES.slice(2).map((movie) => ({ ...movie, genres: ['Western'] }))]

beforeEach(() => {
  fakeServer({ pool: POOL })
})

const notice = async () => {
  const text = await screen.findByText(/^Nothing is left for Comedy, Drama\/Romance: Cleo cannot fill them/)
  return within(text.closest('section')!)
}

describe('a turn for which nothing is left', () => {
  it('offers the host all ways on', async () => {
    const room = roomOf(dryFor('a'))
    openRoom(room)
    const ways = await notice()
    await userEvent.click(ways.getByRole('button', { name: 'Allow House Override for Comedy' }))
    const ruling = { participantId: 'a', playerId: 'c', category: 'Comedy' }
    expect(sentBy(room)).toEqual(['allow-override', ruling, 'Not ruled'])
    await userEvent.click(ways.getByRole('button', { name: 'Leave Comedy empty (scores 0)' }))
    expect(sentBy(room)).toEqual(['leave-empty', ruling, 'Not ruled'])
    await userEvent.click(ways.getByRole('button', { name: 'Undo the last pick' }))
    expect(sentBy(room)).toEqual(['undo', { from: 2, last: 2 }, 'Not undone'])
  })

  it('lets its player leave the category empty, and says that the host can do more', async () => {
    const room = roomOf(dryFor('c'))
    openRoom(room)
    const ways = await notice()
    ways.getByText(/Ann can allow House Override there, or undo picks\.$/)
    expect(ways.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Leave Comedy empty (scores 0)',
    ])
    await userEvent.click(ways.getByRole('button'))
    expect(sentBy(room)).toMatchObject(['leave-empty', { participantId: 'c', playerId: 'c' }, 'Not ruled'])
  })

  it('tells everybody else what is wrong', async () => {
    openRoom(roomOf(dryFor('b')))
    const ways = await notice()
    expect(ways.queryAllByRole('button')).toEqual([])
    ways.getByText(/Ann can allow House Override/)
  })

  it('is over once the category was left empty, which the board says', async () => {
    const view = dryFor('a')
    const rulings: DraftView['rulings'] = [{ is: 'empty', participant_id: 'c', category: 'Comedy', after: 2 }]
    openRoom(roomOf({ ...view, rulings }))
    const row = within(screen.getByRole('row', { name: /^Cleo/ }))
    await waitFor(() => expect(row.getAllByRole('cell')[0]!.textContent).toBe('Left empty'))
  })
})
