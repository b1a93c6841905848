import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { renderAsync } from '@resvg/resvg-js'
import { eq } from 'drizzle-orm'
import decodeQR from 'qr/decode.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#server/app.ts'
import { draftPicks, drafts } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { ANN, DRAMA, moviesOf1999, newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createVisitor,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'
import { createImageHost, png } from './image-host.testing.ts'
import { composePicture, drawPicture } from './draw-picture.ts'
import type { Scene } from './drawing/scene.ts'

const database = useTestDatabase()
const KINDS = ['share-image', 'link-preview'] as const
type Kind = (typeof KINDS)[number]

let host: Awaited<ReturnType<typeof createImageHost>>
let app: App
let clock: TestClock
let rendered: Scene[]
let posterAnswers: Parameters<typeof createImageHost>[0]

beforeEach(async () => {
  rendered = []
  clock = createClock()
  posterAnswers = { 'p.png': png() }
  host = await createImageHost(posterAnswers)
  app = createTestApp(database.db, {
    movies: createMemorySource(moviesOf1999()),
    clock,
    images: { imageOrigin: host.origin },
    drawPicture: async (task) => {
      rendered.push((await composePicture(task)).scene)
      return drawPicture(task)
    },
  })
})
afterEach(() => host.close())

async function savedDraft(
  picks: 0 | 1 | 2 | 3 | 4 = 4,
  rules: OwnRules | null = null,
): Promise<{ guest: Visitor; id: string }> {
  const guest = await createGuest(app)
  const id = newDraftId()
  await guest.api.drafts[':id'].$put({ param: { id }, json: saveOf(picks, { rules }) })
  return { guest, id }
}

function get(visitor: Visitor, id: string, kind: Kind, etag?: string): Promise<Response> {
  const headers = etag === undefined ? undefined : { headers: { 'If-None-Match': etag } }
  return visitor.api.drafts[':id'][kind].$get({ param: { id } }, headers)
}

/** Width and height from a PNG's header. */
async function sizeOf(response: Response): Promise<[number, number]> {
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

describe('the share image', () => {
  it('is a PNG of 1080 × 1920 to be saved under the draft’s name', async () => {
    const { guest, id } = await savedDraft()
    const response = await get(guest, id, 'share-image')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="1999_final_scores.png"')
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(await sizeOf(response)).toEqual([1080, 1920])
  })
})

it('the share image names the scoring if it is not the usual one', async () => {
  const { guest, id } = await savedDraft()
  const wordsOf = async () => {
    await get(guest, id, 'share-image')
    return JSON.stringify(rendered.at(-1)?.texts)
  }
  expect(await wordsOf()).not.toContain('scoring')
  const rules = { version: 1, scoring: { preset: 'critics' as const } }
  await database.db.update(drafts).set({ rules }).where(eq(drafts.id, id))
  expect(await wordsOf()).toContain('Critics scoring')
})

it('the share image tells how many categories were left empty', async () => {
  const { guest, id } = await savedDraft(3)
  const rulings = [{ is: 'empty' as const, participantId: ANN, category: DRAMA, after: 3 }]
  await database.db.update(drafts).set({ rulings }).where(eq(drafts.id, id))
  expect((await get(guest, id, 'share-image')).status).toBe(200)
  expect(JSON.stringify(rendered.at(-1)?.texts)).toContain(
    '3 movies · 2 players · 2 categories · 1 left empty',
  )
})

describe('the link preview', () => {
  it('is a PNG of 1200 × 630', async () => {
    const { guest, id } = await savedDraft()
    const response = await get(guest, id, 'link-preview')
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(await sizeOf(response)).toEqual([1200, 630])
  })

  it('of a public draft is for everybody', async () => {
    const { id } = await savedDraft()
    await database.db.update(drafts).set({ isPublic: true }).where(eq(drafts.id, id))
    const response = await get(createVisitor(app), id, 'link-preview')
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
  })
})

/** The text that a camera reads from the picture's QR code, from its rendered pixels. */
async function scan(response: Response): Promise<string> {
  const image = Buffer.from(await response.arrayBuffer())
  const [width, height] = [image.readUInt32BE(16), image.readUInt32BE(20)]
  const painted = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${image.toString('base64')}"/></svg>`,
  )
  return decodeQR({ width, height, data: new Uint8Array(painted.pixels) })
}

describe.each(KINDS)('%s', (kind) => {
  it('has a QR code of the site, and of the results once they are public', async () => {
    const { guest, id } = await savedDraft()
    expect(await scan(await get(guest, id, kind))).toBe('http://localhost:3000/')
    await database.db.update(drafts).set({ isPublic: true }).where(eq(drafts.id, id))
    expect(await scan(await get(guest, id, kind))).toBe(
      `http://localhost:3000/final-scores/${id}?public=true`,
    )
    expect(rendered).toHaveLength(2)
  })

  it('is refused to strangers', async () => {
    const { guest, id } = await savedDraft()
    await get(guest, id, kind)
    for (const stranger of [createVisitor(app), await createGuest(app)]) {
      const response = await get(stranger, id, kind)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'DRAFT_NOT_FOUND' })
    }
  })

  it('is refused while nothing is scored', async () => {
    const { guest, id } = await savedDraft(0)
    const response = await get(guest, id, kind)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      code: 'NOTHING_SCORED',
      message: 'There are no scores to share yet',
    })
  })

  it('exists for an unfinished draft if its scores are shown', async () => {
    const { guest, id } = await savedDraft(1, { scoresShown: true })
    expect((await get(guest, id, kind)).status).toBe(200)
    const hidden = await savedDraft(1)
    expect((await get(hidden.guest, hidden.id, kind)).status).toBe(409)
  })

  it('is made once, and not sent again to a client that has it', async () => {
    const { guest, id } = await savedDraft()
    const answers = await Promise.all([get(guest, id, kind), get(guest, id, kind)])
    const etags = answers.map(({ headers }) => headers.get('ETag') ?? '')
    expect(new Set(etags).size).toBe(1)
    const again = await get(guest, id, kind, `"other", W/${etags[0]}`)
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(rendered).toHaveLength(1)
  })

  it('is made again if a score arrives', async () => {
    const { guest, id } = await savedDraft()
    const before = await get(guest, id, kind)
    await database.db.update(draftPicks).set({ calculatedScore: 99 }).where(eq(draftPicks.draftId, id))
    const after = await get(guest, id, kind, before.headers.get('ETag') ?? '')
    expect(after.status).toBe(200)
    expect(rendered).toHaveLength(2)
  })

  it('shows posters of the image host', async () => {
    const { guest, id } = await savedDraft()
    await database.db.update(draftPicks).set({ posterPath: '/p.png' }).where(eq(draftPicks.draftId, id))
    expect((await get(guest, id, kind)).status).toBe(200)
    expect(host.asked).toEqual(['/t/p/w500/p.png'])
    expect(rendered[0]?.shapes).toContain('data:image/png;base64,')
  })

  it('has drawn posters if there are none, and for a minute if the image host fails', async () => {
    const { guest, id } = await savedDraft()
    await database.db.update(draftPicks).set({ posterPath: '/late.png' }).where(eq(draftPicks.draftId, id))
    expect((await get(guest, id, kind)).status).toBe(200)
    expect(rendered[0]?.shapes).not.toContain('data:image')

    posterAnswers['late.png'] = png()
    await get(guest, id, kind)
    expect(rendered).toHaveLength(1)
    clock.advance(61_000)
    await get(guest, id, kind)
    expect(rendered[1]?.shapes).toContain('data:image/png;base64,')
  })

  it.each([
    ['Cyrillic', 'Андрей Тарковский', 'Дмитро', 'Солярис'],
    ['Greek', 'Θόδωρος Αγγελόπουλος', 'Ελένη', 'Ο Θίασος'],
    ['Arabic', 'أفلام يوسف شاهين', 'محمد', 'باب الحديد'],
    ['Hebrew', 'סרטים', 'יעל', 'ואלס עם באשיר'],
    ['Japanese', '宮崎駿', 'さくら', '千と千尋の神隠し'],
    ['Korean', '봉준호', '김민수', '기생충'],
    ['Thai', 'หนังไทย', 'สมชาย', 'องค์บาก'],
    ['Georgian', 'კინო', 'გიორგი', 'მონანიება'],
    ['Devanagari', 'हिन्दी फ़िल्में', 'अमिताभ', 'शोले'],
    ['what no font has', '🎬🍿', 'ꦲꦏ꧀ꦱ', '🎬'],
    ['markup', '<b>&"x"</b>', 'A & B', '</svg><script>'],
    ['the longest names', 'x'.repeat(200), 'W'.repeat(50), 'm '.repeat(100)],
  ])('is drawn for %s', async (_, title, name, movie) => {
    const { guest, id } = await savedDraft()
    await database.db.update(drafts).set({ title }).where(eq(drafts.id, id))
    await database.db
      .update(draftPicks)
      .set({ movieTitle: movie, playerName: name, movieDirector: name })
      .where(eq(draftPicks.draftId, id))
    const response = await get(guest, id, kind)
    expect(response.status).toBe(200)
    expect((await sizeOf(response))[0]).toBeGreaterThan(1000)
  })
})

it('says that something went wrong, and logs it, if a picture cannot be made', async () => {
  const lines: string[] = []
  app = createTestApp(database.db, {
    movies: createMemorySource(moviesOf1999()),
    onLog: (line) => lines.push(line),
    drawPicture: () => Promise.reject(new Error('Out of paint')),
  })
  const { guest, id } = await savedDraft()
  const response = await get(guest, id, 'share-image')
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: 'INTERNAL' })
  expect(lines.join('')).toContain('Out of paint')
})

it('is made in turns: a client that requests many waits for their own, and not forever', async () => {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  const order: string[] = []
  const busy = createTestApp(database.db, {
    movies: createMemorySource(moviesOf1999()),
    clock,
    drawPicture: async (task) => {
      await gate
      return drawPicture(task)
    },
  })
  const finished = async (guest: Visitor, title: string) => {
    const id = newDraftId()
    await guest.api.drafts[':id'].$put({ param: { id }, json: { ...saveOf(4), title } })
    return id
  }
  const [greedy, modest] = [await createGuest(busy), await createGuest(busy)]
  const many = []
  for (let index = 0; index < 9; index += 1) many.push(await finished(greedy, `Greedy ${index}`))
  const one = await finished(modest, 'Modest')
  const ask = async (guest: Visitor, id: string, name: string) => {
    const response = await get(guest, id, 'link-preview')
    if (response.status === 200) order.push(name)
    return response
  }
  const asked = many.map((id) => ask(greedy, id, 'greedy'))
  const refused = await Promise.race(asked)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual({
    code: 'SERVER_BUSY',
    message: 'The server has much to do right now. Please try again in a moment.',
  })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  const last = ask(modest, one, 'modest')
  await new Promise((resolve) => setTimeout(resolve, 200))
  release()
  expect((await last).status).toBe(200)
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  // One picture is being made, and six wait.
  expect(statuses.filter((status) => status === 200)).toHaveLength(7)
  expect(statuses.filter((status) => status === 503)).toHaveLength(2)
  expect(order.indexOf('modest')).toBeLessThanOrEqual(2)
})
