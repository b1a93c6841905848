import { useEffect, useRef } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import './local-intermission.css'

/** In place of the desk while the draft is paused on this device (B2.6). */
export default function LocalIntermission({ onGoOn }: { onGoOn: () => void }) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // The desk had the focus. What the people use meanwhile keeps it.
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.id === 'main') button.current?.focus()
  }, [])

  return (
    <section className="panel local-intermission" aria-labelledby="intermission-title">
      <Icon name="pause" />
      <div>
        <h2 className="title" id="intermission-title">
          Intermission
        </h2>
        <p className="dim">Nobody picks until you go on. The board stays here, and so does a chosen movie.</p>
      </div>
      <Button ref={button} kind="go" onClick={onGoOn}>
        <Icon name="play" /> Go on
      </Button>
    </section>
  )
}
