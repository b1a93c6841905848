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

/** False while the screen is first drawn, so that what is below the fold does not hold up what people look for. */
export function useDrawnLater(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => startTransition(() => setIsLater(true)), [])
  return isLater
}
