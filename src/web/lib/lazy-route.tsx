import { type ComponentType, lazy, useState } from 'react'

/** A screen of the route table; one that comes with the app has nothing to load. */
export type Screen = ComponentType & { preload?: () => Promise<void> }

type ScreenModule = { default: ComponentType }

/** A screen that is loaded when it is first shown; loaded before, it is there without a moment of 'Loading...'. */
export function lazyRoute(load: () => Promise<ScreenModule>) {
  const Later = lazy(load)
  let loaded: ComponentType | undefined

  function Route() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Later)
    return <Shown />
  }

  async function preload(): Promise<void> {
    loaded = (await load()).default
  }

  return Object.assign(Route, { preload })
}
