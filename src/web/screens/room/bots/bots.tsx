import { type ReactNode, Suspense } from 'react'
import type { RoomBotsProps } from './room-bots.tsx'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

const RoomBots = lazyPart(() => import('./room-bots.tsx'))

/** Loads the parts of the room that only drafts with bots have. */
export function Bots({ fallback, ...props }: RoomBotsProps & { fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <RoomBots {...props} />
    </Suspense>
  )
}
