import type { UserView } from '#contract/session.ts'

const KEY = 'marquee.name'
/** Equals MAX_NAME_LENGTH, whose module would load zod. */
const MAX_LENGTH = 50
const REFUSED = /[^\p{L}\p{M}\p{Nd} ._-]|\p{Default_Ignorable_Code_Point}/gu

/** The name last used for an online draft in this browser. */
export function rememberedName(): string {
  return localStorage.getItem(KEY) ?? ''
}

/** Remembers the name. Fails silently if storage is full, because the name can be typed again. */
export function rememberName(name: string): void {
  try {
    localStorage.setItem(KEY, name)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export function forgetName(): void {
  localStorage.removeItem(KEY)
}

/** The default name of a host: the profile's, or the last one used; '' means 'Host' (Spec 7.14). */
export function hostNameOf(user: UserView | undefined): string {
  return toParticipantName(user?.name ?? '') || rememberedName()
}

/**
 * The default name for joining. Users without a name get the part of their e-mail address before the @ (Spec 2.51),
 * because an address is not a valid name (Spec 5.2).
 */
export function joinNameOf(user: UserView | undefined): string {
  return hostNameOf(user) || toParticipantName(user?.email.split('@')[0] ?? '')
}

/** The part of a text that can be a participant's name (Spec 5.2). */
export function toParticipantName(text: string): string {
  const allowed = text.normalize('NFC').replace(REFUSED, ' ').replace(/ +/g, ' ').trim()
  return Array.from(allowed).slice(0, MAX_LENGTH).join('').trimEnd()
}
