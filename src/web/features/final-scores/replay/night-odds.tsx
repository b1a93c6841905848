import { useMemo } from 'react'
import { participantOf } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { percentText } from '#domain/verdict/odds-figures.ts'
import { Button } from '../../../components/ui/button.tsx'
import { useVerdictAnswer, useVerdictClient } from '../../../lib/verdict/use-verdict-client.ts'
import './night-odds.css'

type NightOddsProps = {
  draft: ViewedDraft
  /** The number of picks of the shown frame. */
  made: number
}

/** Everybody's chance to win at a frame (B4.4, B4.6). Left out if too few scores are known. */
export function NightOdds({ draft, made }: NightOddsProps) {
  const { client, hasFailed, again } = useVerdictClient(draft)
  const { answer: night } = useVerdictAnswer(client, { kind: 'night' })
  const percents = night?.odds?.percents
  const seats = useMemo(() => {
    const chanceOf = (seat: number) => percents?.[made]?.[seat] ?? 0
    return [...draft.draftOrder.keys()]
      .map((seat) => ({
        seat,
        percent: chanceOf(seat),
        change: made === 0 ? 0 : chanceOf(seat) - (percents?.[made - 1]?.[seat] ?? 0),
      }))
      .toSorted((a, b) => b.percent - a.percent || a.seat - b.seat)
  }, [draft, percents, made])
  if (night?.runs === 0) return null
  const isOver = made === draft.draftOrder.length * draft.categories.length
  return (
    <section className="panel night-odds" aria-labelledby="night-odds">
      <h2 className="title" id="night-odds">
        Who’s winning?
      </h2>
      {percents ? (
        <ol>
          {seats.map(({ seat, percent, change }) => (
            <li key={seat}>
              <b className="night-odds__name">{participantOf(draft, draft.draftOrder[seat] ?? '').name}</b>{' '}
              <Difference change={change} />{' '}
              <span className="night-odds__percent">{percentText(percent, isOver)}</span>
              <meter className="night-odds__bar" min={0} max={100} value={percent} aria-hidden="true" />
            </li>
          ))}
        </ol>
      ) : hasFailed ? (
        <p className="night-odds__failure dim">
          The odds could not be worked out.{' '}
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </p>
      ) : (
        <p className="night-odds__waiting dim" role="status">
          Playing the night {night ? `${night.runs.toLocaleString('en')} times` : 'many times'}…
        </p>
      )}
    </section>
  )
}

function Difference({ change }: { change: number }) {
  if (change === 0) return <span />
  const isUp = change > 0
  return (
    <small className="night-odds__change">
      <span aria-hidden="true">{isUp ? '↑' : '↓'}</span>
      <span className="sr">{isUp ? 'up' : 'down'}</span> {Math.abs(change)}
    </small>
  )
}
