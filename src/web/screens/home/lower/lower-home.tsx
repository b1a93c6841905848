import { Poster } from '#web/components/movie/poster.tsx'
import { useDrawnParts } from '#web/lib/app/use-drawn-parts.ts'
import { HowItGoes } from './how-it-goes.tsx'
import { ReadyThemes } from './ready-themes-section.tsx'
import { WALL_ROWS } from './wall-movies.ts'

const PARTS = WALL_ROWS.length + 2

/** The part of home below the entry; loaded after the first screen and drawn in steps (decision 085). */
export function LowerHome() {
  const drawn = useDrawnParts(PARTS)
  return (
    <>
      <PosterWall rows={drawn} />
      <div className="page">
        {drawn > WALL_ROWS.length && <ReadyThemes />}
        {drawn === PARTS && <HowItGoes />}
      </div>
      {drawn < PARTS && <div className="lower-home-place" id="how" />}
    </>
  )
}

/** A wall of drawn posters, from edge to edge of the window. */
function PosterWall({ rows }: { rows: number }) {
  return (
    <div className="wall" role="img" aria-label="A wall of posters: some of the movies you can draft">
      {WALL_ROWS.slice(0, rows).map((movies, row) => (
        <div key={row} className="wall__row">
          {movies.map((movie) => (
            <Poster key={movie.id} movie={movie} size="large" />
          ))}
        </div>
      ))}
    </div>
  )
}
