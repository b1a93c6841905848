import { Link } from 'react-router'
import { useSession } from '../../lib/app-provider.tsx'
import { type PlayedDraft, setupLike } from '../../lib/setup-navigation.ts'

/** Leads to a setup like that of this draft, where everything can be changed before it starts. */
export function PlayAgain({ draft }: { draft: PlayedDraft }) {
  const { user } = useSession()
  const { to, state } = setupLike(draft, user?.id)
  return (
    <Link className="btn" to={to} state={state}>
      Play Again
    </Link>
  )
}
