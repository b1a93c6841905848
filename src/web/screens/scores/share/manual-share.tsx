import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import type { Sharing } from './use-sharing.ts'

type ManualShareProps = {
  sharing: Sharing
  title: string
  /** The element to focus: the link, or the button that shares the image. */
  target: RefObject<(HTMLInputElement & HTMLButtonElement) | null>
}

/** The link or the image, if the browser wants another press first. */
export function ManualShare({ sharing, title, target }: ManualShareProps) {
  const { manualStep, offer } = sharing
  switch (manualStep?.kind) {
    case undefined:
      return null
    case 'link':
      return <ManualLink sharing={sharing} target={target} />
    case 'image':
      return (
        <ManualStep text="The picture is ready." target={target} onClose={sharing.dismissManualStep}>
          {(textId) => (
            <Button
              ref={target}
              size="small"
              aria-describedby={textId}
              onClick={() => void offer({ files: [manualStep.image], title }, manualStep)}
            >
              Share the picture
            </Button>
          )}
        </ManualStep>
      )
  }
}

function ManualLink({ sharing, target }: Pick<ManualShareProps, 'sharing' | 'target'>) {
  const { linkOf, copyLink, dismissManualStep } = sharing
  async function copyAgain() {
    await copyLink()
    target.current?.select()
  }
  return (
    <ManualStep
      text="These results are public. The browser did not take the link, so copy it here."
      target={target}
      onClose={dismissManualStep}
    >
      {(textId) => (
        <>
          <input
            ref={target}
            className="input"
            readOnly
            value={linkOf()}
            aria-label="Public link"
            aria-describedby={textId}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button size="small" onClick={() => void copyAgain()}>
            Copy
          </Button>
        </>
      )}
    </ManualStep>
  )
}

type ManualStepProps = Pick<ManualShareProps, 'target'> & {
  text: string
  onClose: () => void
  children: (textId: string) => ReactNode
}

function ManualStep({ text, target, onClose, children }: ManualStepProps) {
  const textId = useId()
  useEffect(() => {
    // The menu that asked for this may be giving the focus back to its button until the next frame.
    const frame = requestAnimationFrame(() => target.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [target])
  return (
    <div className="notice manual-share" role="group" aria-labelledby={textId}>
      <Icon name="info" />
      <p id={textId}>{text}</p>
      <div className="manual-share__way">{children(textId)}</div>
      <button className="link" type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}
