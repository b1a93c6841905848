import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPaths } from 'node:path'
import { symmetricEncrypt } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DraftPickView, DraftView } from '#contract/drafts/drafts.ts'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import { rulesOf, USUAL_RULES } from '#domain/house-rules/house-rules.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { APP_PAGE } from '#server/pages/page.testing.ts'
import type { App } from '#server/app.ts'
import { realPasswords } from '#server/people/auth/quick-passwords.testing.ts'
import { totp } from '#server/people/auth/totp.testing.ts'
import { ANN, BOB, COMEDY, DRAMA, pickOf, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import { loadStaticFiles } from '#server/pages/static-files.ts'
import { createLiveWorld, type LiveWorld } from '#server/movies/live/live-source.testing.ts'
import { newDraftBody } from '#server/drafts/online/command-bodies.testing.ts'
import {
  castHouseVote,
  create,
  createDraft,
  eventsSince,
  houseVotesOf,
  join,
  joinByInvitation,
  pick,
  read,
  setStandIns,
  start,
  takeBack,
  takeRematch,
} from '#server/drafts/online/online-drafts.testing.ts'
import {
  createClock,
  createTestApp,
  createVisitor,
  ORIGIN,
  PASSWORD,
  TEST_SECRET,
  type Visitor,
} from '#server/test-app.testing.ts'
import type { Database } from '#server/db/database.ts'
import { openReleaseDatabase } from '#server/db/test-database.testing.ts'
import { answersOf, withPresentEvents } from './earlier-answers.testing.ts'

/** Drafts that were played under the release, and what they were called. */
const DRAFTS = {
  localInPlay: '9b3f0109-ca17-4923-8706-bbbc9f588089',
  localComplete: '4060f8c8-a125-4634-bbda-18052574761b',
  deleted: 'ef0ca2b1-cc60-427c-a744-fa6e923d03b1',
  waiting: '88780ef2-cf23-434e-b7ae-36a34acb3695',
  running: 'b7f01d9a-1dc6-4fc6-a077-9028bd3fded0',
  finished: 'f1bd778a-aa2c-43ce-a560-c1886799227c',
  rematch: 'cc48fcec-577c-423b-9a34-004d25a63a2c',
}
const TOKEN_OF_NOBODY = '15f17ede-0858-4551-8e3b-34fef4c35275'
/** The session cookies of the release's browsers. */
const COOKIES: Record<string, [name: string, value: string] | undefined> = {
  ada: [
    'marquee.session_token',
    '8vpkaVqM27bSMlXOVN9ivHoTFe4KrDqf.E1Cizc4JKxL8Rt%2FU8V1o8XRjfuDPdCYAIWxZKwHfryA%3D',
  ],
  ben: [
    'marquee.session_token',
    'QbVllniaS1HuPffNhwNGAXTEyL6R6GJe.uSW4ek%2By5vHdfSSncAf3hJCGW8mvseFah3kdHrpwCxU%3D',
  ],
  gil: ['marquee_guest', 'Qkz493pwpmU80MiBpMrk11cTIOM5lFr6wNlnlQl1-XA'],
  ida: ['marquee_guest', 'lSpuUFLu7EsaB35je3lX05RsXpiqU9RsyKIopGB45H0'],
  watcher: ['marquee_guest', 'MXXwc1GUNvP7cBnF3_URqzTGdBwSRrFa9ja1IlSL5Gc'],
}
const SOON_AFTER = new Date('2026-11-23T19:00:00.000Z')

let database: Database
let world: LiveWorld
let app: App

beforeAll(async () => {
  database = await openReleaseDatabase('0.2', await secondFactorOfBen())
  // The library that keeps sign-in sessions goes by the real clock, and this release's are older every day.
  await database.db.execute(sql`update sessions set expires_at = now() + interval '1 day'`)
  const clock = createClock(SOON_AFTER)
  world = await createLiveWorld(() => database.db, { clock })
  const root = mkdtempSync(joinPaths(tmpdir(), 'marquee-release-'))
  writeFileSync(joinPaths(root, 'index.html'), APP_PAGE)
  app = createTestApp(database.db, {
    movies: world.open(),
    clock,
    auth: realPasswords,
    webFiles: loadStaticFiles(root),
  })
})
afterAll(async () => {
  await world.close()
  await database.close()
})

const FACTOR_OF_BEN = { secret: 'a secret that Ben set up earlier', backupCode: 'X7K2P-9MWQD' }

/** What the release stored when Ben turned his second factor on. */
async function secondFactorOfBen(): Promise<string> {
  const encrypted = (data: string) => symmetricEncrypt({ key: TEST_SECRET, data })
  const secret = await encrypted(FACTOR_OF_BEN.secret)
  const codes = await encrypted(JSON.stringify([FACTOR_OF_BEN.backupCode]))
  return `
    update public.users set two_factor_enabled = true where email = 'ben@example.com';
    insert into public.two_factors (id, user_id, secret, backup_codes)
      select 'factor of ben', id, '${secret}', '${codes}' from public.users where email = 'ben@example.com';`
}

/** The browser of one of the release's people; any other name is a stranger. */
function browserOf(name: string): Visitor {
  const visitor = createVisitor(app)
  const cookie = COOKIES[name]
  if (cookie) visitor.cookies.set(...cookie)
  return visitor
}

function send(visitor: Visitor, method: string, path: string, sent?: object): Promise<Response> {
  return visitor.send(ORIGIN + path, {
    method,
    ...(sent && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) }),
  })
}

async function save(visitor: Visitor, id: string, json: SaveDraftBody) {
  const response = await send(visitor, 'PUT', `/api/drafts/${id}`, json)
  return { status: response.status, body: (await response.json()) as DraftView }
}

/** Asks for the facts of a draft's picks and gives the scores. */
async function scoresOf(visitor: Visitor, id: string) {
  expect((await send(visitor, 'POST', `/api/drafts/${id}/enrichment`, {})).status).toBe(200)
  return (await read(visitor, id)).body.picks.map(({ calculated_score }) => calculated_score)
}

/** Removes the times of counts, which differ in each run. */
const withoutTimes = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'timestamp' ? undefined : value)))

/** That release told the scores of drafts in play, which are hidden now until the last pick. */
function withoutEarlyScores(answer: object): object {
  if ('is_complete' in answer && answer.is_complete === false && 'picks' in answer)
    return { ...answer, picks: (answer.picks as DraftPickView[]).map(withoutScore) }
  return withPresentEvents(answer)
}

function withoutScore(pick: DraftPickView): DraftPickView {
  return {
    ...pick,
    calculated_score: null,
    scoring_data_complete: false,
    rt_critics_score: null,
    metacritic_score: null,
    imdb_rating: null,
    oscar_status: pick.oscar_status === 'winner' ? 'nominee' : pick.oscar_status,
  }
}

describe('after the upgrade from release 0.2', () => {
  // First, since the others change the drafts.
  it.each(answersOf('0.2'))(
    'answers $who as before: $method $path',
    async ({ who, method, path, sent, ...before }) => {
      const response = await send(browserOf(who), method, path, sent)
      expect(response.status).toBe(before.status)
      expect(await response.json()).toMatchObject(withoutEarlyScores(withoutTimes(before.answer) as object))
    },
  )

  it.each([
    ['gil', DRAFTS.localInPlay, '1999'],
    ['ada', DRAFTS.localComplete, 'Willa Marlowe'],
    ['ada', DRAFTS.waiting, 'Friday night'],
    ['gil', DRAFTS.running, '1999'],
    ['ben', DRAFTS.finished, '1999'],
    ['ben', DRAFTS.rematch, '1999'],
  ])('loads %s’s draft %s with the usual rules, as %s', async (who, id, title) => {
    const { body } = await read(browserOf(who), id)
    expect(body).toMatchObject({ title, pool: null, rules: null })
    expect(rulesOf(fromWire(body))).toEqual(USUAL_RULES)
  })

  it('tells no score of a draft in play, also by its earlier events', async () => {
    const { body } = await eventsSince(browserOf('gil'), DRAFTS.running, 0)
    const made = body.events.flatMap(({ event }) => (event.type === 'PICK_MADE' ? [event.pick] : []))
    expect(made.length).toBeGreaterThan(0)
    expect(JSON.stringify(made)).not.toMatch(/score|rating|winner/i)
  })

  it('users sign in with their passwords', async () => {
    const visitor = createVisitor(app)
    const account = { email: 'ada@example.com', password: PASSWORD }
    expect((await visitor.api['sign-in'].$post({ json: account })).status).toBe(200)
    const profile: Response = await visitor.api.profile.$get()
    expect(await profile.json()).toMatchObject({ name: 'Ada', totalDrafts: 2 })
  })

  it('a second factor is asked for, and its app and backup codes are accepted', async () => {
    const { secret, backupCode } = FACTOR_OF_BEN
    const code = totp(Buffer.from(secret))
    const account = { email: 'ben@example.com', password: PASSWORD }
    const atSecondStep = async () => {
      const visitor = createVisitor(app)
      const signIn = await visitor.api['sign-in'].$post({ json: account })
      expect(await signIn.json()).toEqual({ state: 'second-factor' })
      return visitor.api['sign-in']
    }
    const byApp = await (await atSecondStep())['second-factor'].$post({ json: { code } })
    expect(await byApp.json()).toMatchObject({ state: 'signed-in' })
    const byBackupCode = await (await atSecondStep())['backup-code'].$post({ json: { code: backupCode } })
    expect(await byBackupCode.json()).toMatchObject({ state: 'signed-in' })
  })

  it('a local draft in play goes on: a pick is made, taken back, and the draft finished and scored', async () => {
    const gil = browserOf('gil')
    const override = { houseOverride: true }
    const made = [pickOf(ANN, 2001, COMEDY, override), pickOf(BOB, 2002, COMEDY, override)]
    const another = saveOf(0, { picks: [...made, pickOf(BOB, 2004, DRAMA)], baseVersion: 5, version: 6 })
    expect(await save(gil, DRAFTS.localInPlay, another)).toMatchObject({ status: 200, body: { version: 6 } })
    const back = saveOf(0, { picks: made, baseVersion: 6, version: 7 })
    expect((await save(gil, DRAFTS.localInPlay, back)).body.picks).toHaveLength(2)
    const all = [...made, pickOf(BOB, 1001, COMEDY), pickOf(ANN, 2006, DRAMA)]
    const wrong = saveOf(0, { picks: all, isComplete: true, baseVersion: 7, version: 9 })
    expect(await save(gil, DRAFTS.localInPlay, wrong)).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_ALREADY_FILLED' },
    })
    all[2] = pickOf(BOB, 1001, DRAMA, override)
    const finished = saveOf(0, { picks: all, isComplete: true, baseVersion: 7, version: 9 })
    expect(await save(gil, DRAFTS.localInPlay, finished)).toMatchObject({
      status: 200,
      body: { is_complete: true, version: 9, pool: null, rules: null },
    })
    expect(await scoresOf(gil, DRAFTS.localInPlay)).toEqual([0, 0, 92.35, 0])
  })

  it('a deleted draft stays deleted', async () => {
    expect(await save(browserOf('gil'), DRAFTS.deleted, saveOf(0))).toMatchObject({ status: 404 })
  })

  /** The player on the clock picks. */
  async function pickInRunning(players: Visitor[], movieId: number) {
    const views = await Promise.all(players.map((player) => read(player, DRAFTS.running)))
    const turn = views.findIndex(
      ({ body }) => body.my_participant_ids[0] === body.current_turn_participant_id,
    )
    const { my_participant_ids, picks, categories } = views[turn]!.body
    const participantId = my_participant_ids[0]!
    const open = categories.find((category) =>
      picks.every((made) => made.player_id !== participantId || made.category !== category),
    )!
    const made = { participantId, movieId, category: open, houseOverride: true }
    expect(await pick(players[turn]!, DRAFTS.running, made)).toMatchObject({ status: 201 })
    return { player: players[turn]!, participantId, number: picks.length + 1 }
  }

  it('a pick of before stays, and one of now can be taken back', async () => {
    const players = ['gil', 'ben', 'ida'].map(browserOf)
    const views = await Promise.all(players.map((player) => read(player, DRAFTS.running)))
    const { player_id, pick_order } = views[0]!.body.picks.at(-1)!
    const picker = players[views.findIndex(({ body }) => body.my_participant_ids[0] === player_id)]!
    expect(await takeBack(picker, DRAFTS.running, player_id, pick_order)).toMatchObject({
      body: { code: 'PICK_STANDS' },
    })
    const { player, participantId, number } = await pickInRunning(players, 2030)
    expect(await takeBack(player, DRAFTS.running, participantId, number)).toMatchObject({ status: 200 })
  })

  it('an online draft in play goes on to its end, and is scored', async () => {
    const players = ['gil', 'ben', 'ida'].map(browserOf)
    for (const movieId of [2030, 2031, 2032, 2033]) await pickInRunning(players, movieId)
    const { body } = await read(browserOf('watcher'), DRAFTS.running)
    expect(body.rulings).toBeUndefined()
    expect(body).toMatchObject({ is_complete: true, rules: null })
    expect(await scoresOf(players[0]!, DRAFTS.running)).toEqual([92.35, 0, 0, 0, 0, 0])
  })

  it('people vote on a draft that ends after it, and on none that ended before', async () => {
    const [watcher, ben] = [browserOf('watcher'), browserOf('ben')]
    const { body } = await castHouseVote(watcher, DRAFTS.running, { steal: 1 })
    expect(body).toMatchObject({ isOpen: true, voters: 1, players: 0, steal: [{ pick: 1, votes: 1 }] })
    expect(await houseVotesOf(ben, DRAFTS.finished)).toMatchObject({
      body: { isOpen: false, closesAt: null },
    })
    expect(await castHouseVote(ben, DRAFTS.finished, { steal: 1 })).toMatchObject({ status: 409 })
  })

  it('a waiting room accepts those who were invited, and starts in the usual order', async () => {
    const ada = browserOf('ada')
    const nobody = createVisitor(app)
    await nobody.api.session.$post({ json: {} })
    const invited = { email: 'nobody@example.com', token: TOKEN_OF_NOBODY }
    expect(await joinByInvitation(nobody, DRAFTS.waiting, invited)).toMatchObject({ status: 200 })
    const { body: waiting } = await read(ada, DRAFTS.waiting)
    const host = waiting.my_participant_ids[0]!
    expect(waiting.stand_ins_allowed).toBe(false)
    expect(await setStandIns(ada, DRAFTS.waiting, true)).toMatchObject({ status: 200 })
    expect(await start(ada, DRAFTS.waiting, host)).toMatchObject({ status: 200 })
    const { draft_order, turn_order } = (await read(ada, DRAFTS.waiting)).body
    expect(turn_order.map(({ participant_id }) => participant_id)).toEqual([
      ...draft_order,
      ...draft_order.toReversed(),
    ])
  })

  it('a rematch is joined by the players of the draft before it', async () => {
    const { body } = await takeRematch(browserOf('gil'), DRAFTS.finished)
    expect(body.draftId).toBe(DRAFTS.rematch)
    expect(await start(browserOf('ben'), DRAFTS.rematch, await seatOf('ben'))).toMatchObject({ status: 200 })
  })

  it.each([
    [DRAFTS.localComplete, 'Willa Marlowe'],
    [DRAFTS.finished, '1999'],
  ])('the public results of %s open by their link, with their picture', async (id, title) => {
    const stranger = browserOf('a stranger')
    const page = await send(stranger, 'GET', `/final-scores/${id}?public=true`)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(new RegExp(`<title>[^<]*${title}`, 'i'))
    const picture = await send(stranger, 'GET', `/api/drafts/${id}/share-image`)
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  })

  it('a draft that an old client makes has the usual rules, and is played to its end', async () => {
    const [gil, ida] = [browserOf('gil'), browserOf('ida')]
    const sent = newDraftBody({ categories: [COMEDY], participantName: 'Gil' })
    expect(sent).not.toHaveProperty('pool')
    expect(sent).not.toHaveProperty('rules')
    const draft = await createDraft(gil, sent)
    expect(draft).toMatchObject({ title: '1999', option: '1999', pool: null, rules: null })
    expect((await create(gil, sent)).body.id).toBe(draft.id)
    const seat = (await join(ida, draft.invite_code!, 'Ida')).body.participantId
    await start(gil, draft.id, draft.my_participant_ids[0]!)
    for (const [place, participantId] of (await read(gil, draft.id)).body.draft_order.entries()) {
      const made = { participantId, movieId: 2040 + place, category: COMEDY, houseOverride: true }
      expect((await pick(participantId === seat ? ida : gil, draft.id, made)).status).toBe(201)
    }
    expect((await read(ida, draft.id)).body.is_complete).toBe(true)
  })
})

async function seatOf(name: string): Promise<string> {
  return (await read(browserOf(name), DRAFTS.rematch)).body.my_participant_ids[0]!
}
