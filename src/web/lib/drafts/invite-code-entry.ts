import type { ChangeEvent } from 'react'

/** Equals INVITE_CODE_LENGTH, whose module is loaded on demand. */
export const CODE_LENGTH = 8

/**
 * The part of a typed or pasted text that a code field accepts: capitals, no spaces, at most 8 (Spec 2.12, 2.52,
 * 5.1).
 */
export function toInviteCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase().slice(0, CODE_LENGTH)
}

/** Writes the capitals into the field itself, so that the caret stays in place. */
export function readInviteCode({ target }: ChangeEvent<HTMLInputElement>): string {
  const caret = target.selectionStart
  const code = toInviteCode(target.value)
  if (code !== target.value) {
    target.value = code
    target.setSelectionRange(caret, caret)
  }
  return code
}
