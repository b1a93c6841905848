import { FIRST_YEAR } from '#domain/draft/theme.ts'
import { SourceCredits } from '../../components/layout/source-credits.tsx'
import { useConfig } from '../../lib/app-provider.tsx'

/** Whose movies and figures these are. */
export function DataSource() {
  const config = useConfig()
  const source = config?.movieSource
  return (
    <>
      {source !== 'tmdb' && <CatalogNote />}
      {source !== 'catalog' && <LiveNote hasRatings={!config?.missingSources.includes('omdb')} />}
      <SourceCredits config={config} />
    </>
  )
}

function CatalogNote() {
  return (
    <p>
      The demonstration catalog is a file that comes with the software: movies from {FIRST_YEAR} on, compiled
      by hand. It may be out of date. It has no pictures, so every poster is drawn from the movie’s title,
      genre, year and director. IMDb, Rotten Tomatoes and Metacritic are trademarks of their owners, who
      neither supplied nor endorse it.
    </p>
  )
}

function LiveNote({ hasRatings }: { hasRatings: boolean }) {
  return (
    <p>
      Live movie data comes from The Movie Database (TMDB): the movies themselves, their pictures, budgets and
      revenues, and who made them.{' '}
      {hasRatings
        ? 'Ratings and Academy Awards come from the Open Movie Database (OMDb).'
        : 'This site has no source of ratings and Academy Awards, so scores use TMDB only.'}
    </p>
  )
}
