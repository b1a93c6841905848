import { useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import { useLinkOrigin } from '#web/lib/app/use-link-origin.ts'
import { copyText } from '#web/lib/browser/clipboard.ts'
import './send-to-tv-dialog.css'

type SendToTvDialogProps = { code: string; onClose: () => void }

/** The address and the code to type on the television. */
export default function SendToTvDialog({ code, onClose }: SendToTvDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const origin = useLinkOrigin()
  const address = `${origin}/tv?code=${code}`

  async function copy() {
    setOutcome((await copyText(address)) ? 'copied' : 'refused')
  }

  return (
    <Modal dialog={dialog} title="Send to TV" onClose={onClose}>
      <p>Open this address in the browser of the television, and type the code there.</p>
      <dl className="send-to-tv">
        <dt>Address</dt>
        <dd>{new URL(origin).host}/tv</dd>
        <dt>Code</dt>
        <dd className="send-to-tv__code">{code}</dd>
      </dl>
      <p className="dim small">
        A television beside a computer?{' '}
        <a href={address} target="_blank" rel="noreferrer">
          Open the big screen here
        </a>{' '}
        and move its window over.
      </p>
      <p className={outcome === 'refused' ? 'small dim' : 'sr'} role="status">
        {outcome === 'copied' && 'Link copied'}
        {outcome === 'refused' && `This browser does not let us copy. The link is ${address}`}
      </p>
      <div className="modal__actions">
        <Button onClick={() => dialog.current?.close()}>Close</Button>
        <Button kind="go" onClick={() => void copy()}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />{' '}
          {outcome === 'copied' ? 'Copied!' : 'Copy link'}
        </Button>
      </div>
    </Modal>
  )
}
