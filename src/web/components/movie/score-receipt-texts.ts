import type { MovieFacts, OscarStatus } from '#domain/movies/movie.ts'
import type { ScoreComponent } from '#domain/scoring/movie-score.ts'
import { NOT_KNOWN } from '#domain/scoring/score-texts.ts'
import { grouped } from '#web/lib/numbers.ts'

/** '$70,000,000' (Spec 9.35). */
export function dollarsText(amount: number | undefined): string {
  return amount === undefined || amount <= 0 ? NOT_KNOWN : `$${grouped(Math.round(amount))}`
}

export function oscarText(status: Exclude<OscarStatus, 'none'>): string {
  return status === 'winner' ? 'Oscar winner' : 'Oscar nominee'
}

/** How a figure's points were calculated, in words. */
export function sourceText(component: ScoreComponent, facts: MovieFacts): string {
  const { rtCriticsScore, metacriticScore, imdbRating } = facts
  switch (component) {
    case 'boxOffice':
      return boxOfficeText(facts)
    case 'rottenTomatoes':
      return rtCriticsScore === undefined ? NOT_KNOWN : `${rtCriticsScore} % of the critics liked it`
    case 'metacritic':
      return metacriticScore === undefined ? NOT_KNOWN : `${metacriticScore} of 100`
    case 'imdb':
      return imdbRating === undefined ? NOT_KNOWN : `${imdbRating} of 10, times ten`
  }
}

function boxOfficeText({ budget = 0, revenue = 0 }: MovieFacts): string {
  if (budget <= 0 && revenue <= 0) return NOT_KNOWN
  if (budget <= 0) return `${dollarsText(revenue)} taken; the budget is not known`
  if (revenue <= 0) return `${dollarsText(budget)} spent; the revenue is not known`
  const money = `${dollarsText(revenue)} taken, ${dollarsText(budget)} spent`
  return budget > revenue
    ? `${money}: a loss counts 0`
    : `${money}: of every dollar taken, this much was profit`
}
