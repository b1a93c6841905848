import { useState } from 'react'
import { askForPermission, keepTurnSignal, notificationPermission, wantsTurnSignal } from './turn-signals.ts'

/** Notifications are off by default; turning them on asks for the permission. */
export function TurnSignalSwitch() {
  const [isOn, setIsOn] = useState(wantsTurnSignal)
  const [permission, setPermission] = useState(notificationPermission)

  async function turn(isWanted: boolean) {
    setIsOn(isWanted)
    keepTurnSignal(isWanted)
    if (!isWanted) return
    setPermission(await askForPermission())
  }

  return (
    <label className="switch turn-signal">
      <input
        className="sr"
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => void turn(event.target.checked)}
      />
      <span className="switch__track" />
      <span className="switch__text">
        <b>Tell me when it is my turn</b>
        <small>{isOn ? EXPLANATIONS[permission] : 'With a notification while you are elsewhere'}</small>
      </span>
    </label>
  )
}

const EXPLANATIONS: Record<ReturnType<typeof notificationPermission>, string> = {
  granted: 'With a notification while you are elsewhere',
  default: 'Notifications have not been allowed',
  denied: 'Notifications are blocked for this site in your browser’s settings',
  insecure: 'Browsers show notifications only for https addresses',
  unsupported: 'This browser shows no notifications for websites',
}
