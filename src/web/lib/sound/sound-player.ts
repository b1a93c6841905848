import bell from './files/bell.wav'
import drumHit from './files/drum-hit.wav'
import drumRoll from './files/drum-roll.wav'
import projector from './files/projector.wav'
import { isSoundOn, onSoundChoice, soundIsBlocked } from './sound-choice.ts'

/**
 * projector: a draft starts · bell: the viewer's turn begins, or its time runs out · drum-roll: the winner is about to be
 * shown · drum-hit: the winner is there (B5.4).
 */
export type SoundName = 'projector' | 'bell' | 'drum-roll' | 'drum-hit'

export type Playing = {
  /** Names what the sound tells, such as a turn. It is heard once, however many tabs tell it. */
  once?: string
  afterMs?: number
}

const FILES: Record<SoundName, string> = { projector, bell, 'drum-roll': drumRoll, 'drum-hit': drumHit }
/** A busy device needs a moment even if the browser allows it. */
const RESUME_WAIT_MS = 1_000
/** A sound that the browser has refused is played at the next gesture if that comes within this time. */
const STILL_FRESH_MS = 5_000
/** The lock that tabs share, and the key under which they keep what has sounded last. */
const LAST = 'marquee.sounded'
const GESTURES = ['pointerup', 'keydown'] as const

/** What sounds come out of. It is suspended while nothing plays, and closed when sound is switched off. */
type Output = { audio: AudioContext; busy: number }

let output: Output | undefined
let refused: { again: () => Promise<void>; at: number } | undefined
const contents = new Map<SoundName, Promise<ArrayBuffer>>()

onSoundChoice(() => {
  if (!isSoundOn()) close()
})

/** Plays a sound. While the page is hidden only the bell is heard: that is what it is for. */
export async function play(name: SoundName, { once, afterMs }: Playing, stopped: AbortSignal): Promise<void> {
  if (afterMs !== undefined) await pause(afterMs)
  const again = () => play(name, once === undefined ? {} : { once }, stopped)
  const begin = () => start({ name, stopped, again })
  if (once === undefined) await begin()
  else await onceInAllTabs(once, begin)
}

/** Loads the sounds and finds out whether the browser lets this page play. */
export async function prepare(): Promise<void> {
  const opened = open()
  if (opened) await whileBusy(opened, () => mayPlay(opened))
  await Promise.all((Object.keys(FILES) as SoundName[]).map(contentOf))
}

/** Of several tabs the first that can play does so, once for each key. */
async function onceInAllTabs(key: string, begin: () => Promise<boolean>): Promise<void> {
  const claim = async () => {
    if (localStorage.getItem(LAST) === key) return
    localStorage.setItem(LAST, key)
    if (!(await begin())) localStorage.removeItem(LAST)
  }
  if ('locks' in navigator) await navigator.locks.request(LAST, claim)
  else await claim()
}

type Start = { name: SoundName; stopped: AbortSignal; again: () => Promise<void> }

/** Returns whether the sound has started. */
async function start({ name, stopped, again }: Start): Promise<boolean> {
  const isWanted = () => !stopped.aborted && isSoundOn() && isHeard(name)
  const opened = isWanted() ? open() : undefined
  if (!opened) return false
  return whileBusy(opened, async () => {
    if (!(await mayPlay(opened))) {
      refused = { again, at: performance.now() }
      return false
    }
    const content = await contentOf(name)
    // Decoding takes the bytes away.
    const buffer = await opened.audio.decodeAudioData(content.slice(0))
    if (!isWanted() || opened !== output) return false
    sound(opened, buffer, { name, stopped })
    return true
  })
}

function isHeard(name: SoundName): boolean {
  return name === 'bell' || !document.hidden
}

function sound(
  opened: Output,
  buffer: AudioBuffer,
  { name, stopped }: Pick<Start, 'name' | 'stopped'>,
): void {
  const source = new AudioBufferSourceNode(opened.audio, { buffer })
  const stop = () => source.stop()
  const stopIfHidden = () => {
    if (!isHeard(name)) stop()
  }
  const ended = new Promise<void>((resolve) => {
    source.onended = () => resolve()
  })
  stopped.addEventListener('abort', stop)
  document.addEventListener('visibilitychange', stopIfHidden)
  source.connect(opened.audio.destination)
  source.start()
  void whileBusy(opened, () => ended).finally(() => {
    stopped.removeEventListener('abort', stop)
    document.removeEventListener('visibilitychange', stopIfHidden)
  })
}

/** The bytes of a sound, which are few and stay in memory so that it comes in time. */
function contentOf(name: SoundName): Promise<ArrayBuffer> {
  const known = contents.get(name)
  if (known) return known
  const asked = load(FILES[name])
  contents.set(name, asked)
  asked.catch(() => contents.delete(name))
  return asked
}

async function load(file: string): Promise<ArrayBuffer> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  return answer.arrayBuffer()
}

function open(): Output | undefined {
  if (!('AudioContext' in window)) return undefined
  output ??= { audio: new AudioContext(), busy: 0 }
  return output
}

function close(): void {
  void output?.audio.close()
  output = undefined
  refused = undefined
  contents.clear()
  wait(false)
}

/** Suspends the output after the work, unless something else plays. */
async function whileBusy<Result>(opened: Output, work: () => Promise<Result>): Promise<Result> {
  opened.busy += 1
  try {
    return await work()
  } finally {
    opened.busy -= 1
    if (opened.busy === 0 && isRunning(opened)) void opened.audio.suspend()
  }
}

/** Browsers let a page play after a gesture on it. Until then this waits for one. */
async function mayPlay(opened: Output): Promise<boolean> {
  const resumed = isRunning(opened) ? Promise.resolve() : opened.audio.resume()
  await Promise.race([resumed, pause(RESUME_WAIT_MS)])
  if (opened !== output) return false
  wait(!isRunning(opened))
  if (isRunning(opened)) return true
  // A context that is closed meanwhile never resumes.
  resumed.then(goOn, () => undefined)
  return false
}

function isRunning({ audio }: Output): boolean {
  return audio.state === 'running'
}

function wait(isWaiting: boolean): void {
  soundIsBlocked.set(isWaiting)
  for (const gesture of GESTURES) {
    if (isWaiting) window.addEventListener(gesture, goOn, { capture: true })
    else window.removeEventListener(gesture, goOn, { capture: true })
  }
}

function goOn(): void {
  const opened = output
  if (!opened) return
  void whileBusy(opened, async () => {
    if (!(await mayPlay(opened)) || !refused) return
    const { again, at } = refused
    refused = undefined
    if (performance.now() - at < STILL_FRESH_MS) await again()
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
