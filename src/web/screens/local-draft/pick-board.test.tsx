import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { readLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import {
  ANA,
  apollo13,
  big,
  boardRow,
  castAway,
  chooseMovie,
  confirmButton,
  makePick,
  openDraft,
  played,
  POOL,
  searchField,
  slot,
  splash,
  testRecord,
  titles,
} from './local-draft.testing.tsx'
import { BREAKPOINTS } from '#web/styles/breakpoints.ts'

afterEach(() => vi.useRealTimers())

const circle = testMovie({ id: 9, title: 'The Circle', genres: ['Thriller'] })
const clock = () => screen.getByRole('region', { name: 'Draft Status' })
const desk = () => within(screen.getByRole('region', { name: 'Make a pick' }))
/** Expects the state before a movie is chosen: nothing to place and nothing to confirm. */
function expectRest() {
  expect(desk().queryByRole('group', { name: /^Which category/ })).toBeNull()
  expect(desk().queryByRole('button', { name: 'Confirm Pick' })).toBeNull()
}
const filter = (category: string) =>
  desk().getByRole('button', { name: new RegExp(`^${category} \\d+ fits?$`) })
const pressShift = (key: string, code: string) =>
  fireEvent.keyDown(document.activeElement!, { key, code, shiftKey: true })
const houseOverride = () => screen.queryByRole<HTMLInputElement>('switch', { name: /^House Override/ })

it('filters stay for the next player, and the board counts what is left', async () => {
  fakeServer({ pool: POOL })
  openDraft(testRecord())
  const comedy = screen.getByRole('columnheader', { name: /^Comedy/ })
  await waitFor(() => expect(comedy.textContent).toBe('Comedy 2 left for 2'))
  await userEvent.click(desk().getByRole('button', { name: 'Filters' }))
  await userEvent.click(await screen.findByRole('radio', { name: /^1980s/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 movies' }))
  await makePick('Splash', 'Comedy')
  await waitFor(() => expect(titles()).toEqual(['Big', 'Splash']))
  expect(comedy.textContent).toBe('Comedy 1 left for 1')
  await userEvent.click(desk().getByRole('button', { name: '1980s' }))
  expect(titles()).toHaveLength(4)
})

describe('a pick', () => {
  it('is a movie, then a category, then Confirm Pick', async () => {
    fakeServer({ pool: [testMovie({ id: 7, title: 'Philadelphia' })] })
    const record = testRecord()
    openDraft(record)
    expectRest()
    await chooseMovie('Philadelphia')
    desk().getByText('Now choose a category.')
    expect(confirmButton().disabled).toBe(true)

    await userEvent.click(slot('Drama/Romance'))
    desk().getByText('Into Drama/Romance, category 1 of 2')
    await userEvent.click(confirmButton())
    expect(boardRow('Ana')).toEqual(['', 'Pick 1 Philadelphia'])
    expect(readLocalDraft(record.id)?.draft.picks).toEqual([
      {
        participantId: ANA,
        movie: testMovie({ id: 7, title: 'Philadelphia' }),
        category: 'Drama/Romance',
        houseOverride: false,
      },
    ])
  })

  it('shows long categories by their short names, on the desk, in the bar and before an undo', async () => {
    fakeServer({ pool: [testMovie({ id: 7, title: 'Philadelphia', isBlockbuster: true })] })
    openDraft(testRecord({ categories: ['Blockbuster (minimum of $50 Mil)', 'Comedy'] }))
    await chooseMovie('Philadelphia')
    await userEvent.click(slot('Blockbuster'))
    desk().getByText('Into Blockbuster, category 1 of 2')
    expect(clock().querySelector('.clock__confirm')?.textContent).toContain('in BlockbusterConfirm')
    await userEvent.click(confirmButton())
    await userEvent.click(screen.getByRole('button', { name: 'Undo Last Pick' }))
    screen.getByText(/pick of Philadelphia for Blockbuster is taken back/)
    expect(document.body.textContent).not.toContain('minimum of')
  })

  it('clears the selection and the search for the next player', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    await userEvent.type(searchField(), 'big')
    await chooseMovie('Big')
    await userEvent.click(confirmButton())
    expect(clock().textContent).toContain('Ben is on the clock, Pick 2 of 4 · Round 1')
    expectRest()
    expect(searchField().value).toBe('')
    await chooseMovie('Splash')
    expect(houseOverride()).toBeNull()
  })

  it('follows the snake order to the end', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    await makePick('Big', 'Comedy')
    await makePick('Splash', 'Comedy')
    expect(clock().textContent).toContain('Ben is on the clock, Pick 3 of 4 · Round 2')
    await makePick('Apollo 13', 'Drama/Romance')
    expect(clock().textContent).toContain('Ana is on the clock')
    await makePick('Cast Away', 'Drama/Romance')
    expect(boardRow('Ana')).toEqual(['Pick 1 Big', 'Pick 4 Cast Away'])
    expect(boardRow('Ben')).toEqual(['Pick 2 Splash', 'Pick 3 Apollo 13'])
    expect(screen.queryByRole('region', { name: 'Make a pick' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Draft Status' })).toBeNull()
  })

  it('appears among the latest', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    screen.getByText('The first poster goes up with the first pick.')
    await makePick('Big', 'Comedy')
    const latest = within(screen.getByRole('list', { name: 'Latest picks' }))
    expect(latest.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/1 · Ana Big$/),
    ])
  })

  it.each([
    {
      what: 'its movie was taken',
      picks: [
        [apollo13, 'Drama/Romance'],
        [big, 'Comedy'],
        [castAway, 'Drama/Romance'],
      ] as const,
      title: 'Movie Already Drafted',
      description: 'Big has already been selected by another player.',
    },
    {
      what: 'its turn passed',
      picks: [[apollo13, 'Drama/Romance']] as const,
      title: 'Not Your Turn',
      description: 'It is somebody else’s turn.',
    },
  ])('is refused if $what in another tab a moment ago', async ({ picks, title, description }) => {
    fakeServer({ pool: POOL })
    const record = testRecord()
    openDraft(record)
    await chooseMovie('Big')
    const inOtherTab = played(record, ...picks)
    localStorage.setItem(`marquee.draft.v1.${record.id}`, JSON.stringify(inOtherTab))
    await userEvent.click(confirmButton())
    await screen.findByText(title)
    screen.getByText(description)
    expect(readLocalDraft(record.id)?.draft).toEqual(inOtherTab.draft)
  })
})

describe('the category', () => {
  it('is chosen with the movie if only one fits, and the others say why they do not', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    await chooseMovie('Apollo 13')
    expect(slot('Drama/Romance').checked).toBe(true)
    expect(slot('Comedy').disabled).toBe(true)
    expect(slot('Comedy').closest('label')!.textContent).toBe('ComedyIt’s Drama, History')
    screen.getByText('1 of your 2 open ones fits')
  })

  it('is unlocked by House Override, which the pick remembers', async () => {
    fakeServer({ pool: POOL })
    const record = testRecord()
    openDraft(record)
    await chooseMovie('Apollo 13')
    expect(houseOverride()?.checked).toBe(false)
    await userEvent.click(houseOverride()!)
    await userEvent.click(slot('Comedy'))
    await userEvent.click(confirmButton())
    expect(readLocalDraft(record.id)?.draft.picks[0]).toMatchObject({
      category: 'Comedy',
      houseOverride: true,
    })
    expect(boardRow('Ana')[0]).toBe('Pick 1 Apollo 13 Override')
  })

  it('is locked again with the next movie', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    await chooseMovie('Apollo 13')
    await userEvent.click(houseOverride()!)
    await userEvent.click(slot('Comedy'))
    await chooseMovie('Cast Away')
    expect(houseOverride()?.checked).toBe(false)
    expect(slot('Comedy').disabled).toBe(true)
    expect(slot('Comedy').checked).toBe(false)
  })

  it('stays disabled once it is used, even with House Override', async () => {
    fakeServer({ pool: [...POOL, circle] })
    openDraft(played(testRecord(), [big, 'Comedy'], [splash, 'Comedy'], [castAway, 'Drama/Romance']))
    await chooseMovie('The Circle')
    await userEvent.click(houseOverride()!)
    expect(slot('Drama/Romance').disabled).toBe(false)
    expect(slot('Comedy').disabled).toBe(true)
    expect(slot('Comedy').closest('label')!.textContent).toContain('Used: Big')
  })

  it('fits no movie: the screen says so and offers House Override', async () => {
    fakeServer({ pool: [circle] })
    openDraft(testRecord())
    await chooseMovie('The Circle')
    screen.getByText('No eligible categories found')
    expect(houseOverride()).not.toBeNull()
    expect(confirmButton().disabled).toBe(true)
  })

  it('filters the movies if it is chosen on the board, or is chosen for the selected movie', async () => {
    fakeServer({ pool: [apollo13, castAway, big, splash] })
    openDraft(testRecord())
    await screen.findAllByRole('option')
    const row = within(screen.getByRole('row', { name: /^Ana/ }))
    await userEvent.click(row.getByRole('button', { name: 'Pick for Comedy' }))
    expect(filter('Comedy').getAttribute('aria-pressed')).toBe('true')
    desk().getByText('Movies for Comedy.')
    expect(titles()).toEqual(['Big', 'Splash'])
    expect(document.activeElement).toBe(searchField())

    await chooseMovie('Splash')
    expect(slot('Comedy').checked).toBe(true)
    await userEvent.click(row.getByRole('button', { name: 'Pick for Drama/Romance' }))
    expect(slot('Drama/Romance').checked).toBe(true)
    expect(boardRow('Ana')[1]).toContain('Splash')
  })

  it('is chosen automatically if it is the last one open, and movies that fit it come first', async () => {
    fakeServer({ pool: [...POOL, circle] })
    openDraft(played(testRecord(), [big, 'Comedy'], [splash, 'Comedy']))
    await screen.findAllByRole('option')
    expect(filter('Drama/Romance').getAttribute('aria-pressed')).toBe('true')
    expect(titles()).toEqual(['Apollo 13', 'Cast Away', 'The Circle'])
    desk().getByText('These do not fit Drama/Romance, your last. Only with House Override.')
    screen.getByRole('option', { name: 'The Circle It’s Thriller' })

    await chooseMovie('The Circle')
    expect(confirmButton().disabled).toBe(true)
    await userEvent.click(houseOverride()!)
    expect(slot('Drama/Romance').checked).toBe(true)
    await userEvent.click(confirmButton())
    expect(boardRow('Ben')).toEqual(['Pick 2 Splash', 'Pick 3 The Circle Override'])
  })

  it('keeps the order of the board, whatever fits', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord({ categories: ['Animated', 'Comedy', 'Drama/Romance'] }))
    await chooseMovie('Apollo 13')
    const slots = screen.getByRole('group', { name: /^Which category/ })
    const names = [...slots.querySelectorAll('.slot__name')]
    expect(names.map((name) => name.textContent)).toEqual(['Animated', 'Comedy', 'Drama/Romance'])
    screen.getByRole('button', { name: '2 do not fit: Animated, Comedy' })
  })

  it('can be chosen on the board only by the player on the clock', () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    const row = screen.getByRole('row', { name: /^Ben/ })
    expect(within(row).queryByRole('button')).toBeNull()
  })
})

describe('the movies', () => {
  it('say who drafted them, and cannot be drafted again', async () => {
    fakeServer({ pool: POOL })
    openDraft(played(testRecord(), [big, 'Comedy']))
    const option = await screen.findByRole('option', { name: /^Big/ })
    within(option).getByText('Drafted by Ana')
    expect(option.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(option)
    expectRest()
  })

  it('keep their place if they were drafted since the last turn; earlier ones appear only in a search', async () => {
    fakeServer({ pool: POOL })
    const record = testRecord()
    openDraft(played(record, [big, 'Comedy']))
    await screen.findAllByRole('option')
    expect(titles()).toEqual(['Big', 'Apollo 13', 'Cast Away', 'Splash'])
    expect(screen.getByRole('option', { name: /^Big/ }).textContent).toContain('Anapick 1')

    await makePick('Splash', 'Comedy')
    expect(titles()).not.toContain('Big')
    await userEvent.type(searchField(), 'big')
    expect(screen.getByRole('option', { name: /^Big/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('say how many of the open categories they fit', async () => {
    fakeServer({ pool: [big, splash, circle] })
    openDraft(testRecord())
    await screen.findAllByRole('option')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      expect.stringContaining('Fits 1 of your 2'),
      expect.stringContaining('Fits all 2'),
      expect.stringContaining('Fits none'),
    ])
  })

  it('of a year show the director instead of the year', async () => {
    fakeServer({ pool: [testMovie({ id: 7, title: 'Magnolia', directors: ['Paul Thomas Anderson'] })] })
    openDraft(testRecord({ theme: 'year', option: '1999' }))
    const option = await screen.findByRole('option', { name: /^Magnolia Anderson .*Fits all 2$/ })
    expect(option.querySelector('.film__meta')!.textContent).not.toContain('1999')
  })

  it('are filtered by one open category, and all shown again', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    await screen.findAllByRole('option')
    screen.getByRole('button', { name: 'Still open 4 movies left', pressed: true })
    await userEvent.click(screen.getByRole('button', { name: 'Drama/Romance 3 fit' }))
    expect(titles()).toEqual(['Apollo 13', 'Cast Away', 'Splash'])
    await userEvent.type(searchField(), 'b')
    expect(titles()).toEqual(['Big'])
    desk().getByText('These do not fit Drama/Romance. Only with House Override.')
    await userEvent.clear(searchField())
    await chooseMovie('Splash')
    expect(slot('Drama/Romance').checked).toBe(true)

    await userEvent.click(screen.getByRole('button', { name: 'Change movie' }))
    expectRest()
    expect(titles()).toEqual(['Apollo 13', 'Cast Away', 'Splash'])
    await userEvent.click(screen.getByRole('button', { name: /^Still open/ }))
    expect(titles()).toHaveLength(4)
  })

  it('are previewed at the side if there is room, beginning with what Enter would choose', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media === `not ${BREAKPOINTS['--laptop']}`,
      } as MediaQueryList),
    )
    fakeServer({ pool: POOL })
    openDraft(played(testRecord(), [big, 'Comedy']))
    await screen.findByRole('complementary', { name: 'Preview' })
    const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }))
    preview().getByRole('heading', { name: 'Apollo 13' })
    expect(
      preview()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Comedy It’s Drama, History', 'Drama/Romance Eligible'])
    await userEvent.hover(screen.getByRole('option', { name: /^Splash/ }))
    preview().getByRole('heading', { name: 'Splash' })
    await userEvent.unhover(screen.getByRole('listbox'))
    await userEvent.type(searchField(), 'cast')
    preview().getByRole('heading', { name: 'Cast Away' })
  })

  it('say Loading movies... until they arrive', () => {
    fakeServer({ movies: () => new Promise(() => undefined) })
    openDraft(testRecord())
    screen.getByText('Loading movies...')
  })

  it('report it if there are none', async () => {
    fakeServer({ pool: [] })
    openDraft(testRecord())
    await screen.findByText('No movies available for Tom Hanks')
  })

  it('are searched during typing', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    await screen.findAllByRole('option')
    await userEvent.type(searchField(), 'apollo')
    expect(titles()).toEqual(['Apollo 13'])
    await userEvent.type(searchField(), ' 14')
    expect(titles()).toEqual([])
    screen.getByText('No movies found matching “apollo 14”')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(titles()).toHaveLength(4)
  })

  it('show 50 at most, with a note to narrow the search', async () => {
    fakeServer({ pool: Array.from({ length: 51 }, (_, index) => testMovie({ id: index + 1 })) })
    openDraft(testRecord())
    await screen.findByText('The first 50 of 51. A category or a word shows the rest.', {
      selector: '[role=status]',
    })
    await waitFor(() => expect(titles()).toHaveLength(50))
    await userEvent.type(searchField(), 'Movie 51')
    expect(titles()).toEqual(['Movie 51'])
    expect(screen.queryByText(/shows the rest/)).toBeNull()
  })

  it('report it if they could not be fetched, and are fetched again', async () => {
    const server = fakeServer({ pool: POOL })
    const { movies } = server
    server.movies = () => refusal(500, 'INTERNAL')
    openDraft(testRecord())
    await screen.findByText('Failed to fetch movies')
    expect(screen.queryByText(/^No movies/)).toBeNull()
    server.movies = movies
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('option', { name: /^Big/ })
  })
})

describe('by keyboard alone', () => {
  it('a pick can be made', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    await screen.findAllByRole('option')
    await userEvent.type(searchField(), 'big{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(slot('Comedy')))
    await userEvent.keyboard('{Enter}')
    expect(boardRow('Ana')[0]).toBe('Pick 1 Big')
  })

  it('Enter chooses a category first, then confirms', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    await chooseMovie('Splash')
    slot('Drama/Romance').focus()
    await userEvent.keyboard('{Enter}')
    expect(slot('Drama/Romance').checked).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(boardRow('Ana')[1]).toBe('Pick 1 Splash')
  })

  it('a digit chooses the category at its position, but not if the movie does not fit it', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    await chooseMovie('Splash')
    slot('Comedy').focus()
    await userEvent.keyboard('2')
    expect(slot('Drama/Romance').checked).toBe(true)
    await userEvent.keyboard('{Escape}')
    expectRest()
    await chooseMovie('Apollo 13')
    slot('Drama/Romance').focus()
    await userEvent.keyboard('1')
    expect(slot('Drama/Romance').checked).toBe(true)
  })

  it('Shift and a digit shows the movies for a category, Shift and 0 all, even from the search', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    await screen.findAllByRole('option')
    searchField().focus()
    pressShift('@', 'Digit2')
    expect(titles()).toEqual(['Apollo 13', 'Cast Away', 'Splash'])
    pressShift(')', 'Digit0')
    expect(titles()).toHaveLength(4)
    pressShift('1', 'Digit1')
    expect(titles()).toHaveLength(4)
  })

  it('Escape goes back to the movies, clears the search, then leaves it', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    await screen.findAllByRole('option')
    await userEvent.type(searchField(), 'big{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(slot('Comedy')))
    await userEvent.keyboard('{Escape}')
    expectRest()
    expect(searchField().value).toBe('big')
    searchField().focus()
    await userEvent.keyboard('{Escape}')
    expect(searchField().value).toBe('')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).not.toBe(searchField())
  })
})

describe('on a touch screen', () => {
  it('a long press shows details of a movie, which can be chosen there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    const splashOption = await screen.findByRole('option', { name: /^Splash/ })
    fireEvent.pointerDown(splashOption, { pointerType: 'touch' })
    act(() => void vi.advanceTimersByTime(600))
    fireEvent.pointerUp(splashOption, { pointerType: 'touch' })
    fireEvent.click(splashOption)
    const peek = within(await screen.findByRole('dialog', { name: 'Splash' }))
    peek.getByText('Comedy, Romance')
    fireEvent.click(peek.getByRole('button', { name: 'Choose' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    desk().getByRole('heading', { name: 'Splash' })
  })
})

describe('if the storage is full', () => {
  it('keeps the pick in this tab and warns', async () => {
    fakeServer({ pool: POOL })
    const record = testRecord()
    openDraft(record)
    await chooseMovie('Big')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await userEvent.click(confirmButton())
    expect(boardRow('Ana')[0]).toBe('Pick 1 Big')
    await screen.findByText('This browser keeps no copy')
    screen.getByText('Its storage is full or switched off. Keep this tab open until the draft is saved.')
    expect(readLocalDraft(record.id)?.draft.picks).toHaveLength(1)
  })
})

describe('house rules', () => {
  const heat = testMovie({ id: 21, title: 'Heat', directors: ['Michael Mann'] })
  const ali = testMovie({ id: 22, title: 'Ali', directors: ['Michael Mann'] })
  const fargo = testMovie({ id: 23, title: 'Fargo', directors: ['Joel Coen'] })

  /** Ana has Heat, Ben has Fargo, and it is Ben's turn, then Ana's. */
  function openRound2(rules: OwnRules, more = fargo) {
    fakeServer({ pool: [heat, ali, more] })
    openDraft(played(testRecord({ rules }), [heat, 'Comedy'], [fargo, 'Comedy']))
  }

  it('show why a movie is refused to the player on the clock, who cannot choose it', async () => {
    const sully = testMovie({ id: 24, title: 'Sully', directors: ['Clint Eastwood'] })
    openRound2({ onePerDirector: true }, sully)
    await makePick('Sully', 'Drama/Romance')
    desk().getByText('These break a house rule.')
    const option = desk().getByRole('option', { name: /^Ali/ })
    expect(option.textContent).toContain('One per director: the team has Heat')
    expect(option.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(option)
    await userEvent.keyboard('{Enter}')
    expectRest()
  })

  it('stand in a line above the board', async () => {
    openRound2({ onePerDirector: true })
    await screen.findByText('one per director')
  })

  it('let a table that shows scores see who is winning, and no other', async () => {
    openRound2({ scoresShown: true })
    await screen.findByText('Who’s winning?')
    cleanup()
    openRound2({ onePerDirector: true })
    await screen.findByText('one per director')
    expect(screen.queryByText('Who’s winning?')).toBeNull()
  })

  it('refuse no movie because of the team of another player', async () => {
    openRound2({ onePerDirector: true })
    await makePick('Ali', 'Drama/Romance')
    expect(boardRow('Ben')).toEqual(['Pick 2 Fargo', 'Pick 3 Ali'])
  })

  it('offer no House Override if it is not allowed', async () => {
    openRound2({ houseOverride: false }, circle)
    await userEvent.type(searchField(), 'circle')
    desk().getByText('These do not fit Drama/Romance, your last.')
    await chooseMovie('The Circle')
    expect(houseOverride()).toBeNull()
    desk().getByText(/Take another movie\.$/)
    expect(slot('Drama/Romance').disabled).toBe(true)
    expect(confirmButton().disabled).toBe(true)
  })
})
