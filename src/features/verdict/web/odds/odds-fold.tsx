import type { Draft, ParticipantId } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { leaderAfter, type Odds, percentText } from '#features/verdict/rules/odds-figures.ts'
import { useVerdictAnswer, useVerdictClient } from '#features/verdict/web/answers/use-verdict-client.ts'
import { useScoresSoFar } from '#web/components/draft/scores-so-far.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Fold } from '#web/components/ui/fold.tsx'
import { LINE_STYLES } from './line-key.tsx'
import { OddsList } from './odds-list.tsx'
import { grouped } from '#web/lib/numbers.ts'

export type OddsFoldProps = {
  draftId: string
  /** The version that the server has; 0 before it has any. */
  savedVersion: number
  draft: Draft
  /** Whose lines are told apart in any case. */
  mine?: readonly ParticipantId[]
}

/**
 * Everybody's chance to win a draft in play whose scores are shown (B4.4), folded until it is opened. Nothing is asked for
 * or worked out before that.
 */
export default function OddsFold(props: OddsFoldProps) {
  return (
    <Fold title="Who’s winning?">
      <div className="fold__body">
        <ScoredOdds {...props} />
      </div>
    </Fold>
  )
}

function ScoredOdds({ draftId, savedVersion, ...rest }: OddsFoldProps) {
  const { data: scored, isError, refetch } = useScoresSoFar(draftId, savedVersion)
  if (scored) return <LiveOdds {...rest} scored={scored} />
  return isError ? <Failure onRetry={() => void refetch()} /> : <Playing text="Waiting for the scores…" />
}

type LiveOddsProps = Pick<OddsFoldProps, 'draft' | 'mine'> & { scored: ViewedDraft }

function LiveOdds({ draft, mine = [], scored }: LiveOddsProps) {
  const { client, hasFailed, again } = useVerdictClient(scored)
  const { answer } = useVerdictAnswer(client, { kind: 'now' })
  if (answer?.runs === 0) {
    return <p className="dim">Too few scores of this theme’s movies are known to say.</p>
  }
  const odds = answer?.odds
  if (!odds)
    return hasFailed ? (
      <Failure onRetry={again} />
    ) : (
      <Playing text={`Playing the rest ${answer ? grouped(answer.runs) : 'many'} times…`} />
    )
  const made = odds.percents.length - 1
  const isUpToDate = made === draft.picks.length && odds.runs === answer.runs
  return (
    <div aria-busy={!isUpToDate && !hasFailed}>
      <p className="dim">{made === 0 ? 'Before the first pick' : `After pick ${made}`}</p>
      <OddsList
        draft={scored}
        chances={odds.percents[made] ?? []}
        before={made === 0 ? undefined : odds.percents[made - 1]}
        isOver={false}
        styles={stylesOf(scored, mine)}
        runs={answer.runs}
      />
      <p className="sr" role="status">
        {isUpToDate ? leaderText(scored, odds) : ''}
      </p>
      <p className="small dim">{missingText(scored)}</p>
      {hasFailed && !isUpToDate && <Failure onRetry={again} />}
    </div>
  )
}

function Playing({ text }: { text: string }) {
  return (
    <p className="fold__wait dim" role="status">
      {text}
    </p>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="dim">
      The odds could not be worked out.{' '}
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

/** By seat. Of more than four players, the viewer's own and the first of the others. */
function stylesOf({ draftOrder }: Draft, mine: readonly ParticipantId[]) {
  const first = [...new Set([...mine, ...draftOrder])].slice(0, LINE_STYLES.length)
  const told = draftOrder.filter((id) => first.includes(id))
  return draftOrder.map((id) => LINE_STYLES[told.indexOf(id)])
}

function leaderText({ draftOrder, participants, picks }: ViewedDraft, odds: Odds): string {
  const seat = leaderAfter(odds, picks.length)
  const name = participants.find(({ id }) => id === draftOrder[seat])?.name ?? ''
  return `${name} leads: ${percentText(odds.percents[picks.length]?.[seat] ?? 0, false)}`
}

/** Says that a pick without a score does not count, rather than guessing one. */
function missingText({ picks }: ViewedDraft): string {
  const unscored = picks.filter(({ score }) => score === undefined)
  const one = unscored.length === 1 ? unscored[0] : undefined
  if (one) return `${one.movie.title} has no score yet and does not count.`
  return unscored.length > 0 ? `${unscored.length} picks have no score yet and do not count.` : ''
}
