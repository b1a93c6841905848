import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { HouseVote } from '#features/house-votes/rules/house-votes.ts'
import { houseVotesNews } from '#web/lib/draft-socket/room-news.ts'
import { type FakeServer, fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { TIME } from '#web/lib/fake-picks.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import FinalScoresRoute from '#web/routes/final-scores.tsx'
import { scoredDraftView } from '#web/lib/drafts/scored-draft.testing.ts'

/** The ids of Maya, Theo and Priya. */
const [MAYA, THEO, PRIYA] = [1, 2, 3].map((seat) => `5b0c6a7e-93c5-4b66-9d0c-00000000000${seat}`) as [
  string,
  string,
  string,
]
const ID = '5b0c6a7e-93c5-4b66-9d0c-0d3a4f1f9a65'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

/** A complete online draft of Maya, the host, Theo and Priya, who got 60, 80 and 70; `me` is the viewer's seat. */
function nightOf(me: string | undefined, overrides: Partial<DraftView> = {}): DraftView {
  const scored = (calculated_score: number) => ({ calculated_score, made_at: TIME })
  const view = scoredDraftView(
    {
      Maya: [scored(60), scored(60)],
      Theo: [scored(80), scored(80)],
      Priya: [scored(70), scored(70)],
    },
    {
      id: ID,
      is_multiplayer: true,
      is_owner: me === MAYA,
      my_participant_ids: me ? [me] : [],
      ...overrides,
    },
  )
  view.participants[0]!.is_host = true
  // The server takes votes for UUIDs only.
  const text = ['p1', 'p2', 'p3'].reduce(
    (written, id, seat) => written.replaceAll(`"${id}"`, `"${[MAYA, THEO, PRIYA][seat]}"`),
    JSON.stringify(view),
  )
  return JSON.parse(text) as DraftView
}

async function open(view: DraftView, others: HouseVote[] = []): Promise<FakeServer> {
  const server = fakeServer()
  server.drafts.set(ID, view)
  server.othersVote(ID, others)
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
    </Routes>,
    `/final-scores/${ID}`,
  )
  await screen.findByRole('navigation', { name: 'Results' })
  return server
}

const ballot = async () => within(await screen.findByRole('region', { name: 'The house votes' }))
const house = async () => within(await screen.findByRole('region', { name: 'What the house says' }))
const tally = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => {
      const copy = item.cloneNode(true) as HTMLElement
      copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove())
      return copy.textContent.replaceAll(/\s+/g, ' ').trim()
    })

describe('a player', () => {
  it('votes with a tap, which counts at once, and can change their mind', async () => {
    const server = await open(nightOf(THEO), [{ best: MAYA, steal: 2 }])
    const votes = await ballot()
    votes.getByText('Counted as you tap. Change your mind until Maya closes the vote.')
    await userEvent.click(votes.getByRole('radio', { name: /^Maya/ }))
    await waitFor(() => expect(server.asked.castHouseVote).toHaveLength(1))
    await screen.findByText('So far the house says')
    expect(tally('Who drafted best?')[0]).toBe('Maya Your vote 2 votes 3rd on points, 60.0')
    await userEvent.click(votes.getByRole('radio', { name: /^Theo/ }))
    await screen.findByRole('heading', { name: 'The house can’t decide' })
    expect(server.asked.castHouseVote.map(({ body }) => body)).toEqual([{ best: MAYA }, { best: THEO }])
  })

  it('goes through the choices by arrow keys and sends only where they stop', async () => {
    const server = await open(nightOf(THEO))
    const votes = await ballot()
    votes.getByRole('radio', { name: /^Maya/ }).focus()
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}')
    await waitFor(() => expect(server.asked.castHouseVote).toHaveLength(1))
    expect(server.asked.castHouseVote[0]?.body).toEqual({ best: PRIYA })
  })

  it('finds any other pick of the night', async () => {
    const server = await open(nightOf(THEO, { picks: manyPicks() }))
    const votes = await ballot()
    expect(votes.queryByRole('radio', { name: /Movie 1,? ?Maya, pick 1/ })).toBeNull()
    await userEvent.click(votes.getByRole('button', { name: 'Another pick' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Another pick' }))
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search the picks by title' }), 'movie 1')
    await userEvent.click(dialog.getByRole('button', { name: /Movie 1 Maya, pick 1/ }))
    await waitFor(() => expect(server.asked.castHouseVote[0]?.body).toEqual({ steal: 1 }))
    expect(votes.getByRole<HTMLInputElement>('radio', { name: /Movie 1.*pick 1/ }).checked).toBe(true)
  })

  it('is told if the vote does not count, and sees what does', async () => {
    const server = await open(nightOf(THEO), [{ best: MAYA }])
    server.castHouseVote = () => refusal(409, 'HOUSE_VOTES_CLOSED', { message: 'The vote is closed.' })
    const votes = await ballot()
    await userEvent.click(votes.getByRole('radio', { name: /^Priya/ }))
    await screen.findByText('Your vote was not counted')
    screen.getByText('The vote is closed.')
    await waitFor(() =>
      expect(votes.getByRole<HTMLInputElement>('radio', { name: /^Priya/ }).checked).toBe(false),
    )
  })

  it('sees others’ votes as they come in', async () => {
    await open(nightOf(THEO))
    const votes = await ballot()
    await userEvent.click(votes.getByRole('radio', { name: /^Theo/ }))
    await screen.findByText('1 player voted')
    const counts = { isOpen: true, closesAt: null, voters: 9, players: 3, steal: [] }
    const best = [
      { participantId: PRIYA, votes: 8, players: 2 },
      { participantId: THEO, votes: 1, players: 1 },
    ]
    act(() => houseVotesNews.emit({ draftId: 'another', ...counts, best: [] }))
    act(() => houseVotesNews.emit({ draftId: ID, ...counts, best }))
    await screen.findByText('3 players and 6 in the audience voted')
    expect(tally('Who drafted best?')).toEqual([
      'Priya 8 votes 2nd on points, 70.0 · 2 players and 6 in the audience',
      'Theo Your vote 1 vote 1st on points, 80.0 · 1 player',
      'Maya 0 votes 3rd on points, 60.0',
    ])
  })
})

describe('the host', () => {
  it('closes the vote, asked once, and everybody sees what the house says', async () => {
    const server = await open(nightOf(MAYA), [
      { best: MAYA, steal: 4 },
      { best: MAYA, steal: 4 },
      { best: THEO, steal: 1 },
    ])
    const votes = await ballot()
    await userEvent.click(votes.getByRole('button', { name: 'Close the vote' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Close the vote?' }))
    await userEvent.click(question.getByRole('button', { name: 'Close the vote' }))
    await screen.findByText('The house says')
    expect(server.asked.closeHouseVotes).toEqual([ID])
    const said = await house()
    said.getByRole('heading', { name: 'Maya' })
    expect(said.getByText(/^The points say/).textContent).toBe('The points say Theo, 80.0')
    said.getByText('Vote closed')
    expect(tally('Steal of the night')).toEqual([
      'Movie 4 Priya, pick 4 2 votes',
      'Movie 1 Maya, pick 1 1 vote',
    ])
    expect(screen.queryByRole('region', { name: 'The house votes' })).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('What the house says')
  })
})

describe('a visitor of public results', () => {
  it('sees how the house voted, and no ballot', async () => {
    await open(nightOf(undefined), [{ best: PRIYA }])
    const said = await house()
    said.getByText('So far the house says')
    said.getByRole('heading', { name: 'Priya' })
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('sees nothing of a vote in which nobody took part, and a local draft has none', async () => {
    const server = await open(nightOf(undefined))
    await waitFor(() => expect(server.asked.houseVotes).toEqual([ID]))
    expect(screen.queryByRole('region', { name: 'What the house says' })).toBeNull()
    cleanup()
    const local = await open(nightOf(MAYA, { is_multiplayer: false }))
    expect(local.asked.houseVotes).toEqual([])
  })
})

/** Eight picks: more than the ballot shows. */
function manyPicks(): DraftView['picks'] {
  const { picks } = nightOf(THEO)
  const [first] = picks
  return [
    ...picks,
    ...[7, 8].map((pick_order) => ({
      ...first!,
      pick_order,
      movie_id: pick_order,
      movie_title: `Movie ${pick_order}`,
    })),
  ]
}
