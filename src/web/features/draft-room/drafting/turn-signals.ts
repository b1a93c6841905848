const KEY = 'marquee.tell_my_turn'
const FAVICON = '/favicon.svg'
const FAVICON_LIT = '/favicon-your-turn.svg'

/** Frequencies in Hz and starts in seconds: a fifth, upwards. */
const NOTES = [
  { frequency: 587.33, at: 0 },
  { frequency: 880, at: 0.18 },
] as const
const NOTE_S = 0.9
const LOUDNESS = 0.12
const RESUME_WAIT_MS = 300

/** Whether this browser signals the viewer's turn. */
export function wantsTurnSignal(): boolean {
  return localStorage.getItem(KEY) === '1'
}

export function keepTurnSignal(isWanted: boolean): void {
  if (isWanted) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
}

/** The browser's notification permission; some browsers have none. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported'
}

/** Shows a system notification if allowed. */
export function notify(title: string, options: NotificationOptions): Notification | undefined {
  if (notificationPermission() !== 'granted') return undefined
  try {
    const notification = new Notification(title, { icon: FAVICON_LIT, ...options })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
    return notification
  } catch {
    // Chrome on Android grants the permission but lets only service workers notify. The sound still plays.
    return undefined
  }
}

/** Lights a dot on the tab's icon. */
export function lightFavicon(isLit: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link) link.href = isLit ? FAVICON_LIT : FAVICON
}

let context: AudioContext | undefined

/** Two soft notes. Silent if the browser blocks sound before the first interaction. */
export async function chime(): Promise<void> {
  if (!('AudioContext' in window)) return
  context ??= new AudioContext()
  if (!isRunning(context)) await Promise.race([context.resume(), pause(RESUME_WAIT_MS)])
  if (!isRunning(context)) return
  for (const { frequency, at } of NOTES) sound(context, frequency, context.currentTime + at)
}

function isRunning({ state }: AudioContext): boolean {
  return state === 'running'
}

function sound(audio: AudioContext, frequency: number, start: number): void {
  const note = new OscillatorNode(audio, { type: 'sine', frequency })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_S)
  note.connect(volume).connect(audio.destination)
  note.start(start)
  note.stop(start + NOTE_S)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
