import { pino } from 'pino'
import type { QueueView } from '#features/queue/wire/views.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { App } from '#server/app.ts'
import { openAuthSecret } from '#server/people/auth/library/auth-secret.ts'
import { type Database, type Db, openDatabase } from '#server/db/database.ts'
import {
  createDraft,
  queueOf,
  saveQueue,
  setPicksFirst,
} from '#server/drafts/online/online-drafts.testing.ts'
import { expectOk } from '../../../tests/world/answer.ts'
import { moviesOf1999, newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  PASSWORD,
  type Visitor,
} from '#server/test-app.testing.ts'

export const SILENT = pino({ level: 'silent' })

/** An app as it would run on a database with a secret. */
export function appOn(db: Db, secret: string): App {
  return createTestApp(db, { movies: createMemorySource(moviesOf1999()), auth: { secret } })
}

/** Runs something on the app of a data folder, which is closed afterwards. */
export async function visit<T>(dataDir: string, use: (app: App) => Promise<T>): Promise<T> {
  const database: Database = await openDatabase({ dataDir }, SILENT)
  try {
    return await use(appOn(database.db, openAuthSecret(dataDir)))
  } finally {
    await database.close()
  }
}

/**
 * The data that a restore must bring back: a guest's finished draft, a user's running one and queue, and both sessions.
 */
export type Belongings = {
  guest: ReadonlyMap<string, string>
  user: ReadonlyMap<string, string>
  email: string
  finished: DraftView
  running: DraftView
  /** Of an online draft that waits. */
  queue: QueueView
  seat: Seat
}

type Seat = { draftId: string; participantId: string }

export async function leaveBelongings(app: App): Promise<Belongings> {
  const guest = await createGuest(app)
  const user = await createUser(app)
  const { id: draftId, my_participant_ids } = await createDraft(user)
  const participantId = my_participant_ids[0]!
  await expectOk(saveQueue(user, draftId, participantId, [2, [1, 'Comedy']]))
  return {
    guest: guest.cookies,
    user: user.cookies,
    email: user.email,
    finished: await saved(guest, 4),
    running: await saved(user, 2),
    queue: await expectOk(setPicksFirst(user, draftId, participantId, true)),
    seat: { draftId, participantId },
  }
}

/**
 * Which of these an app still has: the drafts and the queue as their owners read them, and whether the password opens the account.
 */
export async function findBelongings(app: App, { guest, user, email, finished, running, seat }: Belongings) {
  const signIn = await createVisitor(app).api['sign-in'].$post({ json: { email, password: PASSWORD } })
  return {
    finished: await read(app, guest, finished.id),
    running: await read(app, user, running.id),
    queue: (await queueOf(withCookies(app, user), seat.draftId, seat.participantId)).body,
    signIn: signIn.status as number,
  }
}

async function saved(visitor: Visitor, picks: 2 | 4): Promise<DraftView> {
  const param = { id: newDraftId() }
  const answer: Response = await visitor.api.drafts[':id'].$put({ param, json: saveOf(picks) })
  if (answer.status !== 201) throw new Error(await answer.text())
  const read: Response = await visitor.api.drafts[':id'].$get({ param })
  return (await read.json()) as DraftView
}

async function read(app: App, cookies: ReadonlyMap<string, string>, id: string): Promise<unknown> {
  const answer: Response = await withCookies(app, cookies).api.drafts[':id'].$get({ param: { id } })
  return answer.json()
}

function withCookies(app: App, cookies: ReadonlyMap<string, string>): Visitor {
  const visitor = createVisitor(app)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}
