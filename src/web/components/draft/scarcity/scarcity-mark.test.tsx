import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { apply, type Draft, makePick } from '#domain/draft/draft.ts'
import { RoomBoard } from '#web/components/draft/board/room-board.tsx'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'

const comedies = [1, 2, 3].map((id) => testMovie({ id, genres: ['Comedy'] }))
const dramas = [4, 5].map((id) => testMovie({ id, genres: ['Drama'] }))
const POOL: MoviePool = { state: 'ready', movies: [...comedies, ...dramas] }

const pickedFirst = (draft: Draft, movie = comedies[0]!): Draft =>
  apply(draft, makePick(draft, testPick(draft, { movie })))

function board(draft: Draft, pool: MoviePool) {
  return <RoomBoard draftId="d" savedVersion={0} draft={draft} pool={pool} />
}

/** The heads of the categories, once the numbers are there. */
async function heads() {
  await screen.findAllByText(/^left/)
  return texts()
}

const texts = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent.trim())

it('says in each column how many movies are left, and warns of too few', async () => {
  render(board(testDraft(2), POOL))
  expect(await heads()).toEqual(['Comedy 3 left', 'Drama/Romance 2 left for 2'])
  expect(document.querySelectorAll('.scarcity .icon--warning')).toHaveLength(1)
})

it('counts again after a pick, and says nothing of a category that everybody has filled', async () => {
  const { rerender } = render(board(testDraft(2), POOL))
  await heads()
  const one = pickedFirst(testDraft(2))
  rerender(board(one, POOL))
  expect(texts()).toEqual(['Comedy 2 left', 'Drama/Romance 2 left for 2'])
  rerender(board(pickedFirst(one, comedies[1]), POOL))
  expect(texts()).toEqual(['Comedy', 'Drama/Romance 2 left for 2'])
})

it('says nothing while movies are coming in, or without them', async () => {
  const { rerender } = render(board(testDraft(2), { ...POOL, expected: 1000 }))
  rerender(board(testDraft(2), { state: 'loading' }))
  rerender(board(testDraft(2), { state: 'failed', retry: () => undefined }))
  await import('./scarcity-mark.tsx')
  expect(texts()).toEqual(['Comedy', 'Drama/Romance'])
  rerender(board(testDraft(2), POOL))
  expect(await heads()).toEqual(['Comedy 3 left', 'Drama/Romance 2 left for 2'])
})

it('says nothing of categories whose facts are still being found out', async () => {
  const categories = [
    'Comedy',
    'Academy Award Nominee or Winner',
    'Blockbuster (minimum of $50 Mil)',
  ] as const
  const draft = testDraft(1, { categories })
  const { rerender } = render(board(draft, { ...POOL, isSettled: false }))
  expect(await heads()).toEqual(['Comedy 3 left', 'Academy Award', 'Blockbuster'])
  rerender(board(draft, { ...POOL, isSettled: true }))
  expect(texts()).toEqual(['Comedy 3 left', 'Academy Award 0 left for 1', 'Blockbuster 0 left for 1'])
})

it('is not on the board of a complete draft', async () => {
  await import('./scarcity-mark.tsx')
  const complete = pickedFirst(pickedFirst(testDraft(1)), dramas[0])
  render(board(complete, POOL))
  expect(texts()).toEqual(['Comedy', 'Drama/Romance'])
})
