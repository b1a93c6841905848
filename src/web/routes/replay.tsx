import { Navigate, useParams } from 'react-router'
import { Replay } from '#features/replay/web/replay.tsx'
import { QueryProvider } from '#web/lib/app/query-client.tsx'

/** /final-scores/:draftId/replay?at=17 (B4.6). */
export default function ReplayRoute() {
  const { draftId } = useParams()
  if (draftId === undefined) return <Navigate to="/" replace />
  return (
    <QueryProvider>
      <Replay key={draftId} draftId={draftId} />
    </QueryProvider>
  )
}
