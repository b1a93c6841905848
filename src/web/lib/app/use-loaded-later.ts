import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * A part of the screen that is loaded after the first render; undefined until then, and if loading fails. `load` must
 * be a stable function.
 */
export function useDeferredPart(load: () => Promise<ReactNode>): ReactNode {
  const [part, setPart] = useState<ReactNode>()
  useEffect(() => {
    void load().then(
      // A transition keeps the screen responsive.
      (loaded) => startTransition(() => setPart(loaded)),
      // The part is optional.
      () => undefined,
    )
  }, [load])
  return part
}
