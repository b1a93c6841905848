import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { AnalyzeAvailabilityView } from '#contract/movies/availability.ts'
import { type CategoryName, CATEGORY_NAMES, shortNameOf } from '#domain/categories/categories.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { awaitedAnswer, fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import {
  addParticipants,
  category,
  moviePool,
  openSetup,
  startButton,
  textOf,
} from '#web/screens/setup/draft-setup.testing.tsx'

const YEAR = '&theme=year&option=1999'
const PERSON = '&theme=people&option=Tom+Hanks&person=31'

const rows = async () => await screen.findAllByRole<HTMLInputElement>('checkbox')
/** The texts of a row's parts. */
function said(name: string): string[] {
  const label = category(name).closest('label')!
  const pieces = label.querySelectorAll('.avail__name > *, .avail__state > *')
  return Array.from(pieces, (piece) => piece.textContent.trim())
}
const nameOf = (box: HTMLInputElement) =>
  box.closest('label')!.querySelector('.avail__name > span')!.textContent.trim()
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked)
    .map(nameOf)

describe('the categories', () => {
  it('are 8 for a year', async () => {
    const server = fakeServer({ pool: moviePool(4) })
    openSetup(YEAR)
    expect(await rows()).toHaveLength(8)
    const { categories, ...subject } = server.asked.availability[0]!
    expect(subject).toEqual({ theme: 'year', option: '1999', playerCount: 1, draftMode: 'local' })
    expect(categories).toEqual([
      'Action/Adventure',
      'Animated',
      'Comedy',
      'Drama/Romance',
      'Sci-Fi/Fantasy',
      'Horror/Thriller',
      'Academy Award Nominee or Winner',
      'Blockbuster (minimum of $50 Mil)',
    ])
  })

  it('are 18 for a person', async () => {
    const server = fakeServer({ pool: moviePool(4) })
    openSetup(PERSON)
    expect(await rows()).toHaveLength(18)
    expect(server.asked.availability).toEqual([
      {
        theme: 'people',
        option: 'Tom Hanks',
        personId: 31,
        categories: CATEGORY_NAMES,
        playerCount: 1,
        draftMode: 'local',
      },
    ])
  })

  it('appear after a message that the movies are being counted', async () => {
    const { answer, give } = awaitedAnswer<AnalyzeAvailabilityView>()
    fakeServer({ availability: answer })
    openSetup(YEAR)
    screen.getByText('Counting movies...')
    give({ results: [], movieCount: 0, isSettled: true })
    await waitFor(() => expect(screen.queryByText('Counting movies...')).toBeNull())
  })

  it('are outlined in their final shape while they are counted', async () => {
    const { answer, give } = awaitedAnswer<AnalyzeAvailabilityView>()
    fakeServer({ availability: answer })
    openSetup(PERSON)
    const forms = () => Array.from(document.querySelectorAll('.category-list > li'), (row) => row.className)
    const outlined = forms()
    expect(outlined).toHaveLength(18)
    expect(outlined.filter((form) => form.includes('avail__row--short'))).toHaveLength(10)
    give({ results: CATEGORY_NAMES.map(emptyCategory), movieCount: 0, isSettled: true })
    await rows()
    expect(forms()).toEqual(outlined)
  })

  it('keep their order, whatever their availability', async () => {
    fakeServer({ pool: moviePool(4) })
    openSetup(PERSON)
    const boxes = await rows()
    expect(boxes.map(nameOf)).toEqual(CATEGORY_NAMES.map(shortNameOf))
    expect(new Set(boxes.map((box) => box.disabled))).toEqual(new Set([true, false]))
  })

  it('show their availability in a word and a number', async () => {
    const pool = [...moviePool(3), testMovie({ id: 9, genres: ['Horror'] })]
    fakeServer({ pool })
    openSetup(YEAR)
    await rows()
    await addParticipants('Ana', 'Ben')
    await waitFor(() => expect(said('Comedy')).toEqual(['Comedy', 'Limited', '3 movies']))
    expect(said('Horror/Thriller')).toEqual([
      'Horror/Thriller',
      '2 players need 2 or more',
      'Insufficient',
      '1 movie',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ana' }))
    await waitFor(() => expect(said('Comedy')).toEqual(['Comedy', 'Sufficient', '3 movies']))
    expect(said('Horror/Thriller')).toEqual(['Horror/Thriller', 'Limited', '1 movie'])
  })

  it('show Academy Award and Blockbuster with short names', async () => {
    fakeServer({ pool: [testMovie({ hasOscar: true, isBlockbuster: true })] })
    openSetup(YEAR)
    await rows()
    expect(said('Academy Award')).toEqual(['Academy Award', 'Nominee or winner', 'Limited', '1 movie'])
    expect(said('Blockbuster')).toEqual(['Blockbuster', 'Minimum of $50 Mil', 'Limited', '1 movie'])
  })
})

describe('an insufficient category', () => {
  it('cannot be checked', async () => {
    fakeServer({ pool: moviePool(4) })
    openSetup(YEAR)
    await rows()
    expect(category('Animated').disabled).toBe(true)
    await userEvent.click(category('Animated'))
    expect(chosen()).toEqual([])
  })

  it('is unchecked if more players make it so, and checked again when they leave', async () => {
    fakeServer({ pool: [...moviePool(9), testMovie({ id: 99, genres: ['Horror'] })] })
    openSetup(YEAR)
    await rows()
    await userEvent.click(category('Horror/Thriller'))
    expect(chosen()).toEqual(['Horror/Thriller'])
    await addParticipants('Ana', 'Ben')
    await waitFor(() => expect(chosen()).toEqual([]))
    expect(startButton().disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ana' }))
    await waitFor(() => expect(chosen()).toEqual(['Horror/Thriller']))
  })
})

describe('About a category', () => {
  it('shows up to three examples', async () => {
    fakeServer({ pool: moviePool(4) })
    openSetup(YEAR)
    await rows()
    await userEvent.click(screen.getByRole('button', { name: 'About Comedy' }))
    const tip = within(await screen.findByRole('dialog'))
    tip.getByText('Made to be laughed at.')
    tip.getByText('Such as Movie 1, Movie 2, and Movie 3.')
    tip.getByText('12 or more are recommended.')
  })

  it('opens while the mouse rests on the category, and closes when it leaves', async () => {
    fakeServer({ pool: moviePool(4) })
    openSetup(YEAR)
    await rows()
    const label = category('Comedy').closest('label')!
    await userEvent.hover(label)
    expect((await screen.findByRole('tooltip')).textContent).toContain(
      'Such as Movie 1, Movie 2, and Movie 3.',
    )
    await userEvent.unhover(label)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  it('opens while the category has the keyboard focus, describes it, and closes with Escape', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    fakeServer({ pool: moviePool(4) })
    openSetup(YEAR)
    await rows()
    screen.getByRole('button', { name: 'Choose for us' }).focus()
    while (document.activeElement !== category('Comedy')) await userEvent.tab()
    await screen.findByText('Such as Movie 1, Movie 2, and Movie 3.')
    const description = document.getElementById(category('Comedy').getAttribute('aria-describedby')!)
    expect(description?.textContent).toContain('Such as Movie 1, Movie 2, and Movie 3.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(/^Such as/)).toBeNull())
    expect(document.activeElement).toBe(category('Comedy'))
    await userEvent.keyboard(' ')
    expect(category('Comedy').checked).toBe(true)
  })

  it('shows no examples if there are none', async () => {
    fakeServer({ pool: moviePool(4) })
    openSetup(YEAR)
    await rows()
    await userEvent.click(screen.getByRole('button', { name: 'About Animated' }))
    const tip = await screen.findByRole('dialog')
    expect(tip.textContent).not.toContain('Such as')
  })
})

it('says below the list, without moving it, that some counts are estimates', async () => {
  const row = { ...emptyCategory('Academy Award Nominee or Winner'), movieCount: 12, isEstimate: true }
  fakeServer({ availability: () => ({ results: [row], movieCount: 40, isSettled: true }) })
  openSetup(YEAR)
  const notice = await screen.findByText(
    'Not everything is known of these movies yet: some of the counts are estimates.',
  )
  const list = screen.getByRole('checkbox').closest('ul')!
  expect(list.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

describe('More categories', () => {
  const unfold = () => userEvent.click(screen.getByText(/^More categories/))
  const MORE = [
    'Wild Card',
    'Documentary',
    'Musical',
    'Western',
    'War',
    'Crime',
    'Family',
    'Foreign Language',
  ]

  it('are folded, and not counted until they are opened', async () => {
    const server = fakeServer({ pool: moviePool(4) })
    openSetup(YEAR)
    expect(await rows()).toHaveLength(8)
    expect(server.asked.availability).toHaveLength(1)
    await unfold()
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(16))
    expect(server.asked.availability[1]!.categories).toEqual(MORE)
    expect(said('Wild Card')).toEqual(['Wild Card', 'Anything fits', 'Sufficient', '4 movies'])
    expect(category('Western').disabled).toBe(true)
  })

  it('are rounds like the others, last on the board, and the bill counts all that are offered', async () => {
    fakeServer({ pool: moviePool(4) })
    openSetup(YEAR)
    await rows()
    expect(screen.getByText('0 of 8')).toBeTruthy()
    await unfold()
    await screen.findByRole('checkbox', { name: /^Wild Card/ })
    await userEvent.click(category('Wild Card'))
    await userEvent.click(category('Comedy'))
    expect(chosen()).toEqual(['Comedy', 'Wild Card'])
    expect(screen.getByText('2 of 16')).toBeTruthy()
    expect(startButton().disabled).toBe(false)
  })

  it('are never chosen by Choose for us', async () => {
    fakeServer({ pool: moviePool(9) })
    openSetup(YEAR)
    await rows()
    await unfold()
    await screen.findByRole('checkbox', { name: /^Wild Card/ })
    await userEvent.click(screen.getByRole('button', { name: 'Choose for us' }))
    expect(chosen()).toEqual(['Comedy', 'Drama/Romance'])
  })

  it('show estimates if they cannot be counted', async () => {
    fakeServer({ availability: () => refusal(500, 'INTERNAL') })
    openSetup(YEAR)
    await rows()
    await unfold()
    await screen.findByRole('checkbox', { name: /^Wild Card/ })
    expect(said('War')).toEqual(['War', 'Sufficient', 'about 20 movies'])
  })
})

describe('a category of one’s own', () => {
  const field = () => screen.getByLabelText('Your own category')
  const own = () =>
    within(screen.getByRole('list', { name: 'Your own categories' }))
      .getAllByRole('listitem')
      .map(textOf)

  async function openOwn() {
    fakeServer({ pool: moviePool(4) })
    openSetup(YEAR)
    await rows()
    await userEvent.click(screen.getByText(/^More categories/))
  }

  it('is added with Enter, comes last, and can be taken out', async () => {
    await openOwn()
    await userEvent.type(field(), 'Best villain{Enter}')
    await userEvent.type(field(), ' Best hero ')
    await userEvent.click(screen.getByRole('button', { name: 'Add category' }))
    expect(own()).toEqual(['Best villain', 'Best hero'])
    expect(screen.getByText('2 chosen, 2 rounds')).toBeTruthy()
    expect(startButton().disabled).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Remove Best villain' }))
    expect(own()).toEqual(['Best hero'])
  })

  it.each([
    ['best Villain', 'You already have that category.'],
    ['comedy', 'There is a category of that name already.'],
    ['x'.repeat(41), 'A category has at most 40 characters.'],
    [' ', 'Name the category.'],
  ])('is refused as %s, and what was typed stays', async (name, refusal) => {
    await openOwn()
    await userEvent.type(field(), 'Best villain{Enter}')
    await userEvent.type(field(), `${name}{Enter}`)
    expect(textOf(screen.getByRole('alert'))).toBe(refusal)
    expect((field() as HTMLInputElement).value).toBe(name)
    expect(own()).toEqual(['Best villain'])
  })
})

describe('if the movies cannot be counted', () => {
  it('shows estimates and says so', async () => {
    fakeServer({ availability: () => refusal(500, 'INTERNAL') })
    openSetup(YEAR)
    await rows()
    screen.getByText('The movies could not be counted just now. These are estimates.')
    expect(said('Action/Adventure')).toEqual(['Action/Adventure', 'Sufficient', 'about 150 movies'])
    expect(said('Animated')).toEqual(['Animated', 'Sufficient', 'about 60 movies'])
    await userEvent.click(screen.getByRole('button', { name: 'About Comedy' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('Analysis failed')
  })

  it('allows the start all the same', async () => {
    fakeServer({ availability: () => refusal(500, 'INTERNAL') })
    openSetup(YEAR)
    await rows()
    await userEvent.click(category('Comedy'))
    expect(startButton().disabled).toBe(false)
  })
})

describe('Choose for us', () => {
  const said = () => document.querySelector('.category-list__said')?.textContent
  async function chooseForUs() {
    await rows()
    await userEvent.click(screen.getByRole('button', { name: 'Choose for us' }))
  }

  it('takes the five most played categories that have plenty of movies, and names them', async () => {
    fakeServer({ availability: () => refusal(500, 'INTERNAL') })
    openSetup(YEAR)
    await chooseForUs()
    expect(chosen()).toEqual([
      'Action/Adventure',
      'Comedy',
      'Drama/Romance',
      'Horror/Thriller',
      'Academy Award',
    ])
    screen.getByText('5 chosen, 5 rounds')
    expect(said()?.trim()).toBe(
      'Five rounds: Action/Adventure, Comedy, Drama/Romance, Horror/Thriller, Academy Award.',
    )
  })

  it('takes as many as there are enough movies for, so that the draft can start, and says so', async () => {
    fakeServer({ pool: moviePool(5) })
    openSetup(YEAR)
    await addParticipants('Ana', 'Ben', 'Cleo')
    await chooseForUs()
    expect(chosen()).toEqual(['Comedy'])
    expect(said()).toBe('One round: Comedy. 3 players leave room for one; 1999 has 5 movies.')
    expect(startButton().disabled).toBe(false)
  })

  it('leaves out a category for which the others leave no movies', async () => {
    const pool = [...moviePool(2), ...[5, 6, 7].map((id) => testMovie({ id, genres: ['Western'] }))]
    fakeServer({ pool })
    openSetup(YEAR)
    await addParticipants('Ana', 'Ben')
    await chooseForUs()
    expect(chosen()).toEqual(['Comedy'])
    expect(said()).toBe('One round: Comedy. No other category has a movie left for each of you.')
  })

  it('says why if there is none', async () => {
    fakeServer({ pool: moviePool(2) })
    openSetup(YEAR)
    await addParticipants('Ana', 'Ben', 'Cleo')
    await waitFor(() => expect(category('Comedy').disabled).toBe(true))
    await chooseForUs()
    expect(chosen()).toEqual([])
    expect(said()).toBe('No category has a movie for each of you. Fewer players, or another theme.')
  })

  it('removes its message once the choice is changed', async () => {
    fakeServer({ pool: moviePool(4) })
    openSetup(YEAR)
    await chooseForUs()
    expect(chosen()).toEqual(['Comedy', 'Drama/Romance'])
    expect(said()).toContain('Two rounds')
    await userEvent.click(category('Comedy'))
    expect(said()).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(chosen()).toEqual([])
  })

  it('tells an online host how many players it counts', async () => {
    fakeServer({ pool: moviePool(9) })
    openSetup(YEAR)
    await userEvent.click(screen.getByText('Online Multiplayer'))
    await screen.findByText('Counted for 2 players. With more, check again.')
  })
})

function emptyCategory(categoryId: CategoryName): AnalyzeAvailabilityView['results'][number] {
  return {
    categoryId,
    available: false,
    movieCount: 0,
    sampleMovies: [],
    reason: '1 player needs 1 or more',
    status: 'insufficient',
    isEstimate: false,
    timestamp: '2024-01-01T00:00:00.000Z',
  }
}
