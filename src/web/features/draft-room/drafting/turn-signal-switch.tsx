import { useState } from 'react'
import { chime, keepTurnSignal, notificationPermission, wantsTurnSignal } from './turn-signals.ts'

/** The signal is off by default; turning it on plays the chime once and asks for notifications. */
export function TurnSignalSwitch() {
  const [isOn, setIsOn] = useState(wantsTurnSignal)
  const [permission, setPermission] = useState(notificationPermission)

  async function turn(isWanted: boolean) {
    setIsOn(isWanted)
    keepTurnSignal(isWanted)
    if (!isWanted) return
    void chime()
    if (notificationPermission() === 'default') await Notification.requestPermission()
    setPermission(notificationPermission())
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
        <small>
          {isOn ? EXPLANATIONS[permission] : 'With a soft sound, and a notification while you are elsewhere'}
        </small>
      </span>
    </label>
  )
}

const EXPLANATIONS: Record<ReturnType<typeof notificationPermission>, string> = {
  granted: 'With a soft sound, and a notification while you are elsewhere',
  default: 'With a soft sound. Notifications have not been allowed',
  denied: 'With a soft sound. Notifications are blocked for this site in your browser’s settings',
  unsupported: 'With a soft sound. This browser shows no notifications for websites',
}
