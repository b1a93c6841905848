import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { CollectionView } from '#contract/movies/movies.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { moviePool, openSetup, textOf } from '#web/screens/setup/draft-setup.testing.tsx'
import { poolPanelLoaded } from './pool-step.tsx'

await poolPanelLoaded()

const COLLECTIONS: CollectionView[] = [
  {
    slug: 'heist',
    title: 'Heists',
    bill: 'Heist',
    line: 'A crew and a vault.',
    ink: 'crime',
    sign: 'dial',
    group: 'Crime',
    movieCount: 91,
    firstYear: 1950,
    lastYear: 2023,
  },
  {
    slug: 'woods',
    title: 'The Woods',
    bill: 'Woods',
    line: 'Fairy tales.',
    ink: 'family',
    sign: 'tree',
    group: 'Comfort',
    movieCount: 44,
    firstYear: 1950,
    lastYear: 2023,
  },
]

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const title = () => textOf(document.querySelector('.bill-card__title')!)

it('a decade is one tap, and sets both ends of the years', async () => {
  const server = fakeServer({ pool: moviePool(30) })
  openSetup()
  await userEvent.click(screen.getByText('Draft by Theme'))
  await choose('Decade')
  await choose('1990s')
  expect(title()).toBe('The 1990s draft')
  expect(screen.getByLabelText<HTMLSelectElement>('From').value).toBe('1990')
  expect(screen.getByLabelText<HTMLSelectElement>('To').value).toBe('1999')
  await waitFor(() => expect(textOf(document.querySelector('.pool-summary p')!)).toBe('30 movies · 1999'))
  expect(screen.getByRole('heading', { name: 'Select A Mode' })).toBeTruthy()
  expect(server.asked.availability[0]).toMatchObject({
    theme: 'others',
    option: '1990s',
    pool: { years: { from: 1990, to: 1999 } },
  })
})

it('any years run from the earlier to the later', async () => {
  fakeServer({ pool: moviePool(30) })
  openSetup('&theme=others')
  await choose('Decade')
  await userEvent.selectOptions(screen.getByLabelText('From'), '1999')
  expect(title()).toBe('The 1999 draft')
  await userEvent.selectOptions(screen.getByLabelText('To'), '1994')
  expect(title()).toBe('The 1994–1999 draft')
})

it('a genre can be narrowed to a decade, and each tab keeps its choice', async () => {
  fakeServer({ pool: moviePool(30) })
  openSetup('&theme=others')
  await choose('Decade')
  await choose('1990s')
  await choose('Genre')
  await choose('Comedy')
  expect(title()).toBe('The Comedy draft')
  await choose('1980s')
  expect(title()).toBe('The 1980s Comedy draft')
  await choose('Decade')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1990s' }).checked).toBe(true)
  expect(title()).toBe('The 1980s Comedy draft')
})

it('a theme with too few movies goes no further', async () => {
  fakeServer({ pool: moviePool(12) })
  openSetup('&theme=others')
  await choose('Decade')
  await choose('1930s')
  expect(await screen.findByText('Too few movies: 12. A draft needs 20.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Select A Mode' })).toBeNull())
})

it('an address with a pool opens on its tab', () => {
  fakeServer({ pool: moviePool(30) })
  openSetup('&theme=others&option=x&genres=Western&from=1960&to=1969')
  expect(title()).toBe('The 1960s Western draft')
})

it('a collection is one tap, named on the bill and described below', async () => {
  const server = fakeServer({ pool: moviePool(30), collections: COLLECTIONS })
  openSetup('&theme=others')
  await userEvent.click(await screen.findByRole('radio', { name: /^Heists/ }))
  expect(title()).toBe('The Heist draft')
  await waitFor(() =>
    expect(textOf(document.querySelector('.pool-summary p')!)).toBe('30 movies · 1999 · A crew and a vault.'),
  )
  expect(server.asked.availability[0]).toMatchObject({
    pool: { collection: { slug: 'heist', name: 'Heist' } },
  })
})

it('all collections can be searched', async () => {
  fakeServer({ pool: moviePool(30), collections: COLLECTIONS })
  openSetup('&theme=others')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 2 collections' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search collections' }), 'fairy')
  expect(
    screen.getAllByRole('radio', { name: /movies$/ }).map((radio) => textOf(radio.closest('label')!)),
  ).toEqual(['THE WOODSThe Woods Fairy tales. 44 movies'])
  await userEvent.type(screen.getByRole('searchbox'), 'xyz')
  expect(screen.getByText('No collection is called so.')).toBeTruthy()
})

it('if the collections cannot be fetched, decades and genres remain', async () => {
  fakeServer({ pool: moviePool(30), isReachable: false })
  openSetup('&theme=others')
  expect(await screen.findByText(/The collections could not be fetched/)).toBeTruthy()
  await choose('Decade')
  expect(screen.getByRole('radio', { name: '1990s' })).toBeTruthy()
})
