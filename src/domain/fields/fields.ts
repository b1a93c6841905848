import { z } from 'zod'
import { categoryNameError } from '#domain/categories/categories.ts'
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_OPTION_LENGTH,
  MAX_TITLE_LENGTH,
  MIN_PASSWORD_LENGTH,
  withoutDirectionMarks,
} from './limits.ts'
import './messages.ts'
import { INVALID_NAME, MISSING_NAME, PARTICIPANT_NAME } from './participant-name.ts'

export * from './limits.ts'

const INVALID_CODE = 'Invite code must be 8 alphanumeric characters'
const INVALID_EMAIL = 'Please enter a valid email address'
const SHORT_PASSWORD = 'Password must be at least 6 characters long.'
const WEAK_PASSWORD =
  'Password must be at least 8 characters with uppercase, lowercase, number, and special character'

/** Text that can be stored: PostgreSQL takes neither NUL nor half a surrogate pair. */
export const storableText = z
  .string()
  .refine((text) => !text.includes('\0') && !/\p{Cs}/u.test(text), 'Text must be valid Unicode')

/** Text that people type. */
export const typedText = storableText.refine(
  (text) => text === withoutDirectionMarks(text),
  'Please leave out marks that change the direction of text',
)

/** Text of files, of other services and of earlier releases. Who sends it cannot correct it. */
export const importedText = storableText.overwrite(withoutDirectionMarks)

/** An invite code: trimmed, in upper case, 8 of A–Z and 0–9 (Spec 5.1). */
export const inviteCode = z
  .string()
  .trim()
  // This comes before upper-casing, which would turn 'ß' into two letters.
  .regex(/^[A-Za-z0-9]*$/, { error: INVALID_CODE, abort: true })
  .toUpperCase()
  .min(1, 'Invite code is required')
  .regex(/^[A-Z0-9]{8}$/, { error: INVALID_CODE, abort: true })

/**
 * A participant's name: letters and digits of any alphabet, spaces, hyphens, dots, underscores; nothing invisible
 * (Spec 5.2).
 */
export const participantName = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1, MISSING_NAME)
  .regex(PARTICIPANT_NAME, INVALID_NAME)

/** Names as an older server numbered them: 'Ann (2)'. They are valid in stored drafts and refused in forms. */
const NUMBERED_NAME = new RegExp(`^(?=.{1,${MAX_NAME_LENGTH}}$)(.+?)(?: \\(\\d+\\))?$`, 'u')

/** A participant's name in a stored draft. */
export const storedParticipantName = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1, MISSING_NAME)
  .refine((name) => PARTICIPANT_NAME.test(NUMBERED_NAME.exec(name)?.[1] ?? ''), INVALID_NAME)

/** A display name: trimmed on save, may be empty (Spec 5.9). */
export const displayName = typedText.normalize('NFC').trim().max(MAX_NAME_LENGTH)

export const draftTitle = typedText.trim().min(1).max(MAX_TITLE_LENGTH)
/** The title of a draft that there is already. */
export const storedDraftTitle = importedText.trim().min(1).max(MAX_TITLE_LENGTH)
/** Chosen, not typed: a person, a year, or what a pool is called. */
export const themeOption = importedText.trim().min(1).max(MAX_OPTION_LENGTH)
/**
 * Longer titles are cut at 200 characters instead of refused, because nobody can change a movie's title (Spec 5.3).
 */
export const movieTitle = z
  .string()
  .min(1)
  .transform((title) => Array.from(title).slice(0, MAX_TITLE_LENGTH).join(''))

/** A category of the product by its exact name, or one of the players' own (B1.6). */
export const categoryName = storableText
  .normalize('NFC')
  .trim()
  .superRefine((name, context) => {
    const error = categoryNameError(name)
    if (error !== undefined) context.addIssue(error)
  })

/** Spec 5.4. */
export const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(MAX_EMAIL_LENGTH, INVALID_EMAIL)
  .pipe(z.email(INVALID_EMAIL))

/** The rule of the forms (Spec 5.6). */
export const password = z.string().min(MIN_PASSWORD_LENGTH, SHORT_PASSWORD)

/** The other rule set, switched on by PASSWORD_RULES=strict (Spec 5.5). */
export const strictPassword = z
  .string()
  .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&]).{8,}$/su, WEAK_PASSWORD)

/** The name for a new account: required and trimmed (Spec 5.7). */
export const signUpName = typedText
  .normalize('NFC')
  .trim()
  .min(1, 'Name is required')
  .max(MAX_NAME_LENGTH, 'Name must be at most 50 characters')

/** The message of the first rule that a value breaks; undefined if it breaks none. */
export function fieldError(field: z.ZodType, value: unknown): string | undefined {
  return field.safeParse(value).error?.issues[0]?.message
}
