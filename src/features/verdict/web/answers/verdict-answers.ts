import { type RatedMoviesView, toRatedPool } from '#contract/movies/rated-movies.ts'
import { toVerdictView, type VerdictView } from '#features/verdict/wire/verdict-view.ts'
import type { Draft, ParticipantId } from '#domain/draft/draft.ts'
import type { PickRecord } from '#domain/draft/draft-record.ts'
import { type BestBoard, bestBoardOf, bestBoardText } from '#features/verdict/rules/best-board.ts'
import { addWins, createEndings, oddsFrom, runsFor, type Wins } from '#features/verdict/rules/odds.ts'
import type { Odds } from '#features/verdict/rules/odds-figures.ts'
import { type OddsPlan, planOdds } from '#features/verdict/rules/odds-plan.ts'
import { createJudge } from '#features/verdict/rules/verdict.ts'
import type { WhatIfParams } from '#features/verdict/rules/what-if-link.ts'
import type { WhatIfQuestion } from '#features/verdict/rules/what-if.ts'
import {
  type Night,
  poolOf,
  type ShelfAnswer,
  shelfAnswer,
  type WhatIfAnswer,
  whatIfAnswer,
  withChanges,
} from './what-if-answers.ts'

/** A question about the draft that is open. */
export type VerdictQuestion =
  /** The verdict and the odds after every number of picks. */
  | { kind: 'night'; whatIf?: WhatIfQuestion }
  /** The odds after the last pick and the one before it, of a draft in play. */
  | { kind: 'now' }
  /** The best board of a player; `isYou` if the words are for that player. */
  | { kind: 'best-board'; participantId: ParticipantId; isYou: boolean }
  /** The night of an address. */
  | ({ kind: 'what-if' } & Record<keyof WhatIfParams, string | null>)
  /** What else was free at a pick, the best first; with a search, what it finds. */
  | { kind: 'shelf'; whatIf: WhatIfQuestion; overallPick: number; search: string }

export type VerdictAnswers = {
  night: NightAnswer
  now: Omit<NightAnswer, 'verdict'>
  'best-board': BestBoardAnswer | undefined
  'what-if': WhatIfAnswer
  shelf: ShelfAnswer
}

/** What is known of a night so far. Later answers leave out what has not changed. */
export type NightAnswer = {
  /** Undefined before the last pick. Without odds, it leaves out what needs them. */
  verdict?: VerdictView | undefined
  /** Undefined until the first endings were played, and if too few scores are known. */
  odds?: Odds
  /** How many endings there will be for each figure; 0 if there are no odds. */
  runs: number
}

export type BestBoardAnswer = BestBoard & { text: string }

/** What a page tells the worker. */
export type VerdictMessage =
  /** Goes first. `movies` is the server's answer as text, because reading it takes long. */
  | { kind: 'open'; draft: Draft<PickRecord>; movies: string }
  | { kind: 'ask'; id: number; question: VerdictQuestion }
  | { kind: 'drop'; id: number }

/** An answer of the worker. A question may have several, each better than the one before. */
export type VerdictReply =
  | { id: number; answer: VerdictAnswers[VerdictQuestion['kind']]; isLast: boolean }
  | { id: number; error: string }

/** The first picture of the odds is drawn from so many endings. */
const FIRST_RUNS = 100
/** About so many picks are made before the worker looks for other messages. */
const PICKS_AT_A_TIME = 100_000

/** Answers the messages of one page (B4.1–B4.5). Odds are played in parts, so that other questions need not wait. */
export function createVerdictAnswers(send: (reply: VerdictReply) => void): (message: VerdictMessage) => void {
  let night: Night | undefined
  const open = new Set<number>()

  async function answer(id: number, question: VerdictQuestion): Promise<void> {
    if (!night) throw new Error('No draft is open')
    const reply = (answer: VerdictAnswers[VerdictQuestion['kind']], isLast = true) => {
      if (open.has(id)) send({ id, answer, isLast })
    }
    switch (question.kind) {
      case 'best-board':
        reply(bestBoardAnswer(night, question.participantId, question.isYou))
        break
      case 'what-if':
        reply(whatIfAnswer(night, question))
        break
      case 'shelf':
        reply(shelfAnswer(night, question.whatIf, question.overallPick, question.search))
        break
      case 'night':
        await playNight(withChanges(night, question.whatIf), reply, () => open.has(id))
        break
      case 'now': {
        const plan = planOdds(night.draft, poolOf(night), Math.max(0, night.draft.picks.length - 1))
        if (!plan) reply({ runs: 0 })
        else await playOdds(plan, reply, () => open.has(id))
      }
    }
  }

  return (message) => {
    switch (message.kind) {
      case 'open':
        night = {
          draft: message.draft,
          rated: toRatedPool(JSON.parse(message.movies) as RatedMoviesView),
        }
        break
      case 'drop':
        open.delete(message.id)
        break
      case 'ask': {
        const { id, question } = message
        open.add(id)
        answer(id, question)
          .catch((error: unknown) => send({ id, error: String(error) }))
          .finally(() => open.delete(id))
      }
    }
  }
}

function bestBoardAnswer(night: Night, id: ParticipantId, isYou: boolean): BestBoardAnswer | undefined {
  const { draft } = night
  const board = bestBoardOf(draft, poolOf(night), id)
  return board && { ...board, text: bestBoardText(draft, board, id, isYou) }
}

async function playNight(
  night: Night,
  reply: (answer: NightAnswer, isLast: boolean) => void,
  isWanted: () => boolean,
): Promise<void> {
  const { draft } = night
  const pool = poolOf(night)
  const judge = createJudge(draft, pool)
  const verdictWith = (odds?: Odds) => {
    const verdict = judge(draft, odds)
    return verdict && toVerdictView(verdict)
  }
  const plan = planOdds(draft, pool)
  reply({ verdict: verdictWith(), runs: plan ? runsFor(plan) : 0 }, !plan)
  if (!plan) return
  await playOdds(
    plan,
    (answer, isLast) => reply(isLast ? { verdict: verdictWith(answer.odds), ...answer } : answer, isLast),
    isWanted,
  )
}

/** Plays the endings of a plan in parts, and tells the odds whenever they have become much better. */
async function playOdds(
  plan: OddsPlan,
  reply: (answer: VerdictAnswers['now'], isLast: boolean) => void,
  isWanted: () => boolean,
): Promise<void> {
  const runs = runsFor(plan)
  const play = createEndings(plan)
  const atATime = Math.max(
    1,
    Math.min(FIRST_RUNS, Math.floor(PICKS_AT_A_TIME / picksOfRun(plan.turns.length))),
  )
  let wins: Wins | undefined
  let shown = 0
  for (let made = 0; made < runs;) {
    await nextTask()
    if (!isWanted()) return
    const part = Math.min(atATime, runs - made)
    const more = play(made, part)
    wins = wins ? addWins(wins, more) : more
    made += part
    const isLast = made === runs
    if (!isLast && made < Math.max(FIRST_RUNS, 2 * shown)) continue
    shown = made
    reply({ odds: oddsFrom(plan, wins, made), runs }, isLast)
  }
}

function picksOfRun(turns: number): number {
  return (turns * (turns + 1)) / 2
}

/** Lets messages that came meanwhile be read. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
