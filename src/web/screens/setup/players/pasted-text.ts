import type { ClipboardEvent } from 'react'

/** The field's content after a paste, keeping line breaks, which a one-line field would join. */
export function textAfterPaste({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>): string {
  const { value, selectionStart, selectionEnd } = currentTarget
  const before = value.slice(0, selectionStart ?? value.length)
  const after = value.slice(selectionEnd ?? value.length)
  return before + clipboardData.getData('text') + after
}
