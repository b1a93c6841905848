import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '#domain/draft/commands.ts'
import { newDraftBody, startBody } from '#server/drafts/online/command-bodies.testing.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import { GUEST_USER_ID } from '#contract/drafts/drafts.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { ANN, BOB, pickOf as savedPick, saveOf, TOM_HANKS } from '#server/drafts/local/save-draft.testing.ts'
import { comediesOf1999 } from '#server/drafts/online/online-drafts.testing.ts'
import { USER } from '#web/lib/fake-server.testing.ts'
import { type Answer, fakeBackend, realBackend, type Room, type Backend } from './backends.ts'

const database = useTestDatabase()
/** The last two movies are animated. */
const MOVIES = comediesOf1999(9).map((movie) => ({
  ...movie,
  genres: movie.id < 8 ? movie.genres : [...movie.genres, 'Animation'],
  people: [TOM_HANKS],
}))
const BEN = 'ben@example.com'
const CLEO = 'cleo@example.com'

/** Sends requests to a server and returns its answers, all of which are compared. */
type Scenario = (backend: Backend) => Promise<Answer[]>

/** A draft that the browser hosts. */
type Table = Room & { draft: DraftView; guest: string }

/** Opens a waiting room as the browser. */
async function openRoom({ ask }: Backend, changes: Partial<CreateDraftBody> = {}): Promise<Table> {
  const body = newDraftBody({ participantName: 'Ann', ...changes })
  const draft = (await ask('POST', '/api/drafts', body)).body as DraftView
  return { id: body.id, code: draft.invite_code!, host: body.participantId, draft, guest: '' }
}

/** Opens a waiting room with the browser and another player. */
async function seatTwo(backend: Backend): Promise<Table> {
  const table = await openRoom(backend)
  return { ...table, guest: await backend.others.join(table, 'Ben') }
}

/** Starts such a draft: the host is first on the clock. */
async function startTwo(backend: Backend): Promise<Table> {
  const table = await seatTwo(backend)
  await backend.ask('POST', `/api/drafts/${table.id}/commands/start`, startBody(table.host))
  return table
}

/** Plays such a draft to its end, with all four picks. */
async function finishTwo(backend: Backend): Promise<Table> {
  const table = await startTwo(backend)
  const { id, host, guest } = table
  await backend.ask('POST', `/api/drafts/${id}/commands/pick`, pickOf(host, 1))
  await backend.others.pick(table, { participantId: guest, movieId: 2 })
  await backend.others.pick(table, { participantId: guest, movieId: 3, category: 'Drama/Romance' })
  await backend.ask('POST', `/api/drafts/${id}/commands/pick`, pickOf(host, 4, 'Drama/Romance'))
  return table
}

/** Takes a seat in another host's room as the browser. Returns the seat's id. */
async function takeSeat({ ask }: Backend, { code }: Room): Promise<string> {
  const participantId = randomUUID()
  await ask('POST', '/api/drafts/join', { inviteCode: code, participantName: 'Ann', participantId })
  return participantId
}

const pickOf = (participantId: string, movieId: number, category: 'Comedy' | 'Drama/Romance' = 'Comedy') => ({
  commandId: randomUUID(),
  playerId: participantId,
  movieId,
  category,
  houseOverride: false,
})

/** Sends every request about one draft, leaving it last. */
async function askAll({ ask }: Backend, id: string, participantId: string): Promise<Answer[]> {
  const path = `/api/drafts/${id}`
  const seat = { participantName: 'Ann', participantId: randomUUID() }
  const requests: [string, string, object?][] = [
    ['GET', path],
    ['GET', `${path}/events?since=0`],
    ['GET', `${path}/log`],
    ['GET', `${path}/join-card`],
    ['GET', `${path}/rematch`],
    ['GET', `${path}/invitations`],
    ['GET', `${path}/share-image`],
    ['GET', `${path}/rated-movies`],
    ['POST', `${path}/enrichment`, {}],
    ['POST', `${path}/fix-unknown-players`],
    ['PUT', path, saveOf(1, { baseVersion: 1 })],
    ['PUT', `${path}/visibility`, { is_public: true }],
    ['PUT', `${path}/visibility`, { is_public: false }],
    ['GET', `${path}/house-votes`],
    ['PUT', `${path}/house-votes`, { steal: 2 }],
    ['POST', `${path}/invitations`, { participantEmails: [CLEO] }],
    ['POST', `${path}/watch`, { email: BEN }],
    ['POST', `${path}/commands/start`, startBody(participantId)],
    ['POST', `${path}/commands/pick`, pickOf(participantId, 1)],
    ['GET', `${path}/reactions`],
    ['PUT', `${path}/reactions/1`, { movieId: 1, reaction: 'bravo', on: false }],
    ['POST', `${path}/commands/take-back`, { ...startBody(participantId), pick: 1 }],
    ['POST', `${path}/commands/object`, { ...startBody(participantId), pick: 1 }],
    ['POST', `${path}/commands/vote`, { ...startBody(participantId), pick: 1, vote: 'counts' }],
    ['POST', `${path}/rematch`, { id: randomUUID(), participantId: randomUUID() }],
    ['POST', `${path}/join`, { email: BEN, ...seat }],
    ['POST', `${path}/leave`],
    ['GET', path],
    ['GET', '/api/drafts'],
  ]
  const answers: Answer[] = []
  for (const [method, address, body] of requests) answers.push(await ask(method, address, body))
  return answers
}

/** Drafts in which the browser has each kind of role, and a participant to ask about. */
const DRAFTS: Record<string, (backend: Backend) => Promise<{ id: string; participantId: string }>> = {
  'that does not exist': () => Promise.resolve({ id: randomUUID(), participantId: randomUUID() }),
  'of an address that is none': () => Promise.resolve({ id: 'none', participantId: randomUUID() }),
  'that it hosts, alone': async (backend) => {
    const { id, host } = await openRoom(backend)
    return { id, participantId: host }
  },
  'that it hosts and can start': async (backend) => {
    const { id, host } = await seatTwo(backend)
    return { id, participantId: host }
  },
  'that it hosts and has started': async (backend) => {
    const { id, host } = await startTwo(backend)
    return { id, participantId: host }
  },
  'that it hosted to the end': async (backend) => {
    const { id, host } = await finishTwo(backend)
    return { id, participantId: host }
  },
  'of others, which waits': async ({ others }) => {
    const { id, host } = await others.create()
    return { id, participantId: host }
  },
  'of others, which has started': async ({ others }) => {
    const room = await others.create()
    await others.join(room, 'Ben')
    await others.start(room)
    return { id: room.id, participantId: room.host }
  },
  'of others, which it watches from the start': async ({ ask, others }) => {
    const room = await others.create()
    await others.join(room, 'Ben')
    await ask('POST', '/api/drafts/watch', { inviteCode: room.code })
    await others.start(room)
    return { id: room.id, participantId: room.host }
  },
  'of others, in which it waits for the start': async (backend) => {
    const room = await backend.others.create()
    return { id: room.id, participantId: await takeSeat(backend, room) }
  },
  'of others, in which it plays': async (backend) => {
    const room = await backend.others.create()
    const participantId = await takeSeat(backend, room)
    await backend.others.start(room)
    await backend.others.pick(room, { participantId: room.host, movieId: 2 })
    return { id: room.id, participantId }
  },
  'of its own device': async ({ ask }) => {
    const id = randomUUID()
    await ask('PUT', `/api/drafts/${id}`, saveOf(1))
    return { id, participantId: ANN }
  },
  'of its own device, finished': async ({ ask }) => {
    const id = randomUUID()
    await ask('PUT', `/api/drafts/${id}`, saveOf(4))
    return { id, participantId: ANN }
  },
  'of another device': async ({ others }) => {
    const id = randomUUID()
    await others.save(id, saveOf(4), false)
    return { id, participantId: ANN }
  },
  'of another device, which is public': async ({ others }) => {
    const id = randomUUID()
    await others.save(id, saveOf(4), true)
    return { id, participantId: ANN }
  },
}

const SCENARIOS: Record<string, Scenario> = {
  'making a draft, twice by the same id': async ({ ask, others }) => {
    const body = newDraftBody({ participantName: 'Ann', participants: ['zoe@example.com', BEN] })
    const { id: theirs } = await others.create()
    const local = randomUUID()
    await ask('PUT', `/api/drafts/${local}`, saveOf(0))
    return [
      await ask('POST', '/api/drafts', body),
      await ask('POST', '/api/drafts', body),
      await ask('GET', `/api/drafts/${body.id}`),
      await ask('GET', `/api/drafts/${body.id}/events?since=0`),
      await ask('GET', `/api/drafts/${body.id}/invitations`),
      await ask('POST', '/api/drafts', { ...body, id: theirs }),
      await ask('POST', '/api/drafts', { ...body, id: local }),
    ]
  },
  'making drafts of every theme': async ({ ask }) => {
    const usual = { order: 'snake', houseOverride: true }
    return [
      await ask(
        'POST',
        '/api/drafts',
        newDraftBody({ title: 'Friday', profilePath: '/sent.jpg', personId: 5 }),
      ),
      await ask('POST', '/api/drafts', newDraftBody({ theme: 'people', option: 'Tom Hanks', personId: 31 })),
      await ask(
        'POST',
        '/api/drafts',
        newDraftBody({ theme: 'others', option: 'As sent', pool: { years: { from: 1990, to: 1999 } } }),
      ),
      await ask('POST', '/api/drafts', { ...newDraftBody(), rules: usual }),
      await ask('POST', '/api/drafts', { ...newDraftBody(), rules: { ...usual, order: 'linear' } }),
      await ask('POST', '/api/drafts', newDraftBody({ categories: ["90's"] })),
    ]
  },
  'making a draft as a user': async (backend) => {
    await backend.signIn()
    const { id, host } = await openRoom(backend, { participantName: undefined })
    await backend.others.join({ id, code: await codeOf(backend, id) }, 'Ben')
    return [
      await backend.ask('GET', `/api/drafts/${id}`),
      await backend.ask('POST', `/api/drafts/${id}/commands/start`, startBody(host)),
      await backend.ask('GET', `/api/drafts/${id}`),
    ]
  },
  'a start, with one player too few, twice by the same id, and once too often': async (backend) => {
    const { ask } = backend
    const alone = await openRoom(backend)
    const { id, host, guest } = await seatTwo(backend)
    const path = `/api/drafts/${id}/commands/start`
    const command = startBody(host)
    return [
      await ask('POST', `/api/drafts/${alone.id}/commands/start`, startBody(alone.host)),
      await ask('POST', path, startBody(guest)),
      await ask('POST', path, startBody(randomUUID())),
      await ask('POST', path, command),
      await ask('POST', path, command),
      await ask('POST', path, startBody(host)),
      await ask('POST', path, { ...command, participantId: guest }),
      await ask('POST', `/api/drafts/${id}/commands/pick`, {
        ...pickOf(host, 1),
        commandId: command.commandId,
      }),
      await ask('GET', `/api/drafts/${id}/events?since=1`),
      await ask('GET', `/api/drafts/${id}/events?since=9`),
    ]
  },
  'a start of more picks than there are movies': async (backend) => {
    const table = await seatTwo(backend)
    for (const name of ['Cleo', 'Dev', 'Eve']) await backend.others.join(table, name)
    return [await backend.ask('POST', `/api/drafts/${table.id}/commands/start`, startBody(table.host))]
  },
  'a start by a player who is not the host, in time and for a host who is away': async (backend) => {
    const room = await backend.others.create()
    const participantId = await takeSeat(backend, room)
    const path = `/api/drafts/${room.id}/commands/start`
    const early = await backend.ask('POST', path, startBody(participantId))
    backend.everyoneGoesAway()
    return [
      early,
      await backend.ask('POST', path, startBody(room.host)),
      await backend.ask('POST', path, startBody(participantId)),
    ]
  },
  'picks, good and refused': async (backend) => {
    const { ask, others } = backend
    const table = await startTwo(backend)
    const { id, host, guest } = table
    const picks = `/api/drafts/${id}/commands/pick`
    const first = pickOf(host, 1)
    const answers = [
      await ask('POST', picks, pickOf(host, 99)),
      await ask('POST', picks, { ...pickOf(host, 1), category: 'Western' }),
      await ask('POST', picks, pickOf(guest, 1)),
      await ask('POST', picks, pickOf(randomUUID(), 1)),
      await ask('POST', picks, first),
      await ask('POST', picks, first),
      await ask('POST', picks, { ...first, playerId: guest }),
      await ask('POST', picks, pickOf(host, 2)),
    ]
    await others.pick(table, { participantId: guest, movieId: 2 })
    await others.pick(table, { participantId: guest, movieId: 3, category: 'Drama/Romance' })
    return [
      ...answers,
      await ask('POST', picks, pickOf(host, 4)),
      await ask('POST', picks, pickOf(host, 2, 'Drama/Romance')),
      await ask('POST', picks, { ...pickOf(host, 4, 'Drama/Romance'), commandId: first.commandId }),
      await ask('POST', picks, { ...pickOf(host, 4, 'Drama/Romance'), houseOverride: true }),
      await ask('POST', picks, pickOf(host, 5)),
      await ask('GET', `/api/drafts/${id}`),
      await ask('GET', `/api/drafts/${id}/events?since=2`),
    ]
  },
  'picks in categories that need an override': async (backend) => {
    const { ask, others } = backend
    const pick = (host: string, houseOverride: boolean) => ({
      ...pickOf(host, 1),
      category: 'Animated',
      houseOverride,
    })
    const answers: Answer[] = []
    for (const rules of [undefined, { houseOverride: false }]) {
      const table = await openRoom(backend, { categories: ['Animated'], rules })
      await others.join(table, 'Ben')
      await ask('POST', `/api/drafts/${table.id}/commands/start`, startBody(table.host))
      answers.push(await ask('POST', `/api/drafts/${table.id}/commands/pick`, pick(table.host, false)))
      answers.push(await ask('POST', `/api/drafts/${table.id}/commands/pick`, pick(table.host, true)))
    }
    return answers
  },
  'picks for a player who is away': async (backend) => {
    const { ask } = backend
    const { id, host, guest } = await startTwo(backend)
    const picks = `/api/drafts/${id}/commands/pick`
    const early = pickOf(guest, 2)
    const answers = [await ask('POST', picks, pickOf(host, 1)), await ask('POST', picks, early)]
    backend.everyoneGoesAway()
    return [
      ...answers,
      await ask('POST', picks, pickOf(randomUUID(), 2)),
      await ask('POST', picks, early),
      await ask('POST', picks, early),
      await ask('POST', picks, { ...pickOf(guest, 2, 'Drama/Romance'), pickNumber: 2 }),
      await ask('POST', picks, pickOf(guest, 2, 'Drama/Romance')),
    ]
  },
  'asking to pick for a player who is here': async (backend) => {
    const { ask } = backend
    const { id, host, guest } = await startTwo(backend)
    const send = (name: string, fields: object) =>
      ask('POST', `/api/drafts/${id}/commands/${name}`, { commandId: randomUUID(), ...fields })
    return [
      await send('ask-to-pick', { playerId: guest }),
      await ask('POST', `/api/drafts/${id}/commands/pick`, pickOf(host, 1)),
      await ask('POST', `/api/drafts/${id}/commands/pick`, pickOf(guest, 2)),
      await send('answer-host', { participantId: host, is: 'given' }),
      await send('answer-host', { participantId: guest, is: 'given' }),
      await send('ask-to-pick', { playerId: guest }),
      await send('ask-to-pick', { playerId: guest }),
      await ask('GET', `/api/drafts/${id}`),
      await ask('GET', `/api/drafts/${id}/events?since=0`),
    ]
  },
  'stand-ins whom the host does not allow': async (backend) => {
    const { ask, others } = backend
    const room = await others.create()
    const participantId = await takeSeat(backend, room)
    await others.allowStandIns(room, false)
    backend.everyoneGoesAway()
    const answers = [await ask('POST', `/api/drafts/${room.id}/commands/start`, startBody(participantId))]
    await others.start(room)
    backend.everyoneGoesAway()
    return [
      ...answers,
      await ask('POST', `/api/drafts/${room.id}/commands/pick`, pickOf(room.host, 1)),
      await ask('GET', `/api/drafts/${room.id}/events?since=1`),
    ]
  },
  'a queue, before and after the start, changed elsewhere, refused and at the end': async (backend) => {
    const { ask } = backend
    const table = await seatTwo(backend)
    const { id, host, guest } = table
    const path = `/api/drafts/${id}/queues/${host}`
    const save = (baseVersion: number, ...entries: (number | [number, string])[]) =>
      ask('PUT', path, {
        baseVersion,
        entries: entries.map((entry) =>
          typeof entry === 'number'
            ? { movieId: entry, category: null }
            : { movieId: entry[0], category: entry[1] },
        ),
      })
    const answers = [
      await ask('GET', path),
      await save(0, 2, [1, 'Comedy']),
      await save(0, 2, [1, 'Comedy']),
      await save(0, 3),
      await save(1, 99),
      await save(1, [1, 'Western']),
      await save(1, 1, 1),
      await ask('PUT', `${path}/picks-first`, { on: true }),
      await ask('PUT', `${path}/picks-first`, { on: 'yes' }),
      await ask('PUT', `${path}/picks-first`, { on: false }),
      await ask('GET', `/api/drafts/${id}/queues/${guest}`),
      await ask('GET', `/api/drafts/${id}/queues/none`),
      await ask('GET', `/api/drafts/${randomUUID()}/queues/${host}`),
      await ask('POST', `/api/drafts/${id}/commands/start`, startBody(host)),
      await ask('POST', `/api/drafts/${id}/commands/pick`, pickOf(host, 2)),
      await save(1, [1, 'Comedy'], 2, 3),
    ]
    await backend.others.pick(table, { participantId: guest, movieId: 4 })
    await backend.others.pick(table, { participantId: guest, movieId: 3, category: 'Drama/Romance' })
    return [
      ...answers,
      await ask('POST', `/api/drafts/${id}/commands/pick`, pickOf(host, 5, 'Drama/Romance')),
      await save(2, 6),
      await ask('PUT', `${path}/picks-first`, { on: true }),
      await ask('GET', path),
    ]
  },
  'movies of earlier drafts': async (backend) => {
    const { ask, others } = backend
    const { id: draftId } = await finishTwo(backend)
    const { id: theirs } = await others.create()
    const bodyAfter = (id: string) =>
      newDraftBody({ rules: { noRepeatsOf: [{ draftId: id, title: 'As sent', movies: [] }] } })
    const after = bodyAfter(draftId)
    const created = await ask('POST', '/api/drafts', after)
    const { invite_code: code } = created.body as DraftView
    await others.join({ id: after.id, code: code! }, 'Ben')
    await ask('POST', `/api/drafts/${after.id}/commands/start`, startBody(after.participantId))
    return [
      created,
      await ask('POST', '/api/drafts', bodyAfter(theirs)),
      await ask('POST', '/api/drafts', bodyAfter(randomUUID())),
      await ask('POST', '/api/drafts/join-card', { inviteCode: code }),
      await ask('POST', `/api/drafts/${after.id}/commands/pick`, pickOf(after.participantId, 1)),
      await ask('POST', `/api/drafts/${after.id}/commands/pick`, pickOf(after.participantId, 5)),
    ]
  },
  'house rules that leave too few movies, at once and for three players': async (backend) => {
    const { ask, others } = backend
    const { id: draftId } = await finishTwo(backend)
    const body = (rules: object) => newDraftBody({ categories: ['Comedy', 'Best villain'], rules })
    const strict = body({ noRepeatsOf: [{ draftId, title: 'As sent', movies: [] }] })
    const { body: room } = await ask('POST', '/api/drafts', strict)
    const { invite_code: code } = room as DraftView
    for (const name of ['Ben', 'Cleo']) await others.join({ id: strict.id, code: code! }, name)
    const local = (rules: object) => saveOf(0, { rules })
    return [
      await ask('POST', '/api/drafts', body({ perDecade: 1 })),
      await ask('POST', `/api/drafts/${strict.id}/commands/start`, startBody(strict.participantId)),
      await ask('PUT', `/api/drafts/${randomUUID()}`, local({ perDecade: 1 })),
      await ask('PUT', `/api/drafts/${randomUUID()}`, local({ perDecade: 2 })),
    ]
  },
  'a seat by code, and the same seat again': async (backend) => {
    const { ask, others } = backend
    const room = await others.create()
    const guest = await others.join(room, 'Ann')
    const seat = {
      inviteCode: room.code.toLowerCase(),
      participantName: ' ann ',
      participantId: randomUUID(),
    }
    return [
      await ask('POST', '/api/drafts/join-card', { inviteCode: room.code }),
      await ask('POST', '/api/drafts/join', { ...seat, inviteCode: 'AAAABBBB' }),
      await ask('POST', '/api/drafts/join', { ...seat, participantId: guest }),
      await ask('POST', '/api/drafts/join', { ...seat, participantId: room.host }),
      await ask('POST', '/api/drafts/join', seat),
      await ask('POST', '/api/drafts/join', {
        ...seat,
        participantName: 'Other',
        participantId: randomUUID(),
      }),
      await ask('POST', '/api/drafts/join-card', { inviteCode: room.code }),
      await ask('GET', `/api/drafts/${room.id}`),
      await ask('GET', `/api/drafts/${room.id}/events?since=0`),
    ]
  },
  'a draft that has started or ended, by code': async (backend) => {
    const { ask, others } = backend
    const room = await others.create()
    const guest = await others.join(room, 'Ben')
    await others.start(room)
    const seat = { inviteCode: room.code, participantName: 'Ann', participantId: randomUUID() }
    const askByCode = async () => [
      await ask('POST', '/api/drafts/join-card', { inviteCode: room.code }),
      await ask('POST', '/api/drafts/join', seat),
      await ask('POST', '/api/drafts/watch', { inviteCode: room.code }),
      await ask('GET', `/api/drafts/${room.id}`),
      await ask('GET', `/api/drafts/${room.id}/join-card`),
    ]
    const started = await askByCode()
    await others.pick(room, { participantId: room.host, movieId: 1 })
    await others.pick(room, { participantId: guest, movieId: 2 })
    await others.pick(room, { participantId: guest, movieId: 3, category: 'Drama/Romance' })
    await others.pick(room, { participantId: room.host, movieId: 4, category: 'Drama/Romance' })
    return [...started, ...(await askByCode()), await ask('GET', `/api/drafts/${room.id}/events?since=0`)]
  },
  'codes of no draft': async ({ ask }) => [
    await ask('POST', '/api/drafts/join-card', { inviteCode: 'AAAABBBB' }),
    await ask('POST', '/api/drafts/watch', { inviteCode: 'AAAABBBB' }),
  ],
  'a seat by the link of an invitation': async (backend) => {
    const { ask, others } = backend
    const room = await others.create()
    const token = await others.invite(room, BEN)
    await others.invite(room, CLEO)
    const seat = () => ({ participantName: 'Ann', participantId: randomUUID() })
    const join = (link: object) => ask('POST', `/api/drafts/${room.id}/join`, { ...link, ...seat() })
    const leave = () => ask('POST', `/api/drafts/${room.id}/leave`)
    return [
      await join({ email: 'nobody@example.com' }),
      await join({ email: BEN, token: randomUUID() }),
      await join({ email: CLEO, token }),
      await join({ email: BEN }),
      await leave(),
      await join({ email: BEN.toUpperCase(), token }),
      await join({ email: 'nobody@example.com' }),
      await ask('GET', `/api/drafts/${room.id}`),
      await leave(),
      await join({ email: BEN, token: 'no token' }),
      await ask('GET', `/api/drafts/${room.id}/events?since=0`),
    ]
  },
  'the link of an invitation after the start': async (backend) => {
    const { ask, others } = backend
    const room = await others.create()
    const token = await others.invite(room, BEN)
    await others.join(room, 'Dev')
    await others.start(room)
    const seat = { participantName: 'Ann', participantId: randomUUID() }
    const path = `/api/drafts/${room.id}`
    return [
      await ask('POST', `${path}/join`, { email: BEN, ...seat }),
      await ask('POST', `${path}/join`, { email: BEN, token, ...seat }),
      await ask('POST', `${path}/watch`, { email: BEN }),
      await ask('POST', `${path}/watch`, { email: 'nobody@example.com', token }),
      await ask('GET', path),
      await ask('POST', `${path}/watch`, { email: BEN, token }),
      await ask('GET', path),
    ]
  },
  ...Object.fromEntries(
    [true, false].map((isConfirmed): [string, Scenario] => [
      `an invitation of a user whose address is ${isConfirmed ? 'confirmed' : 'not confirmed'}`,
      async (backend) => {
        await backend.signIn({ isConfirmed })
        const { ask, others } = backend
        const [room, started] = [await others.create(), await others.create()]
        for (const each of [room, started]) await others.invite(each, USER.email)
        await others.join(started, 'Ben')
        await others.start(started)
        await takeSeat(backend, room)
        return [
          await ask('GET', `/api/drafts/${room.id}`),
          await ask('POST', `/api/drafts/${started.id}/watch`, { email: USER.email }),
          await ask('GET', `/api/drafts/${started.id}`),
        ]
      },
    ]),
  ),
  invitations: async (backend) => {
    const { ask } = backend
    const { id, code } = await openRoom(backend, { participants: [CLEO] })
    const path = `/api/drafts/${id}/invitations`
    const send = (participantEmails?: string[]) => ask('POST', path, { participantEmails })
    const many = Array.from({ length: 49 }, (_, index) => `player${String(index)}@example.com`)
    const answers = [
      await ask('GET', path),
      await send([BEN, 'Ben@Example.com']),
      await ask('GET', path),
      await send(),
      await send([BEN]),
      await send([]),
      await send(['ben', '@example']),
      await send(many),
      await send(many.slice(0, 47)),
      await ask('GET', `/api/drafts/${id}`),
    ]
    const other = await openRoom(backend)
    await backend.others.join({ id, code }, 'Ben')
    return [
      ...answers,
      await ask('POST', `/api/drafts/${other.id}/invitations`, { participantEmails: [BEN, CLEO] }),
      await ask('POST', `/api/drafts/${other.id}/invitations`, { participantEmails: [BEN] }),
    ]
  },
  'invitations that are sent after the start': async (backend) => {
    const { id } = await startTwo(backend)
    return [
      await backend.ask('GET', `/api/drafts/${id}/invitations`),
      await backend.ask('POST', `/api/drafts/${id}/invitations`, { participantEmails: [BEN] }),
    ]
  },
  'leaving before the start, and coming back': async (backend) => {
    const { ask, others } = backend
    const room = await others.create()
    const token = await others.invite(room, BEN)
    const path = `/api/drafts/${room.id}`
    const seat = () => ({ email: BEN, token, participantName: 'Ann', participantId: randomUUID() })
    return [
      await ask('POST', `${path}/join`, seat()),
      await ask('GET', '/api/drafts'),
      await ask('POST', `${path}/leave`),
      await ask('POST', `${path}/leave`),
      await ask('GET', path),
      await ask('GET', '/api/drafts'),
      await ask('POST', `${path}/join`, seat()),
      await ask('GET', path),
    ]
  },
  'leaving after the start, and coming back': async (backend) => {
    const { ask, others } = backend
    const room = await others.create()
    const participantId = await takeSeat(backend, room)
    await others.start(room)
    const seat = { inviteCode: room.code, participantName: 'Ann', participantId }
    return [
      await ask('POST', `/api/drafts/${room.id}/leave`),
      await ask('GET', '/api/drafts'),
      await ask('GET', `/api/drafts/${room.id}`),
      await ask('POST', '/api/drafts/join', seat),
      await ask('GET', '/api/drafts'),
    ]
  },
  'a rematch that the browser asks for': async (backend) => {
    const { ask, others } = backend
    const table = await finishTwo(backend)
    const path = `/api/drafts/${table.id}/rematch`
    const ids = { id: randomUUID(), participantId: randomUUID() }
    const answers = [
      await ask('POST', path, { ...ids, id: table.id }),
      await ask('GET', path),
      await ask('POST', path, ids),
      await ask('POST', path, { id: randomUUID(), participantId: randomUUID() }),
      await ask('GET', path),
      await ask('GET', `/api/drafts/${ids.id}`),
      await ask('GET', `/api/drafts/${ids.id}/rematch`),
    ]
    await others.join({ id: ids.id, code: await codeOf(backend, ids.id) }, 'Dev')
    return [
      ...answers,
      await ask('GET', `/api/drafts/${ids.id}/rematch`),
      await ask('POST', `/api/drafts/${ids.id}/commands/start`, startBody(ids.participantId)),
      await ask('GET', `/api/drafts/${ids.id}/rematch`),
      await ask('GET', path),
    ]
  },
  'a rematch whose turns are dealt': async (backend) => {
    const { id } = await finishTwo(backend)
    const ids = { id: randomUUID(), participantId: randomUUID() }
    await backend.ask('POST', `/api/drafts/${id}/rematch`, ids)
    await backend.others.join({ id: ids.id, code: await codeOf(backend, ids.id) }, 'Dev')
    const command = { ...startBody(ids.participantId), deal: true }
    return [await backend.ask('POST', `/api/drafts/${ids.id}/commands/start`, command)]
  },
  'a local draft that is saved again and again': async ({ ask }) => {
    const id = randomUUID()
    const save = (...save: Parameters<typeof saveOf>) => ask('PUT', `/api/drafts/${id}`, saveOf(...save))
    return [
      await save(1, { baseVersion: 2 }),
      await save(0),
      await save(0),
      await save(1, { baseVersion: 1 }),
      await save(1, { baseVersion: 1 }),
      await save(0, { baseVersion: 1 }),
      await save(0, { baseVersion: 2, version: 3 }),
      await save(1, { baseVersion: 2 }),
      await save(0, { baseVersion: 3, version: 3, title: 'Renamed' }),
      await save(2, { baseVersion: 3, version: 5 }),
      await save(2, { baseVersion: 3, version: 5, option: '1998' }),
      await save(2, {
        baseVersion: 5,
        version: 5,
        participants: [
          { id: ANN, name: 'Anna' },
          { id: BOB, name: 'Bob' },
        ],
      }),
      await save(4, { baseVersion: 5, version: 7 }),
      await ask('GET', `/api/drafts/${id}`),
    ]
  },
  'a local draft that breaks the rules': async ({ ask }) => {
    const save = (...save: Parameters<typeof saveOf>) =>
      ask('PUT', `/api/drafts/${randomUUID()}`, saveOf(...save))
    const participants = [
      { id: ANN, name: 'Ann' },
      { id: BOB, name: 'ann' },
    ]
    return [
      await save(1, { picks: [savedPick(ANN, 99, 'Comedy')] }),
      await save(1, { picks: [savedPick(BOB, 1, 'Comedy')] }),
      await save(1, { picks: [savedPick(ANN, 1, 'Western')] }),
      await save(1, { categories: ['Animated'], picks: [savedPick(ANN, 1, 'Animated')] }),
      await save(1, {
        categories: ['Animated'],
        picks: [savedPick(ANN, 1, 'Animated', { houseOverride: true })],
      }),
      await save(2, { picks: [savedPick(ANN, 1, 'Comedy'), savedPick(BOB, 1, 'Comedy')] }),
      await save(2, { version: 2 }),
      await save(2, { isComplete: true }),
      await save(4, { isComplete: false }),
      await save(0, { participants }),
      await save(0, { draftOrder: [ANN] }),
      await save(0, { categories: ["90's"] }),
      await save(0, { theme: 'people', option: 'Tom Hanks', personId: 31, profilePath: '/hanks.jpg' }),
      await save(0, {
        theme: 'others',
        option: "90's",
        pool: { years: { from: 1990, to: 1999 } },
        personId: 31,
      }),
      await save(0, { rules: { order: 'linear', houseOverride: true } }),
      await save(0, { rules: { houseOverride: true } }),
    ]
  },
  'a local draft of a user, made public and undone': async ({ ask, signIn }) => {
    await signIn()
    const id = randomUUID()
    const path = `/api/drafts/${id}`
    return [
      await ask('PUT', path, saveOf(3)),
      await ask('PUT', `${path}/visibility`, { is_public: true }),
      await ask('PUT', `${path}/visibility`, { is_public: false }),
      await ask('PUT', path, saveOf(4, { baseVersion: 4 })),
      await ask('PUT', `${path}/visibility`, { is_public: true }),
      await ask('GET', path),
      await ask('PUT', path, saveOf(3, { baseVersion: 5, version: 6 })),
      await ask('GET', path),
    ]
  },
  'votes on a complete draft': async (backend) => {
    const { ask } = backend
    const { id, host, guest } = await finishTwo(backend)
    const votes = `/api/drafts/${id}/house-votes`
    return [
      await ask('GET', votes),
      await ask('PUT', votes, {}),
      await ask('PUT', votes, { best: randomUUID() }),
      await ask('PUT', votes, { steal: 5 }),
      await ask('PUT', votes, { best: guest }),
      await ask('PUT', votes, { best: host, steal: 3 }),
      await ask('GET', votes),
      await ask('POST', `${votes}/close`),
      await ask('PUT', votes, { best: guest }),
      await ask('POST', `${votes}/close`),
    ]
  },
  'picks without the names of their players': async ({ ask, forgetNames }) => {
    const id = randomUUID()
    await ask('PUT', `/api/drafts/${id}`, saveOf(2))
    await forgetNames(id)
    return [
      await ask('GET', `/api/drafts/${id}`),
      await ask('POST', `/api/drafts/${id}/fix-unknown-players`),
      await ask('POST', `/api/drafts/${id}/fix-unknown-players`),
      await ask('GET', `/api/drafts/${id}`),
    ]
  },
  'the list of drafts, page by page': async (backend) => {
    const { ask, others } = backend
    await seatTwo(backend)
    await takeSeat(backend, await others.create())
    await ask('POST', '/api/drafts/watch', { inviteCode: (await others.create()).code })
    for (let made = 0; made < 20; made += 1) {
      await ask('PUT', `/api/drafts/${randomUUID()}`, saveOf(1, { title: `Draft ${String(made)}` }))
    }
    return [
      await ask('GET', '/api/drafts'),
      await ask('GET', '/api/drafts?page=2'),
      await ask('GET', '/api/drafts?page=3'),
    ]
  },
  movies: async ({ ask }) => {
    const availability = {
      theme: 'year',
      option: '1999',
      categories: ['Comedy', 'Animated', 'Comedy', "90's"],
      playerCount: 1,
      draftMode: 'multiplayer',
    }
    return [
      await ask('GET', '/api/movies?category=year&searchQuery=1999'),
      await ask('GET', '/api/movies?category=person&searchQuery=Tom%20Hanks'),
      await ask('GET', '/api/movies?category=pool&from=1990&to=1999'),
      await ask('GET', '/api/movies?category=pool'),
      await ask('GET', '/api/movies?category=pool&from=1999&to=1990'),
      await ask('GET', '/api/movies?category=popular'),
      await ask('GET', '/api/movies/years'),
      await ask('GET', '/api/movies/collections'),
      await ask('GET', '/api/movies/search?searchQuery=movie%203'),
      await ask('GET', '/api/movies/search?searchQuery=%20'),
      await ask('GET', '/api/people?searchQuery=Nobody'),
      await ask('POST', '/api/category-availability', availability),
      await ask('POST', '/api/category-availability', { ...availability, draftMode: 'local' }),
      await ask('POST', '/api/category-availability', {
        ...availability,
        theme: 'people',
        option: 'Tom Hanks',
      }),
    ]
  },
  'taking a pick back': async (backend) => {
    const { ask } = backend
    const { id, host, guest } = await startTwo(backend)
    const takeBack = (pick: number, participantId = host, commandId = randomUUID()) =>
      ask('POST', `/api/drafts/${id}/commands/take-back`, { participantId, commandId, pick })
    const answers = [await takeBack(1)]
    await ask('POST', `/api/drafts/${id}/commands/pick`, pickOf(host, 1))
    const commandId = randomUUID()
    answers.push(await takeBack(1, guest), await takeBack(2))
    answers.push(await takeBack(1, host, commandId), await takeBack(1, host, commandId))
    await ask('POST', `/api/drafts/${id}/commands/pick`, pickOf(host, 1))
    await backend.others.pick({ id }, { participantId: guest, movieId: 2 })
    answers.push(await takeBack(1), await ask('GET', `/api/drafts/${id}/events?since=0`))
    return answers
  },
  'objections and votes': async (backend) => {
    const { ask } = backend
    const table = await openRoom(backend, { categories: ['Comedy', 'Best villain'] })
    const { id, host } = table
    const second = await backend.others.join(table, 'Ben')
    const third = await backend.others.join(table, 'Cleo')
    await ask('POST', `/api/drafts/${id}/commands/start`, startBody(host))
    const send = (path: string, pick: number, participantId = host, sent: object = {}) =>
      ask('POST', `/api/drafts/${id}/commands/${path}`, {
        participantId,
        commandId: randomUUID(),
        pick,
        ...sent,
      })
    await ask('POST', `/api/drafts/${id}/commands/pick`, pickOf(host, 1))
    const answers = [await send('object', 1), await send('vote', 1, host, { vote: 'counts' })]
    await backend.others.pick(table, { participantId: second, movieId: 2, category: 'Best villain' })
    answers.push(await send('object', 1), await send('object', 2))
    answers.push(await send('object', 2), await send('take-back', 2))
    answers.push(await ask('POST', `/api/drafts/${id}/commands/pick`, pickOf(third, 3)))
    answers.push(await send('vote', 2, host, { vote: 'take-back' }))
    answers.push(await send('vote', 2, host, { vote: 'perhaps' }))
    answers.push(await ask('GET', `/api/drafts/${id}`))
    answers.push(await ask('GET', `/api/drafts/${id}/events?since=0`))
    return answers
  },
  'a local draft whose player gets another name': async ({ ask }) => {
    const path = `/api/drafts/${randomUUID()}`
    const named = (name: string) => [
      { id: ANN, name },
      { id: BOB, name: 'Bob' },
    ]
    const renamed = saveOf(1, { participants: named('Anna'), baseVersion: 2, version: 3 })
    return [
      await ask('PUT', path, saveOf(1)),
      await ask('PUT', path, { ...renamed, participants: named('BOB') }),
      await ask('PUT', path, renamed),
      await ask('PUT', path, renamed),
      await ask('PUT', path, saveOf(2, { baseVersion: 2, version: 3 })),
      await ask('PUT', path, saveOf(2, { participants: named('Anna'), baseVersion: 3, version: 4 })),
      await ask('PUT', path, { ...renamed, draftOrder: [BOB, ANN] }),
    ]
  },
  'reactions to picks': async (backend) => {
    const { ask } = backend
    const { id, host } = await startTwo(backend)
    const list = () => ask('GET', `/api/drafts/${id}/reactions`)
    const react = (pick: number, sent: object) => ask('PUT', `/api/drafts/${id}/reactions/${pick}`, sent)
    const bravo = { movieId: 1, reaction: 'bravo', on: true }
    const answers = [await list(), await react(1, bravo)]
    await ask('POST', `/api/drafts/${id}/commands/pick`, pickOf(host, 1))
    answers.push(await react(1, bravo), await react(1, bravo), await react(1, { ...bravo, movieId: 2 }))
    answers.push(await react(1, { ...bravo, reaction: 'sob' }), await react(1, { ...bravo, on: false }))
    answers.push(await react(0, bravo), await react(1, { ...bravo, reaction: 'yawn' }), await list())
    return withoutStamps(answers)
  },
  'what cannot be read': async (backend) => {
    const { ask } = backend
    const { id } = await seatTwo(backend)
    const posts = [
      '/api/session',
      '/api/category-availability',
      '/api/drafts',
      '/api/drafts/join',
      '/api/drafts/watch',
      '/api/drafts/join-card',
      ...[
        ...COMMANDS.map(({ name }) => `commands/${name}`),
        'join',
        'watch',
        'rematch',
        'invitations',
        'enrichment',
      ].map((operation) => `/api/drafts/${id}/${operation}`),
    ].map((path): [string, string] => ['POST', path])
    const sent = [...posts, ['PUT', `/api/drafts/${id}`], ['PUT', `/api/drafts/${id}/visibility`]] as const
    const bodies = [UNREADABLE, {}, [], 'no JSON', undefined]
    const answers: Answer[] = []
    for (const [method, path] of sent) {
      for (const body of bodies) answers.push(await ask(method, path, body))
    }
    for (const path of [
      `/api/drafts/${id}/events`,
      `/api/drafts/${id}/events?since=-1`,
      '/api/drafts?page=0',
      '/api/people',
      '/api/movies',
      '/api/movies?category=year&searchQuery=1899',
      '/api/movies?category=person',
      '/api/movies/search',
      '/api/nothing',
    ]) {
      answers.push(await ask('GET', path))
    }
    return answers
  },
}

/** A value of another type, or out of range, for each field of a request. */
const UNREADABLE = {
  guestSessionId: 'no id',
  id: 1,
  participantId: 'no id',
  commandId: 'no id',
  playerId: 'no id',
  pickNumber: 0,
  pick: 0,
  vote: 'perhaps',
  title: '',
  theme: 'none',
  option: '',
  personId: -1,
  profilePath: 'nowhere',
  pool: {},
  rules: { order: 'none' },
  categories: [],
  participants: ['no address'],
  participantName: '',
  participantEmails: ['no address'],
  draftOrder: [],
  picks: [{}],
  isComplete: 'yes',
  baseVersion: -1,
  version: 0,
  deal: 'yes',
  movieId: 0,
  category: '',
  houseOverride: 'yes',
  inviteCode: 'A',
  email: 'no address',
  token: 'no token',
  is_public: 'yes',
  playerCount: 0,
  draftMode: 'none',
}

/** Stamps rise with each change in the database. */
function withoutStamps(answers: Answer[]): Answer[] {
  const text = JSON.stringify(answers, (key, value: unknown) => (key === 'stamp' ? 'stamp' : value))
  return JSON.parse(text) as Answer[]
}

async function codeOf({ ask }: Backend, id: string): Promise<string> {
  return ((await ask('GET', `/api/drafts/${id}`)).body as DraftView).invite_code!
}

async function expectAlike(run: Scenario): Promise<void> {
  const real = await run(await realBackend(database.db, MOVIES))
  const fake = await run(fakeBackend(MOVIES))
  expect(alike(fake)).toEqual(alike(real))
}

describe('the fake server of the screen tests answers like the real one:', () => {
  it.each(Object.entries(SCENARIOS))('%s', (_name, run) => expectAlike(run))
})

describe.each(['guest', 'user'])(
  'the fake server allows a %s the same as the real one, in a draft',
  (kind) => {
    it.each(Object.entries(DRAFTS))('%s', (_name, open) =>
      expectAlike(async (backend) => {
        if (kind === 'user') await backend.signIn()
        const { id, participantId } = await open(backend)
        return askAll(backend, id, participantId)
      }),
    )
  },
)

/** The answers without parts that differ from run to run: ids, codes and times. */
function alike(answers: Answer[]): unknown {
  const names = new Map<string, string>()
  const nameOf = (id: string) => {
    names.set(id, names.get(id) ?? `id ${String(names.size + 1)}`)
    return names.get(id)
  }
  return JSON.parse(
    JSON.stringify(answers, (key, value: unknown) => {
      if (key === 'votes' && typeof value === 'object') {
        return Object.entries(value as object).map(([id, vote]) => [nameOf(id), vote as string])
      }
      if (typeof value === 'number' && (key === 'at' || key === 'madeAt')) return 'time'
      if (typeof value !== 'string' || value === GUEST_USER_ID) return value
      if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)) return nameOf(value)
      if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return 'time'
      if (key === 'user_id' || key === 'current_turn_user_id') return 'user'
      return key === 'invite_code' ? 'code' : value
    }),
  )
}
