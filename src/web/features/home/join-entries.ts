/** What is typed on the join ticket. */
export type JoinEntries = { inviteCode: string; displayName: string }
export type JoinField = keyof JoinEntries
export type JoinErrors = Partial<Record<JoinField, string>>

/** The same number as the rule's INVITE_CODE_LENGTH, whose module is loaded only when it is needed. */
const CODE_LENGTH = 8

/** What of a typed or pasted text the code field takes: capitals, no spaces, at most 8 (Spec 2.12, 5.1). */
export function toCodeField(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase().slice(0, CODE_LENGTH)
}

/** Why nobody can join yet; undefined once both fields are filled (Spec 5.10). */
export function joinObstacle({ inviteCode, displayName }: JoinEntries): string | undefined {
  if (inviteCode !== '' && displayName !== '') return undefined
  if (inviteCode !== '') return 'Your display name is missing.'
  if (displayName !== '') return 'The invite code is missing.'
  return 'Needs an invite code and your name.'
}

/** The messages of Spec 5.1 and 5.2. The rules bring a library with them, so they are loaded here and not before. */
export async function joinErrors(entries: JoinEntries): Promise<JoinErrors> {
  const { fieldError, inviteCode, participantName } = await import('#domain/fields/fields.ts')
  return {
    inviteCode: fieldError(inviteCode, entries.inviteCode),
    displayName: fieldError(participantName, entries.displayName),
  }
}
