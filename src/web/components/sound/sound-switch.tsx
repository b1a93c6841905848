import { useEffect, useSyncExternalStore } from 'react'
import { isSoundOn, onSoundChoice, soundIsBlocked, switchSound } from '#web/lib/sound/sound-choice.ts'
import { playSound, prepareSound } from '#web/lib/sound/sound.ts'
import '#web/components/ui/switch.css'

/** blocked: sound is on, but the browser waits for a click or a key before it plays anything. */
export type SoundState = 'off' | 'on' | 'blocked'

/** The state of sound on this device, and a function that switches it and lets people hear that it is on (B5.4). */
export function useSound(): { sound: SoundState; turn: (isOn: boolean) => void } {
  const isOn = useSyncExternalStore(onSoundChoice, isSoundOn, () => false)
  const isBlocked = useSyncExternalStore(soundIsBlocked.subscribe, soundIsBlocked.get, () => false)
  useEffect(() => {
    if (isOn) prepareSound()
  }, [isOn])

  return {
    sound: isOn ? (isBlocked ? 'blocked' : 'on') : 'off',
    turn(isWanted) {
      switchSound(isWanted)
      playSound('bell')
    },
  }
}

/** The one switch for every sound of the app. */
export function SoundSwitch() {
  const { sound, turn } = useSound()
  return (
    <label className="switch">
      <input
        className="sr"
        type="checkbox"
        role="switch"
        checked={sound !== 'off'}
        onChange={({ target }) => turn(target.checked)}
      />
      <span className="switch__track" />
      <span className="switch__text">
        Sound
        <small>
          {sound === 'blocked'
            ? 'From your next tap or key on'
            : 'A projector, a bell for your turn, a drum roll'}
        </small>
      </span>
    </label>
  )
}
