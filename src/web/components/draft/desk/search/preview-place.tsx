import { Suspense, useDeferredValue } from 'react'
import type { Draft, ParticipantId } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { BREAKPOINTS } from '#web/styles/breakpoints.ts'

/** Lazy, because phones have no room for it. */
const MoviePreview = lazyPart(
  async () => ({ default: (await import('#web/components/draft/desk/movie-preview.tsx')).MoviePreview }),
  EmptyPreview,
)

type PreviewPlaceProps = {
  draft: Draft
  participantId: ParticipantId
  /** The active movie. */
  movie: Movie | undefined
  enterText: string
  canQueue: boolean
}

/** The preview beside the movies, if there is room for one. */
export function PreviewPlace({ movie, ...props }: PreviewPlaceProps) {
  const hasRoom = useMedia(`not ${BREAKPOINTS['--laptop']}`)
  const previewed = useDeferredValue(movie)
  if (!hasRoom) return null
  if (!previewed) return <EmptyPreview />
  return (
    <Suspense fallback={<EmptyPreview />}>
      <MoviePreview movie={previewed} {...props} />
    </Suspense>
  )
}

/** Keeps the place of the preview. */
function EmptyPreview() {
  return <aside className="preview" aria-hidden="true" />
}
