import type { MovieFacts } from '#domain/movies/movie.ts'
import { type ReceiptLine, scoreReceipt } from '#domain/scoring/receipt.ts'
import { type ScoreWeights, USUAL_WEIGHTS } from '#domain/scoring/presets.ts'
import { COMPONENT_NAMES } from '#domain/scoring/presets.ts'
import { NOT_KNOWN } from '#domain/scoring/score-texts.ts'
import type { PosterSubject } from '#artwork/drawn-poster-design.ts'
import { Poster } from './poster.tsx'
import { oscarText, sourceText } from './score-receipt-texts.ts'
import './score-receipt.css'

type ScoreReceiptProps = { movie: PosterSubject; facts: MovieFacts; weights?: ScoreWeights }

/** The breakdown of a movie score: its figures and the calculation (Spec 9.30–9.34, B1.9). */
export function ScoreReceipt({ movie, facts, weights = USUAL_WEIGHTS }: ScoreReceiptProps) {
  const { lines, sum, divisor, base, bonus, total } = scoreReceipt(facts, weights)
  const { oscarStatus } = facts
  return (
    <div className="receipt paper">
      <div className="receipt__body">
        <div className="receipt__poster" aria-hidden="true">
          <Poster movie={movie} size="large" />
        </div>
        <table className="receipt__figures">
          <caption>
            {movie.title} ({movie.year}): how this score is made
          </caption>
          <thead className="sr">
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Source</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Figure key={line.component} line={line} facts={facts} />
            ))}
          </tbody>
        </table>
        <dl className="receipt__sum">
          {divisor === 0 ? (
            <Sum label="No figure is known" value="0.00" />
          ) : (
            <>
              <Sum label="Together" value={sum.toFixed(2)} />
              <Sum label={`Divided by ${divisor}`} value={base.toFixed(2)} />
            </>
          )}
          {oscarStatus !== 'none' && weights.oscarBonus && (
            <Sum label={oscarText(oscarStatus)} value={`+ ${bonus.toFixed(2)}`} />
          )}
          <div className="receipt__total">
            <dt>Score</dt> <dd>{total.toFixed(2)}</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}

type FigureProps = { line: ReceiptLine; facts: MovieFacts }

function Figure({ line: { component, points, weight }, facts }: FigureProps) {
  return (
    <tr>
      <th scope="row">
        {COMPONENT_NAMES[component]}
        {weight > 1 && ` × ${weight}`}
      </th>
      <td>{points !== undefined || component === 'boxOffice' ? sourceText(component, facts) : ''}</td>
      <td className={points === undefined ? 'receipt__not-known' : 'receipt__points'}>
        {points === undefined ? NOT_KNOWN : points.toFixed(2)}
      </td>
    </tr>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt> <dd>{value}</dd>
    </div>
  )
}
