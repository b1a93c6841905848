import { type Answer, answerOf, expectOk } from './answer.ts'

export type GuestAnswer<Body> = Answer<Body> & { retryAfter: string | null }

/** A visitor with cookies, who may call several servers. */
export type Guest = {
  /** Rejects if there is no answer. */
  ask: <Body>(url: string, method: string, path: string, sent?: object) => Promise<GuestAnswer<Body>>
  cookie: () => string
}

export function createGuest(): Guest {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  return {
    cookie,
    ask: async <Body>(
      url: string,
      method: string,
      path: string,
      sent?: object,
    ): Promise<GuestAnswer<Body>> => {
      const response = await fetch(url + path, {
        method,
        headers: { Cookie: cookie(), ...(sent && { 'Content-Type': 'application/json' }) },
        body: sent && JSON.stringify(sent),
      })
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';', 1)[0]!.split('=')
        cookies.set(name, value)
      }
      const answer = await answerOf<Body>(response)
      return { ...answer, retryAfter: response.headers.get('Retry-After') }
    },
  }
}

/** Creates a guest with a session on the server. */
export async function admitGuest(url: string): Promise<Guest> {
  const guest = createGuest()
  await expectOk(guest.ask(url, 'POST', '/api/session', {}))
  return guest
}
