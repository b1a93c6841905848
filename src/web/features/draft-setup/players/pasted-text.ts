import type { ClipboardEvent } from 'react'

/** What a field would hold after a paste, with its lines: a field of one line would join them. */
export function textAfterPaste({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>): string {
  const { value, selectionStart, selectionEnd } = currentTarget
  const before = value.slice(0, selectionStart ?? value.length)
  const after = value.slice(selectionEnd ?? value.length)
  return before + clipboardData.getData('text') + after
}
