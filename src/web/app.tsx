import { BrowserRouter, type Location, matchPath, Route, Routes } from 'react-router'
import type { ConfigView } from '#contract/views/server.ts'
import { syncDrafts } from './screens/local-draft/saving/sync-drafts.ts'
import { syncTries } from '#features/daily/web/sync-tries.ts'
import { AppProvider } from './lib/app/app-provider.tsx'
import { lazyRoute, type Screen } from './lib/app/lazy-route.tsx'
import { forgetOnSignOut } from './on-sign-out.ts'
import { useShownLocation } from './lib/browser/use-shown-location.ts'
import { Frame, ScreenPlace } from './frame.tsx'
import { HomeRoute, SetupRoute, StartRoute } from './routes/start.tsx'

const AuthRoute = lazyRoute(() => import('./routes/auth.tsx'))
const DraftRoute = lazyRoute(() => import('./routes/draft.tsx'))
const FinalScoresRoute = lazyRoute(async () => {
  const screen = await import('./routes/final-scores.tsx')
  await screen.preloadTab(window.location.search)
  return screen
})
const JoinDraftRoute = lazyRoute(() => import('./routes/join-draft.tsx'))
const LearnMoreRoute = lazyRoute(() => import('./routes/learn-more.tsx'))
const ListRoute = lazyRoute(() => import('./routes/list.tsx'))
const PrivacyPolicyRoute = lazyRoute(() => import('./routes/privacy-policy.tsx'))
const ReplayRoute = lazyRoute(() => import('./routes/replay.tsx'))
const ResetPasswordRoute = lazyRoute(() => import('./routes/reset-password.tsx'))
const ProfileRoute = lazyRoute(() => import('./routes/profile.tsx'))
const TodayRoute = lazyRoute(() => import('./routes/today.tsx'))
const TermsOfServiceRoute = lazyRoute(() => import('./routes/terms-of-service.tsx'))
const WhatIfRoute = lazyRoute(() => import('./routes/what-if.tsx'))
const NotFoundRoute = lazyRoute(() => import('./routes/not-found.tsx'))

/** The route table of Spec 2.1–2.10, B1.4, B4.5, B4.6 and B6.1. Televisions have a page of their own (`tv-app.tsx`). */
const SCREENS: readonly (readonly [path: string, Screen])[] = [
  ['/', StartRoute],
  ['/draft', DraftRoute],
  ['/draft/:draftId', DraftRoute],
  ['/final-scores', FinalScoresRoute],
  ['/final-scores/:draftId', FinalScoresRoute],
  ['/final-scores/:draftId/replay', ReplayRoute],
  ['/final-scores/:draftId/what-if', WhatIfRoute],
  ['/learn-more', LearnMoreRoute],
  ['/privacy-policy', PrivacyPolicyRoute],
  ['/terms-of-service', TermsOfServiceRoute],
  ['/auth', AuthRoute],
  ['/reset-password', ResetPasswordRoute],
  ['/profile', ProfileRoute],
  ['/lists/new', ListRoute],
  ['/lists/:listId', ListRoute],
  ['/today', TodayRoute],
  ['/today/:day', TodayRoute],
  ['/join-draft', JoinDraftRoute],
  ['/join-draft/:draftId', JoinDraftRoute],
  ['*', NotFoundRoute],
]

/** Background services of the app. */
const SERVICES = [syncDrafts, syncTries, forgetOnSignOut]

/** The app. `config` is set if the server's settings came with the page. */
export function App({ config }: { config?: ConfigView }) {
  return (
    <AppProvider config={config} services={SERVICES}>
      <BrowserRouter>
        <Frame>
          <Screens />
        </Frame>
      </BrowserRouter>
    </AppProvider>
  )
}

function Screens() {
  const location = useShownLocation(screenAt)
  return (
    <ScreenPlace location={location}>
      <Routes location={location}>
        {SCREENS.map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Routes>
    </ScreenPlace>
  )
}

/** The screen at an address; undefined if there is none. Home and setup share a path (decision 011). */
export function screenAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Screen | undefined {
  if (pathname === '/') return new URLSearchParams(search).has('setup') ? SetupRoute : HomeRoute
  return SCREENS.find(([path]) => matchPath(path, pathname))?.[1]
}
