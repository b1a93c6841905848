import { expect, it } from 'vitest'
import type { ConfigView } from '#contract/views/server.ts'
import type { FetchMoviesView } from '#contract/movies/movies.ts'
import { createFakeTmdb } from './fake-sources.testing.ts'
import { createTestDatabaseUrl } from '#server/db/test-database.testing.ts'
import { startTestServer } from '../../../../tests/world/test-server.ts'

const PATIENCE_MS = 120_000

it(
  'plays with the movies of TMDB if there is a key, and stops cleanly while they are loading',
  async () => {
    const tmdb = await createFakeTmdb()
    const created = await createTestDatabaseUrl()
    const server = await startTestServer({
      from: 'sources',
      env: {
        ...(created && { DATABASE_URL: created.databaseUrl }),
        TMDB_API_KEY: 'key',
        TMDB_BASE_URL: tmdb.baseUrl,
      },
    })
    const read = async <T>(path: string) => (await (await fetch(server.url + path)).json()) as T
    expect(await read<ConfigView>('/api/config')).toMatchObject({
      movieSource: 'tmdb',
      missingSources: ['omdb'],
    })
    expect(await read('/readyz')).toEqual({
      ok: true,
      database: 'ok',
      sources: [{ name: 'tmdb', state: 'ok' }],
    })
    const year = await read<FetchMoviesView>('/api/movies?category=year&searchQuery=1999')
    expect(year.results[0]?.title).toBe('The Harbour Lights')
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(server.output()).toMatch(/^Marquee is ready at \S+ \(movies of TMDB, data in .*\)\n$/)
    await tmdb.close()
    await created?.drop()
  },
  PATIENCE_MS,
)
