import { Suspense } from 'react'
import type { RoomClockProps } from './room-clock.tsx'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

const RoomClock = lazyPart(() => import('./room-clock.tsx'))

/** Loads the parts of the room that only drafts with a pick clock have. */
export function Clock(props: RoomClockProps) {
  return (
    <Suspense>
      <RoomClock {...props} />
    </Suspense>
  )
}
