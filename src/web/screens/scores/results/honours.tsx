import { shortNameOf } from '#domain/categories/categories.ts'
import { bestPick } from '#domain/scoring/team-score.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import type { ResultPick } from '#contract/results/draft-result.ts'
import { scoreText } from '#domain/scoring/score-texts.ts'

/** The best movie and the first pick of the whole draft (Spec 9.38). */
export function Honours({ picks }: { picks: readonly ResultPick[] }) {
  const best = bestPick(picks)
  const first = picks.find((pick) => pick.overallPick === 1)
  if (!first) return null
  return (
    <section className="panel honours" aria-labelledby="honours-heading">
      <h2 className="sr" id="honours-heading">
        Honours
      </h2>
      <ul>
        {best && <Honour title="Best movie" pick={best} />}
        <Honour title="First pick" pick={first} />
      </ul>
    </section>
  )
}

function Honour({ title, pick }: { title: string; pick: ResultPick }) {
  return (
    <li className="honour">
      <Poster movie={pick.movie} />
      <span>
        <small>{title}</small> <b>{pick.title}</b>{' '}
        <small>
          {pick.playerName}, {shortNameOf(pick.category)}
        </small>
      </span>{' '}
      <span className={pick.score === undefined ? 'honour__no-score' : 'honour__score'}>
        {scoreText(pick.score)}
      </span>
    </li>
  )
}
