import { useEffect, useLayoutEffect, useState } from 'react'

/** How long the pointer stays in sight after it has moved. */
const POINTER_MS = 3_000

/** Makes the page the picture of a television while it is shown. Returns whether the pointer is to be hidden. */
export function useTelevision(): boolean {
  useStageSize()
  useEffect(stayAwake, [])
  useEffect(fillTheScreen, [])
  return useIsPointerStill()
}

/** One rem is 1/120 of the picture's width; big-screen.css says how. */
function useStageSize(): void {
  useLayoutEffect(() => {
    document.documentElement.classList.add('has-big-screen')
    return () => document.documentElement.classList.remove('has-big-screen')
  }, [])
}

/** Keeps the device from sleeping. The browser lets go of the lock whenever the page is hidden. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const ask = async () => {
    if (!('wakeLock' in navigator) || document.hidden || (lock && !lock.released)) return
    // Refused if the battery is low: the picture goes on without it.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (isOver) await lock?.release()
  }
  const renew = () => void ask()
  renew()
  document.addEventListener('visibilitychange', renew)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', renew)
    void lock?.release()
  }
}

const NOT_FOR_FULL_SCREEN = ['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta']

/** Browsers allow it only after a key or a click, so the first one is used. */
function fillTheScreen(): () => void {
  const enter = (event: Event) => {
    if (event instanceof KeyboardEvent && NOT_FOR_FULL_SCREEN.includes(event.key)) return
    stop()
    // A browser that refuses shows the same picture in its window.
    if (document.fullscreenEnabled) void document.documentElement.requestFullscreen().catch(() => undefined)
  }
  const stop = () => {
    document.removeEventListener('keydown', enter)
    document.removeEventListener('click', enter)
  }
  document.addEventListener('keydown', enter)
  document.addEventListener('click', enter)
  return stop
}

function useIsPointerStill(): boolean {
  const [isStill, setIsStill] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      setIsStill(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIsStill(true), POINTER_MS)
    }
    moved()
    document.addEventListener('pointermove', moved)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointermove', moved)
    }
  }, [])
  return isStill
}
