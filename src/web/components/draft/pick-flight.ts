import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { DraftPick } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { wantsMotion } from '#web/lib/browser/motion.ts'

const FLIGHT = { duration: 250, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

type Departure = { movieId: number; place: DOMRect }

let chosen: Departure | undefined
let departure: Departure | undefined

/** Remembers the position of a movie's largest poster on the desk, just before it is picked. */
export function rememberDeskPoster(desk: HTMLElement | null, { id }: Movie): void {
  const posters = desk?.querySelectorAll('.placing__film .poster, .film--chosen .poster') ?? []
  const places = [...posters].map((poster) => poster.getBoundingClientRect())
  const place = places.toSorted((a, b) => b.width - a.width)[0]
  departure = place && { movieId: id, place }
}

/** Remembers the position of a movie's poster in the wall, just before it is chosen. */
export function rememberWallPoster(desk: HTMLElement | null, { id }: Movie): void {
  const place = desk?.querySelector(`.film[data-movie="${id}"] .poster`)?.getBoundingClientRect()
  chosen = place && { movieId: id, place }
}

/** Animates a chosen movie from the wall to its large poster. */
export function flyToDesk(film: HTMLElement | null, { id }: Movie): void {
  const from = chosen?.movieId === id ? chosen.place : undefined
  chosen = undefined
  const poster = film?.querySelector<HTMLElement>('.poster')
  const to = poster?.getBoundingClientRect()
  if (!from || !poster || !to || to.width === 0 || !wantsMotion()) return
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`
  poster.animate(
    { transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] },
    { ...FLIGHT, duration: 220 },
  )
}

/** Animates a new pick to its cell from the desk, or drops it in if another player made it. */
export function usePickFlight(board: RefObject<HTMLElement | null>, picks: readonly DraftPick[]): void {
  const landed = useRef(picks.length)
  useLayoutEffect(() => {
    const isNew = picks.length === landed.current + 1
    landed.current = picks.length
    const made = picks.at(-1)
    const poster = board.current?.querySelector<HTMLElement>(`[data-pick="${picks.length}"] .poster`)
    if (isNew && made && poster && wantsMotion()) land(poster, made.movie)
  }, [board, picks])
}

function land(poster: HTMLElement, { id }: Movie): void {
  const from = departure?.movieId === id ? departure.place : undefined
  departure = undefined
  if (!from) {
    poster.animate({ opacity: [0, 1], transform: ['scale(1.25)', 'none'] }, FLIGHT)
    return
  }
  const to = poster.getBoundingClientRect()
  const flying = poster.cloneNode(true) as HTMLElement
  flying.classList.add('flying-poster')
  Object.assign(flying.style, {
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  })
  document.body.append(flying)
  poster.animate({ opacity: [0, 0] }, FLIGHT)
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`
  flying.animate({ transform: [start, 'none'] }, FLIGHT).onfinish = () => flying.remove()
}
