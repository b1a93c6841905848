import { act, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ConfigView } from '#contract/views/server.ts'
import { scoredDraftView } from './lib/drafts/scored-draft.testing.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { ReactionCountView } from '#features/reactions/wire/views.ts'
import type { TitleCard } from '#contract/drafts/title-card.ts'
import { PRERENDERED } from '#contract/page-data.ts'
import type { ServedDraft, StaticResults } from '#contract/results/results-page.ts'
import { forgetAnswers } from './lib/app/query-client.tsx'
import { toOnlineDraft } from './lib/drafts/draft-navigation.ts'
import { servedDraft } from './lib/page-data.ts'
import { removePageData, servePageData } from './lib/page-data.testing.ts'
import { extractStyles } from './lib/extract-styles.ts'
import { START_PAGES, type StartAddress } from '#contract/start-pages.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { toRatedPool } from '#contract/movies/rated-movies.ts'
import { toVerdictView } from '#features/verdict/wire/verdict-view.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import { createJudge, scoredPool } from '#features/verdict/rules/verdict.ts'
import { App, screenAt } from './app.tsx'
import { fakeServer, TEST_CONFIG } from './lib/fake-server.testing.ts'
import { nightMovies, nightView } from '#features/verdict/web/answers/night-draft.testing.ts'
import { renderResults, renderStartPage, renderTitleCard } from './prerender.tsx'

const CONFIG: ConfigView = { ...TEST_CONFIG, movieSource: 'catalog' }
const VIEW = scoredDraftView({
  Maya: [{ calculated_score: 97.5, movie_title: 'Big' }, {}],
  Theo: [{}, { movie_title: 'Cast Away' }],
})

/** The rendered page as a browser without scripts shows it. */
function drawn(search = '', view: DraftView = VIEW): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = renderResults({ draft: view, config: CONFIG }, search).html
  return page
}

function textOf(page: HTMLElement, selector: string): string[] {
  return Array.from(page.querySelectorAll(selector), ({ textContent }) =>
    textContent.replace(/\s+/g, ' ').trim(),
  )
}

describe('results rendered on the server', () => {
  it('name the house rules that differ from the usual ones', () => {
    const rules = { houseOverride: false, scoring: { preset: 'critics' } } as const
    expect(textOf(drawn('', { ...VIEW, rules }), '.rules-line__summary')).toEqual([
      'House rules no House Override · Critics scoring All rules',
    ])
    expect(textOf(drawn(), '.rules-line')).toEqual([])
  })

  it('says how people reacted', () => {
    const [pick] = VIEW.picks
    const count = { pick: 1, movieId: pick!.movie_id, players: [], stamp: 1 }
    const reactions: ReactionCountView[] = [
      { ...count, reaction: 'bravo', count: 2 },
      { ...count, reaction: 'steal', count: 5 },
      { ...count, movieId: -1, reaction: 'sob', count: 9 },
    ]
    const page = document.createElement('div')
    const draft = { ...VIEW, is_multiplayer: true }
    page.innerHTML = renderResults({ draft, config: CONFIG, reactions }, '?tab=order').html
    expect(textOf(page, '.ordered-pick .mark')).toEqual(['Steal: 5', 'Bravo: 2'])
  })

  it('contain the ranking, the averages and the picks', () => {
    const page = drawn('?public=true')
    expect(textOf(page, 'h1.marquee')).toEqual(['THE TOM HANKS DRAFT'])
    expect(textOf(page, '.stand__average')).toEqual(['88.8', '80.0'])
    expect(textOf(page, '.rank')).toEqual([
      'Rank 1 Maya Top Movie: Big 88.8',
      'Rank 2 Theo Top Movie: Movie 2 80.0',
    ])
    expect(textOf(page, '.pick-card h3')).toEqual(['Big', 'Movie 4'])
  })

  it('contain the verdict of their tab: honours, grades and their sums', () => {
    const draft = fromWire(nightView())
    const pool = scoredPool(draft.picks, toRatedPool(nightMovies()), weightsIn(draft))
    const verdict = toVerdictView(createJudge(draft, pool)(draft)!)
    const page = document.createElement('div')
    page.innerHTML = renderResults({ draft: nightView(), verdict, config: CONFIG }, '?tab=verdict').html
    expect(textOf(page, '.bill-notice h2')).toEqual(['Ben, comfortably'])
    expect(textOf(page, '.report h3')).toEqual(['Ben', 'Ann'])
    expect(textOf(page, '.sum > p:first-child')).toContain(
      'Deep in Drama/Romance was worth 5.0 less than what was left; Dust was worth 5.0 over: 10.0 left on the table.',
    )
    expect(textOf(page, '.night')).toEqual([])
  })

  it('have the header of a visitor who is not signed in, and the footer', () => {
    const page = drawn()
    expect(textOf(page, 'header nav a')).toEqual(['How to play', 'Login'])
    expect(textOf(page, 'footer')[0]).toContain('demonstration data')
  })

  it('show the address’s tab, with links to the others', () => {
    const page = drawn('?public=true&tab=board')
    expect(textOf(page, '[aria-current="page"]')).toEqual(['Board'])
    expect(textOf(page, 'table tbody th[scope="row"]').map((row) => /Maya|Theo/.exec(row)?.[0])).toEqual([
      'Maya',
      'Theo',
    ])
    const links = Array.from(page.querySelectorAll('nav.tabs a'), (link) => link.getAttribute('href'))
    expect(links).toEqual(
      ['', '&tab=board', '&tab=order', '&tab=verdict'].map(
        (rest) => `/final-scores/${VIEW.id}?public=true${rest}`,
      ),
    )
  })

  it('contain neither scripts nor style attributes, whatever people wrote', () => {
    const name = `<script>alert(1)</script>" style="display:none`
    const { html, css } = renderResults(
      { draft: scoredDraftView({ [name]: [{ movie_title: name }, {}] }, { title: name }), config: CONFIG },
      '',
    )
    expect(html).not.toMatch(/<script| style="| on\w+="/)
    expect(css).not.toContain('display')
    const page = document.createElement('div')
    page.innerHTML = html
    expect(textOf(page, '.rank__player b')).toEqual([name])
  })

  it.each(['', '&tab=board', '&tab=order', '&tab=verdict'])('are what the app hydrates (%s)', async (tab) => {
    const server = fakeServer()
    const draft = fromWire(nightView())
    const pool = scoredPool(draft.picks, toRatedPool(nightMovies()), weightsIn(draft))
    const verdict = toVerdictView(createJudge(draft, pool)(draft)!)
    const app = await hydrateResults({ draft: nightView(), verdict, config: CONFIG }, `?public=true${tab}`)
    await waitFor(() => expect(server.asked.guestSession).toHaveLength(1))
    app.expectHydrated()
  })

  it('show the posters of the verdict that loaded before', async () => {
    fakeServer()
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(500)
    const view = nightView()
    const picks = view.picks.map((pick) => ({ ...pick, poster_path: '/poster.jpg' }))
    const draft = fromWire(view)
    const pool = scoredPool(draft.picks, toRatedPool(nightMovies()), weightsIn(draft))
    const verdict = toVerdictView(createJudge(draft, pool)(draft)!)
    const served = { draft: { ...view, picks }, verdict, config: CONFIG }
    const { root } = await hydrateResults(served, '?public=true&tab=verdict')
    const images = () => [...root.querySelectorAll('.poster__image')]
    await waitFor(() => expect(images().every(({ className }) => className.includes('--shown'))).toBe(true))
    expect(images().length).toBeGreaterThan(0)
  })

  it('are also hydrated for somebody who comes from the room and is signed in', async () => {
    fakeServer()
    const draft = { ...VIEW, is_multiplayer: true, is_public: true }
    localStorage.setItem('marquee.signed_in', '1')
    const state = { usr: toOnlineDraft(draft.id), key: 'room', idx: 1 }
    const app = await hydrateResults({ draft, config: CONFIG }, '?public=true', state)
    await waitFor(() => expect(textOf(app.root, '.fold h2')).toEqual(['Log']))
    app.expectHydrated()
  })

  it('are the same each time, and not those of the previous draft', () => {
    const first = renderResults({ draft: VIEW, config: CONFIG }, '')
    drawn('', scoredDraftView({ Priya: [{}, {}] }, { title: 'Another' }))
    expect(renderResults({ draft: VIEW, config: CONFIG }, '')).toEqual(first)
  })
})

/** Lets the app take over a page of results. React logs an error for everything that is not as in the app. */
async function hydrateResults(served: ServedDraft, search: string, state: object | null = null) {
  const path = `/final-scores/${served.draft.id}${search}`
  window.history.replaceState(state, '', path)
  forgetAnswers()
  const root = withStyleAttributes(renderResults(served, search))
  root.setAttribute(PRERENDERED, '')
  document.body.append(root)
  servePageData({ results: served })
  onTestFinished(() => {
    root.remove()
    removePageData()
  })
  await screenAt(window.location)?.preload?.()
  const heading = root.querySelector('h1')
  const onRecoverableError = vi.fn()
  const app = (
    <StrictMode>
      <App config={servedDraft()?.config} />
    </StrictMode>
  )
  const hydrated = await act(() => Promise.resolve(hydrateRoot(root, app, { onRecoverableError })))
  onTestFinished(() => act(() => hydrated.unmount()))
  return {
    root,
    expectHydrated() {
      expect(onRecoverableError).not.toHaveBeenCalled()
      expect(heading).not.toBeNull()
      expect(root.querySelector('h1')).toBe(heading)
    },
  }
}

/** The styles back where React put them. In a browser, those that the style sheet has instead look the same. */
function withStyleAttributes({ html, css }: StaticResults): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = html
  for (const [, number, declarations] of css.matchAll(/\[data-style="(\d+)"\]\{([^}]*)\}/g)) {
    for (const element of page.querySelectorAll(`[data-style="${number}"]`)) {
      element.removeAttribute('data-style')
      element.setAttribute('style', declarations!)
    }
  }
  return page
}

describe('style attributes', () => {
  it('become an equivalent style sheet', () => {
    expect(extractStyles('<p style="--a:1">x</p><p style="--a:2"></p><p style="--a:1"></p>')).toEqual({
      html: '<p data-style="0">x</p><p data-style="1"></p><p data-style="0"></p>',
      css: '[data-style="0"]{--a:1}[data-style="1"]{--a:2}',
    })
  })
})

describe('the start pages', () => {
  beforeEach(() => {
    fakeServer()
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
  })
  afterEach(() => window.history.replaceState(null, '', '/'))

  it.each(Object.keys(START_PAGES) as StartAddress[])('%s is what the app hydrates', async (address) => {
    const root = document.createElement('div')
    root.innerHTML = await renderStartPage(address)
    document.body.append(root)
    window.history.replaceState(null, '', address)
    const heading = root.querySelector('h1')
    const onRecoverableError = vi.fn()
    const app = await act(() => {
      const hydrated = hydrateRoot(root, <App />, { onRecoverableError })
      return Promise.resolve(hydrated)
    })
    await waitFor(() => expect(root.textContent).toContain('Support'))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(heading).not.toBeNull()
    expect(root.querySelector('h1')).toBe(heading)
    act(() => app.unmount())
    root.remove()
  })

  it.each(Object.keys(START_PAGES) as StartAddress[])('%s has no style of its own', async (address) => {
    expect(extractStyles(await renderStartPage(address)).css).toBe('')
  })
})

describe('the title card rendered on the server', () => {
  const card: TitleCard = {
    draftId: 'd1',
    option: '1999',
    players: ['Maya', 'Theo'],
    progress: 'drafting',
  }

  function cardOf(changes: Partial<TitleCard> = {}): HTMLElement {
    const page = document.createElement('div')
    page.innerHTML = renderTitleCard({ ...card, ...changes })
    return page
  }

  it('has the room’s sign and players under the common header', () => {
    const page = cardOf()
    expect(textOf(page, 'h1.marquee')).toEqual(['NOW DRAFTING 1999 MOVIES'])
    expect(textOf(page, 'main p')).toEqual(['Loading draft...', 'Maya · Theo'])
    expect(textOf(page, 'header nav a')).toEqual(['How to play', 'Login'])
    expect(page.innerHTML).not.toContain(' style=')
  })

  it('has the sign of a finished draft, and the number of players it does not name', () => {
    const players = Array.from({ length: 50 }, (_, index) => `Player ${index + 1}`)
    const page = cardOf({ progress: 'complete', players })
    expect(textOf(page, 'h1.marquee')).toEqual(['THE 1999 DRAFT'])
    expect(textOf(page, 'main p')[1]).toMatch(/^Player 1 · .* · Player 12 · 38 more$/)
  })
})
