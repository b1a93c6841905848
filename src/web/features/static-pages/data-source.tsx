import { FIRST_YEAR, LAST_YEAR } from '#domain/draft/theme.ts'
import { useConfig } from '../../lib/app-provider.tsx'

/** Whose movies and figures these are. */
export function DataSource() {
  const source = useConfig()?.movieSource
  return (
    <>
      {source !== 'tmdb' && <CatalogNote />}
      {source !== 'catalog' && <LiveNote />}
    </>
  )
}

function CatalogNote() {
  return (
    <p>
      The demonstration catalog is a file that comes with the software: movies from {FIRST_YEAR} to{' '}
      {LAST_YEAR}, compiled by hand. It may be out of date. It has no pictures, so every poster is drawn from
      the movie’s title, genre, year and director. IMDb, Rotten Tomatoes and Metacritic are trademarks of
      their owners, who neither supplied nor endorse it.
    </p>
  )
}

function LiveNote() {
  return (
    <p>
      Live movie data comes from The Movie Database (TMDB) and the Open Movie Database (OMDb), where the
      operator of the site has set it up. This product uses the TMDB API but is not endorsed or certified by
      TMDB.
    </p>
  )
}
