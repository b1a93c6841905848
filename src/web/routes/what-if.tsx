import { Navigate, useParams } from 'react-router'
import { WhatIf } from '#features/verdict/web/what-if/what-if.tsx'
import { QueryProvider } from '#web/lib/app/query-client.tsx'

/** /final-scores/:draftId/what-if?swap=17-91…&by=critics (B4.5). */
export default function WhatIfRoute() {
  const { draftId } = useParams()
  if (draftId === undefined) return <Navigate to="/" replace />
  return (
    <QueryProvider>
      <WhatIf key={draftId} draftId={draftId} />
    </QueryProvider>
  )
}
