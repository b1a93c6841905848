import { randomUUID } from 'node:crypto'
import {
  type DailyOverviewView,
  type DailyPuzzleView,
  type DailyResultView,
  type SendTryBody,
} from '#features/daily/wire/daily.ts'
import { toDailyPuzzle } from '#features/daily/wire/daily-wire.ts'
import type { ErrorBody } from '#contract/views/errors.ts'
import { type DailyGame, letBotsPick, startDaily, type TryPick } from '#features/daily/rules/daily-game.ts'
import { apply, drafterOf, makePick, openCategories } from '#domain/draft/draft.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { isComplete } from '#domain/draft/progress.ts'
import type { Visitor } from '#server/test-app.testing.ts'

type Answer<Body> = { status: number; body: Body & ErrorBody; text: string }

async function answerOf<Body>(asked: Promise<Response>): Promise<Answer<Body>> {
  const response = await asked
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text) as Body & ErrorBody, text }
}

export const overviewFor = (visitor: Visitor) => answerOf<DailyOverviewView>(visitor.api.daily.$get())

export const puzzleFor = (visitor: Visitor, day = 'today') =>
  answerOf<DailyPuzzleView>(visitor.api.daily[':day'].$get({ param: { day } }))

export const sendTry = (visitor: Visitor, day: string, json: SendTryBody) =>
  answerOf<DailyResultView>(visitor.api.daily[':day'].tries.$post({ param: { day }, json }))

/** A whole try as a browser plays it: at each turn the movie of that rank among those that fit an open category. */
export function picksFor(view: DailyPuzzleView, rank = 0): TryPick[] {
  const game: DailyGame = startDaily(toDailyPuzzle(view))
  let draft = letBotsPick(game, game.start)
  const picks: TryPick[] = []
  while (!isComplete(draft)) {
    const open = openCategories(draft, 'you')
    const category = open[rank % open.length]!
    const free = game.puzzle.movies.filter((movie) => isEligible(movie, category) && !drafterOf(draft, movie))
    const movie = free[Math.min(rank, free.length - 1)]!
    picks.push({ movieId: movie.id, category })
    draft = letBotsPick(
      game,
      apply(draft, makePick(draft, { participantId: 'you', movie, category, houseOverride: false })),
    )
  }
  return picks
}

/** A try that may be sent for the day. */
export function tryOf(view: DailyPuzzleView, changes: Partial<SendTryBody> = {}): SendTryBody {
  return {
    tryId: randomUUID(),
    catalogVersion: view.catalogVersion,
    picks: picksFor(view),
    autoPicked: 0,
    ...changes,
  }
}
