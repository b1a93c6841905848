import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import type { MovieView } from '#contract/movies/movies.ts'
import { appRuns, expect, test } from './journey.ts'
import { hostDraft, start, takeSeat, whoseTurn } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'

/** Four of these movies are about a war. */
const DOCUMENTARIES: Partial<CreateDraftBody> = {
  theme: 'others',
  option: 'Documentaries',
  pool: { collection: { slug: 'documentaries', name: 'Documentaries' } },
  categories: ['War', 'Wild Card'],
  rules: { houseOverride: false },
}

const opened: Player[] = []
test.afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close()
})

test('what would leave too few for the others is locked, and a turn for which nothing is left goes on', async ({
  browser,
  baseURL,
  page,
}) => {
  const players = await Promise.all(
    ['Maya', 'Theo', 'Jonah', 'Priya'].map((name) =>
      newPlayer(browser, baseURL!, name, { viewport: { width: 390, height: 844 } }),
    ),
  )
  opened.push(...players)
  const [host, ...guests] = players as [Player, ...Player[]]
  const draft = await hostDraft(host, DOCUMENTARIES)
  for (const guest of guests) await takeSeat(guest, draft)
  await start(draft)
  const first = await whoseTurn(players, draft)
  const answered = first.page.waitForResponse(/\/api\/movies\?/)
  await first.page.goto(`/draft/${draft.id}`)
  const { results } = (await (await answered).json()) as { results: MovieView[] }
  await first.page.getByRole('option', { name: /Fahrenheit/ }).click()
  const wild = first.page.getByRole('radio', { name: /^Wild Card/ })
  await expect(wild).toBeDisabled()
  await expect(first.page.getByText('Leaves 3 movies for War: 4 players still need 4.')).toBeVisible()
  await expect(first.page.getByRole('radio', { name: /^War/ })).toBeEnabled()

  // A draft of a release that let two players take all of them, which this browser has kept.
  const isWar = ({ genre }: MovieView) => genre.includes('War')
  const [wars, others] = [results.filter(isWar), results.filter((movie) => !isWar(movie))]
  expect(wars).toHaveLength(4)
  const [ana, ben] = ['0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c01', '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c02'] as const
  const movieOf = ({ id, title, year, genre }: MovieView) => ({
    id,
    title,
    year,
    genres: genre.split(', '),
    directors: [],
    hasOscar: false,
    isBlockbuster: false,
  })
  const picks = [
    [ana, wars[0]!, 'Wild Card'],
    [ben, wars[1]!, 'War'],
    [ben, wars[2]!, 'Wild Card'],
    [ana, wars[3]!, 'Best hat'],
    [ana, others[0]!, 'Best cast'],
    [ben, others[1]!, 'Best hat'],
    [ben, others[2]!, 'Best cast'],
  ] as const
  const id = crypto.randomUUID()
  const record = {
    id,
    title: 'Documentaries',
    savedVersion: 0,
    touchedAt: 0,
    draft: {
      theme: 'others',
      option: 'Documentaries',
      pool: DOCUMENTARIES.pool,
      rules: DOCUMENTARIES.rules,
      categories: ['War', 'Wild Card', 'Best hat', 'Best cast'],
      participants: [
        { id: ana, name: 'Ana' },
        { id: ben, name: 'Ben' },
      ],
      draftOrder: [ana, ben],
      picks: picks.map(([participantId, movie, category]) => ({
        participantId,
        movie: movieOf(movie),
        category,
        houseOverride: false,
      })),
      version: 8,
    },
  }
  await page.goto('/')
  // What is stored while the app takes over from the page would contradict the page.
  await appRuns(page)
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key!, text!),
    [`marquee.draft.v1.${id}`, JSON.stringify(record)],
  )
  await page.goto(`/draft/${id}`)
  await expect(page.getByText('Nothing is left for War: Ana cannot fill it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow House Override for War' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave War empty (scores 0)' }).click()
  await expect(page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Left empty' })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
