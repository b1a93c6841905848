import type { ErrorBody } from '#contract/views/errors.ts'

/** A response with an error code. */
export function refusal(status: number, code: ErrorBody['code'], details: Partial<ErrorBody> = {}): Response {
  return Response.json({ code, message: `The server says ${code}`, ...details }, { status })
}
