import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { wantsMotion } from '../../../lib/motion.ts'
import { useWasServed } from '../../../lib/drafts/served-draft.ts'
import { showToast } from '../../../lib/toasts/toasts.tsx'
import { isNewResult, rememberResult } from './use-first-reveal.ts'
import type { RevealShow as RevealShowComponent } from './reveal-show.tsx'

type Show = ComponentType<ComponentProps<typeof RevealShowComponent>>

/**
 * The show of these results. For `opensItself` it begins the first time this browser shows them, unless they came
 * with the page or the system asks for stillness. If the last score comes late, nobody is disturbed who has begun to
 * read. Its screens are loaded only then.
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
      ({ RevealShow }) => setShow({ Show: RevealShow }),
      () => {
        setIsOpen(false)
        showToast({ kind: 'error', title: 'The reveal could not be loaded. Please try again.' })
      },
    )
  }, [isOpen, show])

  return {
    isOpen,
    /** Undefined while it is closed or on its way. */
    Show: isOpen ? show?.Show : undefined,
    watchButton,
    open: () => setIsOpen(true),
    close: () => {
      rememberResult(draftId)
      setIsOpen(false)
      // Opened by itself, it took the focus from nothing, or from the main part that has it on a new page.
      requestAnimationFrame(() => {
        const { activeElement } = document
        if (activeElement === document.body || activeElement?.id === 'main') {
          watchButton.current?.focus({ preventScroll: true })
        }
      })
    },
  }
}

/** Whether something on this screen has been touched or a key pressed. */
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
