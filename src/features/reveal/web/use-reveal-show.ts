import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { wantsMotion } from '#web/lib/browser/motion.ts'
import { useWasServed } from '#web/lib/page-data.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import { isNewResult, rememberResult } from './use-first-reveal.ts'
import type { RevealShow as RevealShowComponent } from './reveal-show.tsx'

type Show = ComponentType<ComponentProps<typeof RevealShowComponent>>

/**
 * The show of these results. With `opensItself` it starts the first time this browser shows them, unless they came
 * with the page or the system asks for reduced motion. If the last score comes late, it does not interrupt a viewer
 * who is already reading. Its screens are loaded on demand.
 */
export function useRevealShow(draftId: string, opensItself: boolean) {
  const wasServed = useWasServed(draftId)
  const mayOpen = () => opensItself && !wasServed && isNewResult(draftId) && wantsMotion()
  const [isOpen, setIsOpen] = useState(mayOpen)
  const [wasReady, setWasReady] = useState(opensItself)
  const isReading = useIsReading()
  const [show, setShow] = useState<{ Show: Show }>()
  const watchButton = useRef<HTMLButtonElement>(null)
  if (opensItself && !wasReady) {
    setWasReady(true)
    if (!isReading) setIsOpen(mayOpen())
  }

  useEffect(() => {
    if (!isOpen || show) return
    import('./reveal-show.tsx').then(
      ({ RevealShow }) => {
        setShow({ Show: RevealShow })
        dismissToast('reveal')
      },
      () => {
        setIsOpen(false)
        showToast({
          kind: 'error',
          subject: 'reveal',
          title: 'The reveal could not be loaded. Please try again.',
        })
      },
    )
  }, [isOpen, show])

  return {
    isOpen,
    /** Undefined while closed or loading. */
    Show: isOpen ? show?.Show : undefined,
    watchButton,
    open: () => setIsOpen(true),
    close: () => {
      rememberResult(draftId)
      setIsOpen(false)
      // If it opened by itself, the focus was on the body, or on the main element of a new page.
      requestAnimationFrame(() => {
        const { activeElement } = document
        if (activeElement === document.body || activeElement?.id === 'main') {
          watchButton.current?.focus({ preventScroll: true })
        }
      })
    },
  }
}

/** Whether the viewer has touched this screen or pressed a key. */
function useIsReading(): boolean {
  const [isReading, setIsReading] = useState(false)
  useEffect(() => {
    const read = () => setIsReading(true)
    window.addEventListener('pointerdown', read)
    window.addEventListener('keydown', read)
    return () => {
      window.removeEventListener('pointerdown', read)
      window.removeEventListener('keydown', read)
    }
  }, [])
  return isReading
}
