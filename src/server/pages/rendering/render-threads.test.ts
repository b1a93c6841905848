import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { testDraftView } from '#contract/drafts/drafts.testing.ts'
import type { ConfigView } from '#contract/views/server.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { moviesOf1999, newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import { drawPicture } from '#server/share-image/draw-picture.ts'
import { verdictOn } from '#features/verdict/server/verdict-on.ts'
import type { PictureTask } from '#server/share-image/picture-task.ts'
import { createGuest, createMemorySource, createTestApp, ORIGIN } from '#server/test-app.testing.ts'
import { openRenderThreads, openThread, type RenderThread, type RenderThreads } from './render-threads.ts'

const database = useTestDatabase()
const SOMEBODY = { address: '192.0.2.1', client: 'somebody' }
const QUIET = { log: pino({ level: 'silent' }) }
const INVITATION = invitationTo('Tom Hanks')

let threads: RenderThreads | undefined
let crashing: RenderThread<PictureTask, Uint8Array<ArrayBuffer>> | undefined
afterEach(async () => {
  await threads?.close()
  await crashing?.close()
  threads = crashing = undefined
})

function openCrashing(longestMs?: number) {
  const file = new URL('./crashing-worker.testing.ts', import.meta.url)
  return (crashing = openThread(file, 'drawOrCrash', { ...QUIET, longestMs }))
}

function invitationTo(title: string): PictureTask {
  return { kind: 'invitation', invitation: { title, hostName: 'Ann', hostSeat: 1, rounds: 5, seated: 2 } }
}

it('draws the same picture on a thread as here, and tells how long it waited and took', async () => {
  const seconds: number[][] = []
  threads = openRenderThreads({
    ...QUIET,
    observePictures: { rendered: (...both) => seconds.push(both), refused: () => undefined },
  })
  const picture = await threads.pictures.render(SOMEBODY, () => INVITATION)
  expect(Buffer.compare(picture, await drawPicture(INVITATION))).toBe(0)
  expect(seconds).toEqual([[expect.any(Number), expect.any(Number)]])
})

it('renders screens on a thread, from the bundle that it is given', async () => {
  const bundle = join(mkdtempSync(join(tmpdir(), 'marquee-screens-')), 'screens.mjs')
  writeFileSync(
    bundle,
    `import { threadId } from 'node:worker_threads'
    export const renderResults = ({ draft }, search) => ({ html: [threadId > 0, draft.title, search].join(), css: '' })
    export const renderTitleCard = ({ option }) => [threadId > 0, option].join()`,
  )
  threads = openRenderThreads(QUIET)
  const common = { bundle: pathToFileURL(bundle).href }
  const served = { draft: { ...testDraftView(), title: 'Tom Hanks' }, config: {} as ConfigView }
  const render = threads.pages.render
  expect(
    await render(SOMEBODY, () => ({ ...common, screen: 'results', served, search: '?tab=board' })),
  ).toEqual({ html: 'true,Tom Hanks,?tab=board', css: '' })
  const card = { draftId: 'd', option: '1999', players: [], progress: 'waiting' as const }
  expect(await render(SOMEBODY, () => ({ ...common, screen: 'title-card', card }))).toBe('true,1999')
})

it('comes to a verdict on a thread, the same as here', async () => {
  const app = createTestApp(database.db, { movies: createMemorySource(moviesOf1999()) })
  const guest = await createGuest(app)
  const id = newDraftId()
  const saved: Response = await guest.api.drafts[':id'].$put({ param: { id }, json: saveOf(4) })
  const draft = fromWire((await saved.json()) as DraftView)
  const rated = await guest.send(`${ORIGIN}/api/drafts/${id}/rated-movies`)
  const ratedMovies = new Uint8Array(await rated.arrayBuffer())
  threads = openRenderThreads(QUIET)
  const verdict = await threads.pages.render(SOMEBODY, () => ({ screen: 'verdict', draft, ratedMovies }))
  expect(verdict).toEqual(verdictOn(draft, ratedMovies))
  expect(verdict).toMatchObject({ cards: [{ name: 'Ann' }, { name: 'Bob' }] })
})

it('answers 500 to the request with which a thread crashed, and draws the next picture', async () => {
  const { run } = openCrashing()
  const logged: string[] = []
  const app = createTestApp(database.db, {
    movies: createMemorySource(moviesOf1999()),
    drawPicture: run,
    onLog: (line) => logged.push(line),
  })
  const guest = await createGuest(app)
  const statusOf = async (title: string) => {
    const id = newDraftId()
    await guest.api.drafts[':id'].$put({ param: { id }, json: { ...saveOf(4), title } })
    return (await guest.api.drafts[':id']['share-image'].$get({ param: { id } })).status
  }
  expect(await statusOf('Crash')).toBe(500)
  expect(logged.join('')).toContain('The thread is gone')
  expect(await statusOf('Fine')).toBe(200)
  expect(await statusOf('Crash')).toBe(500)
  expect(await statusOf('Fine again')).toBe(200)
})

it('ends a thread that does not come to an end', async () => {
  const { run } = openCrashing(500)
  await expect(run(invitationTo('Hang'))).rejects.toThrow('aborted')
})

it('fails a task whose worker cannot be loaded, and not the process', async () => {
  crashing = openThread(new URL('../../rendering/nowhere.mjs', import.meta.url), 'drawPicture', QUIET)
  await expect(crashing.run(INVITATION)).rejects.toThrow('nowhere.mjs')
  await expect(crashing.run(INVITATION)).rejects.toThrow('nowhere.mjs')
})
