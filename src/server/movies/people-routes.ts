import { Hono } from 'hono'
import type { z } from 'zod'
import {
  type PersonView,
  type PopularPeopleView,
  type SearchPeopleView,
  searchPeopleQuery,
} from '#contract/movies/people.ts'
import { popularPeopleView, searchPeopleView } from '#contract/views/movies.ts'
import type { RequestEnv } from '#server/http/request-env.ts'
import { validate } from '#server/http/validate.ts'
import { keepFor, PERSON_MAX_AGE_S, YEAR_MAX_AGE_S } from './movie-cache.ts'
import type { MovieSource, Person } from './movie-source.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'

/** search-people (Spec 7.19), and the well-known people. */
export function createPeopleRoutes(source: MovieSource, { searches }: Pick<RateLimits, 'searches'>) {
  const routes = new Hono<RequestEnv>().get(
    '/popular',
    describeRoute({
      id: 'listPopularPeople',
      tag: 'Movies',
      summary: 'Well-known people with movies enough for a draft',
      notes: 'People with at least 20 movies each. May be kept for 10 minutes. Counts as a search.',
      answers: { 200: popularPeopleView },
      errors: ['MOVIE_SOURCE_DOWN'],
    }),
    searches,
    async (c) => {
      const people = await source.popularPeople()
      const view: PopularPeopleView = {
        results: people.map(({ id, name, profilePath, knownForDepartment, movieCount }) => ({
          id,
          name,
          profile_path: profilePath ?? null,
          known_for_department: knownForDepartment,
          movie_count: movieCount,
        })),
      }
      return c.json(view, 200, keepFor(YEAR_MAX_AGE_S))
    },
  )
  return routes.get(
    '/',
    describeRoute({
      id: 'searchPeople',
      tag: 'Movies',
      summary: 'Searches people by name',
      spec: 'search-people (7.19)',
      notes: `At most 10, none for fewer than two characters. \`searchQuery\` is trimmed and matched by its
          first 100 characters. If nobody has such a name, \`isForgiving\` is true and the names are only
          spelt alike ([decision 038](decisions/038-forgiving-search.md)). May be kept for 2 minutes.`,
      answers: { 200: searchPeopleView },
      errors: ['MOVIE_SOURCE_DOWN'],
    }),
    searches,
    validate('query', searchPeopleQuery),
    async (c) => {
      return c.json(await foundPeople(source, c.req.valid('query')), 200, keepFor(PERSON_MAX_AGE_S))
    },
  )
}

export async function foundPeople(
  source: Pick<MovieSource, 'searchPeople'>,
  { searchQuery }: z.infer<typeof searchPeopleQuery>,
): Promise<SearchPeopleView> {
  const { people, isForgiving } = await source.searchPeople(searchQuery)
  return { results: people.map(toPersonView), isForgiving }
}

function toPersonView({ id, name, profilePath, knownForDepartment, knownFor }: Person): PersonView {
  return {
    id,
    name,
    profile_path: profilePath ?? null,
    known_for_department: knownForDepartment,
    known_for: [...knownFor],
  }
}
