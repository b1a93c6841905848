import type { ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { copyText } from '#web/lib/browser/clipboard.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'

/** Copies a text and reports the outcome. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const copy = async () => {
    if (await copyText(text)) showToast({ kind: 'success', subject: 'copy', title: 'Copied' })
    else {
      showToast({
        kind: 'error',
        subject: 'copy',
        title: 'Could not copy',
        description: 'Please select the text and copy it yourself.',
      })
    }
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      {children}
    </Button>
  )
}
