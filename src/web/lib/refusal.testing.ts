import type { ErrorBody } from '#contract/views/errors.ts'

/** An answer that refuses or fails. */
export function refusal(status: number, code: ErrorBody['code'], details: Partial<ErrorBody> = {}): Response {
  return Response.json({ code, message: `The server says ${code}`, ...details }, { status })
}
