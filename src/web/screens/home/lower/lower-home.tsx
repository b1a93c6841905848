import { Poster } from '#web/components/movie/poster.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import { ReadyThemes } from './ready-themes-section.tsx'
import { WALL_ROWS } from './wall-movies.ts'

/** The part of home below the entry, loaded after the first screen. */
export function LowerHome() {
  return (
    <>
      <PosterWall />
      <div className="page">
        <ReadyThemes />
        <HowItGoes />
      </div>
    </>
  )
}

/** A wall of drawn posters, from edge to edge of the window. */
function PosterWall() {
  return (
    <div className="wall" role="img" aria-label="A wall of posters: some of the movies you can draft">
      {WALL_ROWS.map((movies, row) => (
        <div key={row} className="wall__row">
          {movies.map((movie) => (
            <Poster key={movie.id} movie={movie} size="large" />
          ))}
        </div>
      ))}
    </div>
  )
}
