import type { UserView } from '#contract/session.ts'

const KEY = 'marquee.name'
/** The same number as the rule's MAX_NAME_LENGTH, whose module brings a library with it. */
const MAX_LENGTH = 50
const REFUSED = /[^\p{L}\p{M}\p{Nd} ._-]|\p{Default_Ignorable_Code_Point}/gu

/** The name that somebody took for an online draft in this browser last. */
export function rememberedName(): string {
  return localStorage.getItem(KEY) ?? ''
}

/** Remembers the name. A full storage is no fault: the name is only typed again. */
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

/** The name a host has before typing one: the profile's, or the last one; '' stands for 'Host' (Spec 7.14). */
export function hostNameOf(user: UserView | undefined): string {
  return toParticipantName(user?.name ?? '') || rememberedName()
}

/**
 * The name somebody joins by before typing one. An e-mail address is no participant's name (Spec 5.2), so a user
 * without any other goes by what stands before the @ (Spec 2.51).
 */
export function joinNameOf(user: UserView | undefined): string {
  return hostNameOf(user) || toParticipantName(user?.email.split('@')[0] ?? '')
}

/** What of a text can be a participant's name (Spec 5.2). */
export function toParticipantName(text: string): string {
  const allowed = text.normalize('NFC').replace(REFUSED, ' ').replace(/ +/g, ' ').trim()
  return Array.from(allowed).slice(0, MAX_LENGTH).join('').trimEnd()
}
