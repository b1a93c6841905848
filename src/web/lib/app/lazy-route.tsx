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
 * A part of a screen that is loaded when it is first shown. If that fails, the screen goes on without it, or with what
 * stands in for it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ScreenModule<Props>>,
  standIn: ComponentType<Props> = () => null,
) {
  return lazy(() => load().catch(() => ({ default: standIn })))
}
