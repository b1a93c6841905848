import { useEffect, useRef, useState } from 'react'
import type { Movie } from '#domain/movies/movie.ts'
import { posterUrl } from '#contract/movies/images.ts'
import { DrawnPoster } from './drawn-poster.tsx'
import type { PosterSubject } from '#artwork/drawn-poster-design.ts'
import './inks.css'
import './poster.css'

type PosterProps = {
  movie: PosterSubject & Pick<Movie, 'posterPath'>
  /** thumb: decorative, beside the movie's title; large: on its own. */
  size?: 'thumb' | 'large'
  /** Whether the poster has the title as its accessible name, because no text beside it does. */
  labelled?: boolean
}

/** A movie's poster: a drawn one at once, then the real one over it when it has loaded (Spec 7.28). */
export function Poster({ movie, size = 'thumb', labelled = false }: PosterProps) {
  const [image, setImage] = useState<'loading' | 'shown' | 'failed'>('loading')
  const element = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // On a page that came with its screen, it may have loaded or failed before React listened.
    if (element.current?.complete) setImage(element.current.naturalWidth > 0 ? 'shown' : 'failed')
  }, [])
  const label = labelled
    ? { role: 'img', 'aria-label': `${movie.title}, ${movie.year}` }
    : { 'aria-hidden': true }
  return (
    <span className={`poster poster--${size}`} {...label}>
      <DrawnPoster movie={movie} />
      {movie.posterPath !== undefined && image !== 'failed' && (
        <img
          ref={element}
          className={`poster__image poster__image--${image}`}
          src={posterUrl(movie.posterPath, size)}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setImage('shown')}
          onError={() => setImage('failed')}
        />
      )}
    </span>
  )
}
