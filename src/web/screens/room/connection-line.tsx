import { useEffect, useState } from 'react'
import { Icon } from '#web/components/ui/icon.tsx'
import type { Connection } from '#web/live/draft-room-state.ts'

/** Shorter gaps are not worth telling, including the one when the page opens. */
const QUIET_MS = 3000

type ConnectionLineProps = {
  connection: Connection
  /** Whether the viewer's own picks depend on the connection. */
  isPicking: boolean
}

/** Says how news arrives if the socket is not working. */
export function ConnectionLine({ connection, isPicking }: ConnectionLineProps) {
  const isLasting = useLasting(connection !== 'live', QUIET_MS)
  return (
    <div role="status" className="connection">
      {connection === 'offline' && isLasting && (
        <p className="connection__line connection__line--offline">
          <Icon name="warning" />
          {isPicking
            ? 'No connection. Your picks are kept and sent when you are back.'
            : 'No connection. You see what you have missed as soon as you are back.'}
        </p>
      )}
      {connection === 'polling' && isLasting && (
        <p className="connection__line">
          <Icon name="cloud" />
          {isPicking ? 'Reconnecting… you can go on playing' : 'Reconnecting… news comes a little later'}
        </p>
      )}
    </div>
  )
}

function useLasting(isOn: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setHasLasted(true), ms)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isOn, ms])
  return isOn && hasLasted
}
