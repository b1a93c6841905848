import type { ReactNode } from 'react'
import type { StreakView } from '#features/daily/wire/daily.ts'
import { shortWeekday } from '#features/daily/rules/day-texts.ts'
import { streakText } from './day-words.ts'
import './streak.css'

/** The nights running, with a bulb for each of the last seven days. */
export function Streak({ streak, children }: { streak: StreakView; children?: ReactNode }) {
  const { lastSeven } = streak
  return (
    <section className="streak" aria-labelledby="streak">
      <h2 id="streak">{streakText(streak)}</h2>
      <ol className="streak__bulbs">
        {lastSeven.map(({ day, played }, index) => {
          const isToday = index === lastSeven.length - 1
          return (
            <li key={day} className={`streak__night${isToday ? ' streak__night--today' : ''}`}>
              <i className={played ? 'streak__bulb streak__bulb--lit' : 'streak__bulb'} />
              {isToday ? 'Today' : shortWeekday(day)}
              <span className="sr">{played ? ', played' : isToday ? ', not yet played' : ', missed'}</span>
            </li>
          )
        })}
      </ol>
      {children}
    </section>
  )
}
