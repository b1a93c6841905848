import type { Movie } from '#domain/movies/movie.ts'
import type { MovieView, PersonView, PopularPersonView } from '#contract/views/movies.ts'

export type {
  MovieView,
  FetchMoviesView,
  LaterYearsView,
  CollectionsView,
  CollectionView,
} from '#contract/views/movies.ts'

export function toMovieView(movie: Movie): MovieView {
  return {
    id: movie.id,
    title: movie.title,
    ...(movie.originalTitle !== undefined && { original_title: movie.originalTitle }),
    ...(movie.otherTitles && { other_titles: [...movie.otherTitles] }),
    year: movie.year,
    genre: movie.genres.join(', ') || UNKNOWN_GENRE,
    genre_names: [...movie.genres],
    releaseDate: movie.releaseDate ?? null,
    poster_path: movie.posterPath ?? null,
    directors: [...movie.directors],
    ...(movie.cast && { cast: [...movie.cast] }),
    ...(movie.language && { language: movie.language }),
    hasOscar: movie.hasOscar,
    isBlockbuster: movie.isBlockbuster,
    budget: movie.budget ?? null,
    revenue: movie.revenue ?? null,
  }
}

export function toMovie(view: MovieView): Movie {
  return {
    id: view.id,
    title: view.title,
    ...(view.original_title !== undefined && { originalTitle: view.original_title }),
    ...(view.other_titles && { otherTitles: view.other_titles }),
    year: view.year,
    releaseDate: view.releaseDate ?? undefined,
    genres: view.genre_names,
    directors: view.directors,
    ...(view.cast && { cast: view.cast }),
    ...(view.language && { language: view.language }),
    posterPath: view.poster_path ?? undefined,
    hasOscar: view.hasOscar,
    isBlockbuster: view.isBlockbuster,
    budget: view.budget ?? undefined,
    revenue: view.revenue ?? undefined,
  }
}

/** A person that a search found or that is suggested. */
export type PersonOption = { id: number; name: string; profilePath?: string | undefined }
export type FoundPerson = PersonOption & { knownForDepartment: string; knownFor: readonly string[] }
export type PopularPerson = PersonOption & { movieCount: number }

export function toFoundPerson(view: PersonView): FoundPerson {
  return { ...toPersonOption(view), knownForDepartment: view.known_for_department, knownFor: view.known_for }
}

export function toPopularPerson(view: PopularPersonView): PopularPerson {
  return { ...toPersonOption(view), movieCount: view.movie_count }
}

function toPersonOption(view: Pick<PersonView, 'id' | 'name' | 'profile_path'>): PersonOption {
  return { id: view.id, name: view.name, profilePath: view.profile_path ?? undefined }
}

/** Stored for a movie of unknown genre (Spec 3.5). */
export const UNKNOWN_GENRE = 'Unknown'

/** The genres of a stored `movie_genre`. */
export function genresOf(movieGenre: string): string[] {
  return movieGenre === UNKNOWN_GENRE ? [] : movieGenre.split(', ').filter(Boolean)
}
