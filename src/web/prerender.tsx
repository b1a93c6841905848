import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter, useLocation } from 'react-router'
import type { ConfigView } from '#contract/views/server.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import type { RenderResults, ServedDraft } from '#contract/results/results-page.ts'
import type { RenderStartPage } from '#contract/start-pages.ts'
import type { RenderTitleCard } from '#contract/drafts/title-card.ts'
import { Waiting } from './components/draft/draft-message.tsx'
import { houseVotesQuery } from '#features/house-votes/web/house-votes-query.ts'
import { reactionsQuery } from '#features/reactions/web/use-reactions.ts'
import { draftQuery } from './lib/drafts/draft-query.ts'
import { servedVerdictQuery } from '#features/verdict/web/served-verdict.ts'
import { preloadVerdictTab } from '#features/verdict/web/verdict-tab.tsx'
import { AppProvider } from './lib/app/app-provider.tsx'
import { extractStyles } from './lib/extract-styles.ts'
import { Frame, ScreenPlace } from './frame.tsx'
import FinalScoresRoute from './routes/final-scores.tsx'
import { HomeRoute, SetupRoute, StartRoute } from './routes/start.tsx'

/** Renders screens without a browser. The server loads this bundle by its file name. */

/** Renders a draft's results exactly as the app first shows them to a visitor without a session; the app hydrates them. */
export const renderResults: RenderResults = (served, search) =>
  extractStyles(renderToString(pageOf(served, search)))

// Rendering does not wait for parts that load later.
await preloadVerdictTab()

function pageOf(served: ServedDraft, search: string) {
  return (
    <Prerendered location={`/final-scores/${served.draft.id}${search}`} config={served.config}>
      <QueryClientProvider client={cacheWith(served)}>
        <Screen>
          <Routes>
            <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
          </Routes>
        </Screen>
      </QueryClientProvider>
    </Prerendered>
  )
}

function cacheWith({ draft, houseVotes, reactions = [], verdict }: ServedDraft): QueryClient {
  const cache = new QueryClient()
  cache.setQueryData(draftQuery(draft.id).queryKey, fromWire(draft))
  if (houseVotes) cache.setQueryData(houseVotesQuery(draft.id).queryKey, houseVotes)
  cache.setQueryData(reactionsQuery(draft.id).queryKey, reactions)
  if (verdict) cache.setQueryData(servedVerdictQuery(draft.id).queryKey, verdict)
  return cache
}

/** Renders home or setup as the app first shows it in a new visitor's browser; the app hydrates it. */
export const renderStartPage: RenderStartPage = async (address) => {
  await Promise.all([HomeRoute.preload(), SetupRoute.preload()])
  return renderToString(
    <Prerendered location={address}>
      <Screen>
        <StartRoute />
      </Screen>
    </Prerendered>,
  )
}

/** Renders the title card of a draft as the app shows it while the draft loads. */
export const renderTitleCard: RenderTitleCard = (card) =>
  renderToString(
    <Prerendered location={`/draft/${card.draftId}`}>
      <Waiting text="Loading draft..." card={card} />
    </Prerendered>,
  )

type PrerenderedProps = { location: string; config?: ConfigView; children: ReactNode }

function Prerendered({ location, config, children }: PrerenderedProps) {
  return (
    <AppProvider config={config}>
      <StaticRouter location={location}>
        <Frame>{children}</Frame>
      </StaticRouter>
    </AppProvider>
  )
}

function Screen({ children }: { children: ReactNode }) {
  return <ScreenPlace location={useLocation()}>{children}</ScreenPlace>
}
