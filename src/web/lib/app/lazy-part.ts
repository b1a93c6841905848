import type { ComponentType } from 'react'
import { lazyRoute, type ScreenModule } from './lazy-route.tsx'

/**
 * A part of a screen that is loaded when it is first shown. If the server does not answer, the screen goes on with what
 * stands in for it; or, if nothing does, without it while loading is tried again. After `preload` it appears at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ScreenModule<Props>>,
  standIn?: ComponentType<Props>,
) {
  return lazyRoute(() => load().catch(() => (standIn ? { default: standIn } : loadLater(load))))
}

const RETRY_MS = 3_000
const MOST_RETRIES = 200

async function loadLater<Props extends object>(
  load: () => Promise<ScreenModule<Props>>,
): Promise<ScreenModule<Props>> {
  for (let tries = 0; tries < MOST_RETRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    const loaded = await load().catch(() => undefined)
    if (loaded) return loaded
  }
  return { default: () => null }
}
