import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { FetchMoviesView } from '#contract/movies/movies.ts'
import { toMovie } from '#contract/movies/movies.ts'
import type { SearchPeopleView } from '#contract/movies/people.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import { apply, type Draft, makePick, newDraft } from '#domain/draft/draft.ts'
import { isComplete, totalPicks } from '#domain/draft/progress.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { bestPick } from './best-pick.ts'
import { read, send } from './requests.ts'

const PERSON = 'Tom Hanks'
const PLAYERS = ['Theo', 'Maya', 'Priya', 'Jonah']
const CATEGORIES: readonly CategoryName[] = [
  'Comedy',
  'Drama/Romance',
  "90's",
  'Academy Award Nominee or Winner',
  'Blockbuster (minimum of $50 Mil)',
]

type Played = { picks?: number; players?: readonly string[]; categories?: readonly CategoryName[] }

/** A local draft of Tom Hanks, saved by the caller, who has a session from then on, with `picks` picks; returns its id. */
export async function saveLocalDraft(
  request: APIRequestContext,
  { picks, players = PLAYERS, categories = CATEGORIES }: Played = {},
): Promise<string> {
  await send(request, 'POST', '/api/session', {})
  const people = await read<SearchPeopleView>(request, `/api/people?searchQuery=${PERSON}`)
  const personId = people.results[0]?.id
  const pool = await read<FetchMoviesView>(
    request,
    `/api/movies?category=person&searchQuery=${PERSON}&personId=${personId}`,
  )
  const draft = play(started(players, categories), pool.results.map(toMovie), picks)
  const id = randomUUID()
  await send(request, 'PUT', `/api/drafts/${id}`, { ...toBody(draft), personId })
  return id
}

function started(names: readonly string[], categories: readonly CategoryName[]): Draft {
  const participants = names.map((name) => ({ id: randomUUID(), name }))
  const draft = newDraft({ theme: 'people', option: PERSON, categories, participants })
  return apply(draft, { type: 'DRAFT_STARTED', draftOrder: participants.map(({ id }) => id) })
}

function play(draft: Draft, movies: readonly Movie[], picks = totalPicks(draft)): Draft {
  if (draft.picks.length >= picks) return draft
  return play(apply(draft, makePick(draft, bestPick(draft, movies))), movies, picks)
}

function toBody(draft: Draft): object {
  const nameOf = new Map(draft.participants.map(({ id, name }) => [id, name]))
  return {
    title: draft.option,
    theme: draft.theme,
    option: draft.option,
    profilePath: null,
    participants: draft.participants,
    categories: draft.categories,
    draftOrder: draft.draftOrder,
    picks: draft.picks.map(({ participantId, movie, category, houseOverride }) => ({
      playerId: participantId,
      playerName: nameOf.get(participantId),
      movie: {
        id: movie.id,
        title: movie.title,
        year: movie.year,
        genre: movie.genres.join(', '),
        posterPath: null,
      },
      category,
      houseOverride,
    })),
    isComplete: isComplete(draft),
    baseVersion: 0,
    version: draft.version,
  }
}
