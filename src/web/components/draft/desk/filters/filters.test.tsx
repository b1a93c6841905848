import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { apply, type Draft, makePick, onTheClock } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { MovieSearch } from '#web/components/draft/desk/search/movie-search.tsx'
import { usePickDesk } from '#web/components/draft/desk/use-pick-desk.ts'

const film = (id: number, title: string, year: number, ...genres: string[]) =>
  testMovie({ id, title, year, genres })

/** Best known first. */
const MOVIES = [
  film(1, 'Big', 1988, 'Comedy'),
  film(2, 'Apollo 13', 1995, 'Drama'),
  film(3, 'Toy Story', 1995, 'Animation'),
  film(4, 'The Burbs', 1989, 'Comedy'),
  film(5, 'Sully', 2016, 'Drama'),
  film(6, 'Splash', 1984, 'Comedy', 'Romance'),
]
const DRAFT = testDraft(2)

type DeskProps = { draft: Draft; movies: readonly Movie[] }

function Desk({ draft, movies }: DeskProps) {
  const desk = usePickDesk(draft)
  const participantId = onTheClock(draft)!.participant.id
  return (
    <div className="desk">
      <MovieSearch
        draft={draft}
        participantId={participantId}
        pool={{ state: 'ready', movies }}
        desk={desk}
        onChoose={desk.takeMovie}
        onBack={desk.deselectMovie}
      />
    </div>
  )
}

const client = new QueryClient()
function desk(draft = DRAFT, movies = MOVIES) {
  return (
    <QueryClientProvider client={client}>
      <Desk draft={draft} movies={movies} />
    </QueryClientProvider>
  )
}

beforeEach(() => void fakeServer())

const titles = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('.film__title')!.textContent)
const button = () => screen.getByRole('button', { name: /^Filters/ })
const panel = () => within(screen.getByRole('dialog', { name: 'Filters' }))
const chip = (name: RegExp) => panel().getByRole('button', { name })
const field = () => screen.getByRole('combobox')

async function openPanel() {
  await userEvent.click(button())
  await screen.findByRole('dialog', { name: 'Filters' })
}

async function show(draft?: Draft) {
  const shown = render(desk(draft))
  await waitFor(() => expect(titles()).toHaveLength(MOVIES.length))
  await openPanel()
  return shown
}

describe('the panel', () => {
  it('has the focus when it opens, and gives it back when it closes', async () => {
    await show()
    expect(document.activeElement).toBe(chip(/^Fits my open 2/))
    expect(button().getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button())
    await openPanel()
    await userEvent.click(panel().getByRole('button', { name: 'Show 6 movies' }))
    expect(document.activeElement).toBe(button())
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })

  it('counts for each filter what it would show beside the others', async () => {
    await show()
    const counts = () => [
      ...panel()
        .getAllByRole('button', { pressed: false })
        .map(({ textContent }) => textContent.trim()),
      ...panel()
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')!.textContent.trim()),
    ]
    expect(counts()).toEqual([
      'Fits my open 2 5',
      'Comedy 3',
      'Drama/Romance 3',
      'All 6',
      '2010s 1',
      '1990s 2',
      '1980s 3',
      'Fame',
      'Year',
      'Title',
    ])
    await userEvent.click(panel().getByLabelText(/^1990s/))
    expect(counts().slice(0, 7)).toEqual([
      'Fits my open 2 1',
      'Comedy 0',
      'Drama/Romance 1',
      'All 6',
      '2010s 1',
      '1990s 2',
      '1980s 3',
    ])
  })

  it('tells the halves of a decade apart, and offers no years if there is only one', async () => {
    const years = () => panel().queryByRole('group', { name: 'Years' })?.textContent
    const ofYears = (...some: number[]) =>
      desk(
        DRAFT,
        some.map((year, index) => film(index + 1, `Movie ${index + 1}`, year, 'Comedy')),
      )
    const { rerender } = render(ofYears(1990, 1995, 1999))
    await openPanel()
    expect(years()).toBe('YearsAll 31995–1999 21990–1994 1')
    rerender(ofYears(1999, 1999))
    expect(years()).toBeUndefined()
    expect(panel().queryByLabelText('Year')).toBeNull()
  })
})

describe('a filter', () => {
  it('applies at once: what fits my open categories', async () => {
    await show()
    await userEvent.click(chip(/^Fits my open 2/))
    expect(titles()).toEqual(['Big', 'Apollo 13', 'The Burbs', 'Sully', 'Splash'])
    panel().getByRole('button', { name: 'Show 5 movies' })
  })

  it('works together with the category, the years and a search', async () => {
    await show()
    await userEvent.click(chip(/^Comedy/))
    expect(titles()).toEqual(['Big', 'The Burbs', 'Splash'])
    await userEvent.click(panel().getByLabelText(/^1980s/))
    await userEvent.click(panel().getByLabelText('Title'))
    expect(titles()).toEqual(['Big', 'The Burbs', 'Splash'])
    await userEvent.type(field(), 's')
    expect(titles()).toEqual(['Splash'])
    panel().getByRole('button', { name: 'Show 1 movie' })
  })

  it('sorts by year, newest first, and by title without articles', async () => {
    await show()
    await userEvent.click(panel().getByLabelText('Year'))
    expect(titles()).toEqual(['Sully', 'Apollo 13', 'Toy Story', 'The Burbs', 'Big', 'Splash'])
    await userEvent.click(panel().getByLabelText('Title'))
    expect(titles()).toEqual(['Apollo 13', 'Big', 'The Burbs', 'Splash', 'Sully', 'Toy Story'])
  })

  it('is named above the list, and a press there takes it off', async () => {
    await show()
    await userEvent.click(panel().getByLabelText(/^1990s/))
    await userEvent.click(panel().getByLabelText('Title'))
    await userEvent.keyboard('{Escape}')
    const line = within(screen.getByRole('group', { name: 'Filters that are on' }))
    expect(line.getAllByRole('button').map(({ textContent }) => textContent.trim())).toEqual([
      '1990s',
      'By title',
    ])
    expect(button().getAttribute('aria-label')).toBe('Filters, on')
    await userEvent.click(line.getByRole('button', { name: '1990s' }))
    expect(titles()).toHaveLength(6)
    expect(document.activeElement).toBe(button())
  })

  it('is off again after Clear', async () => {
    await show()
    await userEvent.click(chip(/^Fits my open 2/))
    await userEvent.click(chip(/^Comedy/))
    await userEvent.click(panel().getByLabelText('Year'))
    await userEvent.click(panel().getByRole('button', { name: 'Clear' }))
    expect(titles()).toEqual(MOVIES.map(({ title }) => title))
    expect(panel().getAllByRole('button', { pressed: false })).toHaveLength(3)
  })

  it('stays for the next pick, though the category does not', async () => {
    const { rerender } = await show()
    await userEvent.click(panel().getByLabelText(/^1980s/))
    await userEvent.click(chip(/^Drama/))
    expect(titles()).toEqual(['Splash'])
    rerender(desk(apply(DRAFT, makePick(DRAFT, testPick(DRAFT, { movie: MOVIES[0]!, category: 'Comedy' })))))
    expect(titles()).toEqual(['Big', 'The Burbs', 'Splash'])
    expect(window.location.search).toBe('?years=1980-1989')
  })
})

describe('if the filters hide all movies', () => {
  it('says which do, and clears them', async () => {
    await show()
    await userEvent.click(chip(/^Fits my open 2/))
    await userEvent.click(panel().getByLabelText(/^2010s/))
    await userEvent.click(chip(/^Comedy/))
    panel().getByRole('button', { name: 'Show no movies' })
    const note = screen.getByText('The filters hide all 6 movies').closest<HTMLElement>('.empty')!
    expect(note.textContent).toContain('2010s · Comedy')
    await userEvent.click(within(note).getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(titles()).toHaveLength(6))
  })

  it('says how many movies a search would find', async () => {
    await show()
    await userEvent.click(panel().getByLabelText(/^2010s/))
    await userEvent.type(field(), 'big')
    const note = screen.getByText('The filters hide 1 movie matching “big”').closest<HTMLElement>('.empty')!
    expect(note.textContent).toContain('2010s')
    await userEvent.click(within(note).getByRole('button', { name: 'Clear filters' }))
    expect(titles()).toEqual(['Big'])
  })

  it('blames no filter for a title that nobody has', async () => {
    await show()
    await userEvent.click(panel().getByLabelText(/^2010s/))
    await userEvent.type(field(), 'magnolia')
    screen.getByText('No movies found matching “magnolia”')
    expect(screen.queryByText(/^The filters hide/)).toBeNull()
  })
})

describe('the address', () => {
  it('keeps the filters, and nothing of the usual ones', async () => {
    await show()
    await userEvent.click(chip(/^Fits my open 2/))
    await userEvent.click(chip(/^Drama/))
    await userEvent.click(panel().getByLabelText(/^1990s/))
    await userEvent.click(panel().getByLabelText('Title'))
    expect(window.location.search).toBe('?fits=open&category=Drama%2FRomance&years=1990-1999&sort=title')
    await userEvent.click(panel().getByRole('button', { name: 'Clear' }))
    expect(window.location.search).toBe('')
  })

  it('brings them back, beside words of others', async () => {
    const address = '/draft/1?at=3&years=1980-1989&sort=title&category=Comedy'
    window.history.replaceState({ key: 'k' }, '', address)
    const entries = window.history.length
    render(desk())
    await waitFor(() => expect(titles()).toEqual(['Big', 'The Burbs', 'Splash']))
    expect(screen.queryByRole('dialog')).toBeNull()
    await openPanel()
    expect(chip(/^Comedy/).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(panel().getByRole('button', { name: 'Clear' }))
    expect(window.location.pathname + window.location.search).toBe('/draft/1?at=3')
    expect(window.history.state).toEqual({ key: 'k' })
    expect(window.history.length).toBe(entries)
  })

  it.each(['?years=x&sort=size&fits=1&category=Western', '?years=1980&sort='])(
    'may say anything: %s',
    async (search) => {
      window.history.replaceState(null, '', `/draft/1${search}`)
      render(desk())
      await openPanel()
      await waitFor(() => expect(titles()).toHaveLength(6))
      expect(window.location.search).toBe('')
    },
  )
})
