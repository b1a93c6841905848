import { Navigate, useParams, useSearchParams } from 'react-router'
import { FinalScores } from '../features/final-scores/final-scores.tsx'
import { replayOnResults } from '../features/final-scores/replay-on-results.ts'
import { resultsTabOf } from '../features/final-scores/results-tabs.tsx'
import { QueryProvider } from '../lib/app/query-client.tsx'
import { useEarlierEvents } from '../lib/app/use-earlier-events.ts'

export { preloadTab } from '../features/final-scores/verdict-tab.tsx'

/** /final-scores/:draftId?public=true&tab=board (Spec 2.6, 2.49). */
export default function FinalScoresRoute() {
  useEarlierEvents(replayOnResults)
  const { draftId } = useParams()
  const [query] = useSearchParams()
  if (draftId === undefined) return <Navigate to="/" replace />
  return (
    <QueryProvider>
      <FinalScores
        key={draftId}
        draftId={draftId}
        tab={resultsTabOf(query.get('tab'))}
        isPublicView={query.get('public') === 'true'}
      />
    </QueryProvider>
  )
}
