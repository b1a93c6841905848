import { useEffect } from 'react'

/**
 * Sets --keyboard to the height, in px, of an on-screen keyboard that covers the page, so that fixed elements at the
 * bottom stay above it.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    let last = 0
    const measure = () => {
      const beyond = viewport.scale === 1 ? window.innerHeight - viewport.height - viewport.offsetTop : 0
      const covered = Math.max(0, beyond)
      // Setting it styles the whole page again.
      if (covered === last) return
      last = covered
      style.setProperty('--keyboard', `${covered}px`)
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [])
}
