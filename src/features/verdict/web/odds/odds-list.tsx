import { type Draft, participantOf } from '#domain/draft/draft.ts'
import { ODDS_RUNS, percentText } from '#features/verdict/rules/odds-figures.ts'
import { grouped } from '#web/lib/numbers.ts'
import { LineKey, type LineStyle } from './line-key.tsx'
import './odds-list.css'

type OddsListProps = {
  draft: Pick<Draft, 'draftOrder' | 'participants'>
  /** In whole percent, by seat. */
  chances: readonly number[]
  /** Before the pick that led there; undefined if nothing is said of it. */
  before: readonly number[] | undefined
  /** Whether every pick is made. */
  isOver: boolean
  /** By seat: whose lines are told apart; left out if none are drawn. */
  styles?: readonly (LineStyle | undefined)[]
  /** The endings behind each figure. If they are fewer than usual, it says so. */
  runs: number
}

/** Everybody's chance to win, the best first (B4.4). */
export function OddsList({ draft, chances, before, isOver, styles, runs }: OddsListProps) {
  const seats = [...draft.draftOrder.keys()].toSorted(
    (a, b) => (chances[b] ?? 0) - (chances[a] ?? 0) || a - b,
  )
  return (
    <>
      <ol className="odds">
        {seats.map((seat) => {
          const percent = chances[seat] ?? 0
          return (
            <li key={seat}>
              <b className="odds__name">
                {styles && <LineKey style={styles[seat]} />}
                <span>{participantOf(draft, draft.draftOrder[seat] ?? '').name}</span>
              </b>{' '}
              <Difference change={percent - (before?.[seat] ?? percent)} />{' '}
              <span className="odds__percent">{percentText(percent, isOver)}</span>
              <meter className="odds__bar" min={0} max={100} value={percent} aria-hidden="true" />
            </li>
          )
        })}
      </ol>
      <Endings runs={runs} isOver={isOver} />
    </>
  )
}

/** Says what the chances of a large board rest on (B4.4). After the last pick there is nothing left to play. */
export function Endings({ runs, isOver = false }: { runs: number; isOver?: boolean }) {
  if (isOver || runs >= ODDS_RUNS) return null
  return <p className="small dim">From {grouped(runs)} endings, because the board is large.</p>
}

function Difference({ change }: { change: number }) {
  if (change === 0) return <span />
  const isUp = change > 0
  return (
    <small className="odds__change">
      <span aria-hidden="true">{isUp ? '↑' : '↓'}</span>
      <span className="sr">{isUp ? 'up' : 'down'}</span> {Math.abs(change)}
    </small>
  )
}
