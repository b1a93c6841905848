import { useEffect, useState } from 'react'
import { Icon } from '../../components/ui/icon.tsx'
import type { Connection } from './live/draft-room-state.ts'

/** Shorter gaps than this one nobody needs to know of, the one when the page opens included. */
const QUIET_MS = 3000

type ConnectionLineProps = {
  connection: Connection
  /** Whether there are picks of one's own to fear for. */
  isPicking: boolean
}

/** How news gets here, where it does not get here as it should. */
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
      {connection === 'asking' && isLasting && (
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
