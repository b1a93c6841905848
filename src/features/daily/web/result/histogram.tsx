import type { DailyResultView } from '#features/daily/wire/daily.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import { triesText } from '#features/daily/web/day-words.ts'
import './histogram.css'

/** The averages of everybody's counted tries, and where this one is among them. */
export function Histogram({ result }: { result: DailyResultView }) {
  const { histogram, tries, average, betterThan } = result
  const most = Math.max(1, ...histogram.map(({ count }) => count))
  const peak = histogram.find(({ count }) => count === most)
  return (
    <section className="panel histogram" aria-labelledby="histogram">
      <div className="panel-head">
        <h2 className="title" id="histogram">
          Everybody tonight
        </h2>
        <p>{triesText(tries)}</p>
      </div>
      {peak ? (
        <div
          className="histogram__plot"
          role="img"
          aria-label={[
            `Averages of ${triesText(tries)}, most of them from ${peak.from} to ${peak.to}.`,
            `Yours is ${averageText(average)}${betterThan === null ? '' : `, better than ${betterThan} in 100`}.`,
          ].join(' ')}
        >
          {histogram.map(({ from, to, count }, index) => {
            const isOwn = average >= from && average < to
            const height = count / most
            return (
              <span key={from} className={`histogram__step${isOwn ? ' histogram__step--own' : ''}`}>
                {isOwn && <b style={{ bottom: `calc(${height} * (100% - 20px) + 22px)` }}>You</b>}
                <i style={{ height: `${height * 100}%` }} />
                <small>{index % 2 === 0 && from}</small>
              </span>
            )
          })}
        </div>
      ) : (
        <p className="histogram__none dim">Nobody has played this one on its day.</p>
      )}
    </section>
  )
}
