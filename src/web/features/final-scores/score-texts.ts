import type { ResultPick } from '#contract/draft-result.ts'
import type { OscarStatus } from '#domain/movies/movie.ts'
import {
  boxOfficeBarPercent,
  boxOfficeReturn,
  type MovieScore,
  movieScore,
  SCORE_COMPONENTS,
  type ScoreComponent,
} from '#domain/scoring/movie-score.ts'
import type { ScoreRow } from '../../components/movie/score-meters.tsx'

const NOT_KNOWN = 'Not known'

const COMPONENT_NAMES: Record<ScoreComponent, string> = {
  boxOffice: 'Box office',
  rottenTomatoes: 'Rotten Tomatoes',
  metacritic: 'Metacritic',
  imdb: 'IMDb',
}

/** The meter of the box office shows the profit on the budget, not the component (Spec 9.35). */
const METER_NAMES = { ...COMPONENT_NAMES, boxOffice: 'Box office profit' }

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const upToTwoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** '$70,000,000' (Spec 9.35). */
export function dollarsText(amount: number | undefined): string {
  return amount === undefined || amount <= 0 ? NOT_KNOWN : dollars.format(amount)
}

export function oscarText(status: Exclude<OscarStatus, 'none'>): string {
  return status === 'winner' ? 'Oscar winner' : 'Oscar nominee'
}

/** The components as a score card shows them; the box office as return on the budget (Spec 9.35). */
export function meters({ facts }: ResultPick): ScoreRow[] {
  const { rtCriticsScore, metacriticScore, imdbRating } = facts
  const profit = boxOfficeReturn(facts)
  return [
    meter('boxOffice', profit, (percent) => `${whole.format(percent)}%`, boxOfficeBarPercent),
    meter('rottenTomatoes', rtCriticsScore, (percent) => `${whole.format(percent)}%`),
    meter('metacritic', metacriticScore, (points) => whole.format(points)),
    meter(
      'imdb',
      imdbRating,
      (rating) => rating.toFixed(1),
      (rating) => rating * 10,
    ),
  ]
}

function meter(
  component: ScoreComponent,
  figure: number | undefined,
  toText: (figure: number) => string,
  toPercent: (figure: number) => number = (percent) => percent,
): ScoreRow {
  const label = METER_NAMES[component]
  if (figure === undefined) return { label, value: NOT_KNOWN, percent: undefined }
  return { label, value: toText(figure), percent: toPercent(figure) }
}

/**
 * The arithmetic of a score in one line (Spec 9.30–9.34); undefined where the figures do not lead to the score
 * that is shown, because it was stored before they changed.
 */
export function scoreArithmetic({ facts, score }: ResultPick): string | undefined {
  const made = movieScore(facts)
  if (score === undefined || made.total.toFixed(2) !== score.toFixed(2)) return undefined
  return `${baseText(made)}${bonusText(made, facts.oscarStatus)}`
}

function baseText({ base, components }: MovieScore): string {
  const known = SCORE_COMPONENTS.flatMap((component) => {
    const points = components[component]
    return points === undefined ? [] : [`${COMPONENT_NAMES[component]} ${upToTwoDecimals.format(points)}`]
  })
  if (known.length === 0) return 'No component is known: 0'
  const [sum, divisor] = [known.join(' + '), known.length]
  return divisor === 1 ? `${sum} alone` : `(${sum}) ÷ ${divisor} = ${base.toFixed(2)}`
}

function bonusText({ total, bonus }: MovieScore, status: OscarStatus): string {
  return status === 'none' ? '' : `; + ${bonus} as ${oscarText(status)} = ${total.toFixed(2)}`
}
