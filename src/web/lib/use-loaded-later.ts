import { type ReactNode, useEffect, useState } from 'react'

/**
 * A part of the screen that is loaded once the screen stands; undefined until then, and if it cannot be loaded.
 * `load` stays the same function.
 */
export function useLoadedLater(load: () => Promise<ReactNode>): ReactNode {
  const [part, setPart] = useState<ReactNode>()
  useEffect(() => {
    // Without it the screen is whole all the same.
    void load().then(setPart, () => undefined)
  }, [load])
  return part
}
