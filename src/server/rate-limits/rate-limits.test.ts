import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AnalyzeAvailabilityBody } from '#contract/movies/availability.ts'
import { newDraftBody } from '#server/drafts/online/command-bodies.testing.ts'
import { drafts } from '#server/db/schema.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { MOST_KEPT } from '#server/drafts/draft-quota.ts'
import { COMEDY, moviesOf1999, newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import { createOutbox } from '#server/mail/mailbox.testing.ts'
import { create, createDraft, invite, join } from '#server/drafts/online/online-drafts.testing.ts'
import { answerOf } from '../../../tests/world/answer.ts'
import {
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  ORIGIN,
  PASSWORD,
  type Visitor,
} from '#server/test-app.testing.ts'
import { APP_PAGE } from '#server/pages/page.testing.ts'
import { appAt, guestAt, visitorAt } from './limited-app.testing.ts'
import type { Limits } from './limits.ts'

const database = useTestDatabase()
const HERE = '203.0.113.7'
const ELSEWHERE = '203.0.113.8'
const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const WRONG_CODE = 'ABCDEFGH'
/** A call that only the limit on all calls applies to. */
const ANYTHING = '/api/openapi.json'

const startApp = (limits: Partial<Limits> = {}) =>
  createTestApp(database.db, { limits, movies: createMemorySource(moviesOf1999()) })

const aDay = (most: number) => ({ most, seconds: DAY })

const aMinute = (most: number) => ({ most, seconds: MINUTE })

async function statusOf(visitor: Visitor, path: string, headers = {}): Promise<number> {
  return (await visitor.send(`${ORIGIN}${path}`, { headers })).status
}

async function statusesOf(times: number, ask: (time: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 1; time <= times; time += 1) statuses.push(await ask(time))
  return statuses
}

describe('all requests of a client', () => {
  it('are limited, and the response says how long to wait', async () => {
    const app = startApp({ request: aMinute(2) })
    const visitor = visitorAt(app, HERE)
    expect(await statusesOf(2, () => statusOf(visitor, ANYTHING))).toEqual([200, 200])
    const third = await visitor.send(`${ORIGIN}${ANYTHING}`)
    expect(third.status).toBe(429)
    expect(await third.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please wait a minute.',
    })
    const wait = Number(third.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(MINUTE)
    expect(await statusOf(visitorAt(app, ELSEWHERE), ANYTHING)).toBe(200)
  })

  it('are limited separately for each session behind one address', async () => {
    const app = startApp({ request: aMinute(2) })
    const [ann, ben] = [await guestAt(app, HERE), await guestAt(app, HERE)]
    expect(await statusesOf(3, () => statusOf(ann, ANYTHING))).toEqual([200, 200, 429])
    expect(await statusOf(ben, ANYTHING)).toBe(200)
  })

  it('are limited for an address whose sessions are invented', async () => {
    const app = startApp({ strangerAtAddress: aMinute(3) })
    const visitor = visitorAt(app, HERE)
    const pretend = (time: number) => statusOf(visitor, ANYTHING, { Cookie: `marquee_guest=made-up-${time}` })
    expect(await statusesOf(4, pretend)).toEqual([200, 200, 200, 429])
    expect(await statusOf(visitorAt(app, ELSEWHERE), ANYTHING)).toBe(200)
  })

  it('are limited for an address whose sessions are all real', async () => {
    const app = startApp({ requestAtAddress: aMinute(3) })
    const guests = [await guestAt(app, HERE), await guestAt(app, HERE)]
    const inTurns = (time: number) => statusOf(guests[time % 2]!, ANYTHING)
    expect(await statusesOf(4, inTurns)).toEqual([200, 200, 200, 429])
  })

  it('are accepted from known viewers while a script at their address invents sessions', async () => {
    const app = startApp({ strangerAtAddress: aMinute(3) })
    const guest = await guestAt(app, HERE)
    const user = await createUser(appAt(app, HERE))
    await user.api.session.$post({ json: {} })
    const script = visitorAt(app, HERE)
    const pretend = (time: number) => statusOf(script, ANYTHING, { Cookie: `marquee_guest=made-up-${time}` })
    expect((await statusesOf(4, pretend)).at(-1)).toBe(429)
    expect(await statusOf(guest, ANYTHING)).toBe(200)
    expect(await statusOf(user, ANYTHING)).toBe(200)
    // Made-up sessions beside a real one do not make the real one known under other names.
    const beside = `marquee.session_token=made-up; ${[...guest.cookies].map((pair) => pair.join('=')).join()}`
    expect(await statusOf(script, ANYTHING, { Cookie: beside })).toBe(429)
    expect(await statusOf(await guestAt(app, HERE), ANYTHING)).toBe(200)
  })

  it('are accepted from new visitors while a script at their address requests anything else', async () => {
    const app = startApp({ request: aMinute(3), strangerAtAddress: aMinute(3) })
    const owner = await createUser(appAt(app, ELSEWHERE))
    const script = visitorAt(app, HERE)
    expect(await statusesOf(4, () => statusOf(script, ANYTHING))).toEqual([200, 200, 200, 429])
    const { api } = visitorAt(app, HERE)
    expect((await api.config.$get()).status).toBe(200)
    const signIn = { email: owner.email, password: PASSWORD }
    expect((await api['sign-in'].$post({ json: signIn })).status).toBe(200)
    expect((await api.session.$post({ json: {} })).status).toBe(200)
  })

  it.each<[keyof Limits, string, object]>([
    ['configAtAddress', '/api/config', {}],
    ['openingAtAddress', '/api/session', { method: 'POST', body: '{}' }],
    ['signingInAtAddress', '/api/sign-in', { method: 'POST', body: '{}' }],
  ])('have a limit before the session is known, too: %s', async (limit, path, init) => {
    const app = startApp({ [limit]: aMinute(2) })
    const { send } = visitorAt(app, HERE)
    const headers = { 'Content-Type': 'application/json' }
    const ask = async () =>
      (await appAt(app, HERE).request(new Request(`${ORIGIN}${path}`, { headers, ...init }))).status
    const statuses = await statusesOf(3, ask)
    expect(statuses.slice(0, 2)).not.toContain(429)
    expect(statuses[2]).toBe(429)
    expect((await send(`${ORIGIN}${ANYTHING}`)).status).toBe(200)
  })

  it('are limited for the networks around an address, with a higher limit', async () => {
    const app = startApp({ strangerAtAddress: aMinute(1) })
    const from = (address: string) => statusOf(visitorAt(app, address), ANYTHING)
    // Limits: one per /64, four per /56, sixteen per /48.
    const insideHome = (time: number) => from(`2001:db8:1:10${time}::1`)
    expect(await statusesOf(6, insideHome)).toEqual([200, 200, 200, 200, 429, 429])
    const homes = (time: number) => from(`2001:db8:1:${(time + 1).toString(16)}00::1`)
    expect(await statusesOf(13, homes)).toEqual([...Array<number>(12).fill(200), 429])
    expect(await from('2001:db8:2:100::1')).toBe(200)
  })

  it('do not count for the address once they are refused', async () => {
    const app = startApp({ request: aMinute(1), strangerAtAddress: aMinute(2) })
    const greedy = visitorAt(app, HERE)
    expect(await statusesOf(5, () => statusOf(greedy, ANYTHING))).toEqual([200, 429, 429, 429, 429])
    expect(await statusOf(visitorAt(app, HERE), ANYTHING, { Cookie: 'marquee_guest=other' })).toBe(200)
  })

  it.each(['/healthz', '/readyz', '/about'])('do not include %s', async (path) => {
    const app = startApp({ request: aMinute(1) })
    const visitor = visitorAt(app, HERE)
    await statusOf(visitor, ANYTHING)
    expect(await statusesOf(3, () => statusOf(visitor, path))).not.toContain(429)
  })

  it('are not limited if limits are off', async () => {
    const app = createTestApp(database.db)
    const visitor = visitorAt(app, HERE)
    expect(await statusesOf(310, () => statusOf(visitor, ANYTHING))).not.toContain(429)
  })
})

it('limits searches of people and of movies together', async () => {
  const guest = await guestAt(startApp({ search: aMinute(2) }), HERE)
  const pool = () => statusOf(guest, '/api/movies?category=pool&from=1990&to=1999')
  const collections = () => statusOf(guest, '/api/movies/collections')
  const years = () => statusOf(guest, '/api/movies/years')
  const people = () => statusOf(guest, '/api/people?searchQuery=ann')
  const popular = () => statusOf(guest, '/api/people/popular')
  const movies = () => statusOf(guest, '/api/movies?category=popular')
  const titles = () => statusOf(guest, '/api/movies/search?searchQuery=ann')
  const { functions } = guest.api
  const byName = async () => [
    (await functions['search-people'].$post({ json: { searchQuery: 'ann' } })).status,
    (await functions['fetch-movies'].$post({ json: { category: 'popular' } })).status,
    (await functions['enrich-movie-data'].$post({ json: { movieId: 1 } })).status,
  ]
  expect([
    await people(),
    await movies(),
    await people(),
    await movies(),
    await titles(),
    await popular(),
    await pool(),
    await collections(),
    await years(),
    ...(await byName()),
  ]).toEqual([200, 200, ...Array<number>(10).fill(429)])
  expect(await statusOf(guest, ANYTHING)).toBe(200)
})

it('limits counts of a theme’s movies, by either name, apart from searches', async () => {
  const guest = await guestAt(startApp({ availability: aMinute(2) }), HERE)
  const json: AnalyzeAvailabilityBody = {
    theme: 'year',
    option: '1999',
    categories: [COMEDY],
    draftMode: 'local',
    playerCount: 2,
  }
  const byRoute = async () => (await guest.api['category-availability'].$post({ json })).status
  const byName = async () =>
    (await guest.api.functions['analyze-category-availability'].$post({ json })).status
  expect([await byRoute(), await byName(), await byRoute(), await byName()]).toEqual([200, 200, 429, 429])
  expect(await statusOf(guest, '/api/people?searchQuery=ann')).toBe(200)
})

it.each(['share-image', 'link-preview'])('limits pictures: %s', async (picture) => {
  const guest = await guestAt(startApp({ picture: aMinute(1) }), HERE)
  const { id } = await createDraft(guest)
  const ask = () => statusOf(guest, `/api/drafts/${id}/${picture}`)
  expect(await statusesOf(2, ask)).toEqual([409, 429])
})

it('limits the pictures of invitations, found or not', async () => {
  const guest = await guestAt(startApp({ picture: aMinute(2) }), HERE)
  const { id } = await createDraft(guest)
  const ask = (time: number) =>
    statusOf(guest, `/api/drafts/${time === 1 ? randomUUID() : id}/invitation-preview`)
  expect(await statusesOf(3, ask)).toEqual([404, 200, 429])
})

describe('results pages', () => {
  const bytes = new TextEncoder().encode(APP_PAGE)
  const type = 'text/html; charset=utf-8'
  const page = { type, etag: 'W/"1"', cacheControl: 'no-cache', bytes, compressed: {} }
  const startSite = (limits: Partial<Limits>) =>
    createTestApp(database.db, { limits, webFiles: new Map([['/index.html', page]]) })
  const path = `/final-scores/${randomUUID()}?public=true`

  it('are limited for a client, who gets the app and the time to wait', async () => {
    const app = startSite({ page: aMinute(2) })
    const visitor = visitorAt(app, HERE)
    expect(await statusesOf(2, () => statusOf(visitor, path))).toEqual([200, 200])
    const third = await visitor.send(`${ORIGIN}${path}`)
    expect(third.status).toBe(429)
    expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(third.headers.get('Content-Type')).toBe(type)
    expect(await third.text()).toContain('<div id="root">')
    expect(await statusOf(visitorAt(app, ELSEWHERE), path)).toBe(200)
  })

  it('are limited for an address whose sessions are invented', async () => {
    const app = startSite({ pageAtAddress: aMinute(2) })
    const visitor = visitorAt(app, HERE)
    const pretend = (time: number) => statusOf(visitor, path, { Cookie: `marquee_guest=made-up-${time}` })
    expect(await statusesOf(3, pretend)).toEqual([200, 200, 429])
  })
})

describe('new drafts', () => {
  const make = (visitor: Visitor) => create(visitor, newDraftBody())
  const save = async (visitor: Visitor, id: string, picks: 0 | 1 = 0) =>
    answerOf(visitor.api.drafts[':id'].$put({ param: { id }, json: saveOf(picks) }))

  it.each(['draft', 'draftOfDay'] as const)('are limited for a client: %s', async (name) => {
    const app = startApp({ [name]: { most: 2, seconds: 2 * 60 * MINUTE } })
    const guest = await guestAt(app, HERE)
    const id = newDraftId()
    expect((await save(guest, id)).status).toBe(201)
    expect((await make(guest)).status).toBe(201)
    expect(await make(guest)).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_DRAFTS',
        message: 'Too many new drafts in a short time. Please try again later.',
      },
    })
    expect((await save(guest, newDraftId())).status).toBe(429)
    // An existing draft can still be saved.
    expect((await save(guest, id, 1)).status).toBe(200)
    expect((await make(await guestAt(app, HERE))).status).toBe(201)
  })

  it('are limited for an address', async () => {
    const app = startApp({ draftAtAddress: aMinute(2) })
    const asAnother = async () => (await make(await guestAt(app, HERE))).status
    expect(await statusesOf(3, asAnother)).toEqual([201, 201, 429])
    expect((await make(await guestAt(app, ELSEWHERE))).status).toBe(201)
  })

  it('are refused to an owner of very many until one is deleted', async () => {
    const app = startApp()
    const guest = await guestAt(app, HERE)
    const { id } = await createDraft(guest)
    const [row] = await database.db.select().from(drafts).where(eq(drafts.id, id))
    const others = Array.from({ length: MOST_KEPT.guest - 1 }, () => ({
      ...row!,
      id: randomUUID(),
      inviteCode: null,
    }))
    await database.db.insert(drafts).values(others)
    expect(await make(guest)).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_KEPT_DRAFTS', message: 'You have 300 drafts. Please delete one first.' },
    })
    await guest.api.drafts[':id'].$delete({ param: { id } })
    expect((await make(guest)).status).toBe(201)
  })
})

describe('codes', () => {
  it('can be tried 10 times a minute', async () => {
    const guest = await guestAt(startApp(), HERE)
    const statuses = await statusesOf(11, async () => (await join(guest, WRONG_CODE)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  })

  it('cannot be tried more often with an invented session beside the real one', async () => {
    const guest = await guestAt(startApp({ code: aMinute(1) }), HERE)
    const pretend = (time: number) => {
      guest.cookies.set('marquee.session_token', `made-up-${time}`)
      return join(guest, WRONG_CODE).then(({ status }) => status)
    }
    expect(await statusesOf(2, pretend)).toEqual([400, 429])
  })

  it('that are wrong count for all sessions of an address', async () => {
    const app = startApp({ wrongCodeAtAddress: aMinute(3) })
    const asAnother = async () => (await join(await guestAt(app, HERE), WRONG_CODE)).status
    expect(await statusesOf(4, asAnother)).toEqual([400, 400, 400, 429])
    expect((await join(await guestAt(app, ELSEWHERE), WRONG_CODE)).status).toBe(400)
  })

  it('that are right let a whole school in', async () => {
    const app = startApp({ wrongCodeAtAddress: aMinute(2) })
    const { invite_code } = await createDraft(await guestAt(app, HERE))
    const joinAsAnother = async (time: number) =>
      (await join(await guestAt(app, HERE), invite_code!, `Player ${time}`)).status
    expect(await statusesOf(6, joinAsAnother)).toEqual(Array(6).fill(200))
  })
})

describe('signing in', () => {
  const startWithAda = async () => {
    const app = startApp()
    const { email } = await createUser(appAt(app, ELSEWHERE))
    const signIn = (address: string, password: string, name = email) =>
      answerOf(visitorAt(app, address).api['sign-in'].$post({ json: { email: name, password } })).then(
        ({ status }) => status,
      )
    return { app, email, signIn }
  }

  it('stays possible for the owner while another client guesses elsewhere', async () => {
    const { signIn } = await startWithAda()
    expect(await statusesOf(7, () => signIn(HERE, 'a guess'))).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect(await signIn(ELSEWHERE, PASSWORD)).toBe(200)
  })

  it('stays possible for others at the same address', async () => {
    const { app, signIn } = await startWithAda()
    await statusesOf(6, () => signIn(HERE, 'a guess'))
    const other = await createUser(appAt(app, ELSEWHERE))
    expect(await signIn(HERE, PASSWORD, other.email)).toBe(200)
  })

  it('counts an account once, however its address is written', async () => {
    const { email, signIn } = await startWithAda()
    await statusesOf(5, () => signIn(HERE, 'a guess'))
    expect(await signIn(HERE, 'a guess', email.toUpperCase())).toBe(429)
  })

  it('is refused to an address that tries one account after another, whatever address it claims', async () => {
    const app = createTestApp(database.db, { auth: { limitRates: true } })
    const waits: (string | null)[] = []
    const guess = async (time: number) => {
      const response = await visitorAt(app, HERE).send(`${ORIGIN}/api/sign-in`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Marquee-Client-Address': `10.0.0.${time}` },
        body: JSON.stringify({ email: `${time}@example.com`, password: 'a guess' }),
      })
      waits.push(response.headers.get('Retry-After'))
      return response.status
    }
    expect(await statusesOf(61, guess)).toEqual([...Array<number>(60).fill(401), 429])
    expect(waits.slice(-2)).toEqual([null, expect.stringMatching(/^[1-9]\d?$/)])
  })

  it('with a code counts too', async () => {
    const { app, email } = await startWithAda()
    const guess = async () => {
      const { api } = visitorAt(app, HERE)
      return (await api['sign-in'].code.$post({ json: { email, code: '000000' } })).status
    }
    expect((await statusesOf(6, guess)).at(-1)).toBe(429)
  })
})

it('limits new guest sessions of an address, and lets guests with a session return', async () => {
  const app = startApp({ guestAtAddress: { most: 2, seconds: 60 * MINUTE } })
  const known = await guestAt(app, HERE)
  await guestAt(app, HERE)
  const third = await visitorAt(app, HERE).api.session.$post({ json: {} })
  expect(third.status).toBe(429)
  expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(MINUTE)
  expect((await known.api.session.$post({ json: {} })).status).toBe(200)
  expect((await visitorAt(app, ELSEWHERE).api.session.$post({ json: {} })).status).toBe(200)
})

describe('invitations', () => {
  /** Gives guests the limits of users. */
  const AS_USERS = { guestInvitation: aDay(50), guestInvitationAtAddress: aDay(200) }
  const people = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `${name}${index}@example.com`)
  const inviteTo = async (host: Visitor, count: number, name: string) => {
    const { id } = await createDraft(host)
    return { id, status: (await invite(host, id, people(count, name))).status }
  }

  it('of a guest are counted by mails, for the guest and for all guests of an address', async () => {
    const app = startApp({ guestInvitationAtAddress: { most: 12, seconds: DAY } })
    const guest = await guestAt(app, HERE)
    expect((await inviteTo(guest, 11, 'p')).status).toBe(429)
    expect((await inviteTo(guest, 10, 'q')).status).toBe(200)
    const { id } = await createDraft(guest)
    expect(await invite(guest, id, people(1, 'r'))).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_INVITATIONS',
        message: 'Guests can send 10 invitations a day. Sign in to send more, or share the code instead.',
      },
    })
    const other = await guestAt(app, HERE)
    expect((await inviteTo(other, 3, 's')).status).toBe(429)
    expect((await inviteTo(other, 2, 't')).status).toBe(200)
    expect((await inviteTo(await guestAt(app, ELSEWHERE), 3, 'u')).status).toBe(200)
  })

  it('count even if the draft is deleted', async () => {
    const host = await guestAt(startApp(AS_USERS), HERE)
    const { id } = await inviteTo(host, 40, 'p')
    await host.api.drafts[':id'].$delete({ param: { id } })
    expect((await inviteTo(host, 11, 'q')).status).toBe(429)
    expect((await inviteTo(host, 10, 'q')).status).toBe(200)
  })

  it('count for all sessions of an address', async () => {
    const app = startApp({ ...AS_USERS, invitationAtAddress: { most: 5, seconds: DAY } })
    expect((await inviteTo(await guestAt(app, HERE), 3, 'p')).status).toBe(200)
    const second = await guestAt(app, HERE)
    expect((await inviteTo(second, 3, 'q')).status).toBe(429)
    expect((await inviteTo(second, 2, 'r')).status).toBe(200)
    expect((await inviteTo(await guestAt(app, ELSEWHERE), 3, 's')).status).toBe(200)
  })
})

describe('mails to one address', () => {
  const EMAIL = 'ada@example.com'
  const TOO_MANY = {
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many emails were asked for at this address. Please use the latest one, or try again later.',
  }
  const KINDS = ['sign-in/codes', 'password-resets'] as const

  const startWithOutbox = (limits: Partial<Limits> = {}) => {
    const outbox = createOutbox()
    return { ...outbox, app: createTestApp(database.db, { mailer: outbox.mailer, limits }) }
  }
  const ask = async (app: App, from: number, path: string, email: string) => {
    const response = await visitorAt(app, `203.0.${from}.7`).send(`${ORIGIN}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const body = response.status === 204 ? undefined : ((await response.json()) as unknown)
    return { status: response.status, body, wait: response.headers.get('Retry-After') }
  }

  it.each(KINDS)('are limited to five an hour, wherever they are requested: %s', async (path) => {
    const { app, mails, waitForMail } = startWithOutbox()
    await createUser(appAt(app, ELSEWHERE), { email: EMAIL })
    for (let time = 1; time <= 5; time += 1) {
      const email = time % 2 === 0 ? EMAIL : EMAIL.toUpperCase()
      expect((await ask(app, time, path, email)).status).toBe(204)
    }
    const refused = await ask(app, 6, path, EMAIL)
    expect(refused).toMatchObject({ status: 429, body: TOO_MANY })
    expect(Number(refused.wait)).toBeGreaterThan(50 * MINUTE)
    await waitForMail(6)
    expect(await mails()).toHaveLength(6)
    expect((await ask(app, 7, path, 'ben@example.com')).status).toBe(204)
  })

  it.each(KINDS)('are refused in the same way if it has no account: %s', async (path) => {
    const { app } = startWithOutbox({ mail: aMinute(1) })
    await createUser(appAt(app, ELSEWHERE), { email: EMAIL })
    const answers = async (email: string) => [await ask(app, 1, path, email), await ask(app, 2, path, email)]
    expect(await answers('nobody@example.com')).toEqual(await answers(EMAIL))
  })

  it('are limited per day as well', async () => {
    const { app } = startWithOutbox({ mail: aMinute(10), mailOfDay: { most: 2, seconds: DAY } })
    const statuses = await statusesOf(3, async (time) => {
      return (await ask(app, time, 'password-resets', EMAIL)).status
    })
    expect(statuses).toEqual([204, 204, 429])
  })

  it('to confirm it are limited, and the refusal says whether one was sent', async () => {
    const outbox = createOutbox()
    const app = createTestApp(database.db, {
      mailer: outbox.mailer,
      limits: { mail: aMinute(2) },
      auth: { requireConfirmedEmail: true },
    })
    const { email } = await createUser(appAt(app, HERE), { email: EMAIL })
    const signIn = async () => {
      const response = await visitorAt(app, ELSEWHERE).api['sign-in'].$post({
        json: { email, password: PASSWORD },
      })
      return ((await response.json()) as { message?: string }).message
    }
    expect(await outbox.mails()).toHaveLength(2)
    expect(await signIn()).toBe('Please confirm your email first, by the link in the mail we have sent you.')
    expect(await outbox.mails()).toHaveLength(2)
  })

  it('to confirm it are sent again by signing in', async () => {
    const outbox = createOutbox()
    const app = createTestApp(database.db, { mailer: outbox.mailer, auth: { requireConfirmedEmail: true } })
    const { email } = await createUser(app, { email: EMAIL })
    const response = await createVisitor(app).api['sign-in'].$post({ json: { email, password: PASSWORD } })
    expect(await response.json()).toEqual({
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Please confirm your email first. We have just sent you the link again.',
    })
    expect(await outbox.mails()).toHaveLength(3)
  })
})

it('accepts exactly ten of thirty simultaneous sign-ups', async () => {
  const app = createTestApp(database.db, { auth: { limitRates: true } })
  const signUp = async (_: unknown, index: number) => {
    const json = { name: 'Ada', email: `ada${index}@example.com`, password: PASSWORD }
    return (await visitorAt(app, HERE).api.accounts.$post({ json })).status as number
  }
  const statuses = await Promise.all(Array.from({ length: 30 }, signUp))
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})
