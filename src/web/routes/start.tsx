import { useSearchParams } from 'react-router'
import { useSession } from '../lib/app/app-provider.tsx'
import { lazyRoute } from '../lib/app/lazy-route.tsx'
import { useEarlierEvents } from '../lib/app/use-earlier-events.ts'
// The styles of home compress best as a part of the page's own file.
import '../components/layout/marquee.css'
import '../components/layout/ticket.css'
import '../features/home/home.css'
import '../features/home/lower/poster-wall.css'
import '../features/home/facade.css'
import '../features/home/drafts-in-progress.css'
import '../features/home/join-ticket.css'

export const HomeRoute = lazyRoute(() => import('./home.tsx'))
export const SetupRoute = lazyRoute(() => import('./setup.tsx'))

/** `/` is the home page, `/?setup` the setup screen (Spec 2.1). */
export function StartRoute() {
  useSession()
  useEarlierEvents()
  const [search] = useSearchParams()
  return search.has('setup') ? <SetupRoute /> : <HomeRoute />
}
