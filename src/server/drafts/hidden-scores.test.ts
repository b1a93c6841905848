import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { pick, playOn, startTable, type Table } from './online/online-drafts.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  ORIGIN,
  type Visitor,
} from '#server/test-app.testing.ts'
import { moviesOf1999, newDraftId, saveOf } from './local/save-draft.testing.ts'

const database = useTestDatabase()

let app: App
/** What went to sockets, as JSON. */
let news: string[]

beforeEach(() => {
  news = []
  const facts = { rtCriticsScore: 87, metacriticScore: 84, imdbRating: 8.3, oscarStatus: 'winner' as const }
  const movies = moviesOf1999().map((movie) => ({ ...movie, facts }))
  app = createTestApp(database.db, {
    movies: createMemorySource(movies),
    onNews: (change) => news.push(JSON.stringify(change)),
  })
})

/** A score or a rating on the wire, or an Oscar that was won. */
const TELLS_SCORE =
  /"(calculated_score|rt_critics_score|metacritic_score|imdb_rating)":\d|"oscar_status":"winner"|"scoring_data_complete":true/

async function textOf(visitor: Visitor, path: string): Promise<string> {
  return (await visitor.send(ORIGIN + path)).text()
}

/** Everything that a draft is read by, as people in it and outside get it. */
async function everyAnswer(id: string, visitors: readonly Visitor[]): Promise<string[]> {
  const paths = [
    `/api/drafts/${id}`,
    `/api/drafts/${id}/events?since=0`,
    `/api/drafts/${id}/join-card`,
    `/api/drafts/${id}/rated-movies`,
    `/api/drafts`,
    `/draft/${id}`,
    `/final-scores/${id}`,
    `/final-scores/${id}?public=true`,
  ]
  return Promise.all(visitors.flatMap((visitor) => paths.map((path) => textOf(visitor, path))))
}

const tells = (texts: readonly string[]) => texts.some((text) => TELLS_SCORE.test(text))

describe('the scores of an online draft', () => {
  const playing = (rules?: OwnRules) => startTable(app, 2, rules && { rules })

  /** The answer to the next pick, and to the same pick once more. */
  async function pickTwice(table: Table, movieId: number): Promise<string> {
    const { visitor, participantId } = table.onTurn(table.draft)
    const command = { participantId, movieId, pickId: newDraftId() }
    const answers = [
      await pick(visitor, table.draft.id, command),
      await pick(visitor, table.draft.id, command),
      await pick(visitor, table.draft.id, { participantId, movieId }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409])
    return JSON.stringify(answers)
  }

  it('leave the server with the last pick, and not before', async () => {
    const table = await playing()
    const people = [...table.players.map(({ visitor }) => visitor), await createGuest(app)]
    const answer = await pickTwice(table, 1)
    await playOn(table, 2)
    const told = [answer, ...news, ...(await everyAnswer(table.draft.id, people))]
    expect(told.filter((text) => TELLS_SCORE.test(text))).toEqual([])
    await playOn(table, 1)
    expect(tells(news)).toBe(false)
    const { visitor } = table.host
    expect(TELLS_SCORE.test(await textOf(visitor, `/api/drafts/${table.draft.id}`))).toBe(true)
  })

  it('are told by the draft after each pick if the house rules show them, and by no event', async () => {
    const table = await playing({ scoresShown: true })
    await pickTwice(table, 1)
    expect(tells(news)).toBe(false)
    for (const { visitor } of table.players)
      expect(await textOf(visitor, `/api/drafts/${table.draft.id}`)).toMatch(TELLS_SCORE)
  })
})

describe('the scores of a local draft', () => {
  async function save(visitor: Visitor, id: string, picks: 2 | 4, rules: OwnRules | null, baseVersion = 0) {
    const response = await visitor.send(`${ORIGIN}/api/drafts/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(saveOf(picks, { rules, baseVersion })),
    })
    expect(response.ok).toBe(true)
    return response.text()
  }

  it('leave the server with the last pick, and not before', async () => {
    const [owner, id] = [await createGuest(app), newDraftId()]
    const saved = await save(owner, id, 2, null)
    expect(tells([saved, ...(await everyAnswer(id, [owner]))])).toBe(false)
    expect(await save(owner, id, 4, null, 3)).toMatch(TELLS_SCORE)
  })

  it('are told with each save if the house rules show them', async () => {
    expect(await save(await createGuest(app), newDraftId(), 2, { scoresShown: true })).toMatch(TELLS_SCORE)
  })
})
