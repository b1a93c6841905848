import { type ComponentType, lazy, useState } from 'react'

/** A screen of the route table. One that is part of the main bundle has no `preload`. */
export type Screen = ComponentType & { preload?: () => Promise<void> }

type ScreenModule<Props> = { default: ComponentType<Props> }

/**
 * A screen that is loaded when it is first shown. After `preload` it appears without a flash of 'Loading...'.
 */
export function lazyRoute<Props extends object = object>(load: () => Promise<ScreenModule<Props>>) {
  const Later = lazy(load)
  let loaded: ComponentType<Props> | undefined

  function Route(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Shown {...props} />
  }

  async function preload(): Promise<void> {
    loaded = (await load()).default
  }

  return Object.assign(Route, { preload })
}

/**
 * A part of a screen that is loaded when it is first shown. If the server does not answer, the screen goes on with what
 * stands in for it; or, if nothing does, without it while loading is tried again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ScreenModule<Props>>,
  standIn?: ComponentType<Props>,
) {
  return lazy(() => load().catch(() => (standIn ? { default: standIn } : loadLater(load))))
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
