import { useSearchParams } from 'react-router'
import { Home } from '../features/home/home.tsx'
import { JoinTicket } from '../features/home/join-ticket.tsx'
import { useSession } from '../lib/app/app-provider.tsx'
import { lazyRoute } from '../lib/app/lazy-route.tsx'
import { useInputBeforeHydration } from '../lib/setup/use-input-before-hydration.ts'

export const DraftSetup = lazyRoute(() => import('../features/draft-setup/draft-setup.tsx'))

/** `/` is the home page, `/?setup` the setup screen (Spec 2.1). */
export function HomeRoute() {
  useSession()
  useInputBeforeHydration()
  const [search] = useSearchParams()
  return search.has('setup') ? <DraftSetup joinCard={<JoinTicket isLean />} /> : <Home />
}
