import { describe, expect, it } from 'vitest'
import { repeat } from './repeat.ts'
import { mergeRuns, type Row, row, table, verdict } from './report.ts'

const GENERATOR = 'the generator took 97 % of a core'

const ms = (measured: number, rest: Partial<Row> = {}) =>
  row({ what: 'A pick', target: 10, measured, unit: 'ms', detail: `run of ${measured}`, ...rest })
const merged = (...rows: Row[]) => mergeRuns(rows.map((one) => [one]))[0]!

describe('rows of several runs', () => {
  it('are their median, with the lowest and the highest run', () => {
    expect(merged(ms(9), ms(4), ms(6), ms(5), ms(7.004))).toMatchObject({
      measured: 6,
      spread: [4, 9],
      runs: 5,
      isMet: true,
    })
  })

  it('take the lower of the two middle runs, so that the median is a run', () => {
    expect(merged(ms(4), ms(5), ms(6), ms(7)).measured).toBe(5)
  })

  it('keep the detail of the median run', () => {
    expect(merged(ms(9), ms(4), ms(6)).detail).toBe('run of 6')
  })

  it('are merged by what they measure, in the order of the first run', () => {
    const reload = (measured: number) => row({ what: 'A reload', measured, unit: 'ms', detail: '' })
    const rows = mergeRuns([
      [ms(1), reload(10)],
      [ms(2), reload(20)],
      [ms(3), reload(30)],
    ])
    expect(rows.map(({ what, measured }) => [what, measured])).toEqual([
      ['A pick', 2],
      ['A reload', 20],
    ])
  })

  it('refuse a row that a run lacks, and one that a run has twice', () => {
    expect(() => mergeRuns([[ms(1)], []])).toThrow("'A pick' has 1 rows in 2 runs; each run needs one")
    expect(() => mergeRuns([[ms(1), ms(1)]])).toThrow("'A pick' has 2 rows in 1 runs; each run needs one")
  })

  it('leave out a few runs that something else limited, and say so', () => {
    const few = merged(
      ms(5),
      ms(6),
      ms(90, { limitedBy: GENERATOR }),
      ms(7),
      ms(80, { limitedBy: GENERATOR }),
    )
    expect(few).toMatchObject({ measured: 6, spread: [5, 7], runs: 3, isMet: true })
    expect(few.detail).toBe(`run of 6; 2 more did not count: ${GENERATOR}`)
  })

  it('are not judged if something else limited most of them', () => {
    const most = merged(ms(5), ms(90, { limitedBy: GENERATOR }), ms(80, { limitedBy: GENERATOR }))
    expect(most).toMatchObject({ measured: 80, spread: [5, 90], runs: 3, limitedBy: GENERATOR })
    expect(most.isMet).toBeUndefined()
  })

  it('are measured one after the other', async () => {
    const rows = await repeat(3, (run) => Promise.resolve([ms(run + 1)]))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ measured: 2, spread: [1, 3], runs: 3 })
  })
})

describe('the verdict', () => {
  const pickRate = (measured: number) =>
    row({ what: 'Picks a second', least: 500, measured, unit: '/s', detail: '' })

  it.each([
    ['met', merged(ms(8), ms(9), ms(10))],
    ['met, but not in every run', merged(ms(8), ms(9), ms(11))],
    ['MISSED', merged(ms(11), ms(12), ms(13))],
    ['MISSED, but not in every run', merged(ms(9), ms(12), ms(13))],
    ['met', merged(pickRate(500), pickRate(600), pickRate(700))],
    ['met, but not in every run', merged(pickRate(499), pickRate(600), pickRate(700))],
    ['MISSED', merged(pickRate(300), pickRate(400))],
    [`not judged: ${GENERATOR}`, ms(5, { limitedBy: GENERATOR })],
    [`not judged: ${GENERATOR}`, ms(50, { limitedBy: GENERATOR })],
    ['–', row({ what: 'Scripts', measured: 217, unit: 'KB', detail: '' })],
  ])('is %s', (words, judged) => {
    expect(verdict(judged)).toBe(words)
  })
})

describe('the table', () => {
  it('shows median, spread, runs and verdict under a head that says so', () => {
    const [head, line] = table([merged(ms(8), ms(9), ms(11))]).split('\n')
    expect(head).toMatch(
      /^What +Target +Median +Lowest–highest run +Runs +Verdict +Detail of the median run$/,
    )
    expect(line).toMatch(/^A pick +≤ 10 ms +9 ms +8–11 +3 +met, but not in every run +run of 9$/)
  })

  it('shows no range if all runs are the same', () => {
    expect(table([merged(ms(9), ms(9))])).toMatch(/A pick +≤ 10 ms +9 ms +the same +2 +met +run of 9$/)
  })

  it('shows no spread for a single run', () => {
    expect(table([ms(9)])).toMatch(/A pick +≤ 10 ms +9 ms +– +1 +met +run of 9$/)
  })
})
