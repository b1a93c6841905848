import type { PosterSubject } from '#artwork/drawn-poster-design.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { movieScore } from '#domain/scoring/movie-score.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { ScoreMeters } from '#web/components/movie/score-meters.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import './how-it-goes.css'

/** The sample movie, with the catalog's figures. */
export const SAMPLE: { movie: PosterSubject; facts: MovieFacts } = {
  movie: {
    id: 91998066,
    year: 1998,
    title: 'Saving Private Ryan',
    genres: ['War', 'Drama', 'History'],
    directors: ['Steven Spielberg'],
  },
  facts: {
    budget: 70_000_000,
    revenue: 481_800_000,
    rtCriticsScore: 94,
    metacriticScore: 91,
    imdbRating: 8.6,
    oscarStatus: 'winner',
  },
}

/** The game in three reels, and one real score. */
export function HowItGoes() {
  return (
    <section className="home-section" id="how" aria-labelledby="how-heading">
      <div className="home-section__head">
        <h2 id="how-heading">How the evening goes</h2>
      </div>
      <div className="programme paper">
        <ol className="reels">
          <Reel label="Reel one" title="Choose the bill">
            A star, a year or any list of movies; then the categories: Comedy, 90's, Blockbuster and more.
          </Reel>
          <Reel label="Reel two" title="Take turns">
            A snake draft: whoever picks last in one round picks first in the next. One movie for each
            category, and nobody gets it twice.
          </Reel>
          <Reel label="Last reel" title="Count the house">
            Every pick is scored. The best average takes the gold; everybody else asks for a rematch.
          </Reel>
        </ol>
        <SampleScore />
      </div>
    </section>
  )
}

function Reel({ label, title, children }: { label: string; title: string; children: string }) {
  return (
    <li>
      <span className="reels__label">{label}</span>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  )
}

function SampleScore() {
  const { movie, facts } = SAMPLE
  const { total, base, bonus, components } = movieScore(facts)
  const rows = [
    { label: 'Box office', percent: components.boxOffice },
    { label: 'Rotten Tomatoes', percent: components.rottenTomatoes },
    { label: 'Metacritic', percent: components.metacritic },
    { label: 'IMDb', percent: components.imdb },
  ].map(({ label, percent }) => ({ label, percent, value: (percent ?? 0).toFixed(0) }))
  return (
    <div className="programme__score">
      <div className="sample">
        <Poster movie={movie} size="large" />
        <div>
          <p className="small dim">{movie.title}</p>
          <p className="sample__total">{total.toFixed(2)}</p>
          <p className="sample__bonus">
            <Icon name="star" /> Oscar winner +{bonus}
          </p>
        </div>
      </div>
      <ScoreMeters rows={rows} />
      <p className="sample__sum">
        The four figures average {base.toFixed(2)}; the Oscar adds {bonus}.
      </p>
    </div>
  )
}
