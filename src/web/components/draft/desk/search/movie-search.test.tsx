import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDraft, testMovie } from '#domain/draft/draft.testing.ts'
import type { Draft } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type { MovieIdentity } from '#domain/movies/same-movie.ts'
import { fakeServer, type FakeServer } from '#web/lib/fake-server.testing.ts'
import { createStore } from '#web/lib/sync/store.ts'
import { MovieSearch } from './movie-search.tsx'
import type { MoviePool } from './use-movie-pool.ts'
import { usePickDesk } from '#web/components/draft/desk/use-pick-desk.ts'

const MOVIES = Array.from({ length: 240 }, (_, index) =>
  testMovie({ id: index + 1, title: `Movie ${index + 1}` }),
)

const DRAFT = testDraft(2)

let server: FakeServer
let client: QueryClient
beforeEach(() => {
  server = fakeServer()
  client = new QueryClient()
})

afterEach(() => void vi.restoreAllMocks())

type SearchProps = {
  pool: MoviePool
  query: string
  draft?: Draft
  onChoose?: (movie: Movie) => void
  onQueue?: (movie: Movie) => void
}

function Search({ pool, query, draft = DRAFT, onChoose = () => undefined, onQueue }: SearchProps) {
  const desk = usePickDesk(draft)
  return (
    <MovieSearch
      draft={draft}
      participantId="p1"
      pool={pool}
      desk={{ ...desk, query: useMemo(() => createStore(query), [query]) }}
      onChoose={onChoose}
      queue={onQueue && { numbers: new Map(), toggle: onQueue }}
      onBack={() => undefined}
    />
  )
}

function show(pool: MoviePool, query = '', draft?: Draft) {
  return (
    <QueryClientProvider client={client}>
      <Search pool={pool} query={query} draft={draft} />
    </QueryClientProvider>
  )
}

it('shows the loading progress until all movies have arrived', () => {
  const { rerender } = render(show({ state: 'ready', movies: MOVIES, expected: 1000 }))
  screen.getByText('240 of 1,000 movies so far')
  screen.getByText('More movies are coming in.')
  expect(screen.getAllByRole('option')).toHaveLength(50)
  rerender(show({ state: 'ready', movies: MOVIES }))
  expect(screen.queryByText(/so far$/)).toBeNull()
  expect(screen.queryByText('More movies are coming in.')).toBeNull()
})

it('shows a count without a total if the total is unknown', () => {
  render(show({ state: 'ready', movies: MOVIES, expected: 0 }))
  screen.getByText('240 movies so far')
})

it('renders with each letter, but not the room around it', async () => {
  let renders = 0
  function Room() {
    renders++
    const desk = usePickDesk(DRAFT)
    return (
      <MovieSearch draft={DRAFT} participantId="p1" pool={{ state: 'ready', movies: MOVIES }} desk={desk} />
    )
  }
  render(
    <QueryClientProvider client={client}>
      <Room />
    </QueryClientProvider>,
  )
  const before = renders
  await userEvent.type(screen.getByRole('combobox'), 'movie 240')
  await waitFor(() => expect(screen.getByRole('option').textContent).toContain('Movie 240'))
  expect(renders).toBe(before)
})

describe('a letter', () => {
  let toggled: Movie[]
  const field = () => screen.getByRole<HTMLInputElement>('combobox')
  const firstTitle = () => screen.getAllByRole('option')[0]?.querySelector('.film__title')?.textContent
  // Not by Testing Library, whose events wait for the answer.
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  }
  const press = (key: string) =>
    field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

  function open(movies = MOVIES) {
    const onChoose = vi.fn<(movie: Movie) => void>()
    toggled = []
    render(
      <QueryClientProvider client={client}>
        <Search
          pool={{ state: 'ready', movies }}
          query=""
          onChoose={onChoose}
          onQueue={(movie) => toggled.push(movie)}
        />
      </QueryClientProvider>,
    )
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    return onChoose
  }

  it('is drawn before its answer', async () => {
    open()
    type('movie 7')
    expect(field().value).toBe('movie 7')
    expect(firstTitle()).toBe('Movie 1')
    await waitFor(() => expect(firstTitle()).toBe('Movie 7'))
    expect(field().value).toBe('movie 7')
  })

  it('is answered at once if a key acts on the answer', () => {
    const onChoose = open()
    type('movie 240')
    press('Enter')
    expect(onChoose.mock.lastCall?.[0].title).toBe('Movie 240')
  })

  it('is answered among the movies of a category that was pressed a moment before', async () => {
    const western = testMovie({ id: 900, title: 'Movie out West', genres: ['Western'] })
    const onChoose = open([western, ...MOVIES])
    expect(firstTitle()).toBe('Movie out West')
    const comedy = screen.getByRole('button', { name: /^Comedy/ })
    comedy.click()
    await Promise.resolve()
    expect([comedy.getAttribute('aria-pressed'), firstTitle()]).toEqual(['true', 'Movie out West'])
    press('Enter')
    expect(onChoose.mock.lastCall?.[0].title).toBe('Movie 1')
  })

  it.each([' ', 'q'])('is followed by %j as text, although an arrow key led to an earlier movie', (key) => {
    const onChoose = open()
    type('movi')
    press('ArrowDown')
    type('movie')
    expect(press(key)).toBe(true)
    expect([onChoose.mock.calls, toggled]).toEqual([[], []])
  })

  it.each([
    ['ArrowDown', 'Movie 24', 'Movie 240'],
    ['ArrowUp', 'Movie', 'Movie 50'],
  ])('is answered at once if %s moves through the answer', async (key, text, title) => {
    open()
    type(text)
    press(key)
    const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
    await waitFor(() => expect(active()?.querySelector('.film__title')?.textContent).toBe(title))
  })
})

it('says that movies are loading, not that there are none, before the first arrive', () => {
  render(show({ state: 'ready', movies: [], expected: 1000 }))
  screen.getByText('Loading movies...')
  expect(screen.queryByText(/No movies available/)).toBeNull()
})

it('says that a missing movie may still arrive', () => {
  const { rerender } = render(show({ state: 'ready', movies: MOVIES, expected: 1000 }, 'Magnolia'))
  screen.getByText('No movies found matching “Magnolia”')
  screen.getByText('More movies are coming in. Wait a moment, or clear the search.')
  rerender(show({ state: 'ready', movies: MOVIES }, 'Magnolia'))
  screen.getByText('Try fewer letters, or clear the search.')
})

describe('a title that the theme does not have', () => {
  const POOL: MoviePool = { state: 'ready', movies: [testMovie({ id: 1, title: 'The Harbour Lights' })] }
  const OF_1999 = testDraft(2, { theme: 'year', option: '1999' })
  const lantern = { id: 2, title: 'Lantern', year: 1993 }
  const answer = (...results: MovieIdentity[]) => {
    server.moviesByTitle = () => ({ results })
  }

  it('is reported with its year', async () => {
    answer(lantern)
    render(show(POOL, 'lantern', OF_1999))
    await screen.findByText('Lantern came out in 1993, not 1999.')
    screen.getByText('No movies found matching “lantern”')
    expect(server.asked.moviesByTitle).toEqual(['lantern'])
  })

  it.each([
    ['Tom Hanks', 'Lantern (1993) is not a Tom Hanks movie.'],
    ['Al Pacino', 'Lantern (1993) is not an Al Pacino movie.'],
    ['Ewan McGregor', 'Lantern (1993) is not a Ewan McGregor movie.'],
  ])('is not a movie of %s', async (option, text) => {
    answer(lantern)
    render(show(POOL, 'lantern', testDraft(2, { option })))
    await screen.findByText(text)
  })

  it('is looked up only if nothing matches and all movies have arrived', async () => {
    answer(lantern)
    const { rerender } = render(show(POOL, 'harbour'))
    rerender(show({ ...POOL, expected: 9 }, 'lantern'))
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(server.asked.moviesByTitle).toEqual([])
  })

  it('is reported beside similar titles, but only if its title matches exactly', async () => {
    answer({ id: 3, title: 'Harbuor', year: 1993 })
    const { rerender } = render(show(POOL, 'harbuor', OF_1999))
    screen.getByText('No movie is called “harbuor”. Did you mean The Harbour Lights?')
    expect(await screen.findAllByRole('option')).toHaveLength(1)
    await screen.findByText('Harbuor came out in 1993, not 1999.')
    answer({ id: 4, title: 'Something Else', year: 1993 })
    rerender(show(POOL, 'harboor', OF_1999))
    await screen.findByText('No movie is called “harboor”. Did you mean The Harbour Lights?')
  })
})
