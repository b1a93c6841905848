import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { usePickDesk } from './use-pick-desk.ts'

const BEFORE = testDraft(2)
const MOVIE = testMovie()
const AFTER = testDraft(2, { picks: [testPick(BEFORE, { movie: MOVIE })] })

function openDesk() {
  const desk = renderHook(({ draft }) => usePickDesk(draft), { initialProps: { draft: BEFORE } })
  act(() => {
    desk.result.current.query.set('one')
    desk.result.current.takeMovie(MOVIE)
  })
  desk.rerender({ draft: AFTER })
  return desk
}

it('has the movie and the search of a pick again that was refused', () => {
  const desk = openDesk()
  expect([desk.result.current.selection.movie, desk.result.current.query.get()]).toEqual([undefined, ''])
  desk.rerender({ draft: BEFORE })
  expect([desk.result.current.selection.movie, desk.result.current.query.get()]).toEqual([MOVIE, 'one'])
})

it('forgets them once something is typed for the next pick', () => {
  const desk = openDesk()
  act(() => desk.result.current.query.set('two'))
  expect(desk.result.current.query.get()).toBe('two')
  desk.rerender({ draft: BEFORE })
  expect([desk.result.current.selection.movie, desk.result.current.query.get()]).toEqual([undefined, ''])
})

it('forgets them once something is chosen for the next pick', () => {
  const desk = openDesk()
  act(() => desk.result.current.filterBy('Comedy'))
  desk.rerender({ draft: BEFORE })
  expect([desk.result.current.selection.movie, desk.result.current.query.get()]).toEqual([undefined, ''])
})

it('forgets a pick that the table has voted down, so that one tap does not put it up again', () => {
  const desk = openDesk()
  const rejected = [{ movieId: MOVIE.id, category: 'Comedy' as const }]
  const objection = { pick: 1, by: 'p2', at: 0, voters: ['p2'], votes: {}, inVain: [], rejected }
  desk.rerender({ draft: { ...BEFORE, objection } })
  expect(desk.result.current.selection.movie).toBeUndefined()
})
