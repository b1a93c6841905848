import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { BigScreenFrame } from '../components/big-screen/big-screen-frame.tsx'
import { QueryProvider } from '../lib/app/query-client.tsx'
import { usePageTitle } from '../lib/browser/page-title.ts'

const OnlineBigScreen = lazy(() => import('../features/draft-room/big-screen/online-big-screen.tsx'))
const LocalBigScreen = lazy(() => import('../features/local-draft/big-screen/local-big-screen.tsx'))

/** /tv, /tv?code=R7QM2XKD, and /tv?local=… beside the window of a local draft (B5.1). */
export default function TvRoute() {
  const [query] = useSearchParams()
  const localId = query.get('local')
  usePageTitle('Big screen')
  return (
    <QueryProvider>
      <BigScreenFrame>
        <Suspense>
          {localId === null ? (
            <OnlineBigScreen key={query.get('code')} code={query.get('code') ?? undefined} />
          ) : (
            <LocalBigScreen key={localId} draftId={localId} />
          )}
        </Suspense>
      </BigScreenFrame>
    </QueryProvider>
  )
}
