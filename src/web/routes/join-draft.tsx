import { useParams, useSearchParams } from 'react-router'
import { JoinDraftScreen } from '#features/invitations/web/join-draft-screen.tsx'

/** /join-draft?code=… and /join-draft/{draftId}?email=…&auto=true&token=… (Spec 2.7). */
export default function JoinDraftRoute() {
  const { draftId } = useParams()
  const [query] = useSearchParams()
  return (
    <JoinDraftScreen
      draftId={draftId}
      email={query.get('email')?.trim() || undefined}
      token={query.get('token') ?? undefined}
      code={query.get('code') ?? ''}
      isAutomatic={query.get('auto') === 'true'}
    />
  )
}
