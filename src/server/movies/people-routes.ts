import { Hono } from 'hono'
import {
  type PersonView,
  type PopularPeopleView,
  type SearchPeopleView,
  searchPeopleQuery,
} from '#contract/people.ts'
import type { RequestEnv } from '../http/request-env.ts'
import { validate } from '../http/validate.ts'
import { keepFor, PERSON_MAX_AGE_S, YEAR_MAX_AGE_S } from './movie-cache.ts'
import type { MovieSource, Person } from './movie-source.ts'

/** search-people (Spec 7.19), and who is well known. */
export function createPeopleRoutes(source: MovieSource) {
  const routes = new Hono<RequestEnv>().get('/popular', async (c) => {
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
  })
  return routes.get('/', validate('query', searchPeopleQuery), async (c) => {
    const { people, isForgiving } = await source.searchPeople(c.req.valid('query').searchQuery)
    const view: SearchPeopleView = { results: people.map(toPersonView), isForgiving }
    return c.json(view, 200, keepFor(PERSON_MAX_AGE_S))
  })
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
