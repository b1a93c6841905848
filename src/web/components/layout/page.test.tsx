import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { ErrorBoundary, ScrollAndFocus } from '#web/frame.tsx'
import { AppProvider } from '#web/lib/app/app-provider.tsx'
import { fakeServer, TEST_CONFIG } from '#web/lib/fake-server.testing.ts'
import { Page } from './page.tsx'

function Content() {
  const navigate = useNavigate()
  return (
    <>
      <ScrollAndFocus location={useLocation()} />
      <Link to="/learn-more">Another page</Link>
      <Link to="/?theme=year">Another theme</Link>
      <Link to="/?setup">Setup</Link>
      <Link to="/learn-more#scoring">A place</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <p id="scoring">Scoring</p>
    </>
  )
}

function open() {
  const view = render(
    <AppProvider>
      <MemoryRouter>
        <Page>
          <Content />
        </Page>
      </MemoryRouter>
    </AppProvider>,
  )
  const scrolled = vi.spyOn(window, 'scrollTo')
  return { ...view, scrolled }
}
const linksOf = (part: HTMLElement) =>
  Object.fromEntries(
    within(part)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  )

describe('around every screen', () => {
  it('there is a header with links to home, How to play and Login', () => {
    fakeServer()
    open()
    expect(linksOf(screen.getByRole('banner'))).toEqual({
      'Marquee, home': '/',
      'How to play': '/learn-more',
      Login: '/auth',
    })
  })

  it('there is a footer with the copyright, the legal pages and the support address', async () => {
    fakeServer()
    open()
    const footer = screen.getByRole('contentinfo')
    await within(footer).findByRole('link', { name: 'Support' })
    within(footer).getByText('© 2024 Marquee')
    expect(linksOf(footer)).toMatchObject({
      'Privacy policy': '/privacy-policy',
      'Terms of service': '/terms-of-service',
      Support: 'mailto:help@marquee.example',
    })
    expect(footer.textContent).not.toContain('demonstration data')
  })

  it('there is a note if the movies are demonstration data', async () => {
    fakeServer({
      config: () => ({ ...TEST_CONFIG, movieSource: 'catalog' }),
    })
    open()
    await screen.findByText('Movies, ratings and grosses are demonstration data and may be out of date.')
  })

  const NOTICE =
    'This application uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.'
  it.each([
    ['with OMDb', [], true],
    ['without OMDb', ['omdb'], false],
  ] as const)('names those whose movie data it is, %s', async (_, missingSources, namesOmdb) => {
    fakeServer({
      config: () => ({ ...TEST_CONFIG, missingSources: [...missingSources] }),
    })
    open()
    const footer = screen.getByRole('contentinfo')
    await waitFor(() => expect(footer.textContent).toContain(NOTICE))
    const links = linksOf(footer)
    expect(links).toMatchObject({ 'TMDB, The Movie Database': 'https://www.themoviedb.org/' })
    expect(links['CC BY-NC 4.0']).toBe(
      namesOmdb ? 'https://creativecommons.org/licenses/by-nc/4.0/' : undefined,
    )
  })

  it('there is a link that skips to the content', () => {
    fakeServer()
    open()
    const skip = screen.getByRole('link', { name: 'Skip to content' })
    expect(document.querySelector(skip.getAttribute('href')!)).toBe(screen.getByRole('main'))
  })
})

describe('going to another page', () => {
  it.each(['Another page', 'Setup'])(
    'by %s leads to its top, with the focus on its content',
    async (link) => {
      fakeServer()
      const { scrolled } = open()
      await userEvent.click(screen.getByRole('link', { name: link }))
      expect(scrolled).toHaveBeenCalledWith(0, 0)
      expect(document.activeElement).toBe(screen.getByRole('main'))
    },
  )

  it('within setup moves neither scroll position nor focus', async () => {
    fakeServer()
    const { scrolled } = open()
    const link = screen.getByRole('link', { name: 'Another theme' })
    await userEvent.click(link)
    expect(scrolled).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(link)
  })

  it('and back leaves the scrolling to the browser', async () => {
    fakeServer()
    const { scrolled } = open()
    await userEvent.click(screen.getByRole('link', { name: 'Another page' }))
    scrolled.mockClear()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(scrolled).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('scrolls to the anchor in the address', async () => {
    fakeServer()
    const { scrolled } = open()
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    await userEvent.click(screen.getByRole('link', { name: 'A place' }))
    expect(shown.mock.contexts).toEqual([screen.getByText('Scoring')])
    expect(scrolled).not.toHaveBeenCalled()
  })
})

it('a screen that crashes says so and offers to reload', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  function Broken(): never {
    throw new Error('A fault')
  }
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  within(screen.getByRole('alert')).getByRole('heading', { name: 'Something went wrong on this screen' })
  screen.getByRole('button', { name: 'Load again' })
  errors.mockClear()
})
