export type ErrorParts = {
  message?: string | undefined
  hint?: string | undefined
  details?: string | undefined
  code?: string | undefined
}

/** Spec 8.18: what is known of an error in one line, 'message | Hint: … | Details: … | Code: …'. */
export function errorText({ message, hint, details, code }: ErrorParts): string {
  const parts = [
    message,
    hint && `Hint: ${hint}`,
    details && `Details: ${details}`,
    code && `Code: ${code}`,
  ].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? 'An unknown error occurred' : parts.join(' | ')
}
