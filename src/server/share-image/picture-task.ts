import type { ShareData, ShareMovie } from '#contract/results/share-data.ts'
import type { InvitationPicture } from './invitation-preview.ts'
import type { ShareLink } from './share-link.ts'

export type ResultsPicture = 'share-image' | 'link-preview'

/** All that a picture is drawn from, as plain data, so that a thread can have it. */
export type PictureTask =
  | {
      kind: ResultsPicture
      data: ShareData
      link: ShareLink
      /** Data URIs of the real posters, by their paths. Movies without one get a drawn one. */
      posters: ReadonlyMap<string, string>
    }
  | { kind: 'invitation'; invitation: InvitationPicture }

/** The movies whose posters a picture shows. */
export function moviesOn(kind: ResultsPicture, data: ShareData): readonly ShareMovie[] {
  return kind === 'link-preview' ? data.topMovies : [data.bestMovie, data.firstPick, ...data.winnersMovies]
}
