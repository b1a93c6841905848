import { useId, useState } from 'react'
import type { Draft, DraftPick, ParticipantId } from '#domain/draft/draft.ts'
import { type Odds, percentText, type Swing, swingsOf } from '#features/verdict/rules/odds-figures.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { LineKey } from './odds/line-key.tsx'
import { Endings } from './odds/odds-list.tsx'
import { NightChart } from './night-chart.tsx'
import { linesOf, type NightLine } from './night-lines.ts'
import { grouped } from '#web/lib/numbers.ts'
import './night.css'
import './night-part.css'

type NightProps = {
  draft: Draft
  /** Undefined until the first endings were played. */
  odds: Odds | undefined
  /** The endings that each figure will be from. */
  runs: number
  /** Players whose lines are told apart, whatever they did. */
  important: readonly (ParticipantId | undefined)[]
  title?: string
}

/** Everybody's chance to win after every pick (B4.4): drawn, after one pick in words, and as a table. */
export function Night({ draft, odds, runs, important, title = 'How the night went' }: NightProps) {
  const isDone = odds?.runs === runs
  const playing = `Playing the night ${grouped(runs)} times…`
  return (
    <section className="night-part" aria-labelledby="how-the-night-went">
      <div className="night-part__head">
        <h2 className="night-part__heading" id="how-the-night-went">
          {title}
        </h2>
        <p className="dim">Everybody’s chance to win, after every pick</p>
      </div>
      {odds ? (
        <div className="panel night" aria-busy={!isDone}>
          <OpenNight draft={draft} odds={odds} lines={linesOf(draft, odds, important)} isDone={isDone} />
          <p className="night__playing dim" role="status">
            {isDone ? '' : playing}
          </p>
          {isDone && <Endings runs={runs} />}
        </div>
      ) : (
        <div className="panel night night--waiting" role="status">
          <span className="skeleton night__skeleton" />
          <p>{playing}</p>
        </div>
      )}
    </section>
  )
}

type OpenNightProps = { draft: Draft; odds: Odds; lines: readonly NightLine[]; isDone: boolean }

function OpenNight({ draft, odds, lines, isDone }: OpenNightProps) {
  const [chosen, setChosen] = useState<number>()
  const swings = isDone ? swingsOf(draft, odds) : []
  const last = draft.picks.length
  const at = chosen ?? beforeGreatest(swings) ?? last
  const ranked = lines.toSorted((a, b) => chanceOf(odds, at, b) - chanceOf(odds, at, a))
  const chances = ranked.map((line) => `${line.name} ${percentText(chanceOf(odds, at, line), at === last)}`)
  const pick = draft.picks[at - 1]
  return (
    <>
      <div className="night__main">
        <NightChart draft={draft} odds={odds} lines={lines} at={at} onShow={setChosen} />
        <label className="night__scrub">
          <span className="sr">Pick</span>
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-valuetext={`${placeText(at)}: ${chances.join(', ')}`}
            onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
          />
        </label>
      </div>
      <div className="night__side">
        <p className="night__at">{placeText(at)}</p>
        {pick ? (
          <p className="night__pick">
            <Poster movie={pick.movie} />
            <span>
              {pickerName(draft, pick)} takes
              <b>{pick.movie.title}</b>
            </span>
          </p>
        ) : (
          <p className="night__pick night__pick--none dim">Before the first pick</p>
        )}
        <ul className="night__chances">
          {ranked.map((line) => (
            <li key={line.participantId}>
              <LineKey style={line.style} /> <span>{line.name}</span>{' '}
              <b className="num">{percentText(chanceOf(odds, at, line), at === last)}</b>
            </li>
          ))}
        </ul>
        <p className="small dim">A mark on a line is that player’s own pick.</p>
      </div>
      {swings.length > 0 && <Swings draft={draft} swings={swings} />}
      <ChanceTable draft={draft} odds={odds} lines={lines} />
    </>
  )
}

function chanceOf({ percents }: Odds, made: number, { seat }: NightLine): number {
  return percents[made]?.[seat] ?? 0
}

/** The number of picks before the greatest swing. */
function beforeGreatest(swings: readonly Swing[]): number | undefined {
  const sizeOf = ({ before, after }: Swing) => Math.abs(after - before)
  const greatest = swings.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  return greatest && greatest.overallPick - 1
}

function placeText(at: number): string {
  return at === 0 ? 'The start' : `After pick ${at}`
}

function pickerName({ participants }: Draft, pick: DraftPick | undefined): string {
  return participants.find(({ id }) => id === pick?.participantId)?.name ?? ''
}

function Swings({ draft, swings }: { draft: Draft; swings: readonly Swing[] }) {
  return (
    <ol className="night__swings" aria-label="Picks that changed most">
      {swings.map(({ overallPick, before, after }) => {
        const pick = draft.picks[overallPick - 1]
        const name = pickerName(draft, pick)
        const isOver = overallPick === draft.picks.length
        return (
          pick && (
            <li key={overallPick}>
              <Poster movie={pick.movie} />
              <span>
                <small>Pick {overallPick}</small>{' '}
                <b>
                  {name} takes {pick.movie.title}
                </b>{' '}
                <small>
                  {name} {after > before ? 'up' : 'down'} {Math.abs(after - before)}, to{' '}
                  {percentText(after, isOver)}
                </small>
              </span>
            </li>
          )
        )
      })}
    </ol>
  )
}

function ChanceTable({ draft, odds, lines }: { draft: Draft; odds: Odds; lines: readonly NightLine[] }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="night__table" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Read it as a table</summary>
      {isOpen && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="night__scroll" tabIndex={0} role="region" aria-labelledby={id}>
          <table>
            <caption className="sr" id={id}>
              Everybody’s chance to win after every pick
            </caption>
            <thead>
              <tr>
                <th scope="col">After pick</th>
                {lines.map(({ participantId, name }) => (
                  <th key={participantId} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {odds.percents.map((_, made) => (
                <tr key={made}>
                  <th scope="row">
                    {made === 0
                      ? 'The start'
                      : `${made} · ${pickerName(draft, draft.picks[made - 1])}, ${draft.picks[made - 1]?.movie.title}`}
                  </th>
                  {lines.map((line) => (
                    <td key={line.participantId}>
                      {percentText(chanceOf(odds, made, line), made === draft.picks.length)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
