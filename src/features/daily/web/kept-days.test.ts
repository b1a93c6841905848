import { describe, expect, it } from 'vitest'
import type { DailyPuzzleView, DailyResultView } from '#features/daily/wire/daily.ts'
import { hasKeptDays } from './has-kept-days.ts'
import {
  answerTry,
  changeTry,
  dayInPlay,
  daysToSend,
  forgetResults,
  keepDay,
  openTry,
  readDay,
  startTry,
  unsentTries,
} from './kept-days.ts'

const PICK = { movieId: 1, category: 'Comedy' }
const at = (time: string) => Date.parse(time)

function viewOf(day: string, changes: Partial<DailyPuzzleView> = {}) {
  return { day, categories: ['Comedy'], result: null, ...changes } as DailyPuzzleView
}

function play(day: string, tryId: string, now = at(`${day}T12:00:00.000Z`)): void {
  startTry(day, tryId, now)
  changeTry(day, tryId, { picks: [PICK] })
}

const counted = { counted: true, average: 90 } as DailyResultView

describe('the drafts of days in this browser', () => {
  it('keep what was played when the server tells them again', () => {
    expect(hasKeptDays()).toBe(false)
    keepDay(viewOf('2026-11-22'))
    play('2026-11-22', 'first')
    keepDay(viewOf('2026-11-22', { title: 'Heists' }))
    expect(readDay('2026-11-22')).toMatchObject({ view: { title: 'Heists' }, tries: [{ tryId: 'first' }] })
    expect(hasKeptDays()).toBe(true)
  })

  it('send tries in the order in which they were played, and each until it is answered', () => {
    keepDay(viewOf('2026-11-22'))
    play('2026-11-22', 'first')
    play('2026-11-22', 'second')
    startTry('2026-11-22', 'third', 0)
    const unsent = () => unsentTries(readDay('2026-11-22')!).map(({ tryId }) => tryId)
    expect(unsent()).toEqual(['first', 'second'])
    expect(openTry(readDay('2026-11-22')!)?.tryId).toBe('third')
    answerTry('2026-11-22', 'first', counted)
    changeTry('2026-11-22', 'second', { refusal: 'No' })
    expect(unsent()).toEqual([])
    expect(daysToSend()).toEqual([])
    expect(readDay('2026-11-22')?.view.result).toEqual(counted)
  })

  it('go, but for the newest three and those with a try that the server does not have', () => {
    keepDay(viewOf('2026-11-01'))
    play('2026-11-01', 'unsent')
    for (const date of ['02', '03', '04', '05']) keepDay(viewOf(`2026-11-${date}`))
    const kept = ['01', '02', '03', '04', '05'].filter((date) => readDay(`2026-11-${date}`))
    expect(kept).toEqual(['01', '03', '04', '05'])
  })

  it('lose their results when the visitor signs out, but no try that the server does not have', () => {
    keepDay(viewOf('2026-11-21', { result: counted }))
    keepDay(viewOf('2026-11-22'))
    play('2026-11-22', 'first')
    answerTry('2026-11-22', 'first', counted)
    play('2026-11-22', 'second')
    forgetResults()
    expect(readDay('2026-11-21')).toMatchObject({ view: { result: null }, tries: [] })
    expect(readDay('2026-11-22')).toMatchObject({ view: { result: null }, tries: [{ tryId: 'second' }] })
  })

  it('survive damage to one of them', () => {
    keepDay(viewOf('2026-11-22'))
    localStorage.setItem('marquee.day.v1.2026-11-21', '{"view":')
    localStorage.setItem('marquee.day.v1.2026-11-20', '[]')
    expect(readDay('2026-11-21')).toBeUndefined()
    expect(daysToSend()).toEqual([])
    forgetResults()
    expect(readDay('2026-11-22')).toBeDefined()
  })
})

describe('the day in play', () => {
  it.each([
    ['begun a minute ago', '23:58', '2026-11-22T23:59:00.000Z', '2026-11-22'],
    ['begun before midnight', '23:58', '2026-11-23T00:05:00.000Z', '2026-11-22'],
    ['of which the time is over', '23:45', '2026-11-23T00:05:00.000Z', undefined],
  ])('is that of a try %s', (_, begun, now, day) => {
    keepDay(viewOf('2026-11-22'))
    startTry('2026-11-22', 'first', at(`2026-11-22T${begun}:00.000Z`))
    expect(dayInPlay(at(now))).toBe(day)
  })

  it('is not an earlier one that is played for fun', () => {
    keepDay(viewOf('2026-11-22'))
    startTry('2026-11-22', 'first', at('2026-11-23T12:00:00.000Z'))
    expect(dayInPlay(at('2026-11-23T12:01:00.000Z'))).toBeUndefined()
  })
})
