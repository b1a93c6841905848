import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import type { Sharing } from './use-sharing.ts'

type LeftoversProps = {
  sharing: Sharing
  title: string
  /** The element to focus: the link, or the button that shares the picture. */
  target: RefObject<(HTMLInputElement & HTMLButtonElement) | null>
}

/** The link or the picture, if the browser wants another press first. */
export function Leftovers({ sharing, title, target }: LeftoversProps) {
  const { leftover, offer } = sharing
  switch (leftover?.kind) {
    case undefined:
      return null
    case 'link':
      return <LinkByHand sharing={sharing} target={target} />
    case 'picture':
      return (
        <Leftover text="The picture is ready." target={target} onClose={sharing.forgetLeftover}>
          {(textId) => (
            <Button
              ref={target}
              size="small"
              aria-describedby={textId}
              onClick={() => void offer({ files: [leftover.picture], title }, leftover)}
            >
              Share the picture
            </Button>
          )}
        </Leftover>
      )
  }
}

function LinkByHand({ sharing, target }: Pick<LeftoversProps, 'sharing' | 'target'>) {
  const { linkOf, copyLink, forgetLeftover } = sharing
  async function copyAgain() {
    await copyLink()
    target.current?.select()
  }
  return (
    <Leftover
      text="These results are public. The browser did not take the link, so copy it here."
      target={target}
      onClose={forgetLeftover}
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
    </Leftover>
  )
}

type LeftoverProps = Pick<LeftoversProps, 'target'> & {
  text: string
  onClose: () => void
  children: (textId: string) => ReactNode
}

function Leftover({ text, target, onClose, children }: LeftoverProps) {
  const textId = useId()
  useEffect(() => target.current?.focus(), [target])
  return (
    <div className="notice share-leftover" role="group" aria-labelledby={textId}>
      <Icon name="info" />
      <p id={textId}>{text}</p>
      <div className="share-leftover__way">{children(textId)}</div>
      <button className="link" type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}
