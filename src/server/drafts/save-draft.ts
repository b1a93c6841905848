import { type SaveDraftBody } from '#contract/save-draft.ts'
import {
  apply,
  type Draft,
  type DraftPick,
  newDraft,
  makePick,
  participantOf,
  replayPick,
} from '#domain/draft/draft.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { DraftError } from '#domain/draft/errors.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { InvalidInputError } from '../http/errors.ts'
import type { MovieSource } from '../movies/movie-source.ts'
import type { DraftRow, NewPick, PickRow } from './draft-repo.ts'
import { toNewPick, toPickRecord } from './draft-mapper.ts'

type SentPick = SaveDraftBody['picks'][number]

/** A sent draft that the rules allow, with its picks as they will be stored. */
export type PlayedSave = { draft: Draft; picks: NewPick[] }

/**
 * Plays a sent draft from its start with the movies of the theme as the movie source knows them; what the
 * browser says of a movie is not believed. A pick that is already stored keeps its columns, also when the
 * source has changed since. Throws the refusal of the rules, or INVALID_INPUT.
 */
export async function playSave(
  sent: SaveDraftBody,
  stored: readonly PickRow[],
  pool: readonly Movie[],
  factsOf: MovieSource['knownFactsOf'],
  now: Date,
): Promise<PlayedSave> {
  const movies = new Map(pool.map((movie) => [movie.id, movie]))
  const kept = sent.picks.map((pick, index) => keptRow(stored, pick, index))
  const played = sent.picks.reduce((draft, pick, index) => {
    const row = kept[index]
    const event = row ? replayPick(draft, toPickRecord(row)) : makePick(draft, toDraftPick(pick, movies))
    return apply(draft, event)
  }, startedDraft(sent))
  checkOutcome(sent, played)
  const draft = { ...played, version: sent.version }
  const rows = draft.picks.map(async (pick, index) => {
    const row = kept[index]
    if (row) return row
    const { name } = participantOf(draft, pick.participantId)
    return toNewPick(pick, index + 1, name, await factsOf(pick.movie.id), now)
  })
  return { draft, picks: await Promise.all(rows) }
}

/** How many picks from the first one on are the same, stored and sent. */
export function countKept(stored: readonly PickRow[], sent: readonly SentPick[]): number {
  const changed = sent.findIndex((pick, index) => !keptRow(stored, pick, index))
  return changed === -1 ? sent.length : changed
}

/**
 * What a save does to the stored draft of the same setup (Spec 4.7). A response can get lost, so a repeated save
 * changes nothing, and continuing from the stored version is accepted. Versions never go back: a late save does not
 * restore a pick that was undone since.
 */
export function saveOutcome(
  stored: Pick<DraftRow, 'version' | 'title' | 'picks'>,
  sent: Pick<SaveDraftBody, 'baseVersion' | 'version' | 'title' | 'picks'>,
): 'unchanged' | 'replace' | 'stale' {
  const containsStored = countKept(stored.picks, sent.picks) >= stored.picks.length
  const grows = sent.picks.length > stored.picks.length
  const isSame = containsStored && !grows && stored.title === sent.title
  if (isSame && sent.version === stored.version) return 'unchanged'
  const isLate = sent.version < stored.version
  const follows = stored.version === sent.baseVersion || (containsStored && grows)
  return follows && !isLate ? 'replace' : 'stale'
}

function keptRow(stored: readonly PickRow[], pick: SentPick, index: number): PickRow | undefined {
  const row = stored[index]
  return row && isSamePick(row, pick) ? row : undefined
}

function isSamePick(row: PickRow, pick: SentPick): boolean {
  return (
    row.movieId === pick.movie.id &&
    row.playerId === pick.playerId &&
    row.category === pick.category &&
    // An override that was not needed is stored as none.
    (pick.houseOverride || !row.houseOverride)
  )
}

function toDraftPick(
  { playerId, movie, category, houseOverride }: SentPick,
  movies: ReadonlyMap<number, Movie>,
): DraftPick {
  const known = movies.get(movie.id)
  if (!known) throw new DraftError('MOVIE_NOT_IN_THEME')
  return { participantId: playerId, movie: known, category, houseOverride }
}

function startedDraft({ theme, option, categories, participants, draftOrder }: SaveDraftBody): Draft {
  return apply(newDraft({ theme, option, categories, participants }), { type: 'DRAFT_STARTED', draftOrder })
}

/**
 * Undone picks count in the version but are not sent, so the version may be any from that of the picks on.
 */
function checkOutcome(sent: SaveDraftBody, played: Draft): void {
  if (sent.version < played.version) {
    throw mismatch('version', `This draft has version ${played.version}, or a later one if picks were undone`)
  }
  if (sent.isComplete !== isComplete(played)) {
    throw mismatch('isComplete', `This draft is ${sent.isComplete ? 'not complete' : 'complete'}`)
  }
}

function mismatch(field: 'version' | 'isComplete', message: string): InvalidInputError {
  return new InvalidInputError(message, { [field]: [message] })
}
