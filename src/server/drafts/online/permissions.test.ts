import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CommandBody, type CommandName, COMMANDS } from '#domain/draft/commands.ts'
import type { App } from '#server/app.ts'
import { drafts } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { COMEDY, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  type Visitor,
} from '#server/test-app.testing.ts'
import { newDraftBody } from './command-bodies.testing.ts'
import {
  castHouseVote,
  closeHouseVotes,
  comediesOf1999,
  create,
  eventsSince,
  finish,
  houseVotesOf,
  invite,
  join,
  listInvitations,
  type Player,
  playOn,
  queueOf,
  react,
  reactionsOf,
  read,
  readLog,
  rematchOf,
  saveQueue,
  seatPlayers,
  send,
  setPicksFirst,
  setVisibility,
  start,
  takeBack,
  takeRematch,
  type Table,
  watch,
  watchersOf,
  takeSeat,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
const BUSY_MACHINE_MS = 180_000

/**
 * Who may do what, in three states of a draft. Each actor tries all actions, from left to right; 'delete' comes last,
 * after watching and joining where allowed. A number is the status of the refusal.
 */
const EXPECTED = {
  waiting: `
                      read reactions react tally house-vote close-vote rated repeats asked rematch events log card code-card list invite watchers put-out save copy ask-to-pick answer-host pick start watch join set-stand-ins seat-bot unseat-bot end-auto-pick queue enqueue picks-first undo allow-override leave-empty take-back object vote pause set-clock resume rename remove hand-over finish publish hide change-code leave delete
    nobody             404       404   401   404        401        401   404     401   401     401    404 404  401       401  401    401      401     401  401  401         401         401  401   401   401  401           401      401        401           401   401     401         401  401            401         401       401    401  401   401       401    401    401    401       401    401     401  401         401   401    404
    other guest        404       404   404   404        404        404   404     400   404     404    404 404   ok        ok  404    404      404     404  404  401         404         404  404   404    ok   ok           403      403        403           403   403     403         403  403            403         403       403    403  403   403       403    403    403    403       403    409     401  401         403    ok    404
    other user         404       404   404   404        404        404   404     400   404     404    404 404   ok        ok  404    404      404     404  404  404         404         404  404   404    ok   ok           403      403        403           403   403     403         403  403            403         403       403    403  403   403       403    403    403    403       403    409     404  404         403    ok    404
    guest with a seat   ok        ok   409    ok        409        404   409      ok    ok     409     ok  ok   ok        ok  404    404      404     403  404  401         403         409  409   403    ok   ok           403      403        409           409    ok      ok          ok  403            403         409       409    409  409   403       403    403     ok    403       403    409     401  401         403    ok    404
    user with a seat    ok        ok   409    ok        409        404   409      ok    ok     409     ok  ok   ok        ok  404    404      404     403  404  409         403         409  409   403    ok   ok           403      403        409           409    ok      ok          ok  403            403         409       409    409  409   403       403    403     ok    403       403    409     404  404         403    ok    404
    host                ok        ok   409    ok        409        409   409      ok    ok     409     ok  ok   ok        ok   ok     ok       ok     404  404  409         409         409  409    ok    ok   ok            ok      409        409           409    ok      ok          ok  409            409         409       409    409  409    ok        ok     ok    409    409       409    409     409   ok          ok   404     ok
    watching guest      ok        ok   409    ok        409        404   409      ok   404     404     ok  ok   ok        ok  404    404      404     404  404  401         404         404  404   404    ok   ok           403      403        403           403   403     403         403  403            403         403       403    403  403   403       403    403    403    403       403    409     401  401         403    ok    404
    watching user       ok        ok   409    ok        409        404   409      ok   404     404     ok  ok   ok        ok  404    404      404     404  404  409         404         404  404   404    ok   ok           403      403        403           403   403     403         403  403            403         403       403    403  403   403       403    403    403    403       403    409     404  404         403    ok    404
    public: nobody      ok        ok   401    ok        401        401   409     401   401     401     ok 404  401       401  401    401      401     401  401  401         401         401  401   401   401  401           401      401        401           401   401     401         401  401            401         401       401    401  401   401       401    401    401    401       401    401     401  401         401   401    404
    public: guest       ok        ok   404    ok        404        404   409      ok   404     404     ok 404   ok        ok  404    404      404     404  404  401         404         404  404   404    ok   ok           403      403        403           403   403     403         403  403            403         403       403    403  403   403       403    403    403    403       403    409     401  401         403    ok    404
    public: user        ok        ok   404    ok        404        404   409      ok   404     404     ok 404   ok        ok  404    404      404     404  404  409         404         404  404   404    ok   ok           403      403        403           403   403     403         403  403            403         403       403    403  403   403       403    403    403    403       403    409     404  404         403    ok    404`,
  running: `
                      read reactions react tally house-vote close-vote rated repeats asked rematch events log card code-card list invite watchers put-out save copy ask-to-pick answer-host pick start watch join set-stand-ins seat-bot unseat-bot end-auto-pick queue enqueue picks-first undo allow-override leave-empty take-back object vote pause set-clock resume rename remove hand-over finish publish hide change-code leave delete
    nobody             404       404   401   404        401        401   404     401   401     401    404 404  401       401  401    401      401     401  401  401         401         401  401   401   401  401           401      401        401           401   401     401         401  401            401         401       401    401  401   401       401    401    401    401       401    401     401  401         401   401    404
    other guest        404       404   404   404        404        404   404     400   404     404    404 404  404        ok  404    404      404     404  404  401         404         404  404   404    ok  409           404      404        404           404   404     404         404  404            404         404       404    404  404   404       404    404    404    404       404    404     401  401         404   404    404
    other user         404       404   404   404        404        404   404     400   404     404    404 404  404        ok  404    404      404     404  404  404         404         404  404   404    ok  409           404      404        404           404   404     404         404  404            404         404       404    404  404   404       404    404    404    404       404    404     404  404         404   404    404
    guest with a seat   ok        ok   409    ok        409        404   409      ok    ok     409     ok  ok   ok        ok  404    404      404     403  404  401         403         409   ok   409    ok   ok           403      403        409           409    ok      ok          ok  403            403         409        ok    409  409   403       403    403    409    403       403    409     401  401         403    ok    404
    user with a seat    ok        ok   409    ok        409        404   409      ok    ok     409     ok  ok   ok        ok  404    404      404     403  404   ok         403         409   ok   409    ok   ok           403      403        409           409    ok      ok          ok  403            403         409        ok    409  409   403       403    403    409    403       403    409     404  404         403    ok    404
    host                ok        ok   409    ok        409        409   409      ok    ok     409     ok  ok   ok        ok   ok    409       ok     404  404   ok         409         409   ok   409    ok   ok            ok      409        409           409    ok      ok          ok  409            409         409        ok    409  409    ok        ok     ok    409    409       409    409     409   ok          ok   404     ok
    watching guest      ok        ok   409    ok        409        404   409      ok   404     404     ok  ok   ok        ok  404    404      404     404  404  401         404         404  404   404    ok  409           404      404        404           404   404     404         404  404            404         404       404    404  404   404       404    404    404    404       404    404     401  401         404   404    404
    watching user       ok        ok   409    ok        409        404   409      ok   404     404     ok  ok   ok        ok  404    404      404     404  404   ok         404         404  404   404    ok  409           404      404        404           404   404     404         404  404            404         404       404    404  404   404       404    404    404    404       404    404     404  404         404   404    404
    public: nobody      ok        ok   401    ok        401        401   409     401   401     401     ok 404  401       401  401    401      401     401  401  401         401         401  401   401   401  401           401      401        401           401   401     401         401  401            401         401       401    401  401   401       401    401    401    401       401    401     401  401         401   401    404
    public: guest       ok        ok   404    ok        404        404   409      ok   404     404     ok 404   ok        ok  404    404      404     404  404  401         404         404  404   404    ok  409           404      404        404           404   404     404         404  404            404         404       404    404  404   404       404    404    404    404       404    404     401  401         404   404    404
    public: user        ok        ok   404    ok        404        404   409      ok   404     404     ok 404   ok        ok  404    404      404     404  404   ok         404         404  404   404    ok  409           404      404        404           404   404     404         404  404            404         404       404    404  404   404       404    404    404    404       404    404     404  404         404   404    404`,
  complete: `
                      read reactions react tally house-vote close-vote rated repeats asked rematch events log card code-card list invite watchers put-out save copy ask-to-pick answer-host pick start watch join set-stand-ins seat-bot unseat-bot end-auto-pick queue enqueue picks-first undo allow-override leave-empty take-back object vote pause set-clock resume rename remove hand-over finish publish hide change-code leave delete
    nobody             404       404   401   404        401        401   404     401   401     401    404 404  401       401  401    401      401     401  401  401         401         401  401   401   401  401           401      401        401           401   401     401         401  401            401         401       401    401  401   401       401    401    401    401       401    401     401  401         401   401    404
    other guest        404       404   404   404        404        404   404     400   404     404    404 404  404        ok  404    404      404     404  404  401         404         404  404   404    ok  409           404      404        404           404   404     404         404  404            404         404       404    404  404   404       404    404    404    404       404    404     401  401         404   404    404
    other user         404       404   404   404        404        404   404     400   404     404    404 404  404        ok  404    404      404     404  404  404         404         404  404   404    ok  409           404      404        404           404   404     404         404  404            404         404       404    404  404   404       404    404    404    404       404    404     404  404         404   404    404
    guest with a seat   ok        ok   409    ok         ok        404    ok      ok    ok      ok     ok  ok   ok        ok  404    404      404     403  404  401         403         409  409   409    ok   ok           403      403        409           409    ok     409         409  403            403         409       409    409  409   403       403    403    409    403       403     ok     401  401         403    ok    404
    user with a seat    ok        ok   409    ok         ok        404    ok      ok    ok      ok     ok  ok   ok        ok  404    404      404     403  404   ok         403         409  409   409    ok   ok           403      403        409           409    ok     409         409  403            403         409       409    409  409   403       403    403    409    403       403     ok     404  404         403    ok    404
    host                ok        ok   409    ok         ok         ok    ok      ok    ok      ok     ok  ok   ok        ok   ok    409       ok     404  404   ok         409         409  409   409    ok   ok           409      409        409           409    ok     409         409  409            409         409       409    409  409   409       409    409    409    409       409     ok      ok   ok          ok   404     ok
    watching guest      ok        ok   409    ok         ok        404    ok      ok   404     404     ok  ok   ok        ok  404    404      404     404  404  401         404         404  404   404    ok  409           404      404        404           404   404     404         404  404            404         404       404    404  404   404       404    404    404    404       404    404     401  401         404   404    404
    watching user       ok        ok   409    ok         ok        404    ok      ok   404     404     ok  ok   ok        ok  404    404      404     404  404   ok         404         404  404   404    ok  409           404      404        404           404   404     404         404  404            404         404       404    404  404   404       404    404    404    404       404    404     404  404         404   404    404
    public: nobody      ok        ok   401    ok        401        401    ok     401   401     401     ok 404  401       401  401    401      401     401  401  401         401         401  401   401   401  401           401      401        401           401   401     401         401  401            401         401       401    401  401   401       401    401    401    401       401    401     401  401         401   401    404
    public: guest       ok        ok   404    ok        404        404    ok      ok   404     404     ok 404   ok        ok  404    404      404     404  404  401         404         404  404   404    ok  409           404      404        404           404   404     404         404  404            404         404       404    404  404   404       404    404    404    404       404    404     401  401         404   404    404
    public: user        ok        ok   404    ok        404        404    ok      ok   404     404     ok 404   ok        ok  404    404      404     404  404   ok         404         404  404   404    ok  409           404      404        404           404   404     404         404  404            404         404       404    404  404   404       404    404    404    404       404    404     404  404         404   404    404`,
}

type State = keyof typeof EXPECTED
type Row = { who: string; cells: Record<string, string> }

let app: App
let host: Visitor
let seatedUser: Visitor
let otherUser: Visitor

beforeEach(async () => {
  app = createTestApp(database.db, { movies: createMemorySource(comediesOf1999(50)) })
  host = await createUser(app)
  seatedUser = await createUser(app)
  otherUser = await createUser(app)
})

describe.each(Object.keys(EXPECTED) as State[])('in a %s draft', (state) => {
  it('everybody may do what their role allows, and no more', { timeout: BUSY_MACHINE_MS }, async () => {
    const expected = rowsOf(EXPECTED[state])
    const found: Row[] = []
    for (const { who, cells } of expected) {
      const table = await tableOf3()
      const { visitor, participantId = table.host.participantId } = await viewer(who, table)
      await bringTo(state, table, participantId)
      found.push({ who, cells: await tryAll(Object.keys(cells), visitor, participantId, table) })
    }
    expect(found).toEqual(expected)
  })

  it('the operations of section 7 allow the same', { timeout: BUSY_MACHINE_MS }, async () => {
    const expected = rowsOf(EXPECTED[state]).map(({ who, cells }) => ({
      who,
      cells: Object.fromEntries(OPERATIONS.map((action) => [action, cells[action]!])),
    }))
    const found: Row[] = []
    for (const { who } of expected) {
      const table = await tableOf3()
      const { visitor, participantId = table.host.participantId } = await viewer(who, table)
      await bringTo(state, table, participantId)
      found.push({ who, cells: await marksOf(OPERATIONS, operationsOf(visitor, participantId, table)) })
    }
    expect(found).toEqual(expected)
  })
})

it('the table has every command', () => {
  for (const text of Object.values(EXPECTED)) {
    const actions = Object.keys(rowsOf(text)[0]!.cells)
    expect(actions).toEqual(expect.arrayContaining(COMMANDS.map(({ name }) => name)))
  }
})

/** Other operations behind the table's actions, in its order. */
const OPERATIONS = ['read', 'invite', 'pick', 'start', 'join']

function operationsOf(visitor: Visitor, participantId: string, { draft: { id }, code }: Table): Attempts {
  const { rpc, functions } = visitor.api
  const seat = { p_draft_id: id, p_participant_id: participantId }
  return {
    read: () => rpc.load_draft_unified.$post({ json: { p_draft_id: id } }),
    invite: () =>
      functions['send-draft-invitations'].$post({
        json: { draftId: id, participantEmails: ['zoe@example.com'] },
      }),
    pick: () =>
      rpc.make_multiplayer_pick_unified.$post({ json: { ...seat, p_movie_id: 40, p_category: COMEDY } }),
    start: () => rpc.start_multiplayer_draft_unified.$post({ json: seat }),
    join: () =>
      rpc.join_draft_by_invite_code_guest.$post({ json: { p_invite_code: code, p_participant_name: 'Zoe' } }),
  }
}

function rowsOf(text: string): Row[] {
  const [head, ...lines] = text.trim().split('\n')
  const actions = head!.trim().split(/\s+/)
  return lines.map((line) => {
    const words = line.trim().split(/\s+/)
    const marks = words.slice(-actions.length)
    return {
      who: words.slice(0, -actions.length).join(' '),
      cells: Object.fromEntries(actions.map((action, index) => [action, marks[index]!])),
    }
  })
}

/** The host, a guest and a user. */
async function tableOf3(): Promise<Table> {
  const table = await seatPlayers(app, 2, { host })
  await takeSeat(table, seatedUser, 'Ada')
  return table
}

async function viewer(
  who: string,
  { players, code, draft }: Table,
): Promise<Partial<Player> & Pick<Player, 'visitor'>> {
  if (who.startsWith('public')) {
    await database.db.update(drafts).set({ isPublic: true }).where(eq(drafts.id, draft.id))
  }
  if (who === 'host') return players[0]!
  if (who === 'guest with a seat') return players[1]!
  if (who === 'user with a seat') return players[2]!
  if (who.endsWith('nobody')) return { visitor: createVisitor(app) }
  const visitor = who.endsWith('user') ? otherUser : await createGuest(app)
  if (who.startsWith('watching')) await watch(visitor, code)
  return { visitor }
}

/** Plays a running draft until it is the participant's turn. */
async function bringTo(state: State, table: Table, participantId: string): Promise<void> {
  if (state === 'waiting') return
  await start(host, table.draft.id, table.host.participantId)
  const draft = (await read(host, table.draft.id)).body
  const turn = draft.turn_order.findIndex((seat) => seat.participant_id === participantId)
  await playOn(table, state === 'complete' ? draft.turn_order.length : turn)
}

async function tryAll(
  actions: string[],
  visitor: Visitor,
  participantId: string,
  table: Table,
): Promise<Record<string, string>> {
  const { draft, code } = table
  const { id } = draft
  const param = { id }
  return marksOf(actions, {
    ...commandsOf(visitor, participantId, table),
    'take-back': async () =>
      takeBack(visitor, id, participantId, (await read(host, id)).body.picks.length || 1),
    read: () => read(visitor, id),
    reactions: () => reactionsOf(visitor, id),
    // Nobody has picked this movie.
    react: () => react(visitor, id, 1, { movieId: 49 }),
    tally: () => houseVotesOf(visitor, id),
    'house-vote': () => castHouseVote(visitor, id, { steal: 1 }),
    'close-vote': () => closeHouseVotes(visitor, id),
    rated: () => visitor.api.drafts[':id']['rated-movies'].$get({ param }),
    repeats: () =>
      create(visitor, newDraftBody({ rules: { noRepeatsOf: [{ draftId: id, title: 'x', movies: [] }] } })),
    asked: () => rematchOf(visitor, id),
    rematch: () => takeRematch(visitor, id),
    events: () => eventsSince(visitor, id, 0),
    log: () => readLog(visitor, id),
    card: () => visitor.api.drafts[':id']['join-card'].$get({ param }),
    'code-card': () => visitor.api.drafts['join-card'].$post({ json: { inviteCode: code } }),
    list: () => listInvitations(visitor, id),
    invite: () => invite(visitor, id, ['zoe@example.com']),
    watchers: () => watchersOf(visitor, id),
    save: () => visitor.api.drafts[':id'].$put({ param, json: saveOf(1) }),
    copy: () => visitor.api.drafts[':id'].copies.$post({ param, json: { id: randomUUID() } }),
    watch: () => watch(visitor, code),
    join: () => join(visitor, code, 'Zoe'),
    queue: () => queueOf(visitor, id, participantId),
    enqueue: () => saveQueue(visitor, id, participantId, [40]),
    'picks-first': () => setPicksFirst(visitor, id, participantId, false),
    finish: () => finish(visitor, id),
    publish: () => setVisibility(visitor, id, true),
    hide: () => setVisibility(visitor, id, false),
    leave: () => visitor.api.drafts[':id'].leave.$post({ param }),
    delete: () => visitor.api.drafts[':id'].$delete({ param }),
  })
}

/** Every command, as somebody with that seat sends it. */
function commandsOf(visitor: Visitor, participantId: string, table: Table): Attempts {
  const { id } = table.draft
  const hostSeat = table.host.participantId
  const ruling = { participantId, playerId: participantId, category: COMEDY }
  const fields: { [Name in CommandName]: () => Omit<CommandBody<Name>, 'commandId'> } = {
    start: () => ({ participantId }),
    pick: () => ({ playerId: participantId, movieId: 40, category: COMEDY }),
    'take-back': () => ({ participantId, pick: 1 }),
    object: () => ({ participantId, pick: 50 }),
    vote: () => ({ participantId, pick: 50, vote: 'counts' }),
    'end-auto-pick': () => ({ participantId }),
    'answer-host': () => ({ participantId, is: 'given' }),
    'allow-override': () => ruling,
    'leave-empty': () => ruling,
    rename: () => ({ playerId: participantId, name: 'Renamed' }),
    'seat-bot': () => ({ playerId: randomUUID(), taste: 'fan', level: 'fair', name: 'Vera' }),
    'unseat-bot': () => ({ playerId: participantId }),
    pause: () => ({}),
    resume: () => ({}),
    undo: () => ({ from: 50, last: 50 }),
    'set-clock': () => ({ clock: null }),
    'set-stand-ins': () => ({ allowed: true }),
    'ask-to-pick': () => ({ playerId: otherThan(participantId, table) }),
    remove: () => ({ playerId: hostSeat }),
    'hand-over': () => ({ playerId: hostSeat }),
    'put-out': () => ({ watcherId: randomUUID() }),
    'change-code': () => ({}),
  }
  const names = COMMANDS.map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, () => send(visitor, id, name, fields[name]())]))
}

function otherThan(own: string, { players }: Table): string {
  return players.find(({ participantId }) => participantId !== own)!.participantId
}

type Attempts = Record<string, () => Promise<{ status: number }>>

async function marksOf(actions: readonly string[], attempts: Attempts): Promise<Record<string, string>> {
  const marks: Record<string, string> = {}
  for (const action of actions) {
    const { status } = await attempts[action]!()
    marks[action] = status < 300 ? 'ok' : String(status)
  }
  return marks
}
