import { useLayoutEffect, useRef } from 'react'
import { averageText } from '#domain/scoring/score-texts.ts'
import { ordinalNumber } from '#domain/words/sentence.ts'
import { GradeLetter } from '#features/verdict/web/grade-letter.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { wantsMotion } from '#web/lib/browser/motion.ts'
import type { WhatIfTeam } from '#features/verdict/web/answers/what-if-answers.ts'
import { Medal } from '#web/components/ui/medal.tsx'

/** The ranking as it would be, beside that of the night, and the grades that moved. */
export function Standings({ teams }: { teams: readonly WhatIfTeam[] }) {
  const rows = useMovingRows(teams)
  const moved = teams.filter(({ now, was }) => now.grade !== was.grade)
  return (
    <section className="panel standings" aria-labelledby="standings">
      <div className="panel-head">
        <h2 className="title" id="standings">
          The ranking
        </h2>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Now</th>
            <th scope="col">That night</th>
            <th scope="col">What if</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {teams.map((team) => (
            <TeamRow key={team.participantId} team={team} />
          ))}
        </tbody>
      </table>
      {moved.length > 0 && (
        <div className="standings__grades">
          <h3>Grades that moved</h3>
          <ul>
            {moved.map(({ participantId, name, now, was }) => (
              <li key={participantId}>
                {name} <GradeLetter grade={was.grade ?? null} size="small" /> <Icon name="right" />{' '}
                <span className="sr">to</span> <GradeLetter grade={now.grade ?? null} size="small" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Less does not read as a change. */
const LEAST_DIFFERENCE = 0.05

function TeamRow({ team: { participantId, name, now, was } }: { team: WhatIfTeam }) {
  const difference = now.averageScore - was.averageScore
  const isChanged = Math.abs(difference) >= LEAST_DIFFERENCE
  return (
    <tr data-team={participantId} className={isChanged ? 'is-changed' : undefined}>
      <th scope="row">
        <span className="standings__who">
          <Medal rank={now.rank} />{' '}
          <span>
            <b>{name}</b> <Move places={was.rank - now.rank} />
          </span>
        </span>
      </th>
      <td className="num">
        {ordinalNumber(was.rank)} · {averageText(was.averageScore)}
      </td>
      <td>
        <span className="standings__average">{averageText(now.averageScore)}</span>{' '}
        <small className="num">
          {isChanged ? `${difference > 0 ? '+' : '−'}${Math.abs(difference).toFixed(1)}` : 'no change'}
        </small>
      </td>
    </tr>
  )
}

function Move({ places }: { places: number }) {
  if (places === 0) return <small>same place</small>
  const isUp = places > 0
  return (
    <small className={`standings__move standings__move--${isUp ? 'up' : 'down'}`}>
      <span aria-hidden="true">{isUp ? '↑' : '↓'}</span> {isUp ? 'up' : 'down'} {Math.abs(places)}
    </small>
  )
}

/** Lets rows move to their new places. */
function useMovingRows(teams: readonly WhatIfTeam[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const tops = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    for (const row of body.current?.rows ?? []) {
      const id = row.dataset.team ?? ''
      const before = tops.current.get(id)
      const now = row.offsetTop
      tops.current.set(id, now)
      if (before === undefined || before === now || !wantsMotion()) continue
      row.animate([{ transform: `translateY(${before - now}px)` }, { transform: 'none' }], {
        duration: 200,
        easing: 'ease-out',
      })
    }
  }, [teams])
  return body
}
