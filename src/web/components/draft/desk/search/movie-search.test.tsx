import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

vi.unmock('#web/lib/app/after-picture.ts')

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

it('shows the loading progress until all movies have arrived', async () => {
  const { rerender } = render(show({ state: 'ready', movies: MOVIES, expected: 1000 }))
  screen.getByText('240 of 1,000 movies so far')
  screen.getByText('More movies are coming in.')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(50))
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
  const firstTitle = () => screen.getAllByRole('option')[0]?.querySelector('.film__title')?.textContent
  const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })

  async function open() {
    const onChoose = vi.fn<(movie: Movie) => void>()
    toggled = []
    render(
      <QueryClientProvider client={client}>
        <Search
          pool={{ state: 'ready', movies: MOVIES }}
          query=""
          onChoose={onChoose}
          onQueue={(movie) => toggled.push(movie)}
        />
      </QueryClientProvider>,
    )
    await screen.findAllByRole('option')
    return onChoose
  }

  it('is drawn before its answer', async () => {
    await open()
    type('movie 7')
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'movie 7')
    expect(firstTitle()).toBe('Movie 1')
    await waitFor(() => expect(firstTitle()).toBe('Movie 7'))
  })

  it('is answered at once if a key acts on the answer', async () => {
    const onChoose = await open()
    type('movie 240')
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
    expect(onChoose.mock.lastCall?.[0].title).toBe('Movie 240')
  })

  it.each([' ', 'q'])(
    'is followed by %j as text, although an arrow key led to an earlier movie',
    async (key) => {
      const onChoose = await open()
      type('movi')
      const field = screen.getByRole('combobox')
      fireEvent.keyDown(field, { key: 'ArrowDown' })
      type('movie')
      expect(fireEvent.keyDown(field, { key })).toBe(true)
      expect([onChoose.mock.calls, toggled]).toEqual([[], []])
    },
  )

  it('is answered at once if a key moves through the answer', async () => {
    await open()
    type('movie 24')
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' })
    const active = document.getElementById(
      screen.getByRole('combobox').getAttribute('aria-activedescendant')!,
    )
    expect(active?.textContent).toContain('Movie 240')
  })
})

describe('options that are not drawn yet', () => {
  const drawn = () => screen.queryAllByRole('option')

  it('count for those that are', async () => {
    render(show({ state: 'ready', movies: MOVIES }))
    await screen.findAllByRole('option')
    expect(drawn().length).toBeLessThan(50)
    for (const [index, option] of drawn().entries()) {
      expect(option.getAttribute('aria-posinset')).toBe(String(index + 1))
      expect(option.getAttribute('aria-setsize')).toBe('50')
    }
    await waitFor(() => expect(drawn()).toHaveLength(50))
  })

  it.each(['{End}', '{ArrowUp}', '{ArrowLeft}'])('are there if %s leads to them', (key) => {
    render(show({ state: 'ready', movies: MOVIES }))
    const field = screen.getByRole('combobox')
    act(() => field.focus())
    expect(drawn().length).toBeLessThan(50)
    fireEvent.keyDown(field, { key: key.slice(1, -1) })
    expect(drawn()).toHaveLength(50)
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toContain('Movie 50')
  })

  it('wait for a pause if they are out of sight', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(rectAsIfInRowsOfTen)
    render(show({ state: 'ready', movies: MOVIES }))
    const cut = () => screen.queryByText(/^The first 50 of/, { selector: '.films__rule' })
    await waitFor(() => expect(drawn()).toHaveLength(24))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(drawn()).toHaveLength(24)
    expect(cut()).toBeNull()
    await waitFor(() => expect(drawn()).toHaveLength(50))
    expect(cut()).not.toBeNull()
  })
})

/** The list shows the first 20 of its options. */
function rectAsIfInRowsOfTen(this: HTMLElement): DOMRect {
  const place = this.getAttribute('aria-posinset')
  const top = 100 * Math.floor((Number(place) - 1) / 10)
  const [y, height] = place === null ? [0, 199] : [top, 100]
  return { top: y, bottom: y + height, left: 0, height } as DOMRect
}

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
