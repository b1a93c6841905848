import { useConfig } from '../../lib/app-provider.tsx'

/** Which source the scores go without, by how the server is set up. */
export function SourcesOff() {
  const config = useConfig()
  if (config?.movieSource !== 'tmdb' || !config.missingSources.includes('omdb')) return null
  return (
    <p className="sources-off">Scores use TMDB only: there are no ratings and no Academy Awards in them.</p>
  )
}
