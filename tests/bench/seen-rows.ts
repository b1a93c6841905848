import { percentile } from './measure.ts'
import { type Row, roundTo2, row } from './report.ts'
import { limitOf, type Usage, usageText } from './usage.ts'

/** The milliseconds that each sighting took, and what the processes took meanwhile. */
export type Seen = { times: number[]; usage: Usage }

/** The bare parts of a pick in the same run: the echo of a socket, and the milliseconds of the SQL transaction. */
type Bare = { echo: Seen; sql: readonly number[] }

/** What is measured, in words, and its bars: p95 in milliseconds, and how many times as long as the bare parts. */
type Kind = { among: string; setting: string; p95: number; ratio: number }

/** How long picks took until another player saw them, and what that is against the bare parts. */
export function seenRows({ among, setting, p95, ratio }: Kind, picks: Seen, { echo, sql }: Bare): Row[] {
  const limitedBy = limitOf(picks.usage)
  const at = (percent: number, target: number) =>
    row({
      what: `A pick until another player sees it${among}, p${percent}`,
      target,
      measured: percentile(picks.times, percent),
      unit: 'ms',
      limitedBy,
      detail:
        `${picks.times.length} sightings, ${setting}, PostgreSQL; ` +
        `bare echo p${percent} ${roundTo2(percentile(echo.times, percent))}, ` +
        `bare SQL p${percent} ${roundTo2(percentile(sql, percent))}; ${usageText(picks.usage)}`,
    })
  const [ours, bareEcho, bareSql] = [picks.times, echo.times, sql].map((times) => percentile(times, 50))
  return [
    at(50, 10),
    at(95, p95),
    at(99, 100),
    row({
      what: 'The same against bare echo plus bare SQL',
      target: ratio,
      measured: ours! / (bareEcho! + bareSql!),
      unit: '×',
      limitedBy: limitedBy ?? limitOf(echo.usage),
      detail: `${roundTo2(ours!)} ms against ${roundTo2(bareEcho!)} + ${roundTo2(bareSql!)} ms, medians of the same run`,
    }),
  ]
}
