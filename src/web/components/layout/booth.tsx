import type { ReactNode } from 'react'
import { DrawnPoster } from '#web/components/movie/drawn-poster.tsx'
import type { PosterSubject } from '#artwork/drawn-poster-design.ts'
import '#web/components/movie/poster.css'
import '#web/components/movie/inks.css'
import './marquee.css'
import './booth.css'
import { Ticket } from './ticket.tsx'

const NOW_SHOWING: PosterSubject = {
  id: 11216,
  title: 'Cinema Paradiso',
  year: 1988,
  genres: ['Drama', 'Romance'],
  directors: ['Giuseppe Tornatore'],
}
const COMING_SOON: PosterSubject = {
  id: 992,
  title: 'Sherlock Jr.',
  year: 1924,
  genres: ['Comedy'],
  directors: ['Buster Keaton'],
}

type BoothProps = {
  /** The page's heading, shown on the sign. */
  title: string
  /** The short text on the ticket's stub. */
  stub: string
  children: ReactNode
}

/** The box office: a sign, an awning, and a ticket in its window with the form. */
export function Booth({ title, stub, children }: BoothProps) {
  return (
    <div className="page booth-page">
      <ShowCase movie={NOW_SHOWING} caption="Now showing" />
      <div className="booth">
        <div className="marquee booth__sign">
          <i className="bulbs bulbs--top" />
          <div className="marquee__panel">
            <p className="marquee__line marquee__line--small" aria-hidden="true">
              Box office
            </p>
            <h1 className="marquee__line marquee__line--big marquee__line--red">{title}</h1>
          </div>
          <i className="bulbs bulbs--bottom" />
        </div>
        <div className="booth__awning" aria-hidden="true" />
        <div className="booth__window">
          <Ticket stub={stub}>{children}</Ticket>
        </div>
        <div className="booth__counter" aria-hidden="true" />
      </div>
      <ShowCase movie={COMING_SOON} caption="Coming soon" />
    </div>
  )
}

function ShowCase({ movie, caption }: { movie: PosterSubject; caption: string }) {
  return (
    <figure className="show-case" aria-hidden="true">
      <figcaption>{caption}</figcaption>
      <span className="poster">
        <DrawnPoster movie={movie} />
      </span>
    </figure>
  )
}
