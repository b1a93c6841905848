import { startTransition, useEffect, useState } from 'react'

/**
 * How many parts below the fold may be drawn by now: none in the first render, then one more at a time, so that they do not
 * delay what is above them and the browser stays responsive.
 */
export function useDrawnParts(parts: number): number {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (drawn < parts) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, parts])
  return drawn
}
