import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { FetchMoviesQuery } from '#contract/movies/fetch-movies.ts'
import { type FetchMoviesView, toMovieView } from '#contract/movies/movies.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { type FakeServer, fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { listLocalDrafts } from '#web/lib/drafts/local-drafts.ts'
import { PLAY_NOW } from './play-now-link.ts'
import { address, openScreen } from '#web/lib/screen.testing.tsx'
import DraftRoute from '#web/routes/draft.tsx'

const GENRES = ['Comedy', 'Drama', 'Action', 'Horror', 'Crime', 'Family', 'Science Fiction']

/** Enough movies for five categories, of the year and the genre that are asked for. */
function moviesFor(query: FetchMoviesQuery, count = 140): Movie[] {
  const { from, genres } = query.category === 'pool' ? query : {}
  const year = query.category === 'year' ? query.searchQuery : Number(from ?? 1999)
  return Array.from({ length: count }, (_, index) =>
    testMovie({
      id: year * 1000 + index,
      title: `Movie ${index + 1}`,
      year,
      genres: [...new Set([GENRES[index % 7]!, GENRES[(index * 3 + 1) % 7]!, ...(genres?.split(',') ?? [])])],
      hasOscar: index % 3 === 0,
      isBlockbuster: index % 2 === 0,
    }),
  )
}

function answerWith(movies: readonly Movie[]): FetchMoviesView {
  return { results: movies.map(toMovieView), isComplete: true, total: movies.length, isSettled: true }
}

function serve(answers: Parameters<typeof fakeServer>[0] = {}): FakeServer {
  const movies = (query: FetchMoviesQuery) => {
    server.pool = moviesFor(query)
    return answerWith(server.pool)
  }
  const server = fakeServer({ movies, ...answers })
  return server
}

const COLLECTION = {
  slug: 'heist',
  title: 'Heists',
  bill: 'Heist',
  line: 'A crew and a vault.',
  ink: 'crime',
  sign: 'dial',
  group: 'Crime and law',
  movieCount: 140,
  firstYear: 1950,
  lastYear: 2020,
}

function open() {
  return openScreen(
    <Routes>
      <Route path="/draft" element={<DraftRoute />} />
      <Route path="/draft/:draftId" element={<DraftRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    PLAY_NOW,
  )
}

const note = () => screen.findByRole('region', { name: 'Drawn for you' })
const drafts = () => listLocalDrafts().filter(({ isDrawn }) => isDrawn)

async function makeFirstPick() {
  await userEvent.click((await screen.findAllByRole('option'))[0]!)
  const slots = within(screen.getByRole('group', { name: /^Which category/ })).getAllByRole('radio')
  await userEvent.click(slots.find((slot) => !(slot as HTMLInputElement).disabled)!)
  const desk = within(screen.getByRole('region', { name: 'Make a pick' }))
  await userEvent.click(desk.getByRole('button', { name: 'Confirm Pick' }))
}

describe('playing now', () => {
  it('opens a draft of five rounds against three bots, in which the person picks first', async () => {
    const server = serve({ collections: [COLLECTION] })
    open()
    const text = (await note()).textContent
    const [record] = drafts()
    expect(address()).toBe(`/draft/${record!.id}`)
    const { participants, categories, draftOrder } = record!.draft
    const [you, ...bots] = participants
    expect(you).toEqual({ id: draftOrder[0], name: 'Player 1' })
    expect(bots.map(({ bot }) => bot?.level)).toEqual(['fair', 'fair', 'fair'])
    const [one, two, three] = bots.map(({ name }) => name)
    expect(text).toContain(`Drawn for you. You against ${one}, ${two} and ${three}, five rounds.`)
    expect(categories).toHaveLength(5)
    for (const category of categories) {
      expect(server.pool.filter((movie) => isEligible(movie, category)).length).toBeGreaterThanOrEqual(20)
    }
    screen.getAllByText(/^It's Your Turn/)
    expect(server.asked.saveDraft).toEqual([])
  })

  it('draws another theme in place of the first until the first pick, which is saved', async () => {
    const server = serve()
    open()
    await note()
    const [first] = drafts()
    await userEvent.click(screen.getByRole('link', { name: 'Draw another' }))
    await waitFor(() => expect(drafts()[0]?.id).not.toBe(first!.id))
    await note()
    const [second, ...others] = drafts()
    expect(others).toEqual([])
    expect(second!.title).not.toBe(first!.title)
    expect(screen.getByRole('link', { name: 'Choose a theme' }).getAttribute('href')).toBe('/?setup')
    expect(server.asked.saveDraft).toEqual([])

    await makeFirstPick()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Drawn for you' })).toBeNull())
    await waitFor(() => expect(server.drafts.get(second!.id)?.picks).toHaveLength(1))
  })

  it('without a server takes a theme that this browser has the movies of', async () => {
    const server = serve()
    const { unmount } = open()
    await note()
    const [first] = drafts()
    unmount()
    server.isReachable = false
    open()
    await waitFor(() => expect(drafts()[0]?.id).not.toBe(first!.id))
    await note()
    expect(drafts().map(({ title }) => title)).toEqual([first!.title])
  })

  it('says so if there is neither a server nor a movie, and can be tried again', async () => {
    const server = serve({ isReachable: false })
    open()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The server cannot be reached, and this browser has no movies yet.',
    )
    server.isReachable = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await note()
  })

  it('shows the server’s reason if it refuses', async () => {
    fakeServer({ movies: () => refusal(502, 'MOVIE_SOURCE_DOWN', { message: 'The movie source is down.' }) })
    open()
    expect((await screen.findByRole('alert')).textContent).toBe('The movie source is down.')
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })

  it('passes over themes that do not fill five categories', async () => {
    let asked = 0
    serve({
      movies: (query) => {
        asked += 1
        return answerWith(moviesFor(query, asked < 3 ? 30 : 140))
      },
    })
    open()
    await note()
    expect(asked).toBeGreaterThanOrEqual(3)
  })
})
