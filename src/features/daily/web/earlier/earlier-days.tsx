import { Link } from 'react-router'
import type { DailyOverviewView } from '#features/daily/wire/daily.ts'
import { shortDate } from '#features/daily/rules/day-texts.ts'
import type { Day } from '#features/daily/rules/day.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { betterText, pastResultText } from '#features/daily/web/day-words.ts'
import { posterOf } from '#features/daily/web/poster-of.ts'
import './earlier-days.css'

type EarlierDaysProps = {
  /** Undefined while it is not known. */
  overview: DailyOverviewView | undefined
  /** The day that the page shows. */
  except: Day
}

/** The drafts of the last days, which can still be played. */
export function EarlierDays({ overview, except }: EarlierDaysProps) {
  if (!overview) return null
  return (
    <section className="earlier" aria-labelledby="earlier-days">
      <div className="earlier__head">
        <h2 id="earlier-days">Earlier</h2>
        <p className="dim">Still playable, for fun</p>
        {except !== overview.today && (
          <Link className="link" to="/today">
            Today’s draft
          </Link>
        )}
      </div>
      <ol className="earlier__days">
        {overview.days
          .filter(({ day }) => day !== except)
          .map((past) => (
            <li key={past.day}>
              <EarlierDay past={past} />
            </li>
          ))}
      </ol>
    </section>
  )
}

function EarlierDay({ past: { day, title, posters, result } }: { past: DailyOverviewView['days'][number] }) {
  return (
    <Link className="earlier__day" to={`/today/${day}`}>
      <span className="earlier__fan" aria-hidden="true">
        {posters.map((movie) => (
          <Poster key={movie.id} movie={posterOf(movie)} />
        ))}
      </span>
      <span className="earlier__text">
        <small>{shortDate(day)}</small> <b>{title}</b>
      </span>{' '}
      <span className="earlier__end">
        <b className="num">{result ? pastResultText(result) : 'Play'}</b>{' '}
        <small>{result ? betterText(result) : 'For fun'}</small>
      </span>
      <Icon name="right" />
    </Link>
  )
}
