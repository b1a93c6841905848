import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * A part of the screen that is loaded once the screen stands; undefined until then, and if it cannot be loaded.
 * `load` stays the same function.
 */
export function useLoadedLater(load: () => Promise<ReactNode>): ReactNode {
  const [part, setPart] = useState<ReactNode>()
  useEffect(() => {
    void load().then(
      // In slices, so that the screen answers meanwhile.
      (loaded) => startTransition(() => setPart(loaded)),
      // Without it the screen is whole all the same.
      () => undefined,
    )
  }, [load])
  return part
}
