import { Navigate, useParams, useSearchParams } from 'react-router'
import { FinalScores } from '#web/screens/scores/final-scores.tsx'
import { resultsTabOf } from '#web/components/draft/results-tabs.tsx'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import { useEarlierEvents } from '#web/lib/app/use-earlier-events.ts'

export { preloadTab } from '#features/verdict/web/verdict-tab.tsx'

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

/** Replays what happened on a page of results before the app hydrated it: a chosen opponent. */
export function replayOnResults(page: Element): void {
  for (const field of page.querySelectorAll('select')) {
    if (!field.selectedOptions[0]?.defaultSelected)
      field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
