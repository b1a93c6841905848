import { Suspense } from 'react'
import { BigScreenFrame } from '#features/big-screen/web/big-screen-frame.tsx'
import { TvBoundary } from '#features/big-screen/web/tv-boundary.tsx'
import { AppProvider } from './lib/app/app-provider.tsx'
import { lazyPart } from './lib/app/lazy-part.ts'

const OnlineBigScreen = lazyPart(() => import('#features/big-screen/web/online/online-big-screen.tsx'))
const LocalBigScreen = lazyPart(() => import('#features/big-screen/web/local/local-big-screen.tsx'))

/**
 * The page of a television: /tv, /tv?code=R7QM2XKD, and /tv?local=… beside the window of a local draft (B5.1).
 * `search` is the last part of its address.
 */
export function TvApp({ search }: { search: string }) {
  const query = new URLSearchParams(search)
  const localId = query.get('local')
  return (
    <AppProvider>
      <main id="main">
        <BigScreenFrame>
          <TvBoundary>
            <Suspense>
              {localId === null ? (
                <OnlineBigScreen code={query.get('code') ?? undefined} />
              ) : (
                <LocalBigScreen draftId={localId} />
              )}
            </Suspense>
          </TvBoundary>
        </BigScreenFrame>
      </main>
    </AppProvider>
  )
}
