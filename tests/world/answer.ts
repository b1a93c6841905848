import type { ErrorBody } from '#contract/views/errors.ts'

/** Any answer from the server. */
export type Answer<Body> = { status: number; body: Body & ErrorBody }

export async function answerOf<Body>(response: Response | Promise<Response>): Promise<Answer<Body>> {
  const given = await response
  const text = await given.text()
  return { status: given.status, body: (text === '' ? {} : JSON.parse(text)) as Body & ErrorBody }
}

/** The body of an answer. Throws if the server refuses. */
export async function expectOk<Body>(asked: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`)
  return body
}
