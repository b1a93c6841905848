import { type Draft, type ParticipantId, participantOf } from '#domain/draft/draft.ts'
import type { PickRecord } from '#domain/draft/draft-record.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import { searchMovies } from '#domain/movies/movie-search.ts'
import type { Movie, RatedPool } from '#domain/movies/movie.ts'
import { SCORING_PRESETS, scoringName, type ScoringPreset, weightsIn } from '#domain/scoring/presets.ts'
import type { Grade } from '#features/verdict/rules/grades.ts'
import { type PoolMovie, teamGrade, valuesOf } from '#features/verdict/rules/value.ts'
import { rankingOf, scoredPool } from '#features/verdict/rules/verdict.ts'
import { readWhatIfParams, type WhatIfParams } from '#features/verdict/rules/what-if-link.ts'
import { endText, whatIfWords, type WhatIfWords } from '#features/verdict/rules/what-if-text.ts'
import {
  askableOf,
  freeAt,
  type RatedDraft,
  whatIf,
  type WhatIf,
  WhatIfError,
  type WhatIfQuestion,
} from '#features/verdict/rules/what-if.ts'

/** What questions about a draft are answered from. */
export type Night = { draft: Draft<PickRecord>; rated: RatedPool }

/** The movies of a night with their scores. */
export function poolOf({ draft, rated }: Night): PoolMovie[] {
  return scoredPool(draft.picks, rated, weightsIn(draft))
}

/** A night with other movies at some picks, or scored otherwise (B4.5). */
export type WhatIfAnswer = {
  /** The question as far as it could be asked. */
  question: WhatIfQuestion
  /** What is wrong with the rest of the address. */
  problems: readonly string[]
  words: WhatIfWords
  draft: Draft<PickRecord>
  changes: WhatIf['changes']
  /** Best first. */
  teams: readonly WhatIfTeam[]
  /** How the night ends by each scoring; undefined if it cannot be asked so. The draft's own has no `by`. */
  scorings: readonly { by: ScoringPreset | undefined; name: string; end: string | undefined }[]
}

export type WhatIfTeam = {
  participantId: ParticipantId
  name: string
  now: { rank: number; averageScore: number; grade: Grade | undefined }
  was: { rank: number; averageScore: number; grade: Grade | undefined }
}

export type ShelfAnswer = {
  movies: readonly {
    movie: Movie
    score: number | undefined
    /** Who picked it later that night. */
    laterBy: string | undefined
    /** How the night ends with it. */
    end: string
  }[]
  /** How many more there are. */
  more: number
}

/** The night as it would be, with the scoring that is asked for as its own. */
export function withChanges(night: Night, question: WhatIfQuestion | undefined): Night {
  if (!question) return night
  const { draft } = whatIf(ratedDraftOf(night), question)
  const { by } = question
  return { ...night, draft: by ? { ...draft, rules: { ...draft.rules, scoring: { preset: by } } } : draft }
}

function ratedDraftOf({ draft, rated }: Night): RatedDraft {
  return { draft, movies: rated.movies }
}

export function whatIfAnswer(night: Night, params: Record<keyof WhatIfParams, string | null>): WhatIfAnswer {
  const rated = ratedDraftOf(night)
  const read = readWhatIfParams(params)
  const { question, errors } = askableOf(rated, read.question)
  const outcome = whatIf(rated, question)
  const was = standingsOf(night)
  const teams = Array.from(standingsOf(withChanges(night, question)), ([participantId, now]): WhatIfTeam => ({
    participantId,
    name: participantOf(night.draft, participantId).name,
    now,
    was: was.get(participantId) ?? now,
  }))
  return {
    question,
    problems: [...read.errors, ...errors].map(({ overallPick, message }) =>
      overallPick === undefined ? message : `Pick ${overallPick}: ${message}`,
    ),
    words: whatIfWords(rated, outcome, question),
    draft: outcome.draft,
    changes: outcome.changes,
    teams,
    scorings: scoringsOf(night.draft).map(({ by, name }) => ({
      by,
      name,
      end: endOf(rated, { swaps: question.swaps, by }),
    })),
  }
}

/** Everybody's rank, average and grade, best first. */
function standingsOf(night: Night): Map<ParticipantId, WhatIfTeam['now']> {
  const { draft } = night
  const values = valuesOf(draft, poolOf(night))
  return new Map(
    rankingOf(draft).map(({ participantId, rank, averageScore }) => [
      participantId,
      {
        rank,
        averageScore,
        grade: teamGrade(values.filter(({ pick }) => pick.participantId === participantId)),
      },
    ]),
  )
}

/** The scorings to choose from: the draft's own, and the presets. */
function scoringsOf(draft: Draft): { by: ScoringPreset | undefined; name: string }[] {
  const own = rulesOf(draft).scoring
  const presets = SCORING_PRESETS.map((preset) => ({
    by: preset === own.preset ? undefined : preset,
    name: scoringName({ preset }),
  }))
  return own.preset === 'custom' ? [{ by: undefined, name: scoringName(own) }, ...presets] : presets
}

/** How a night ends; undefined if it cannot be asked. */
function endOf(rated: RatedDraft, question: WhatIfQuestion): string | undefined {
  try {
    return endText(whatIf(rated, question).draft)
  } catch (error) {
    if (error instanceof WhatIfError) return undefined
    throw error
  }
}

/** How many movies of a shelf are told: at first, and by a search. */
const SHELF = 6
const FOUND = 12

export function shelfAnswer(
  night: Night,
  question: WhatIfQuestion,
  overallPick: number,
  search: string,
): ShelfAnswer {
  const rated = ratedDraftOf(night)
  const others = question.swaps.filter((swap) => swap.overallPick !== overallPick)
  const free = freeAt(rated, question, overallPick).map((known) => ({ ...known.rated.movie, ...known }))
  const { movies: found, total } =
    search.trim() === '' ? { movies: free, total: free.length } : searchMovies(free, search)
  const most = search.trim() === '' ? SHELF : FOUND
  const movies: ShelfAnswer['movies'][number][] = []
  let looked = 0
  for (const { rated: known, score, takenLater } of found) {
    if (movies.length === most) break
    looked += 1
    const end = endOf(rated, { ...question, swaps: [...others, { overallPick, movieId: known.movie.id }] })
    const later = takenLater === undefined ? undefined : night.draft.picks[takenLater - 1]
    const laterBy = later && participantOf(night.draft, later.participantId).name
    if (end !== undefined) movies.push({ movie: known.movie, score, laterBy, end })
  }
  return { movies, more: total - looked }
}
