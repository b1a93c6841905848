import { Home } from '../features/home/home.tsx'

/** `/` (Spec 2.1). */
export default function HomeRoute() {
  return <Home />
}
