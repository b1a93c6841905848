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
  let loading: Promise<void> | undefined

  function Route(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Shown {...props} />
  }

  /** Asks once, and again only after a failure. */
  function preload(): Promise<void> {
    loading ??= load().then(
      (module) => void (loaded = module.default),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  return Object.assign(Route, { preload })
}
