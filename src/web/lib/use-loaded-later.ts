import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * A part that is loaded after the screen is shown; undefined until then, and if loading fails. `load` must be a
 * stable function.
 */
export function useLoadedLater(load: () => Promise<ReactNode>): ReactNode {
  const [part, setPart] = useState<ReactNode>()
  useEffect(() => {
    void load().then(
      // As a transition, so that the screen stays responsive.
      (loaded) => startTransition(() => setPart(loaded)),
      // The part is optional.
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
