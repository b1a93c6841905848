import { MAX_NAME_LENGTH } from './limits.ts'

/** Spec 5.2. This needs no schema library, for screens that use no other rule. */
export const MISSING_NAME = 'Participant name is required'
export const INVALID_NAME =
  'Participant name must be 1-50 characters, alphanumeric with spaces, hyphens, dots, underscores only'
/** Counts characters, not UTF-16 units. Some letters, such as the Hangul filler, are drawn as nothing. */
export const PARTICIPANT_NAME = new RegExp(
  `^(?:(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}\\p{Nd} ._-]){1,${MAX_NAME_LENGTH}}$`,
  'u',
)

/** Why this cannot be a participant's name, ignoring spaces around it; undefined if it can. */
export function participantNameError(name: string): string | undefined {
  const trimmed = name.normalize('NFC').trim()
  if (trimmed === '') return MISSING_NAME
  return PARTICIPANT_NAME.test(trimmed) ? undefined : INVALID_NAME
}
