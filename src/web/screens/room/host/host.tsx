import { Suspense, useRef, useState } from 'react'
import { Icon } from '#web/components/ui/icon.tsx'
import { useShortcut } from '#web/lib/browser/shortcuts.ts'
import { isHost, isMine } from '#web/live/stage.ts'
import type { Tool } from './host-menu.tsx'
import type { ToolsProps } from './host-tools.tsx'
import type { IntermissionProps } from './intermission.tsx'
import type { LostSeatProps } from './lost-seat.tsx'
import type { SeatToolsProps } from './seat-tools.tsx'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

const HostTools = lazyPart(() => import('./host-tools.tsx'))
const LazyDoors = lazyPart(() => import('./doors.tsx'))
const LazyIntermission = lazyPart(() => import('./intermission.tsx'))
const LazySeatTools = lazyPart(() => import('./seat-tools.tsx'))
const LazyLostSeat = lazyPart(() => import('./lost-seat.tsx'))

/** Opens the host's tools, which load with the first press (B2.6). */
export function HostButton(props: Pick<ToolsProps, 'room' | 'standIn'>) {
  const [tool, setTool] = useState<Tool>()
  useShortcut('p', () => setTool('pause'))
  return (
    <>
      <button
        className="btn btn--small host-button"
        type="button"
        aria-label="Host"
        aria-haspopup="dialog"
        onClick={() => setTool('menu')}
      >
        <span className="only-wide">Host</span> <Icon name="down" />
        <Icon name="more" />
      </button>
      {tool && (
        <Suspense>
          <HostTools {...props} tool={tool} onTool={setTool} />
        </Suspense>
      )}
    </>
  )
}

/** Opens who gets in, for the host. */
export function DoorsButton({ room }: Pick<ToolsProps, 'room'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="btn btn--small" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="key" /> Who gets in
      </button>
      {isOpen && (
        <Suspense>
          <LazyDoors room={room} onClose={() => setOpen(false)} />
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

/** Opens what the viewer can do with a seat before the start: the host with every one, players with their own. */
export function SeatTools(props: Pick<SeatToolsProps, 'room' | 'participant'>) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { view } = props.room
  const { id, name } = props.participant
  const isRenamedOnly = isMine(view, id) || !isHost(view)
  return (
    <>
      <button
        ref={opener}
        className="seat-tools"
        type="button"
        aria-label={isRenamedOnly ? 'Change your name' : `Seat of ${name}`}
        aria-haspopup={isRenamedOnly ? undefined : 'dialog'}
        onClick={() => setIsOpen(true)}
      >
        <Icon name={isRenamedOnly ? 'pencil' : 'more'} />
      </button>
      {isOpen && (
        <Suspense>
          <LazySeatTools
            {...props}
            opener={opener}
            isRenamedOnly={isRenamedOnly}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

export function LostSeat(props: LostSeatProps) {
  return (
    <Suspense>
      <LazyLostSeat {...props} />
    </Suspense>
  )
}
