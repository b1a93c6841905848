import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { copyText } from '#web/lib/browser/clipboard.ts'
import { openShareSheet, shareSheetAccepts } from '#web/lib/browser/share-sheet.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import './share-try.css'

/** Opens the device's share sheet, or copies the text where there is none. */
export function ShareButton({ text }: { text: string }) {
  return (
    <Button kind="go" size="big" onClick={() => void share(text)}>
      <Icon name="share" /> Share
    </Button>
  )
}

/** The text that is shared, and what its stars mean. */
export function ShareText({ text }: { text: string }) {
  return (
    <section className="panel share-try" aria-labelledby="share-try">
      <h2 id="share-try">What you share</h2>
      <pre className="share-try__text">{text}</pre>
      <p className="small dim">
        ★ the right call · ☆ close · ○ something got away. No titles, so nobody’s night is spoiled.
      </p>
      <Button onClick={() => void copy(text)}>
        <Icon name="copy" /> Copy
      </Button>
    </section>
  )
}

async function share(text: string): Promise<void> {
  if (shareSheetAccepts() === undefined) return copy(text)
  try {
    if ((await openShareSheet({ text })) === 'needs-press') await copy(text)
  } catch {
    await copy(text)
  }
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) {
    showToast({
      kind: 'success',
      subject: 'share-try',
      title: 'Copied!',
      description: 'Your result is in the clipboard.',
    })
  } else {
    showToast({
      kind: 'error',
      subject: 'share-try',
      title: 'Copying did not work',
      description: 'Select the text beside it and copy it yourself.',
    })
  }
}
