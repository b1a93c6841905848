/** Limits of Spec 5.1–5.6 and 9.1. They need no schema library, for screens that use no schema. */
export const INVITE_CODE_LENGTH = 8
export const MAX_NAME_LENGTH = 50
export const MAX_TITLE_LENGTH = 200
export const MAX_OPTION_LENGTH = 100
export const MAX_EMAIL_LENGTH = 254
export const MIN_PASSWORD_LENGTH = 6
/** The number of characters of a trimmed query from which people are searched (Spec 5.14). */
export const MIN_PEOPLE_QUERY_LENGTH = 2
export const MAX_PEOPLE_RESULTS = 10

/**
 * Marks that embed, override or isolate a direction: with one in a name, the text after it on a screen reads otherwise than it is
 * written. The joiners of scripts and emoji are none of them, nor are the marks that only give a neighbour its direction.
 */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g

export function withoutDirectionMarks(text: string): string {
  return text.replaceAll(DIRECTION_MARKS, '')
}
