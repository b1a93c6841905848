import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Ticket } from '#web/components/layout/ticket.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { QrCode } from '#web/components/ui/qr-code.tsx'
import { chooseLinkOrigin, useLinkChoices, useLinkOrigin } from '#web/lib/app/use-link-origin.ts'
import { copyText } from '#web/lib/browser/clipboard.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import { SendToTv } from '#features/big-screen/web/online/send-to-tv.tsx'
import './join-code-ticket.css'

type JoinCodeTicketProps = {
  code: string
  title: string
  hasStarted: boolean
  /** Whether the address of the draft no longer invites anybody. */
  isCodeChanged?: boolean | undefined
  /** What the host can do with it. */
  children?: ReactNode
}

/** The Join Code to copy, share or scan (Spec 2.25). Smaller once the draft has started. */
export function JoinCodeTicket({
  code,
  title,
  hasStarted,
  isCodeChanged = false,
  children,
}: JoinCodeTicketProps) {
  const { outcome, copy } = useCopied()
  const codeText = useRef<HTMLParagraphElement>(null)
  const link = useCopied()
  const linkText = useRef<HTMLElement>(null)
  const origin = useLinkOrigin()
  const { choices, needsPublicUrl } = useLinkChoices()
  const url = `${origin}/join-draft?code=${code}`

  const isRefused = outcome === 'refused' || link.outcome === 'refused'

  async function copyCode() {
    const isCopied = await copy(code)
    if (!isCopied && codeText.current) getSelection()?.selectAllChildren(codeText.current)
  }

  async function copyLink() {
    if (await link.copy(url)) {
      showToast({
        kind: 'success',
        subject: 'invite-link',
        title: 'Link copied',
        description: 'Paste it where your friends are.',
      })
    } else if (linkText.current) getSelection()?.selectAllChildren(linkText.current)
  }

  return (
    <section className={`join-code${hasStarted ? '' : ' join-code--big'}`} aria-label="Join Code">
      <Ticket stub={hasStarted ? 'Admit friends' : 'Admit one'}>
        <div className="join-code__row">
          <div>
            <p className="small dim">Join Code</p>
            <p className="join-code__code" ref={codeText}>
              {code}
            </p>
          </div>
          <QrCode text={url} label="QR code of the way into this draft" />
        </div>
        <p className="small dim">
          {hasStarted
            ? 'The draft has started: newcomers can watch.'
            : 'Point a phone at it, or read the code out loud.'}
        </p>
        <div className="join-code__actions">
          <Button kind="go" className="join-code__link" onClick={() => void copyLink()}>
            <Icon name={link.outcome === 'copied' ? 'check' : 'copy'} /> Copy invite link
          </Button>
          <Button size="small" onClick={() => void copyCode()}>
            <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
            {outcome === 'copied' ? 'Copied!' : 'Copy code'}
          </Button>
          {'share' in navigator && (
            <Button size="small" onClick={() => void share(title, code, url)}>
              <Icon name="share" /> Share
            </Button>
          )}
          <SendToTv code={code} />
          {children}
        </div>
        <p className="small dim join-code__address">
          <span ref={linkText}>{url}</span>
          {!hasStarted && !isCodeChanged && choices.length === 0 && !needsPublicUrl && (
            <span>The address of this page works as well.</span>
          )}
        </p>
        {choices.length > 1 && (
          <label className="small dim">
            Phones reach this computer at{' '}
            <select value={origin} onChange={(event) => chooseLinkOrigin(event.target.value)}>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          </label>
        )}
        {needsPublicUrl && (
          <p className="small dim">
            Phones do not reach this address. Start the server with PUBLIC_URL set to one that they reach.
          </p>
        )}
        <p className={isRefused ? 'small dim' : 'sr'} role="status">
          {outcome === 'copied' && 'Join code copied'}
          {isRefused && 'This browser does not let us copy. The text is selected: copy it yourself.'}
        </p>
      </Ticket>
    </section>
  )
}

async function share(title: string, code: string, url: string): Promise<void> {
  try {
    await navigator.share({
      title: `The ${title} draft`,
      text: `Draft ${title} movies with me: ${code}`,
      url,
    })
    dismissToast('share-code')
  } catch (error) {
    const isCalledOff = error instanceof DOMException && error.name === 'AbortError'
    if (isCalledOff) return
    showToast({
      kind: 'error',
      subject: 'share-code',
      title: 'Sharing did not work',
      description: 'Copy the join code instead.',
    })
  }
}

/** How long 'Copied!' is shown (Spec 9.4). */
const FEEDBACK_MS = 2000

type CopyOutcome = 'copied' | 'refused' | undefined

/** Copies a text and says so for two seconds. A browser may refuse. */
function useCopied(): { outcome: CopyOutcome; copy: (text: string) => Promise<boolean> } {
  const [outcome, setOutcome] = useState<CopyOutcome>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(text: string) {
    const isCopied = await copyText(text)
    clearTimeout(timer.current)
    setOutcome(isCopied ? 'copied' : 'refused')
    if (isCopied) timer.current = setTimeout(() => setOutcome(undefined), FEEDBACK_MS)
    return isCopied
  }

  return { outcome, copy }
}
