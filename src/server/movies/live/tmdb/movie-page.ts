import { z } from 'zod'
import type { MoviePage } from '../ports.ts'
import { count, rowsOf } from './fields.ts'
import { movieRow, toMovies } from './movie-row.ts'
import { read } from './read.ts'

export const MOVIES_PER_PAGE = 20

const moviePage = z.object({ results: rowsOf(movieRow), total_pages: count, total_results: count })

/** A page of a list, cut after so many pages. Throws a SourceError when the answer is none. */
export function toMoviePage(answer: unknown, mostPages: number): MoviePage {
  const { results, total_pages, total_results } = read(moviePage, answer)
  const pages = Math.min(total_pages ?? 1, mostPages)
  return {
    movies: toMovies(results),
    pages,
    total: Math.min(total_results ?? results.length, pages * MOVIES_PER_PAGE),
  }
}
