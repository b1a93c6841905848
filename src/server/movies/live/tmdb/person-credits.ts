import { z } from 'zod'
import type { Movie } from '#domain/movies/movie.ts'
import type { SourceHttp } from '#server/movies/live/source-http.ts'
import { LANGUAGE, read, rowsOf, text } from './fields.ts'
import { type MovieRow, movieRow, toMovies } from './movie-row.ts'

const credits = z
  .object({
    cast: rowsOf(movieRow.extend({ character: text })).nullish(),
    crew: rowsOf(movieRow.extend({ job: text })).nullish(),
  })
  .refine(({ cast, crew }) => cast ?? crew)

/** Movies that the person acted in or directed, best known first; undefined if TMDB does not know the id. */
export async function fetchPersonMovies(http: SourceHttp, personId: number): Promise<Movie[] | undefined> {
  const answer = await http.getJson(`/person/${personId}/movie_credits`, { language: LANGUAGE })
  return answer === undefined ? undefined : toPersonMovies(answer)
}

/**
 * Roles and movies directed (Spec 7.22). Each row is one job, so movies repeat. Throws a SourceError if the answer is
 * not a list of credits.
 */
export function toPersonMovies(answer: unknown): Movie[] {
  const { cast, crew } = read(credits, answer)
  const acted = (cast ?? []).filter(isRole)
  const directed = (crew ?? []).filter(({ job }) => job === 'Director')
  return toMovies([...acted, ...directed].toSorted(byFame))
}

/** 'Self', 'Himself - Host', '(uncredited) Self / Woody', but not 'Selfridge' or 'Self-Made Man'. */
const SELF =
  /^(?:\([^)]*\)\s*)?(?:(?:him|her|it|your|my|one)?self|them(?:selves|self)|ourselves)(?![\w'’]|-\w)/i
const ARCHIVE =
  /\barchiv(?:e|es|al|ed)\b.{0,12}\b(?:footage|sound|audio|recordings?|voice|material|photos?|images?)\b/i

const DOCUMENTARY = 99

/**
 * Appearing as oneself or in archive footage is no role. Some roles have no name; in a documentary that is an
 * on-screen appearance, while narrators are named as such.
 */
function isRole({ character = '', genre_ids }: MovieRow & { character?: string }): boolean {
  if (character.trim() === '' && genre_ids.includes(DOCUMENTARY)) return false
  return !SELF.test(character) && !ARCHIVE.test(character)
}

/** Votes, because popularity only covers this week. Old answers have neither and keep their order. */
function byFame(a: MovieRow, b: MovieRow): number {
  return (b.vote_count ?? 0) - (a.vote_count ?? 0) || (b.popularity ?? 0) - (a.popularity ?? 0)
}
