import { Suspense, useEffect } from 'react'
import { BrowserRouter, type Location, matchPath, Route, Routes } from 'react-router'
import type { ConfigView } from '#contract/config.ts'
import { Page } from './components/layout/page.tsx'
import { AppProvider, useSession } from './lib/app-provider.tsx'
import { forgetName } from './lib/display-name.ts'
import { lazyRoute, type Screen } from './lib/lazy-route.tsx'
import { forgetSavedDrafts, isSettled, listLocalDrafts } from './lib/local-drafts.ts'
import { forgetSetup } from './lib/setup-storage.ts'
import { ToastHost } from './lib/toasts.tsx'
import { useShownLocation } from './lib/use-shown-location.ts'
import { ErrorBoundary } from './components/layout/error-boundary.tsx'
import { ScrollAndFocus } from './components/layout/scroll-and-focus.tsx'
import { DraftSetup, HomeRoute } from './routes/home.tsx'

const AuthRoute = lazyRoute(() => import('./routes/auth.tsx'))
const DraftRoute = lazyRoute(() => import('./routes/draft.tsx'))
const FinalScoresRoute = lazyRoute(() => import('./routes/final-scores.tsx'))
const JoinDraftRoute = lazyRoute(() => import('./routes/join-draft.tsx'))
const LearnMoreRoute = lazyRoute(() => import('./routes/learn-more.tsx'))
const PrivacyPolicyRoute = lazyRoute(() => import('./routes/privacy-policy.tsx'))
const ResetPasswordRoute = lazyRoute(() => import('./routes/reset-password.tsx'))
const ProfileRoute = lazyRoute(() => import('./routes/profile.tsx'))
const TermsOfServiceRoute = lazyRoute(() => import('./routes/terms-of-service.tsx'))
const NotFoundRoute = lazyRoute(() => import('./routes/not-found.tsx'))

/** The route table of Spec 2.1–2.10. */
const SCREENS: readonly (readonly [path: string, Screen])[] = [
  ['/', HomeRoute],
  ['/draft', DraftRoute],
  ['/draft/:draftId', DraftRoute],
  ['/final-scores', FinalScoresRoute],
  ['/final-scores/:draftId', FinalScoresRoute],
  ['/learn-more', LearnMoreRoute],
  ['/privacy-policy', PrivacyPolicyRoute],
  ['/terms-of-service', TermsOfServiceRoute],
  ['/auth', AuthRoute],
  ['/reset-password', ResetPasswordRoute],
  ['/profile', ProfileRoute],
  ['/join-draft', JoinDraftRoute],
  ['/join-draft/:draftId', JoinDraftRoute],
  ['*', NotFoundRoute],
]

/** The app. The server's settings are given where they came with the page. */
export function App({ config }: { config?: ConfigView }) {
  return (
    <AppProvider config={config}>
      <BrowserRouter>
        <Page>
          <Screens />
        </Page>
        <KeepDraftsSaved />
        <ToastHost />
      </BrowserRouter>
    </AppProvider>
  )
}

function Screens() {
  const location = useShownLocation(screenAt)
  return (
    <ErrorBoundary>
      <ScrollAndFocus location={location} />
      <Suspense
        fallback={
          <p className="page loading" role="status">
            Loading...
          </p>
        }
      >
        <Routes location={location}>
          {SCREENS.map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Home and setup share an address (decision 11). */
export function screenAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Screen | undefined {
  if (pathname === '/' && new URLSearchParams(search).has('setup')) return DraftSetup
  return SCREENS.find(([path]) => matchPath(path, pathname))?.[1]
}

/**
 * Saves what an earlier visit could not, whichever page opens first, and again when somebody signs in, who may save
 * what the guest could not. After signing out this browser keeps only what the server does not have, and no names.
 */
function KeepDraftsSaved() {
  const { ensure, renew, onSessionEvent } = useSession()
  useEffect(() => {
    function saveUnsaved() {
      if (listLocalDrafts().every(isSettled)) return
      void import('./features/local-draft/draft-saver.ts').then(({ draftSaverOf }) =>
        draftSaverOf({ ensure, renew }).saveUnsaved(),
      )
    }
    saveUnsaved()
    // What has no session is given one when the network is back; a failure is part of the visit's state.
    const openSession = () => void ensure().catch(() => undefined)
    window.addEventListener('online', openSession)
    const stopListening = onSessionEvent((event) => {
      if (event === 'SIGNED_IN') saveUnsaved()
      if (event === 'SIGNED_OUT') {
        forgetSavedDrafts()
        forgetName()
        forgetSetup()
        void import('./lib/kept-movies.ts').then(({ tidyKeptMovies }) => tidyKeptMovies())
      }
    })
    return () => {
      window.removeEventListener('online', openSession)
      stopListening()
    }
  }, [ensure, renew, onSessionEvent])
  return null
}
