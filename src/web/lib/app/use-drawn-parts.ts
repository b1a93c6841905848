import { startTransition, useEffect, useState } from 'react'
import { afterPicture } from './after-picture.ts'

/**
 * How many parts below the fold may be drawn by now: none in the first render, then one more after each picture, so that
 * they do not delay what is above them and the browser stays responsive.
 */
export function useDrawnParts(parts: number): number {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (drawn < parts) return afterPicture(() => startTransition(() => setDrawn(drawn + 1)))
  }, [drawn, parts])
  return drawn
}
