import { expect, it } from 'vitest'
import { type ConfigView } from '#contract/views/server.ts'
import { REACTIONS } from '#features/reactions/rules/reactions.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { testDraftView, testPickView } from '#contract/drafts/drafts.testing.ts'
import { APP_PAGE } from '#server/pages/page.testing.ts'
import { pageTemplate } from '#server/pages/page.ts'
import { createResultsPages } from './results-pages.ts'
import { verdictOn } from '#features/verdict/server/verdict-on.ts'

const CONFIG: ConfigView = {
  movieSource: 'catalog',
  missingSources: [],
  addresses: {
    publicUrl: 'http://localhost:3000',
    isPublicUrlSet: false,
    isInContainer: false,
    onNetwork: [],
  },
  supportEmail: 'help@marquee.example',
  passwordRules: 'default',
  sendsMail: true,
  signInProviders: [],
}

function pagesFor(onRender: (search: string) => void = () => undefined) {
  return createResultsPages({
    pageWith: pageTemplate(APP_PAGE),
    publicUrl: 'https://marquee.example',
    config: CONFIG,
    ratedMovies: {
      poolOf: () => Promise.resolve({ movies: [], isComplete: true }),
      fileOf: () => Promise.reject(new Error('No verdict is asked for')),
    },
    built: {
      links: '',
      verdictLinks: '',
      judge: (...facts) => Promise.resolve(verdictOn(...facts)),
      render: (_served, search) => {
        onRender(search)
        return Promise.resolve({ html: '<h1>Drawn</h1>', css: '' })
      },
    },
  })
}

it.each([
  [240, true],
  [241, false],
])('draws %i picks: %s', async (count, isDrawn) => {
  const draft = testDraftView()
  const [first] = draft.participants
  const picks = Array.from({ length: count }, (_, index) =>
    testPickView({ pick_order: index + 1, player_id: first!.participant_id }),
  )
  const { bytes } = await pagesFor().pageOf({ draft: fromWire({ ...draft, picks }) }, new URLSearchParams())
  expect(new TextDecoder().decode(bytes).includes('Drawn')).toBe(isDrawn)
})

it('carries the reactions to the picks, and is made anew when they change', async () => {
  const pages = pagesFor()
  const pageWith = async (count: number) => {
    const reactions = [{ pick: 1, movieId: 7, reaction: REACTIONS[0], count, players: [], stamp: count }]
    const { bytes } = await pages.pageOf(
      { draft: fromWire(testDraftView()), reactions },
      new URLSearchParams(),
    )
    return new TextDecoder().decode(bytes)
  }
  expect(await pageWith(2)).toContain('"count":2')
  expect(await pageWith(3)).toContain('"count":3')
})

it('draws a page once for all queries that do not change it', async () => {
  const searches: string[] = []
  const pages = pagesFor((search) => searches.push(search))
  const draft = testDraftView()
  const [first] = draft.participants
  const known = `tab=board&player=${first!.participant_id}&public=true`
  const queries = [
    '',
    'tab=scores',
    'tab=0',
    'player=nobody&compare=1',
    'public=1',
    'utm=x',
    known,
    `${known}&compare=2`,
  ]
  for (const query of queries) await pages.pageOf({ draft: fromWire(draft) }, new URLSearchParams(query))
  expect(searches).toEqual(['', `?public=true&tab=board&player=${first!.participant_id}`])
})
