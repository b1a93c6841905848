import type { DailyPuzzleView } from '#features/daily/wire/daily.ts'
import { toMovie } from '#contract/movies/movies.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import { longDate } from '#features/daily/rules/day-texts.ts'
import { YOU } from '#features/daily/rules/daily-puzzle.ts'
import { ordinal } from '#web/lib/numbers.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { TASTE_TEXTS } from './day-words.ts'
import { EarlierDays } from './earlier/earlier-days.tsx'
import { useOverview } from './daily-queries.ts'
import { Streak } from './streak.tsx'
import '#web/components/layout/marquee.css'
import './before.css'

const STRIP = 15
/** The letters of a title from which it is long, and very long. */
const LONG = 13
const VERY_LONG = 22

type BeforeProps = { view: DailyPuzzleView; isEarlier: boolean; onPlay: () => void }

/** What a day's draft is about, before it is played. */
export function Before({ view, isEarlier, onPlay }: BeforeProps) {
  const overview = useOverview()
  const isToday = overview?.today === view.day
  return (
    <div className="page">
      <Sign view={view} />
      <div className="day-before">
        <div>
          <p className="day-before__promise">
            {view.line !== '' && `${view.line} `}
            Five rounds against three bots, with {view.movies.length} movies.{' '}
            {isEarlier ? (
              'Its day is over: this one is for fun.'
            ) : (
              <>
                <b>Everybody gets the same night</b>; your first try counts.
              </>
            )}
          </p>
          <div className="day-before__start">
            <Button kind="go" size="big" onClick={onPlay}>
              {isEarlier ? 'Play it, for fun' : 'Play today’s draft'}
            </Button>
            <span className="dim">
              <Icon name="clock" /> ten minutes at most
            </span>
          </div>
          {overview && isToday && (
            <div className="day-before__streak">
              <Streak streak={overview.streak} />
            </div>
          )}
        </div>
        <TheTable view={view} />
      </div>
      <div className="day-strip" role="img" aria-label="Some of the movies you can draft">
        {view.movies.slice(0, STRIP).map((movie) => (
          <Poster key={movie.id} movie={toMovie(movie)} size="large" />
        ))}
      </div>
      <EarlierDays overview={overview} except={view.day} />
    </div>
  )
}

function Sign({ view: { title, day } }: { view: DailyPuzzleView }) {
  const length = title.length <= LONG ? 'short' : title.length <= VERY_LONG ? 'long' : 'very-long'
  return (
    <h1 className="marquee day-sign">
      <i className="bulbs bulbs--top" />
      <span className="marquee__panel" data-length={length}>
        <span className="marquee__line marquee__line--small">Draft of the day · {longDate(day)}</span>{' '}
        <span className="marquee__line marquee__line--big marquee__line--red">{title}</span>
      </span>
      <i className="bulbs bulbs--bottom" />
    </h1>
  )
}

/** Who plays, and which categories there are. */
function TheTable({ view: { bots, seatOrder, categories } }: { view: DailyPuzzleView }) {
  return (
    <div className="day-table paper">
      <h2>The table</h2>
      <ul className="day-table__players">
        {bots.map(({ id, name, taste }) => (
          <li key={id}>
            <span className="seat">
              <Icon name="bot" />
            </span>
            <span>
              <b>{name}</b> <small>{TASTE_TEXTS[taste]}</small>
            </span>
            <span className="badge badge--quiet">Bot</span>
          </li>
        ))}
        <li>
          <span className="seat seat--turn" aria-hidden="true">
            Y
          </span>
          <span>
            <b>You</b> <small>{ordinal(seatOrder.indexOf(YOU) + 1)} to pick</small>
          </span>
        </li>
      </ul>
      <h2>The rounds</h2>
      <ul className="day-table__rounds">
        {categories.map((category) => (
          <li key={category}>{shortNameOf(category)}</li>
        ))}
      </ul>
    </div>
  )
}
