import type { CategoryName } from '#domain/categories/categories.ts'
import { emptySlots } from '#domain/draft/progress.ts'
import { houseSentence } from '#features/house-votes/rules/house-votes.ts'
import { scoringPhrase } from '#domain/house-rules/rules-text.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { bestPick } from '#domain/scoring/team-score.ts'
import type { HouseCountsView } from '#features/house-votes/wire/views.ts'
import { houseNames, houseSidesText } from '#features/house-votes/wire/house-names.ts'
import { bestFirst, type DraftResult, markedName, type ResultPick } from './draft-result.ts'

/** A movie on the pictures of a result (Spec 3.14). Its drawn poster is made from id, genres and directors. */
export type ShareMovie = Pick<Movie, 'id' | 'title' | 'year' | 'genres' | 'directors'> & {
  score?: number
  playerName: string
  /** The player's place in the draft, from 1. */
  seat: number
  /** Path at the image host, if there is a poster. */
  poster?: string
  genre: string
  category: CategoryName
  /** 1 is the first pick of the draft. */
  pickNumber: number
}

export type ShareTeam = {
  rank: number
  playerName: string
  /** The player's place in the draft, from 1. */
  seat: number
  /** Undefined while none of the player's picks has a score. */
  averageScore?: number
}

/** The data shown on a result's pictures (Spec 3.14). */
export type ShareData = {
  title: string
  /** Whether every score is known. */
  isFinal: boolean
  /** Best first, the first twelve of `totalPlayers` (Spec 9.37). */
  teamScores: readonly ShareTeam[]
  totalMovies: number
  totalPlayers: number
  totalCategories: number
  /** How many categories of players were left empty, if any was. */
  leftEmpty?: number
  /** 'Critics scoring', for example; undefined if the scoring is the usual one (B1.9). */
  scoring?: string
  /** 'The house says Maya', or what players and audience say where they differ, once the vote is over (B5.3). */
  houseSays?: string
  /** The movie with the highest score (Spec 9.38). */
  bestMovie: ShareMovie
  firstPick: ShareMovie
  /** The winner's best movies, best first. */
  winnersMovies: readonly ShareMovie[]
  /** The best movies of all players, best first. */
  topMovies: readonly ShareMovie[]
}

export const SHARED_TEAMS = 12
const WINNERS_MOVIES = 5
const TOP_MOVIES = 9

/** The data of a result's pictures; undefined while no pick has a score (Spec 2.47). */
export function toShareData(
  { draft, title, isFinal, picks, teams }: DraftResult,
  votes?: HouseCountsView,
): ShareData | undefined {
  const best = bestPick(picks)
  const first = picks.find(({ overallPick }) => overallPick === 1)
  const winner = teams[0]
  if (!best || !first || !winner) return undefined
  const leftEmpty = emptySlots(draft).length
  const names = new Map(teams.map((team) => [team.participantId, markedName(team)]))
  const nameOf = (id: string) => names.get(id)
  const houseSays =
    votes && !votes.isOpen
      ? (houseSidesText(votes, nameOf) ?? houseSentence(houseNames(votes, nameOf)))
      : undefined
  const seatOf = (participantId: string) => draft.participants.findIndex(({ id }) => id === participantId) + 1
  const toMarkedMovie = (pick: ResultPick) =>
    toShareMovie(pick, seatOf(pick.participantId), names.get(pick.participantId))
  return {
    title,
    isFinal,
    teamScores: teams.slice(0, SHARED_TEAMS).map((team) => ({
      rank: team.rank,
      playerName: markedName(team),
      seat: seatOf(team.participantId),
      averageScore: team.completedPicks > 0 ? team.averageScore : undefined,
    })),
    totalMovies: picks.length,
    totalPlayers: draft.participants.length,
    totalCategories: draft.categories.length,
    ...(leftEmpty > 0 && { leftEmpty }),
    ...(draft.rules?.scoring && { scoring: scoringPhrase(draft.rules.scoring) }),
    ...(houseSays !== undefined && { houseSays }),
    bestMovie: toMarkedMovie(best),
    firstPick: toMarkedMovie(first),
    winnersMovies: bestFirst(winner.picks).slice(0, WINNERS_MOVIES).map(toMarkedMovie),
    topMovies: bestFirst(picks).slice(0, TOP_MOVIES).map(toMarkedMovie),
  }
}

function toShareMovie(pick: ResultPick, seat: number, playerName = pick.playerName): ShareMovie {
  const { movie, score, category, overallPick } = pick
  const { id, title, year, genres, directors, posterPath } = movie
  return {
    id,
    title,
    year,
    genres,
    directors,
    score,
    playerName,
    seat,
    poster: posterPath,
    genre: genres.join(', '),
    category,
    pickNumber: overallPick,
  }
}
