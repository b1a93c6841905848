import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../components/ui/icon.tsx'
import { useShortcut } from '../../../lib/browser/shortcuts.ts'
import type { Tool } from './host-menu.tsx'
import type { ToolsProps } from './host-tools.tsx'
import type { IntermissionProps } from './intermission.tsx'
import type { LostSeatProps } from './lost-seat.tsx'
import type { SeatToolsProps } from './seat-tools.tsx'

const HostTools = lazy(() => import('./host-tools.tsx'))
const LazyIntermission = lazy(() => import('./intermission.tsx'))
const LazySeatTools = lazy(() => import('./seat-tools.tsx'))
const LazyLostSeat = lazy(() => import('./lost-seat.tsx'))

/** Opens the host's tools, which load with the first press (B2.6). */
export function HostButton(props: Pick<ToolsProps, 'room' | 'standIn'>) {
  const [tool, setTool] = useState<Tool>()
  useShortcut('p', () => setTool('pause'))
  return (
    <>
      <button
        className="btn btn--small clock__host"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setTool('menu')}
      >
        Host <Icon name="down" />
      </button>
      {tool && (
        <Suspense>
          <HostTools {...props} tool={tool} onTool={setTool} />
        </Suspense>
      )}
    </>
  )
}

export function Intermission(props: IntermissionProps) {
  return (
    <Suspense>
      <LazyIntermission {...props} />
    </Suspense>
  )
}

export function SeatTools(props: SeatToolsProps) {
  return (
    <Suspense>
      <LazySeatTools {...props} />
    </Suspense>
  )
}

export function LostSeat(props: LostSeatProps) {
  return (
    <Suspense>
      <LazyLostSeat {...props} />
    </Suspense>
  )
}
