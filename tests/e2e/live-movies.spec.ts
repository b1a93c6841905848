import { tooMany } from '#server/movies/live/fake-source-server.testing.ts'
import { createFakeOmdb, createFakeTmdb } from '#server/movies/live/fake-sources.testing.ts'
import { HARBOUR_ENTRY } from '#server/movies/live/omdb/omdb-answers.testing.ts'
import { fakeMovie, HARBOUR } from '#server/movies/live/tmdb/tmdb-answers.testing.ts'
import { expect, makePick, startDraft, test } from './journey.ts'
import { startServer } from '../world/server.ts'

const ACTION = 28
const COMEDY = 35

/**
 * Two players draft 1999 from TMDB's movies. The expected score of The Harbour Lights: box office (463.5 − 63) /
 * 463.5 = 86.4083, critics 83, Metacritic 73, IMDb 87; 329.4083 / 4 = 82.3521, Oscar winner + 10 = 92.35. The Quiet
 * Ferry has no figures and no ratings.
 */
test('a draft of live movies is played and scored even if the sources fail', async ({ page }) => {
  // No posters, because they would be requested from the real image host.
  const comedies = Array.from({ length: 24 }, (_, index) =>
    fakeMovie({
      id: 3000 + index,
      title: `Comedy Number ${index + 1}`,
      genreIds: [COMEDY],
      posterPath: null,
    }),
  )
  const tmdb = await createFakeTmdb([
    { ...HARBOUR, genreIds: [ACTION, COMEDY], posterPath: null },
    fakeMovie({ id: 2000, title: 'The Quiet Ferry', genreIds: [COMEDY], popularity: 50, posterPath: null }),
    ...comedies,
  ])
  const omdb = await createFakeOmdb([HARBOUR_ENTRY])
  tmdb.next('/discover/movie', tooMany('1'))
  const server = await startServer({
    env: {
      TMDB_API_KEY: 'a-key-that-stays-here',
      TMDB_BASE_URL: tmdb.baseUrl,
      OMDB_API_KEY: 'another-key',
      OMDB_BASE_URL: omdb.baseUrl,
    },
  })
  try {
    await page.goto(server.url)
    await expect(page.getByRole('contentinfo')).toContainText('This application uses TMDB and the TMDB APIs')
    const id = await startDraft(page, {
      theme: { year: '1999' },
      players: ['Maya', 'Theo'],
      categories: ['Comedy'],
      at: server.url,
    })
    await makePick(page, 'The Harbour Lights', 'Comedy')
    await makePick(page, 'The Quiet Ferry', 'Comedy')
    await page.getByRole('link', { name: 'View Final Scores' }).click()
    await expect(page).toHaveURL(new RegExp(`/final-scores/${id}`))
    await expect(page.getByText('92.35').first()).toBeVisible()
    // Both sources have answered that they do not know it, which counts as a score of 0.
    await expect(page.getByRole('button', { name: /1\/1 movies scored 0\.0/ })).toBeVisible()
    expect(tmdb.countOf('/discover/movie?primary_release_year=1999&page=1')).toBeLessThanOrEqual(2)
    expect(tmdb.countOf('/discover/movie?primary_release_year=1999&page=2')).toBe(1)
    expect(await page.content()).not.toContain('a-key-that-stays-here')
  } finally {
    // What the results load when they are idle would be missing.
    await page.goto('about:blank')
    await server.dispose()
    await tmdb.close()
    await omdb.close()
  }
})
