import { expect, it } from 'vitest'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { nightMovies, nightView } from './night-draft.testing.ts'
import { createVerdictAnswers, type NightAnswer, type VerdictReply } from './verdict-answers.ts'

function open() {
  const replies: VerdictReply[] = []
  const tell = createVerdictAnswers((reply) => replies.push(reply))
  tell({ kind: 'open', draft: fromWire(nightView()), movies: JSON.stringify(nightMovies()) })
  return { tell, replies }
}

const answersIn = (replies: readonly VerdictReply[]) =>
  replies.map((reply) => ('answer' in reply ? (reply.answer as NightAnswer) : undefined))
const isOver = (replies: readonly VerdictReply[]) =>
  replies.some((reply) => 'isLast' in reply && reply.isLast)

it('tells the verdict first, then odds that get better, and the verdict with the odds last', async () => {
  const { tell, replies } = open()
  tell({ kind: 'ask', id: 1, question: { kind: 'night' } })
  await expect.poll(() => isOver(replies)).toBe(true)
  const answers = answersIn(replies)
  expect(answers.map((answer) => answer?.odds?.runs)).toEqual([undefined, 100, 200, 400, 800, 1600, 2000])
  expect(answers[0]?.verdict?.headline?.words).toEqual(['Ben, comfortably'])
  expect(answers.at(-1)?.verdict?.headline?.words).toEqual(['Ann had it.', 'Ben took it.'])
})

it('tells the same odds each time', async () => {
  const played = await Promise.all(
    [open(), open()].map(async ({ tell, replies }) => {
      tell({ kind: 'ask', id: 1, question: { kind: 'night' } })
      await expect.poll(() => isOver(replies)).toBe(true)
      return answersIn(replies).at(-1)?.odds
    }),
  )
  expect(played[0]).toEqual(played[1])
  expect(played[0]?.percents.at(-1)).toEqual([0, 100])
})

it('tells the odds of a draft in play after the last pick and the one before it, the same as the night does', async () => {
  const { tell, replies } = open()
  tell({ kind: 'ask', id: 1, question: { kind: 'now' } })
  await expect.poll(() => isOver(replies)).toBe(true)
  const now = answersIn(replies).at(-1)?.odds
  const night = open()
  night.tell({ kind: 'ask', id: 1, question: { kind: 'night' } })
  await expect.poll(() => isOver(night.replies)).toBe(true)
  const whole = answersIn(night.replies).at(-1)?.odds
  expect(now?.percents.slice(0, 3)).toEqual([[], [], []])
  expect(now?.percents.slice(3)).toEqual(whole?.percents.slice(3))
})

it('plays no more for a question that was dropped, and answers others meanwhile', async () => {
  const { tell, replies } = open()
  tell({ kind: 'ask', id: 1, question: { kind: 'night' } })
  tell({ kind: 'ask', id: 2, question: { kind: 'best-board', participantId: 'p1', isYou: false } })
  tell({ kind: 'drop', id: 1 })
  await expect.poll(() => replies.some(({ id }) => id === 2)).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(replies.filter(({ id }) => id === 1)).toHaveLength(1)
})

it('says what it could not work out', async () => {
  const replies: VerdictReply[] = []
  const tell = createVerdictAnswers((reply) => replies.push(reply))
  tell({ kind: 'ask', id: 1, question: { kind: 'night' } })
  await expect.poll(() => replies).toEqual([{ id: 1, error: 'Error: No draft is open' }])
})
