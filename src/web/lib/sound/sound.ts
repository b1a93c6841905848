import { isSoundOn } from './sound-choice.ts'
import type * as Player from './sound-player.ts'

/** The length of the drum roll: what comes after it is shown then. */
export const DRUM_ROLL_MS = 1_750

/** Plays a sound if sound is on; only then the sounds are loaded. Returns a function that stops it. */
export function playSound(name: Player.SoundName, playing: Player.Playing = {}): () => void {
  const stopped = new AbortController()
  withPlayer(({ play }) => play(name, playing, stopped.signal))
  return () => stopped.abort()
}

/** Finds out, if sound is on, whether the browser lets this page play. */
export function prepareSound(): void {
  withPlayer(({ prepare }) => prepare())
}

function withPlayer(use: (player: typeof Player) => Promise<void>): void {
  if (!isSoundOn()) return
  // Without a network, or where a file cannot be decoded, the game goes on without its sounds.
  import('./sound-player.ts').then(use).catch(() => undefined)
}
