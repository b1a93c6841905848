import { type ComponentType, lazy, useState } from 'react'

type RouteModule = { default: ComponentType }

/** A screen that is loaded when it is first shown; loaded before, it is there without a moment of 'Loading...'. */
export function lazyRoute(load: () => Promise<RouteModule>) {
  const Later = lazy(load)
  let loaded: ComponentType | undefined

  function Route() {
    const [Screen] = useState<ComponentType>(() => loaded ?? Later)
    return <Screen />
  }

  async function preload(): Promise<void> {
    loaded = (await load()).default
  }

  return Object.assign(Route, { preload })
}
