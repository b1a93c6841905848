import { lazy, Suspense, useEffect } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import type { ConfigView } from '#contract/config.ts'
import { Page } from './components/layout/page.tsx'
import { AppProvider, useSession } from './lib/app-provider.tsx'
import { forgetName } from './lib/display-name.ts'
import { lazyRoute } from './lib/lazy-route.tsx'
import { forgetSavedDrafts, isSaved, listLocalDrafts } from './lib/local-drafts.ts'
import { forgetSetup } from './lib/setup-storage.ts'
import { ToastHost } from './lib/toasts.tsx'
import { ErrorBoundary } from './components/layout/error-boundary.tsx'
import { HomeRoute } from './routes/home.tsx'

const AuthRoute = lazy(() => import('./routes/auth.tsx'))
const DraftRoute = lazy(() => import('./routes/draft.tsx'))
export const FinalScoresRoute = lazyRoute(() => import('./routes/final-scores.tsx'))
const JoinDraftRoute = lazy(() => import('./routes/join-draft.tsx'))
const LearnMoreRoute = lazy(() => import('./routes/learn-more.tsx'))
const PrivacyPolicyRoute = lazy(() => import('./routes/privacy-policy.tsx'))
const ResetPasswordRoute = lazy(() => import('./routes/reset-password.tsx'))
const ProfileRoute = lazy(() => import('./routes/profile.tsx'))
const TermsOfServiceRoute = lazy(() => import('./routes/terms-of-service.tsx'))
const NotFoundRoute = lazy(() => import('./routes/not-found.tsx'))

/** The route table of Spec 2.1–2.10. The server's settings are given where they came with the page. */
export function App({ config }: { config?: ConfigView }) {
  return (
    <AppProvider config={config}>
      <BrowserRouter>
        <Page>
          <ErrorBoundary>
            <Suspense
              fallback={
                <p className="page loading" role="status">
                  Loading...
                </p>
              }
            >
              <Routes>
                <Route path="/" element={<HomeRoute />} />
                <Route path="/draft" element={<DraftRoute />} />
                <Route path="/draft/:draftId" element={<DraftRoute />} />
                <Route path="/final-scores" element={<FinalScoresRoute />} />
                <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
                <Route path="/learn-more" element={<LearnMoreRoute />} />
                <Route path="/privacy-policy" element={<PrivacyPolicyRoute />} />
                <Route path="/terms-of-service" element={<TermsOfServiceRoute />} />
                <Route path="/auth" element={<AuthRoute />} />
                <Route path="/reset-password" element={<ResetPasswordRoute />} />
                <Route path="/profile" element={<ProfileRoute />} />
                <Route path="/join-draft" element={<JoinDraftRoute />} />
                <Route path="/join-draft/:draftId" element={<JoinDraftRoute />} />
                <Route path="*" element={<NotFoundRoute />} />
              </Routes>
            </Suspense>
          </ErrorBoundary>
        </Page>
        <KeepDraftsSaved />
        <ToastHost />
      </BrowserRouter>
    </AppProvider>
  )
}

/**
 * Saves what an earlier visit could not, whichever page opens first, and again when somebody signs in, who may save
 * what the guest could not. After signing out this browser keeps only what the server does not have, and no names.
 */
function KeepDraftsSaved() {
  const { ensure, renew, onSessionEvent } = useSession()
  useEffect(() => {
    function saveUnsaved() {
      if (listLocalDrafts().every(isSaved)) return
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
