import type { ConfigView } from '#contract/views/server.ts'
import './source-credits.css'

/** The attribution that TMDB and OMDb require; empty with the embedded catalog. */
export function SourceCredits({ config }: { config: ConfigView | undefined }) {
  if (config?.movieSource !== 'tmdb') return null
  return (
    <div className="credits">
      <p>
        <TmdbMark /> This application uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise
        approved by TMDB.
      </p>
      {!config.missingSources.includes('omdb') && (
        <p>
          Ratings and awards come from the <a href="https://www.omdbapi.com/">OMDb API</a>, used under{' '}
          <a href="https://creativecommons.org/licenses/by-nc/4.0/">CC BY-NC 4.0</a>.
        </p>
      )}
    </div>
  )
}

/** TMDB's name set like a mark; its logo is not ours to distribute. */
function TmdbMark() {
  return (
    <a className="credits__mark" href="https://www.themoviedb.org/" aria-label="TMDB, The Movie Database">
      TMDB
    </a>
  )
}
