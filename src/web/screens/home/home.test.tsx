import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { Home } from './home.tsx'

beforeEach(async () => {
  fakeServer()
  openScreen(<Home />)
  await screen.findByRole('region', { name: 'How the evening goes' })
})

test('names the product’s promise in its only first heading', () => {
  const headings = screen.getAllByRole('heading', { level: 1 })
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Tonight you pick the pictures Draft the movies A star or a year · take turns · best average wins',
  ])
  expect(document.title).toBe('Draft the movies · Marquee')
})

test('starts a draft at the setup screen', () => {
  expect(screen.getByRole('link', { name: 'Start a draft' }).getAttribute('href')).toBe('/?setup')
})

test('leads to the draft of the day', () => {
  expect(screen.getByRole('link', { name: 'Today’s draft' }).getAttribute('href')).toBe('/today')
})

test('offers four themes, one tap away', () => {
  const themes = within(screen.getByRole('region', { name: 'On the bill tonight' }))
  const targets = [
    ['Tom Hanks Draft his movies', '/?setup&theme=people&option=Tom+Hanks'],
    ['1999 Draft the year', '/?setup&theme=year&option=1999'],
    ['Spielberg Draft his movies', '/?setup&theme=people&option=Steven+Spielberg'],
    ['1994 Draft the year', '/?setup&theme=year&option=1994'],
  ] as const
  expect(themes.getAllByRole('link')).toHaveLength(targets.length)
  for (const [name, target] of targets) {
    expect(themes.getByRole('link', { name }).getAttribute('href')).toBe(target)
  }
})

describe('the section on how the evening goes', () => {
  test('is the target of the link beside the start', () => {
    const { hash } = new URL(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'How the evening goes' }).href,
    )
    expect(document.querySelector(hash)).toBe(screen.getByRole('region', { name: 'How the evening goes' }))
  })

  test('prints a real score with its four figures', () => {
    const section = within(screen.getByRole('region', { name: 'How the evening goes' }))
    expect(section.getByText('99.12')).toBeTruthy()
    expect(section.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Box office',
      'Rotten Tomatoes',
      'Metacritic',
      'IMDb',
    ])
    expect(section.getByText('The four figures average 89.12; the Oscar adds 10.')).toBeTruthy()
  })
})

test('the wall of posters is one picture to a screen reader', () => {
  const wall = screen.getByRole('img', { name: 'A wall of posters: some of the movies you can draft' })
  expect(wall.querySelectorAll('svg.drawn')).toHaveLength(36)
})
