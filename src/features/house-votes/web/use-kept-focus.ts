import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The part of the page that shows the votes. It takes the focus if the ballot is gone while the focus was in it. */
export function useKeptFocus(isVoting: boolean): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  const wasVoting = useRef(isVoting)
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasVoting.current && !isVoting && isLost) place.current?.focus({ preventScroll: true })
    wasVoting.current = isVoting
  }, [isVoting])
  return place
}
