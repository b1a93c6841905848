import type { ErrorBody } from '#contract/views/errors.ts'

export type Answer<Body> = { status: number; body: Body & ErrorBody; retryAfter: string | null }

/** A visitor with cookies of their own, who may call several servers. */
export type Guest = {
  /** Rejects where no answer comes. */
  ask: <Body>(url: string, method: string, path: string, sent?: object) => Promise<Answer<Body>>
  cookie: () => string
}

export function createGuest(): Guest {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  return {
    cookie,
    ask: async <Body>(url: string, method: string, path: string, sent?: object): Promise<Answer<Body>> => {
      const response = await fetch(url + path, {
        method,
        headers: { Cookie: cookie(), ...(sent && { 'Content-Type': 'application/json' }) },
        body: sent && JSON.stringify(sent),
      })
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';', 1)[0]!.split('=')
        cookies.set(name, value)
      }
      const text = await response.text()
      const body = (text === '' ? {} : JSON.parse(text)) as Body & ErrorBody
      return { status: response.status, body, retryAfter: response.headers.get('Retry-After') }
    },
  }
}

/** A guest whom the server knows. */
export async function admitGuest(url: string): Promise<Guest> {
  const guest = createGuest()
  await expectOk(guest.ask(url, 'POST', '/api/session', {}))
  return guest
}

/** The body of an answer that must be good. */
export async function expectOk<Body>(asked: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`)
  return body
}
