import { type ComponentType, lazy, useState } from 'react'

/** A screen of the route table. One that is part of the main bundle has no `preload`. */
export type Screen = ComponentType & { preload?: () => Promise<void> }

/** What a screen's file exports. */
export type ScreenModule<Props> = { default: ComponentType<Props> }

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
