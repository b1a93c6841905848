import type { DailyMovieView, DailyResultView, DailyTeamView } from '#features/daily/wire/daily.ts'
import type { StoredPick } from '#features/daily/wire/daily-wire.ts'
import { toMovieView } from '#contract/movies/movies.ts'
import { YOU } from '#features/daily/rules/daily-puzzle.ts'
import { starOf } from '#features/daily/rules/share-text.ts'
import type { Draft, DraftPick } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { rankTeams } from '#domain/scoring/team-score.ts'
import { gotAway, type PickValue, teamGrade } from '#features/verdict/rules/value.ts'
import type { FrozenDay } from './daily-puzzles.ts'

/** The part of a result that follows from the picks alone. */
export type PlayedResult = Pick<DailyResultView, 'average' | 'place' | 'teams' | 'stars' | 'gotAway'>

/** The result of a finished draft of the day. */
export function playedResult({ view, game, valuesOf }: FrozenDay, draft: Draft): PlayedResult {
  const values = valuesOf(draft)
  const ranked = rankTeams(
    draft.draftOrder,
    values.map((value) => ({
      participantId: value.pick.participantId,
      title: value.pick.movie.title,
      overallPick: value.overallPick,
      ...(value.score !== undefined && { score: value.score }),
      value,
    })),
  )
  const teams = ranked.map(({ participantId: id, rank, averageScore, picks }): DailyTeamView => {
    const bot = game.puzzle.bots.find((other) => other.id === id)
    const own = picks.map(({ value }) => value)
    return {
      id,
      name: draft.participants.find((participant) => participant.id === id)?.name ?? id,
      isYou: id === YOU,
      taste: bot?.taste ?? null,
      place: rank,
      average: averageScore,
      grade: teamGrade(own) ?? null,
      picks: inOrder(view.categories, own).map(toPickView),
    }
  })
  const you = teams.find(({ isYou }) => isYou)
  if (!you) throw new Error('Nobody played the draft of the day')
  const away = gotAway(values, YOU)
  return {
    average: you.average,
    place: you.place,
    teams,
    stars: you.picks.map(({ grade }) => starOf(grade ?? undefined)),
    gotAway: away
      ? { movie: toDailyMovieView(away.movie), category: away.category, overallPick: away.overallPick }
      : null,
  }
}

/** All picks of a draft as they are stored. */
export function toStoredPicks({ picks }: Draft): StoredPick[] {
  return picks.map(({ participantId, movie, category }) => ({ participantId, movieId: movie.id, category }))
}

/** The finished draft of stored picks. No bot is asked again, so it is the same in every release. */
export function storedDraft({ game }: FrozenDay, stored: readonly StoredPick[]): Draft {
  const movies = new Map(game.puzzle.movies.map((movie) => [movie.id, movie]))
  const picks = stored.map(({ participantId, movieId, category }): DraftPick => {
    const movie = movies.get(movieId)
    if (!movie) throw new Error(`The draft of ${game.puzzle.day} has no movie ${movieId}`)
    return { participantId, movie, category, houseOverride: false }
  })
  return { ...game.start, picks, version: game.start.version + picks.length }
}

export function toDailyMovieView(movie: Movie): DailyMovieView {
  const { id, title, year, genre, poster_path, directors } = toMovieView(movie)
  return { id, title, year, genre, poster_path, director: directors.join(', ') || null }
}

function inOrder(categories: readonly string[], values: readonly PickValue[]): PickValue[] {
  return values.toSorted((a, b) => categories.indexOf(a.pick.category) - categories.indexOf(b.pick.category))
}

function toPickView({ pick, overallPick, score, grade }: PickValue): DailyTeamView['picks'][number] {
  return {
    movie: toDailyMovieView(pick.movie),
    category: pick.category,
    overallPick,
    score: score ?? null,
    grade: grade ?? null,
  }
}
