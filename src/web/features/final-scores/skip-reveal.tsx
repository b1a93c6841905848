import { useLayoutEffect, useRef } from 'react'

/** The way past the reveal, for as long as it plays; where it stands gets the focus that it takes away with it. */
export function SkipReveal({ onSkip }: { onSkip: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const skip = button.current
    const stage = skip?.closest('section')
    return () => {
      if (document.activeElement === skip) stage?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <button ref={button} className="btn btn--small podium-stage__skip" type="button" onClick={onSkip}>
      Skip <span className="sr">the reveal</span>
    </button>
  )
}
