import { Home } from '#web/screens/home/home.tsx'

/** `/` (Spec 2.1). */
export default function HomeRoute() {
  return <Home />
}
