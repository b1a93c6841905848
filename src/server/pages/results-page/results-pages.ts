import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { HouseVotesView } from '#features/house-votes/wire/views.ts'
import type { ReactionCountView } from '#features/reactions/wire/views.ts'
import type { ConfigView } from '#contract/views/server.ts'
import { toWire } from '#contract/drafts/draft-wire.ts'
import { RESULTS_QUERY, RESULTS_VALUES } from '#contract/results/results-page.ts'
import type { VerdictView } from '#features/verdict/wire/verdict-view.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { isComplete } from '#domain/draft/progress.ts'
import type { RatedPool } from '#domain/movies/movie.ts'
import type { RatedMovies } from '#server/drafts/rated-movies.ts'
import { type StaticFile } from '#server/pages/static-files.ts'
import type { BuiltScreens } from '#server/pages/built-screens.ts'
import { bytesOf, compressedPage } from '#server/pages/compressed-page.ts'
import type { PageTemplate } from '#server/pages/page.ts'
import { resultsHead } from './results-head.ts'
import { verdictOn } from '#features/verdict/server/verdict-on.ts'

/** Cache size: rendered pages with their compressed forms, for some hundreds of drafts. */
const MOST_BYTES = 32 * 1024 * 1024

/** The app renders larger boards itself, because here other pages would wait for them. A dozen players fill every category. */
const MOST_DRAWN_PICKS = 240

/** Spec 8.32: the same text for a private draft and for one that never existed. */
export const UNAVAILABLE = 'This draft is no longer available for public viewing'

export type PageFile = StaticFile & {
  /** The CSP hash of the page's inline style sheet. */
  styleHash?: string
}

/** A draft, how people voted on it and reacted to its picks, and what the tab 'Verdict' says. */
type Shown = {
  draft: ViewedDraft
  houseVotes?: HouseVotesView | undefined
  reactions?: readonly ReactionCountView[]
  verdict?: VerdictView | undefined
}

export type ResultsPages = {
  /** The results page of a public draft for this query. */
  pageOf: (shown: Omit<Shown, 'verdict'>, query: URLSearchParams) => Promise<PageFile>
  /** The page for every draft that is private or does not exist. */
  unavailable: Promise<PageFile>
}

type Deps = {
  pageWith: PageTemplate
  publicUrl: string
  config: ConfigView
  built: BuiltScreens['results'] | undefined
  ratedMovies: Pick<RatedMovies, 'poolOf' | 'fileOf'>
}

export function createResultsPages({ pageWith, publicUrl, config, built, ratedMovies }: Deps): ResultsPages {
  const kept = new LRUCache<string, PageFile>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf })

  const pending = new Map<string, Promise<PageFile>>()
  const verdictOf = createVerdicts(ratedMovies, built?.judge ?? judgeHere)

  async function make(
    { draft, houseVotes, reactions = [], verdict }: Shown,
    search: string,
  ): Promise<PageFile> {
    const served = {
      draft: toWire(draft),
      houseVotes,
      ...(reactions.length > 0 && { reactions }),
      ...(verdict && { verdict }),
      config,
    }
    const results = draft.picks.length > MOST_DRAWN_PICKS ? undefined : await built?.render(served, search)
    const page = await compressedPage(
      pageWith({
        head: resultsHead(draft, publicUrl),
        links: verdict ? built?.verdictLinks : built?.links,
        css: results?.css,
        screen: results && { html: results.html, isForNewcomers: false },
        noscript: results ? '' : 'Marquee needs JavaScript to show these results.',
        data: { results: served },
      }),
    )
    return { ...page, styleHash: results?.css ? `'sha256-${sha256(results.css)}'` : undefined }
  }

  return {
    async pageOf({ draft, houseVotes, reactions }, query) {
      const search = relevantSearch(draft, query)
      const verdict = query.get('tab') === 'verdict' ? await verdictOf(draft) : undefined
      const shown = { draft, houseVotes, reactions, verdict }
      const key = `${search} ${sha256(JSON.stringify(shown))}`
      const known = kept.get(key) ?? pending.get(key)
      if (known) return known
      const made = make(shown, search)
        .then((page) => {
          kept.set(key, page)
          return page
        })
        .finally(() => pending.delete(key))
      pending.set(key, made)
      return made
    },
    unavailable: compressedPage(pageWith({ noscript: UNAVAILABLE })),
  }
}

/** Without built screens there is no thread either. */
const judgeHere: BuiltScreens['results']['judge'] = (...facts) => Promise.resolve(verdictOn(...facts))

/** How many verdicts are kept. */
const MOST_VERDICTS = 500

/**
 * The verdicts of drafts without odds, which only browsers play (decision 070). None while a score may still change, nor
 * for boards that the app renders itself.
 */
function createVerdicts({ poolOf, fileOf }: Deps['ratedMovies'], judge: BuiltScreens['results']['judge']) {
  const kept = new LRUCache<string, { pool: RatedPool; verdict: VerdictView | undefined }>({
    max: MOST_VERDICTS,
  })
  return async (draft: ViewedDraft): Promise<VerdictView | undefined> => {
    if (!isComplete(draft) || draft.pendingEnrichment > 0 || draft.picks.length > MOST_DRAWN_PICKS) {
      return undefined
    }
    const pool = await poolOf(draft)
    const key = sha256(JSON.stringify(draft))
    const known = kept.get(key)
    if (known?.pool === pool) return known.verdict
    const verdict = await judge(draft, (await fileOf(pool)).bytes)
    kept.set(key, { pool, verdict })
    return verdict
  }
}

/**
 * Keeps only parameters that the screen uses, so that others do not cause another rendering of the same page.
 */
function relevantSearch({ participants }: ViewedDraft, query: URLSearchParams): string {
  const ids = participants.map(({ id }) => id)
  const known: Record<(typeof RESULTS_QUERY)[number], readonly string[]> = {
    ...RESULTS_VALUES,
    player: ids,
    compare: ids,
  }
  const relevant = new URLSearchParams()
  for (const name of RESULTS_QUERY) {
    const value = query.get(name)
    if (value !== null && known[name].includes(value)) relevant.set(name, value)
  }
  return relevant.size === 0 ? '' : `?${relevant.toString()}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
