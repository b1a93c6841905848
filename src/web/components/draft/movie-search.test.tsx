import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testDraft, testMovie } from '#domain/draft/draft.testing.ts'
import { type MoviePool, MovieSearch } from './movie-search.tsx'

const MOVIES = Array.from({ length: 240 }, (_, index) =>
  testMovie({ id: index + 1, title: `Movie ${index + 1}` }),
)

function show(pool: MoviePool, query = '') {
  return (
    <MovieSearch
      draft={testDraft(2)}
      pool={pool}
      subject="1999"
      query={query}
      chosen={undefined}
      category={undefined}
      field={{ current: null }}
      onType={() => undefined}
      onChoose={() => undefined}
    />
  )
}

it('shows how far the movies have come, until all are there', () => {
  const { rerender } = render(show({ state: 'ready', movies: MOVIES, expected: 1000 }))
  screen.getByText('240 of 1,000 movies so far')
  screen.getByText('More movies are coming in.')
  expect(screen.getAllByRole('option')).toHaveLength(50)
  rerender(show({ state: 'ready', movies: MOVIES }))
  expect(screen.queryByText(/so far$/)).toBeNull()
  expect(screen.queryByText('More movies are coming in.')).toBeNull()
})

it('counts without an end where it is not known how many there will be', () => {
  render(show({ state: 'ready', movies: MOVIES, expected: 0 }))
  screen.getByText('240 movies so far')
})

it('is loading, and has not none, before the first of them has come', () => {
  render(show({ state: 'ready', movies: [], expected: 1000 }))
  screen.getByText('Loading movies...')
  expect(screen.queryByText(/No movies available/)).toBeNull()
})

it('says that a movie that is not found may still come', () => {
  const { rerender } = render(show({ state: 'ready', movies: MOVIES, expected: 1000 }, 'Magnolia'))
  screen.getByText('No movies found matching “Magnolia”')
  screen.getByText('More movies are coming in. Wait a moment, or clear the search.')
  rerender(show({ state: 'ready', movies: MOVIES }, 'Magnolia'))
  screen.getByText('Try fewer letters, or clear the search.')
})
