import { movieScore } from '#domain/scoring/movie-score.ts'
import { ScoreReceipt } from '#web/components/movie/score-receipt.tsx'
import { FULL_EXAMPLE, PARTIAL_EXAMPLE } from './scoring-examples.ts'

/**
 * The scoring formula in words (Spec 9.30–9.36), with examples computed by the function that scores picks.
 */
export function ScoringSection() {
  return (
    <>
      <p>A movie’s score is the average of up to four figures, each from 0 to 100:</p>
      <ul className="learn__list">
        <li>
          <b>Box office:</b> the share of the revenue that was profit, (revenue − budget) ÷ revenue, in
          percent. It counts when both are known, and a loss counts 0.
        </li>
        <li>
          <b>Rotten Tomatoes:</b> the critics’ score.
        </li>
        <li>
          <b>Metacritic:</b> the Metascore.
        </li>
        <li>
          <b>IMDb:</b> the rating times ten.
        </li>
      </ul>
      <p>
        A figure that nobody knows is left out; it is not counted as nothing. Then an Academy Award adds 10
        points and a nomination 5, so that 110 is the most a movie can have. Movie scores have two decimals. A
        player’s result is the average of their picks, shown with one.
      </p>
      <ScoreReceipt {...FULL_EXAMPLE} />
      <PartialExample />
      <p>
        When two players have the same average, more scored picks go first, then the better best movie, then
        the draft order.
      </p>
    </>
  )
}

function PartialExample() {
  const { movie, facts } = PARTIAL_EXAMPLE
  const { components, total } = movieScore(facts)
  const figures = Object.values(components)
  return (
    <p>
      The budget of {movie.title} ({movie.year}) is not known, so it is scored by {figures.length} figures: (
      {figures.join(' + ')}) ÷ {figures.length} = {total.toFixed(2)}.
    </p>
  )
}
