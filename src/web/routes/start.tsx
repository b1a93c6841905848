import { useSearchParams } from 'react-router'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { lazyRoute } from '#web/lib/app/lazy-route.tsx'
import { useEarlierEvents } from '#web/lib/app/use-earlier-events.ts'
// The styles of home compress best as a part of the page's own file.
import '#web/components/layout/marquee.css'
import '#web/components/layout/ticket.css'
import '#web/screens/home/home.css'
import '#web/screens/home/lower/poster-wall.css'
import '#web/screens/home/facade.css'
import '#web/screens/home/drafts-in-progress.css'
import '#features/invitations/web/join-ticket.css'

export const HomeRoute = lazyRoute(() => import('./home.tsx'))
export const SetupRoute = lazyRoute(() => import('./setup.tsx'))

/** `/` is the home page, `/?setup` the setup screen (Spec 2.1). */
export function StartRoute() {
  useSession()
  useEarlierEvents()
  const [search] = useSearchParams()
  return search.has('setup') ? <SetupRoute /> : <HomeRoute />
}
