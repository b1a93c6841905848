import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ALL_CATEGORY_NAMES } from '#domain/categories/categories.ts'
import { readCatalog } from '#server/movies/catalog/catalog-file.ts'
import { AppProvider } from '#web/lib/app/app-provider.tsx'
import { fakeServer, TEST_CONFIG } from '#web/lib/fake-server.testing.ts'
import { LearnMore } from './learn-more.tsx'
import { NotFound } from './not-found.tsx'
import { PrivacyPolicy } from './privacy-policy.tsx'
import { FULL_EXAMPLE, PARTIAL_EXAMPLE } from './scoring-examples.ts'
import { TermsOfService } from './terms-of-service.tsx'

const user = userEvent.setup()

function answerConfig(movieSource: 'catalog' | 'tmdb', missingSources: 'omdb'[] = []) {
  fakeServer({ config: () => ({ ...TEST_CONFIG, movieSource, missingSources }) })
}

function open(page: ReactElement, visited: string[] = []) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>The home page</p> },
      { path: '/earlier', element: <p>The earlier page</p> },
      { path: '/page', element: page },
    ],
    { initialEntries: [...visited, '/page'] },
  )
  render(
    <AppProvider>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  return router
}

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent)

beforeEach(() => answerConfig('catalog'))

describe('how to play', () => {
  test('has the sections of the specification, in order, with links to each', () => {
    open(<LearnMore />)
    const sections = [
      'How to Play',
      'What is a Movie Draft',
      'How to Set Up',
      'How to Draft',
      'Scoring',
      'Pro Tips',
    ]
    expect(headings(1)).toHaveLength(1)
    expect(headings(2)).toEqual(sections)
    for (const link of within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
      'link',
    )) {
      const target = document.querySelector(link.getAttribute('href') ?? '')
      expect(target).toBe(screen.getByRole('region', { name: link.textContent }))
    }
  })

  test('names the themes, says how to play online, and links to joining', () => {
    open(<LearnMore />)
    const settingUp = within(screen.getByRole('region', { name: 'How to Set Up' }))
    settingUp.getByRole('heading', { level: 3, name: 'Joining an online draft' })
    expect(settingUp.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Draft by Person',
      'Draft by Year',
      'Draft by Theme',
      'Your list',
      'By the join code',
      'By the QR code',
      'By e-mail',
    ])
    settingUp.getByText(/shows eight letters and digits/)
    settingUp.getByText(/^With two or more in their seats the host starts/)
    expect(settingUp.getByRole('link', { name: 'Join a draft' }).getAttribute('href')).toBe('/join-draft')
    expect(document.body.textContent).not.toMatch(/later version/)
  })

  test('says what a table can agree on, and what comes with a draft', () => {
    open(<LearnMore />)
    const headingsIn = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent)
    expect(headingsIn('How to Set Up')).toEqual([
      'Themes',
      'Categories',
      'House rules',
      'Bots',
      'Joining an online draft',
    ])
    expect(headingsIn('How to Draft')).toEqual([
      'While the others pick',
      'Second thoughts',
      'On a television',
      'With the keyboard',
    ])
    expect(headingsIn('Scoring')).toEqual(['After the last pick', 'Where the data comes from'])
    expect(screen.getByRole('link', { name: 'Today’s draft' }).getAttribute('href')).toBe('/today')
  })

  test('lists every category', () => {
    open(<LearnMore />)
    const table = within(screen.getByRole('table', { name: 'The categories and what fits them' }))
    expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(ALL_CATEGORY_NAMES)
  })

  test('calculates a score as one would by hand', () => {
    open(<LearnMore />)
    const table = within(screen.getByRole('table', { name: 'Jaws (1975): how this score is made' }))
    const points = Array.from(table.getAllByRole('row').slice(1), (row) => row.lastElementChild?.textContent)
    expect(points).toEqual(['98.12', '97.00', '87.00', '81.00'])
    const sums = ['Together', 'Divided by 4', 'Oscar winner', 'Score'].map(
      (label) => screen.getByText(label).nextElementSibling?.textContent,
    )
    expect(sums).toEqual(['363.12', '90.78', '+ 10.00', '100.78'])
    expect(screen.getByText(/The Iron Giant.*\(96 \+ 85 \+ 81\) ÷ 3 = 87\.33/)).toBeTruthy()
  })

  test('takes its examples from the catalog', async () => {
    const catalog = await readCatalog('catalog/movies.tsv')
    for (const { movie, facts } of [FULL_EXAMPLE, PARTIAL_EXAMPLE]) {
      expect(catalog.find(({ id }) => id === movie.id)).toMatchObject({ ...movie, facts })
    }
  })

  const ENDORSED_BY_NOBODY = /is not endorsed, certified, or otherwise approved by TMDB/

  test('names the owners of demonstration figures, and TMDB only if live data is used', async () => {
    open(<LearnMore />)
    expect(await screen.findByText(/IMDb, Rotten Tomatoes and Metacritic are trademarks/)).toBeTruthy()
    await vi.waitFor(() => expect(screen.queryByText(/Live movie data comes from/)).toBeNull())
    expect(screen.queryByText(ENDORSED_BY_NOBODY)).toBeNull()
  })

  test.each([
    ['with OMDb', [], /Ratings and Academy Awards come from the Open Movie Database/],
    ['without OMDb', ['omdb'], /scores use TMDB only/],
  ] as const)('says so when movies come from TMDB, %s', async (_, missingSources, ratings) => {
    answerConfig('tmdb', [...missingSources])
    open(<LearnMore />)
    expect(await screen.findByText(ENDORSED_BY_NOBODY)).toBeTruthy()
    expect(screen.getByText(ratings)).toBeTruthy()
    expect(screen.queryAllByText(/CC BY-NC 4\.0/)).toHaveLength(missingSources.length === 0 ? 1 : 0)
    await vi.waitFor(() => expect(screen.queryByText(/The demonstration catalog/)).toBeNull())
  })
})

describe.each([
  ['Privacy policy', <PrivacyPolicy key="privacy" />],
  ['Terms of service', <TermsOfService key="terms" />],
])('%s', (title, page) => {
  test('covers every required subject', () => {
    open(page)
    expect(headings(1)).toEqual([title])
    expect(document.title).toBe(`${title} · Marquee`)
    const text = headings(2).join(' ')
    for (const subject of [
      /data collected/i,
      /use/i,
      /sharing/i,
      /security/i,
      /rights/i,
      /changes/i,
      /contact/i,
    ]) {
      expect(text).toMatch(subject)
    }
  })

  test('shows the operator’s address once it is known', async () => {
    open(page)
    const link = await screen.findByRole('link', { name: 'help@marquee.example' })
    expect(link.getAttribute('href')).toBe('mailto:help@marquee.example')
  })

  test('goes one page back', async () => {
    const router = open(page, ['/earlier'])
    await router.navigate('/earlier')
    await router.navigate('/page')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByText('The earlier page')).toBeTruthy()
  })

  test('goes home if the visit began here', async () => {
    open(page)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByText('The home page')).toBeTruthy()
  })
})

test('the privacy policy names what is stored, and where', () => {
  open(<PrivacyPolicy />)
  for (const fact of [
    'guest_session_id',
    'marquee_guest',
    'SHA-256',
    '30 days',
    'image.tmdb.org',
    'your e-mail address',
    'a hash of your password',
    'a link for a new password',
    'e-mail addresses that the host of an online draft types',
    'go with the draft when it is deleted',
    'your browser keeps a connection to the server',
    'the time you were last there',
    'who of the players is there or for how long they have been away',
    'the lists of movies that you have saved',
    'first try at each draft of the day',
    'a log of everything that happened',
    'Your queue is shown to nobody else',
    'everybody who has the link sees the names, the picks and the results',
    'Google or GitHub',
  ]) {
    expect(document.body.textContent).toContain(fact)
  }
})

describe('page not found', () => {
  test('says so and leads home', () => {
    open(<NotFound />)
    expect(headings(1)).toEqual(['Oops! Page not found'])
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  })
})
