import { describe, expect, it } from 'vitest'
import { testDraft } from '#domain/draft/draft.testing.ts'
import type { Odds } from '#features/verdict/rules/odds-figures.ts'
import { labelsOf, linesOf, scaleFor } from './night-lines.ts'

const oddsOf = (...percents: number[][]): Odds => ({ runs: 2000, percents })

describe('the lines of a night', () => {
  const draft = testDraft(6)
  const [first, , , , fifth, last] = draft.draftOrder
  const odds = oddsOf([10, 20, 50, 10, 5, 5], [10, 20, 50, 10, 5, 5], [10, 60, 10, 10, 5, 5])

  it('all have a style if there are no more than four', () => {
    const lines = linesOf(testDraft(4), oddsOf([25, 25, 25, 25]), [])
    expect(lines.map(({ style }) => style)).toEqual(['1', '2', '3', '4'])
  })

  it('of more players, those of the viewer, the winner and who led longest are told apart', () => {
    const styles = (...important: (string | undefined)[]) =>
      linesOf(draft, odds, important).map(({ style }) => style)
    expect(styles(undefined, last)).toEqual(['1', '2', '3', undefined, undefined, '4'])
    expect(styles(fifth, last)).toEqual([undefined, '1', '2', undefined, '3', '4'])
    expect(styles(first, first)).toEqual(['1', '2', '3', '4', undefined, undefined])
  })
})

describe('the labels of a chart', () => {
  const scale = scaleFor(960, 2)
  const labels = (odds: Odds) => labelsOf(linesOf(testDraft(odds.percents[0]!.length), odds, []), odds, scale)

  it('stand at each player’s best chance, inside the drawing', () => {
    const shown = labels(oddsOf([50, 50], [80, 20], [0, 100]))
    expect(shown.map(({ text, anchor }) => [text.replace(/^.* /, ''), anchor])).toEqual([
      ['100%', 'end'],
      ['80%', 'middle'],
    ])
    expect(shown[0]!.y).toBeGreaterThan(scale.top)
  })

  it('leave out a name that would stand on another', () => {
    expect(labels(oddsOf([25, 25, 25, 25], [25, 25, 25, 25], [25, 25, 25, 25]))).toHaveLength(2)
  })
})

it('a chart has the same letters at every width', () => {
  expect([320, 390, 1440].map((width) => scaleFor(width, 20).fontSize)).toEqual([12, 12, 14])
})
