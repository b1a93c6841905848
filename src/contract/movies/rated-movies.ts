import { movieWith, type RatedMovie, type RatedPool } from '#domain/movies/movie.ts'
import type { RatedMoviesView, RatedMovieView } from '#contract/views/movies.ts'

export type { RatedMovieView, RatedMoviesView } from '#contract/views/movies.ts'

export function toRatedMoviesView({ movies, isComplete }: RatedPool): RatedMoviesView {
  return { results: movies.map(toRatedMovieView), isComplete }
}

export function toRatedPool({ results, isComplete }: RatedMoviesView): RatedPool {
  return { movies: results.map(toRatedMovie), isComplete }
}

export function toRatedMovieView({ movie, facts }: RatedMovie): RatedMovieView {
  return {
    id: movie.id,
    title: movie.title,
    year: movie.year,
    genre_names: [...movie.genres],
    directors: [...movie.directors],
    language: movie.language,
    poster_path: movie.posterPath,
    budget: facts.budget,
    revenue: facts.revenue,
    rt_critics_score: facts.rtCriticsScore,
    metacritic_score: facts.metacriticScore,
    imdb_rating: facts.imdbRating,
    ...(facts.oscarStatus !== 'none' && { oscar_status: facts.oscarStatus }),
  }
}

function toRatedMovie(view: RatedMovieView): RatedMovie {
  const facts = {
    budget: view.budget,
    revenue: view.revenue,
    rtCriticsScore: view.rt_critics_score,
    metacriticScore: view.metacritic_score,
    imdbRating: view.imdb_rating,
    oscarStatus: view.oscar_status ?? ('none' as const),
  }
  const { id, title, year, genre_names: genres, directors, language, poster_path: posterPath } = view
  return {
    movie: movieWith(facts, {
      id,
      title,
      year,
      genres,
      directors,
      ...(language !== undefined && { language }),
      ...(posterPath !== undefined && { posterPath }),
    }),
    facts,
  }
}
