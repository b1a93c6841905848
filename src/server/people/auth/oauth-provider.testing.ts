import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { onTestFinished, vi } from 'vitest'

export const CLIENT = { clientId: 'the-id', clientSecret: 'the-secret' }

/** A user of the provider. */
export type OutsideUser = { id: number; name: string; email: string; emailVerified: boolean }

export const OUTSIDE_ADA: OutsideUser = {
  id: 1815,
  name: 'Ada at the provider',
  email: 'ada@example.com',
  emailVerified: true,
}

/** Every host that Better Auth contacts for these providers. */
const HOSTS = new Set(['github.com', 'api.github.com', 'accounts.google.com', 'oauth2.googleapis.com'])

type Grant = { redirectUri: string; challenge: string | undefined; user: OutsideUser }

export type OAuthProvider = {
  /** The user signed in at the provider, and whether they consent. */
  user: OutsideUser
  consents: boolean
  /** Whether the token endpoint works. */
  isWorking: boolean
  /** Opens a GitHub or Google address as a browser would; returns where the provider redirects. */
  visit: (address: string) => Promise<URL>
}

/** Starts a fake GitHub and Google with their own paths, for the current test. */
export async function startOAuthProvider(): Promise<OAuthProvider> {
  const grants = new Map<string, Grant>()
  const users = new Map<string, OutsideUser>()
  const server = serve({ fetch: (request) => routes.fetch(request), port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fetchReally = globalThis.fetch
  const here = (address: string) => {
    const { host, pathname, search } = new URL(address)
    if (!HOSTS.has(host)) throw new Error(`Nothing but the providers is asked, not ${host}`)
    return `${base}${pathname}${search}`
  }
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => fetchReally(here(String(input)), init))
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    await new Promise((resolve) => server.close(resolve))
  })

  const provider: OAuthProvider = {
    user: OUTSIDE_ADA,
    consents: true,
    isWorking: true,
    visit: async (address) => {
      const response = await fetchReally(here(address), { redirect: 'manual' })
      return new URL(response.headers.get('Location') ?? '')
    },
  }

  function authorize(c: Context) {
    const { client_id, redirect_uri, state, code_challenge, response_type } = c.req.query()
    if (client_id !== CLIENT.clientId || response_type !== 'code') return c.text('Unknown client', 400)
    const back = new URL(redirect_uri!)
    back.searchParams.set('state', state!)
    if (!provider.consents) {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_description', 'The user has denied your application access.')
      return c.redirect(back.href)
    }
    const code = randomUUID()
    grants.set(code, { redirectUri: redirect_uri!, challenge: code_challenge, user: provider.user })
    back.searchParams.set('code', code)
    return c.redirect(back.href)
  }

  /** The user who consented. The code works once and only for an authenticated client. */
  async function redeem(c: Context): Promise<OutsideUser | undefined> {
    const sent = new URLSearchParams(await c.req.text())
    const code = sent.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient =
      sent.get('client_id') === CLIENT.clientId && sent.get('client_secret') === CLIENT.clientSecret
    const isSame = sent.get('redirect_uri') === grant?.redirectUri && grant.challenge === challenge
    return provider.isWorking && isClient && isSame ? grant.user : undefined
  }

  const userOf = (c: Context) => users.get(c.req.header('Authorization')?.replace('Bearer ', '') ?? '')

  const routes = new Hono()
    // GitHub answers refusals with status 200 too.
    .get('/login/oauth/authorize', authorize)
    .post('/login/oauth/access_token', async (c) => {
      const user = await redeem(c)
      if (!user) return c.json({ error: 'bad_verification_code' })
      const token = randomUUID()
      users.set(token, user)
      return c.json({ access_token: token, token_type: 'bearer', scope: 'read:user,user:email' })
    })
    .get('/user', (c) => {
      const user = userOf(c)
      return user ? c.json({ id: user.id, login: 'ada', name: user.name, email: null }) : c.body(null, 401)
    })
    .get('/user/emails', (c) => {
      const user = userOf(c)
      return user
        ? c.json([{ email: user.email, primary: true, verified: user.emailVerified }])
        : c.body(null, 401)
    })
    .get('/o/oauth2/v2/auth', authorize)
    .post('/token', async (c) => {
      const user = await redeem(c)
      if (!user) return c.json({ error: 'invalid_grant' }, 400)
      return c.json({ access_token: randomUUID(), token_type: 'Bearer', id_token: idTokenOf(user) })
    })
  return provider
}

/** Arrives directly from the provider over TLS, so its signature is not checked. */
function idTokenOf({ id, name, email, emailVerified }: OutsideUser): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const claims = { sub: String(id), name, email, email_verified: emailVerified }
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`
}
