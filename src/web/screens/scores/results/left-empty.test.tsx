import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { toDraftResult } from '#contract/results/draft-result.ts'
import { resultCsv } from '#contract/results/result-csv.ts'
import { resultText } from '#contract/results/result-text.ts'
import { toShareData } from '#contract/results/share-data.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { scoredDraftView } from '#web/lib/drafts/scored-draft.testing.ts'
import FinalScoresRoute from '#web/routes/final-scores.tsx'

const ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a12'

/** Maya has 80 and 90, Theo 95 and a category for which nothing was left. */
function night(): DraftView {
  const view = scoredDraftView({ Maya: [{}, { calculated_score: 90 }], Theo: [{ calculated_score: 95 }, {}] })
  const [theo] = view.participants.filter(({ participant_name }) => participant_name === 'Theo')
  const last = view.picks.findLast(({ player_id }) => player_id === theo!.participant_id)!
  const picks = view.picks
    .filter((pick) => pick !== last)
    .map((pick, index) => ({ ...pick, pick_order: index + 1 }))
  const before = view.picks.indexOf(last)
  return {
    ...view,
    picks,
    rulings: [{ is: 'empty', participant_id: theo!.participant_id, category: last.category, after: before }],
  }
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

describe('a category that was left empty', () => {
  it('scores 0 in the average, and the draft is complete', () => {
    const { teams, isFinished } = toDraftResult(fromWire(night()))
    expect(isFinished).toBe(true)
    expect(teams.map(({ playerName, averageScore }) => [playerName, averageScore])).toEqual([
      ['Maya', 85],
      ['Theo', 47.5],
    ])
  })

  it('is in no list of picks', () => {
    const result = toDraftResult(fromWire(night()))
    expect(resultCsv(result).trim().split('\r\n')).toHaveLength(4)
    const text = resultText(result, { grades: undefined, address: 'x', hasTitles: true })
    expect(text.split('\n').filter((line) => line.startsWith('  '))).toHaveLength(3)
  })

  it('is told on the share image, which counts the movies without it', () => {
    expect(toShareData(toDraftResult(fromWire(night())))).toMatchObject({ totalMovies: 3, leftEmpty: 1 })
  })

  it('is said to be so beside the picks and in a comparison', async () => {
    const server = fakeServer()
    const view = night()
    server.drafts.set(ID, view)
    const theo = view.participants.find(({ participant_name }) => participant_name === 'Theo')!
    openScreen(
      <Routes>
        <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
      </Routes>,
      `/final-scores/${ID}?player=${theo.participant_id}`,
    )
    const empty = await screen.findByRole('article', { name: /: left empty$/ })
    within(empty).getByRole('heading', { name: 'Left empty' })
  })
})
