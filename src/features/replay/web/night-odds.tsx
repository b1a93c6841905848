import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { OddsList } from '#features/verdict/web/odds/odds-list.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useVerdictAnswer, useVerdictClient } from '#features/verdict/web/answers/use-verdict-client.ts'
import { grouped } from '#web/lib/numbers.ts'
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
  const odds = night?.odds
  if (night?.runs === 0) return null
  const isOver = made === draft.draftOrder.length * draft.categories.length
  return (
    <section className="panel night-odds" aria-labelledby="night-odds">
      <h2 className="title" id="night-odds">
        Who’s winning?
      </h2>
      {odds ? (
        <OddsList
          draft={draft}
          chances={odds.percents[made] ?? []}
          before={made === 0 ? undefined : odds.percents[made - 1]}
          isOver={isOver}
          runs={night.runs}
        />
      ) : hasFailed ? (
        <p className="dim">
          The odds could not be worked out.{' '}
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </p>
      ) : (
        <p className="dim" role="status">
          Playing the night {night ? `${grouped(night.runs)} times` : 'many times'}…
        </p>
      )}
    </section>
  )
}
