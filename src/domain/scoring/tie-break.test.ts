import { expect, test } from 'vitest'
import { rankTeams, type ScoredPick } from './team-score.ts'
import { tieBreakText, tiesOf } from './tie-break.ts'

type Scores = (number | undefined)[]

test.each<{ of: string; scores: Record<string, Scores>; ties: Record<string, (string | undefined)[]> }>([
  { of: 'averages that read differently', scores: { A: [75.04], B: [75.05] }, ties: {} },
  {
    of: 'averages that read the same only when rounded',
    scores: { A: [75.01], B: [74.99] },
    ties: {
      A: ['75.01', 'Photo finish: by 0.02'],
      B: ['74.99', undefined],
    },
  },
  {
    of: 'averages of 2 decimals',
    scores: { A: [74.99], B: [74.98], C: [73.2] },
    ties: {
      A: ['74.99', 'Photo finish: by 0.01'],
      B: ['74.98', undefined],
    },
  },
  // 224.97 / 3 = 74.99 and 224.96 / 3 = 74.98667 read the same with two decimals.
  {
    of: 'averages that part at the third decimal',
    scores: { A: [74.97, 75, 75], B: [74.96, 75, 75] },
    ties: {
      A: ['74.990', 'Photo finish: by 0.003'],
      B: ['74.987', undefined],
    },
  },
  {
    of: 'three, two of them equal',
    scores: { A: [75.02], B: [75.01, 75.01], C: [75.01] },
    ties: {
      A: ['75.02', 'Photo finish: by 0.01'],
      B: ['75.01', 'Tie: by more scored picks'],
      C: ['75.01', undefined],
    },
  },
  {
    of: 'more scored picks',
    scores: { A: [70, undefined], B: [70, 70] },
    ties: {
      B: [undefined, 'Tie: by more scored picks'],
      A: [undefined, undefined],
    },
  },
  {
    of: 'the better best movie',
    scores: { A: [70, 70], B: [60, 80] },
    ties: {
      B: [undefined, 'Tie: by the better best movie'],
      A: [undefined, undefined],
    },
  },
  {
    of: 'the same scores',
    scores: { A: [60, 80], B: [80, 60] },
    ties: {
      A: [undefined, 'Tie: by the draft order'],
      B: [undefined, undefined],
    },
  },
  {
    of: 'scores of nought',
    scores: { A: [0], B: [0] },
    ties: {
      A: [undefined, 'Tie: by the draft order'],
      B: [undefined, undefined],
    },
  },
  { of: 'teams without a score', scores: { A: [undefined], B: [undefined], C: [0] }, ties: {} },
  { of: 'nobody else', scores: { A: [80] }, ties: {} },
])('the ties of $of', ({ scores, ties }) => {
  const teams = rankTeams(
    Object.keys(scores),
    Object.entries(scores).flatMap(([id, of]) => picksOf(id, of)),
  )
  const found = Array.from(tiesOf(teams), ([id, { exactAverage, tieBreak }]) => [
    id,
    [exactAverage, tieBreak && tieBreakText(tieBreak)],
  ])
  expect(found).toEqual(Object.entries(ties))
})

function picksOf(participantId: string, scores: Scores): ScoredPick[] {
  return scores.map((score, index) => ({ participantId, title: '', overallPick: index + 1, score }))
}
