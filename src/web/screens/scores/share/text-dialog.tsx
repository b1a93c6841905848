import { useEffect, useMemo, useRef, useState } from 'react'
import type { DraftResult } from '#contract/results/draft-result.ts'
import { publicResultsUrl } from '#contract/results/results-page.ts'
import { resultText, STARS } from '#contract/results/result-text.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { useLinkOrigin } from '#web/lib/app/use-link-origin.ts'
import { copyText } from '#web/lib/browser/clipboard.ts'
import { openShareSheet, shareSheetAccepts } from '#web/lib/browser/share-sheet.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import { useVerdictWords } from '#features/verdict/web/use-verdict-words.ts'
import './exports.css'

type TextDialogProps = { draft: ViewedDraft; result: DraftResult; onClose: () => void }

/** The results as a text to paste (B4.7). It is copied by a press, so that people see what they will paste. */
export default function TextDialog({ draft, result, onClose }: TextDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  const [hasTitles, setHasTitles] = useState(false)
  const [copied, setCopied] = useState<string>()
  const { grades, headline, isSettled } = useVerdictWords(draft, result)
  const origin = useLinkOrigin()
  const text = useMemo(
    () =>
      resultText(result, {
        grades,
        headline,
        // The link of a private draft leads others nowhere.
        address: draft.isPublic ? publicResultsUrl(origin, draft.id) : new URL(origin).host,
        hasTitles,
      }),
    [result, draft, grades, headline, hasTitles, origin],
  )

  // The dialog would give the focus to the text, which can be scrolled.
  useEffect(() => copyButton.current?.focus(), [])

  async function copy() {
    if (await copyText(text)) {
      setCopied(text)
      dismissToast('copy-text')
    } else {
      showToast({
        kind: 'error',
        subject: 'copy-text',
        title: 'Not copied',
        description: 'The browser did not take the text. Select it and copy it by hand.',
      })
    }
  }

  async function send() {
    try {
      await openShareSheet({ title: result.title, text })
      dismissToast('share-text')
    } catch {
      showToast({
        kind: 'error',
        subject: 'share-text',
        title: 'Sharing did not work',
        description: 'Copy the text instead.',
      })
    }
  }

  return (
    <Modal dialog={dialog} title="Copy as text" onClose={onClose}>
      <div
        className="result-text"
        role="region"
        aria-label="The results as text"
        aria-busy={!isSettled}
        // Scrolls by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <pre>{text}</pre>
      </div>
      {grades && (
        <ul className="result-text__key">
          {STARS.map(([star, meaning]) => (
            <li key={star}>
              <b>{star}</b> {meaning}
            </li>
          ))}
        </ul>
      )}
      <Switch
        label="With the titles"
        note={hasTitles ? 'Everybody sees who drafted what' : 'Off, so nobody’s replay is spoiled'}
        isOn={hasTitles}
        onChange={setHasTitles}
      />
      <div className="modal__actions">
        <Button onClick={() => dialog.current?.close()}>Close</Button>
        {shareSheetAccepts() && (
          <Button onClick={() => void send()}>
            <Icon name="share" /> Send…
          </Button>
        )}
        <Button ref={copyButton} kind="go" onClick={() => void copy()}>
          <Icon name={copied === text ? 'check' : 'copy'} /> {copied === text ? 'Copied!' : 'Copy'}
        </Button>
      </div>
      <p className="sr" role="status">
        {copied === text && 'Copied'}
      </p>
    </Modal>
  )
}
