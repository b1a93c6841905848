import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PopularPersonView, SearchPeopleView } from '#contract/movies/people.ts'
import { awaitedAnswer, fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { address } from '#web/lib/screen.testing.tsx'
import {
  foundPeople,
  openSetup,
  personField,
  testPerson,
  textOf,
} from '#web/screens/setup/draft-setup.testing.tsx'

afterEach(() => vi.useRealTimers())

describe('people are searched', () => {
  it('from two characters on, 300 ms after the last key', async () => {
    vi.useFakeTimers()
    const server = fakeServer()
    openSetup('&theme=people')
    enter('T')
    await pass(1000)
    expect(server.asked.people).toEqual([])

    enter('To')
    await pass(299)
    enter('Tom')
    await pass(299)
    expect(server.asked.people).toEqual([])
    await pass(1)
    expect(server.asked.people).toEqual(['Tom'])
  })

  it('by the trimmed text', async () => {
    const server = fakeServer()
    openSetup('&theme=people')
    await userEvent.type(personField(), ' T ')
    await userEvent.type(personField(), 'H ')
    await waitFor(() => expect(server.asked.people).toEqual(['T H']))
  })
})

it('the field keeps its name while the list is open', async () => {
  fakeServer({ people: () => foundPeople(testPerson()) })
  openSetup('&theme=people')
  await userEvent.type(personField(), 'Hanks')
  await screen.findByRole('option')
  expect(personField().getAttribute('aria-expanded')).toBe('true')
})

describe('the list', () => {
  it('says Searching... while it searches, then shows the people found', async () => {
    const { answer, give } = awaitedAnswer<SearchPeopleView>()
    fakeServer({ people: answer })
    openSetup('&theme=people')
    await userEvent.type(personField(), 'Hanks')
    await screen.findByText('Searching...')
    give(foundPeople(testPerson(), testPerson({ id: 32, name: 'Colin Hanks', profile_path: null })))
    await screen.findByRole('option', { name: /^Tom Hanks/ })
    expect(screen.getAllByRole('option').map((option) => textOf(option.querySelector('b')!))).toEqual([
      'Tom Hanks',
      'Colin Hanks',
    ])
    expect(screen.queryByText('Searching...')).toBeNull()
    screen.getAllByText('Acting · Big, Cast Away')
  })

  it('shows up to 10 people', async () => {
    const people = Array.from({ length: 10 }, (_, index) => testPerson({ id: index, name: `Tom ${index}` }))
    fakeServer({ people: () => foundPeople(...people) })
    openSetup('&theme=people')
    await userEvent.type(personField(), 'Tom')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(10))
  })

  it('says No people found. if nobody has the name', async () => {
    fakeServer()
    openSetup('&theme=people')
    await userEvent.type(personField(), 'Nobody')
    await screen.findByText('No people found.')
  })

  it('is empty again with less than two characters', async () => {
    fakeServer({ people: () => foundPeople(testPerson()) })
    openSetup('&theme=people')
    await userEvent.type(personField(), 'Ha')
    await screen.findByRole('option')
    await userEvent.type(personField(), '{Backspace}')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('says Failed to search people without a response, and never that nobody was found', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fakeServer({ isReachable: false })
    openSetup('&theme=people')
    const claims = watchFor('No people found.')
    await typeQuickly('Hanks')
    await pass(300)
    await pass(5000)
    screen.getByText('Failed to search people')
    expect(claims()).toBe(0)
  })

  it('shows the message of a server that fails', async () => {
    fakeServer({ people: () => refusal(500, 'INTERNAL', { message: 'The people are out' }) })
    openSetup('&theme=people')
    const claims = watchFor('No people found.')
    await userEvent.type(personField(), 'Hanks')
    await screen.findByText('The people are out')
    expect(claims()).toBe(0)
  })

  it('shows the server’s message about an outage, and searches again on request', async () => {
    const message = 'Failed to search people: try later'
    const server = fakeServer({ people: () => refusal(503, 'MOVIE_SOURCE_DOWN', { message }) })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openSetup('&theme=people')
    await typeQuickly('Hanks')
    await pass(300)
    await pass(5000)
    within(screen.getByRole('alert')).getByText(message)
    expect(screen.queryByText('No people found.')).toBeNull()
    expect(personField().getAttribute('aria-expanded')).toBe('false')
    expect(personField().value).toBe('Hanks')

    server.people = () => foundPeople(testPerson())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('option', { name: /^Tom Hanks/ })
    expect(document.activeElement).toBe(personField())
    expect(screen.queryByText(message)).toBeNull()
  })

  it('recovers with the next search', async () => {
    const server = fakeServer({ people: () => refusal(500, 'INTERNAL', { message: 'The people are out' }) })
    openSetup('&theme=people')
    await userEvent.type(personField(), 'Han')
    await screen.findByText('The people are out')
    server.people = () => foundPeople(testPerson())
    await userEvent.type(personField(), 'ks')
    await screen.findByRole('option', { name: /^Tom Hanks/ })
    expect(screen.queryByText('The people are out')).toBeNull()
  })
})

describe('a person', () => {
  it('is chosen from the list, kept, and exchanged for another', async () => {
    fakeServer({ people: () => foundPeople(testPerson(), testPerson({ id: 32, name: 'Colin Hanks' })) })
    openSetup('&theme=people')
    await userEvent.type(personField(), 'Hanks')
    await userEvent.click(await screen.findByRole('option', { name: /^Tom Hanks/ }))
    await waitFor(() => expect(address()).toBe('/?setup=&theme=people&option=Tom+Hanks&person=31'))
    expect(screen.queryByRole('combobox')).toBeNull()
    screen.getByRole('heading', { name: 'Choose Categories' })

    await userEvent.click(screen.getByRole('button', { name: 'Change theme' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keep Tom Hanks' }))
    expect(screen.queryByRole('combobox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Change theme' }))
    await userEvent.clear(personField())
    await userEvent.type(personField(), 'Colin')
    await userEvent.click(await screen.findByRole('option', { name: /^Colin Hanks/ }))
    await waitFor(() => expect(address()).toBe('/?setup=&theme=people&option=Colin+Hanks&person=32'))
  })

  it('is chosen by the keyboard alone', async () => {
    fakeServer({ people: () => foundPeople(testPerson({ id: 5, name: 'Colin Hanks' }), testPerson()) })
    openSetup('&theme=people')
    await userEvent.type(personField(), 'Hanks')
    await screen.findByRole('option', { name: /^Tom Hanks/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe('/?setup=&theme=people&option=Tom+Hanks&person=31'))
  })
})

it('is suggested for a misspelt name, and Enter takes the first', async () => {
  const results = [testPerson(), testPerson({ id: 32, name: 'Tommy Redmond Hicks' })]
  fakeServer({ people: () => ({ results, isForgiving: true }) })
  openSetup('&theme=people')
  await userEvent.type(personField(), 'tom hnaks')
  await screen.findByText('Nobody is called “tom hnaks”. Did you mean Tom Hanks?')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/?setup=&theme=people&option=Tom+Hanks&person=31'))
})

describe('well-known people', () => {
  const popular = Array.from({ length: 12 }, (_, index): PopularPersonView => ({
    id: 100 + index,
    name: `Star ${index}`,
    profile_path: index === 0 ? '/star.jpg' : null,
    known_for_department: 'Acting',
    movie_count: 40 + index,
  }))
  const offered = () => within(screen.getByRole('list', { name: 'Well-known people' })).getAllByRole('button')

  async function openSuggestions() {
    fakeServer({ popularPeople: () => ({ results: popular }), people: () => foundPeople(testPerson()) })
    openSetup('&theme=people')
    await screen.findByRole('list', { name: 'Well-known people' })
  }

  it('are six with portrait and number of movies under the empty field, and one button for a surprise', async () => {
    await openSuggestions()
    expect(offered().map((button) => button.querySelector('b')?.textContent)).toEqual([
      ...[0, 2, 4, 6, 8, 10].map((index) => `Star ${index}`),
      undefined,
    ])
    expect(offered()[1]!.textContent).toContain('42 movies')
    expect(offered().map((button) => button.querySelector('.portrait img') !== null)).toEqual([
      true,
      ...Array.from({ length: 6 }, () => false),
    ])
    expect(offered()[1]!.querySelector('.portrait')?.textContent).toBe('S')
    expect(offered()[6]!.textContent).toBe('Surprise me')
  })

  it('stay reachable while the field has the focus and one letter, and disappear with two', async () => {
    await openSuggestions()
    await userEvent.click(personField())
    await userEvent.type(personField(), 'H')
    expect(personField().getAttribute('aria-expanded')).toBe('false')
    expect(offered()).toHaveLength(7)
    await userEvent.type(personField(), 'a')
    expect(screen.queryByRole('list', { name: 'Well-known people' })).toBeNull()
    await screen.findByRole('option', { name: /^Tom Hanks/ })
    await userEvent.type(personField(), '{Backspace}')
    expect(offered()).toHaveLength(7)
  })

  it('complete the step by a click, as a search does', async () => {
    await openSuggestions()
    await userEvent.click(screen.getByRole('button', { name: /^Star 4/ }))
    await waitFor(() => expect(address()).toBe('/?setup=&theme=people&option=Star+4&person=104'))
    screen.getByRole('heading', { name: 'Choose Categories' })
  })

  it('are reached with the arrow keys, from the field and back to it, and chosen with Enter', async () => {
    await openSuggestions()
    await userEvent.click(personField())
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(offered()[0])
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(personField())
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}')
    expect(document.activeElement).toBe(offered()[1])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/?setup=&theme=people&option=Star+2&person=102'))
  })

  it('can all be drawn by Surprise me, even those that are not shown', async () => {
    await openSuggestions()
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      ;(array as Uint32Array)[0] = 11
      return array
    })
    await userEvent.click(screen.getByRole('button', { name: 'Surprise me' }))
    vi.restoreAllMocks()
    await waitFor(() => expect(address()).toBe('/?setup=&theme=people&option=Star+11&person=111'))
  })

  it('are left out if there is no response, and the search still works', async () => {
    const server = fakeServer({ popularPeople: () => refusal(503, 'MOVIE_SOURCE_DOWN', { message: 'Out' }) })
    server.people = () => foundPeople(testPerson())
    openSetup('&theme=people')
    await waitFor(() => expect(document.querySelector('.suggestions')).toBeNull())
    expect(server.asked.popularPeople).toHaveLength(1)
    await userEvent.type(personField(), 'Hanks')
    await screen.findByRole('option', { name: /^Tom Hanks/ })
  })
})

/** Types at once: user-event would wait after each key. */
function enter(text: string): void {
  fireEvent.change(personField(), { target: { value: text } })
}

function typeQuickly(text: string): Promise<void> {
  return userEvent.type(personField(), text, { delay: null })
}

function pass(ms: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}

/** Counts how often the text has appeared on the page since. */
function watchFor(text: string): () => number {
  let count = 0
  const observer = new MutationObserver(() => {
    if (screen.queryAllByText(text).some((element) => !element.closest('[hidden]'))) count += 1
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => count
}
