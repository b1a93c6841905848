import { z } from 'zod'
import type { Person } from '../../movie-source.ts'
import type { SourceHttp } from '../source-http.ts'
import { id, imagePath, LANGUAGE, read, text } from './fields.ts'

const personDetails = z.object({
  id,
  name: text.pipe(z.string()),
  profile_path: imagePath,
  known_for_department: text,
})

/** Undefined when TMDB knows nobody of that id. */
export async function fetchPerson(http: SourceHttp, personId: number): Promise<Person | undefined> {
  const answer = await http.getJson(`/person/${personId}`, { language: LANGUAGE })
  return answer === undefined ? undefined : toPersonOfDetails(answer)
}

/** Throws a SourceError when the answer is no person. Details do not say what somebody is known for. */
export function toPersonOfDetails(answer: unknown): Person {
  const { id, name, profile_path, known_for_department } = read(personDetails, answer)
  return {
    id,
    name,
    profilePath: profile_path,
    knownForDepartment: known_for_department ?? 'Acting',
    knownFor: [],
  }
}
