export type ErrorParts = {
  message?: string | undefined
  hint?: string | undefined
  details?: string | undefined
  code?: string | undefined
}

/** An error in one line (Spec 8.18): 'message | Hint: … | Details: … | Code: …', without the missing parts. */
export function errorText({ message, hint, details, code }: ErrorParts): string {
  const parts = [
    message,
    hint && `Hint: ${hint}`,
    details && `Details: ${details}`,
    code && `Code: ${code}`,
  ].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? 'An unknown error occurred' : parts.join(' | ')
}
