import { expect, test } from 'vitest'
import type { DraftResult, ResultPick } from '#contract/results/draft-result.ts'
import { rankTeams } from '#domain/scoring/team-score.ts'
import { tiesOf } from '#domain/scoring/tie-break.ts'
import { resultsInWords } from './results-words.ts'

test.each([
  [
    { Lena: 75.24, Malik: 75.19 },
    'Lena wins with an average of 75.24, ahead of Malik (75.19). 2 players, 2 movies.',
  ],
  [
    { Lena: 75.2, Malik: 75.1 },
    'Lena wins with an average of 75.2, ahead of Malik (75.1). 2 players, 2 movies.',
  ],
])('distinguishes averages of %j', (scores, words) => {
  expect(resultsInWords(resultOf(scores))).toBe(words)
})

function resultOf(scores: Record<string, number>): DraftResult {
  const picks = Object.entries(scores).map(
    ([name, score], index) =>
      ({ participantId: name, playerName: name, title: '', overallPick: index + 1, score }) as ResultPick,
  )
  const ranked = rankTeams(Object.keys(scores), picks)
  const ties = tiesOf(ranked)
  const teams = ranked.map((team) => ({
    ...team,
    playerName: team.participantId,
    tie: ties.get(team.participantId),
  }))
  return { teams, picks, isFinal: true } as unknown as DraftResult
}
