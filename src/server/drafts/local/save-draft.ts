import { type SaveDraftBody } from '#contract/drafts/save-draft.ts'
import {
  apply,
  type Draft,
  type DraftPick,
  newDraft,
  makePick,
  onTheClock,
  openCategories,
  participantOf,
  replayPick,
  type Ruling,
} from '#domain/draft/draft.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { rulingEvent } from '#domain/supply/way-on.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { InvalidInputError } from '#server/http/errors.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import type { DraftRow, NewPick, PickRow } from '#server/drafts/draft-repo.ts'
import { toNewPick, toPickRecord } from '#server/drafts/draft-mapper.ts'
import { renamedIn, type StoredName } from './saved-setup.ts'

type SentPick = SaveDraftBody['picks'][number]

/** A sent draft that obeys the rules, with its picks as rows. */
export type PlayedSave = { draft: Draft; picks: NewPick[] }

/**
 * Replays a sent draft with the source's own movies of its theme; the browser's claims about a movie are ignored. A
 * pick that is already stored keeps its columns even if the source has changed. Throws the rules' refusal, or
 * INVALID_INPUT.
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
  const played = sent.picks.reduce(
    (draft, pick, index) => {
      const row = kept[index]
      const event = row ? replayPick(draft, toPickRecord(row)) : makePick(draft, toDraftPick(pick, movies))
      return ruledAfter(apply(draft, event), sent)
    },
    ruledAfter(startedDraft(sent), sent),
  )
  checkRulings(sent, played)
  checkOutcome(sent, played)
  const draft = { ...played, version: sent.version }
  const rows = draft.picks.map(async (pick, index) => {
    const row = kept[index]
    if (row) return row
    const { name } = participantOf(draft, pick.participantId)
    return toNewPick(pick, index + 1, name, await factsOf(pick.movie.id), now, weightsIn(draft))
  })
  return { draft, picks: await Promise.all(rows) }
}

/**
 * The draft with what was ruled after its last pick. The device's word counts for what was left, because its
 * movies may have been others. Throws if it was not the player's turn, or the category is not open.
 */
function ruledAfter(draft: Draft, { rulings = [] }: SaveDraftBody): Draft {
  return rulings
    .filter(({ after }) => after === draft.picks.length)
    .reduce((ruled, ruling) => {
      const { participantId, category } = ruling
      if (onTheClock(ruled)?.participant.id !== participantId) throw new DraftError('NOT_YOUR_TURN')
      if (!openCategories(ruled, participantId).includes(category)) {
        throw new DraftError('CATEGORY_ALREADY_FILLED')
      }
      return apply(ruled, rulingEvent(ruling))
    }, draft)
}

/** The number of leading picks that are the same in both. */
export function countKept(stored: readonly PickRow[], sent: readonly SentPick[]): number {
  const changed = sent.findIndex((pick, index) => !keptRow(stored, pick, index))
  return changed === -1 ? sent.length : changed
}

/**
 * The effect of a save on the stored draft with the same setup (Spec 4.7). Responses can get lost, so a repeated save
 * changes nothing, and a save that continues from the stored version is accepted. Versions never decrease, so a late
 * save does not restore an undone pick. Nor does it restore a name: only a save that knows of the stored names changes them.
 */
export function saveOutcome(
  stored: Pick<DraftRow, 'version' | 'title' | 'picks' | 'rulings'> & { participants: readonly StoredName[] },
  sent: Pick<SaveDraftBody, 'baseVersion' | 'version' | 'title' | 'picks' | 'participants' | 'rulings'>,
): 'unchanged' | 'replace' | 'stale' {
  const [storedRulings, sentRulings] = [stored.rulings ?? [], sent.rulings ?? []]
  const containsStored =
    countKept(stored.picks, sent.picks) >= stored.picks.length &&
    storedRulings.every((ruling, index) => isSameRuling(ruling, sentRulings[index]))
  const grows = sent.picks.length > stored.picks.length || sentRulings.length > storedRulings.length
  const hasStoredNames = renamedIn(sent, stored.participants).length === 0
  const isSame = containsStored && !grows && stored.title === sent.title && hasStoredNames
  if (isSame && sent.version === stored.version) return 'unchanged'
  const isLate = sent.version < stored.version
  const follows = stored.version === sent.baseVersion || (containsStored && grows && hasStoredNames)
  return follows && !isLate ? 'replace' : 'stale'
}

function isSameRuling(a: Ruling, b: Ruling | undefined): boolean {
  return (
    a.is === b?.is && a.participantId === b.participantId && a.category === b.category && a.after === b.after
  )
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
    // An unnecessary override is stored as false.
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

function startedDraft({ pool, rules, draftOrder, ...setup }: SaveDraftBody): Draft {
  const { theme, option, categories, participants } = setup
  const own = { pool: pool ?? undefined, rules: rules ?? undefined }
  return apply(newDraft({ theme, option, categories, participants, ...own }), {
    type: 'DRAFT_STARTED',
    draftOrder,
  })
}

/** Every ruling has its place among the picks. */
function checkRulings({ rulings = [] }: SaveDraftBody, { rulings: ruled = [] }: Draft): void {
  if (rulings.length !== ruled.length) throw mismatch('rulings', 'There are fewer picks than before a ruling')
}

/** Undone picks count in the version but are not sent, so the sent version may exceed that of the picks. */
function checkOutcome(sent: SaveDraftBody, played: Draft): void {
  if (sent.version < played.version) {
    throw mismatch('version', `This draft has version ${played.version}, or a later one if picks were undone`)
  }
  if (sent.isComplete !== isComplete(played)) {
    throw mismatch('isComplete', `This draft is ${sent.isComplete ? 'not complete' : 'complete'}`)
  }
}

function mismatch(field: 'version' | 'isComplete' | 'rulings', message: string): InvalidInputError {
  return new InvalidInputError(message, { [field]: [message] })
}
