import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { showToast } from '../../lib/toasts/toasts.tsx'

/** Copies a text and reports the outcome. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ kind: 'success', id: 'copy', title: 'Copied' })
    } catch {
      // This also happens without https, which disables the clipboard.
      showToast({
        kind: 'error',
        id: 'copy',
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
