import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router'
import type { RenderResults, ServedDraft } from '#contract/results-page.ts'
import { Page } from './components/layout/page.tsx'
import { draftQuery } from './features/final-scores/draft-query.ts'
import { AppProvider } from './lib/app-provider.tsx'
import { liftStyles } from './lib/lift-styles.ts'
import FinalScoresRoute from './routes/final-scores.tsx'

/**
 * The page of a draft's results as the app first shows it to somebody without a session: the same screen, so that
 * nothing moves when the app takes over. Built for the server, which loads it by its file name.
 */
export const renderResults: RenderResults = (served, search) =>
  liftStyles(renderToString(pageOf(served, search)))

function pageOf({ draft, config }: ServedDraft, search: string) {
  return (
    <AppProvider config={config}>
      <QueryClientProvider client={cacheWith(draft)}>
        <StaticRouter location={`/final-scores/${draft.id}${search}`}>
          <Page>
            <Routes>
              <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
            </Routes>
          </Page>
        </StaticRouter>
      </QueryClientProvider>
    </AppProvider>
  )
}

function cacheWith(draft: ServedDraft['draft']): QueryClient {
  const cache = new QueryClient()
  cache.setQueryData(draftQuery(draft.id).queryKey, draft)
  return cache
}
