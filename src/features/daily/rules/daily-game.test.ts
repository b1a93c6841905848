import { describe, expect, test } from 'vitest'
import { isEligible } from '#domain/categories/eligibility.ts'
import {
  apply,
  type Draft,
  drafterOf,
  makePick,
  onTheClock,
  openCategories,
  rosterOf,
} from '#domain/draft/draft.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { createDailyCalendar } from './daily-calendar.ts'
import {
  type DailyGame,
  letBotsPick,
  picksForYou,
  playDaily,
  resumeDaily,
  startDaily,
  type TryPick,
} from './daily-game.ts'
import { testCatalog } from './daily.testing.ts'
import { addDays } from './day.ts'

const puzzleOf = createDailyCalendar(testCatalog())
const game = startDaily(puzzleOf('2026-11-22'))

/** The whole try of somebody whose time is over at once. */
function substitutePicks(game: DailyGame): { picks: TryPick[]; draft: Draft } {
  const picks = picksForYou(game, letBotsPick(game, game.start))
  return { picks, draft: resumeDaily(game, picks).draft }
}

const { picks, draft: finished } = substitutePicks(game)

describe('a try', () => {
  test('is played pick by pick as the server plays it at once', () => {
    expect(isComplete(finished)).toBe(true)
    expect(playDaily(game, picks)).toEqual(finished)
    expect(playDaily(startDaily(puzzleOf('2026-11-22')), picks)).toEqual(finished)
  })

  test('is finished on every day, also with picks that are made for you', () => {
    for (let days = 0; days < 60; days += 1) {
      const game = startDaily(puzzleOf(addDays('2026-01-01', days)))
      const { draft } = substitutePicks(game)
      expect(rosterOf(draft, 'you')).toHaveLength(5)
      for (const { movie, category } of draft.picks) expect(isEligible(movie, category)).toBe(true)
    }
  })

  test('can be finished by whoever always takes the first movie that fits', () => {
    for (let days = 0; days < 60; days += 1) {
      const game = startDaily(puzzleOf(addDays('2026-03-01', days)))
      let draft = letBotsPick(game, game.start)
      while (!isComplete(draft)) {
        const category = openCategories(draft, 'you').at(-1)!
        const movie = game.puzzle.movies.find(
          (movie) => isEligible(movie, category) && !drafterOf(draft, movie),
        )!
        const pick = { participantId: 'you', movie, category, houseOverride: false }
        draft = letBotsPick(game, apply(draft, makePick(draft, pick)))
      }
      expect(draft.picks).toHaveLength(20)
    }
  })

  test('waits for you: no bot picks on your turn, and nobody picks for you on theirs', () => {
    expect(onTheClock(letBotsPick(game, game.start))?.participant.id).toBe('you')
    expect(game.nextBotPick(letBotsPick(game, game.start))).toBeUndefined()
    expect(game.nextBotPick(finished)).toBeUndefined()
    expect(game.pickForYou(finished)).toBeUndefined()
  })

  test('goes on after any of its picks as if it had not been left', () => {
    for (let made = 0; made <= picks.length; made += 1) {
      const { draft, allowed } = resumeDaily(game, picks.slice(0, made))
      expect(allowed).toHaveLength(made)
      expect([...allowed, ...picksForYou(game, draft)]).toEqual(picks)
    }
  })

  test('goes on before the first pick that the rules do not allow any more', () => {
    const broken = [picks[0]!, { movieId: 99_999, category: picks[1]!.category }, ...picks.slice(2)]
    expect(resumeDaily(game, broken)).toEqual(resumeDaily(game, picks.slice(0, 1)))
    expect(resumeDaily(game, [picks[0]!, picks[0]!]).allowed).toEqual(picks.slice(0, 1))
  })

  const changed = (index: number, change: Partial<TryPick>) =>
    picks.map((pick, at) => (at === index ? { ...pick, ...change } : pick))
  const takenByBot = finished.picks.find(({ participantId }) => participantId !== 'you')!.movie.id
  const misfit = game.puzzle.movies.find((movie) => !isEligible(movie, picks[0]!.category))!

  test.each([
    ['a movie that is not in the theme', () => changed(0, { movieId: 99_999 }), 'MOVIE_NOT_IN_THEME'],
    ['a movie twice', () => changed(1, { movieId: picks[0]!.movieId }), 'MOVIE_ALREADY_DRAFTED'],
    ['a movie of a bot', () => changed(4, { movieId: takenByBot }), 'MOVIE_ALREADY_DRAFTED'],
    ['a category twice', () => changed(1, { category: picks[0]!.category }), 'CATEGORY_ALREADY_FILLED'],
    ['another category', () => changed(0, { category: 'Best villain' }), 'CATEGORY_NOT_IN_DRAFT'],
    ['a movie that does not fit', () => changed(0, { movieId: misfit.id }), 'MOVIE_NOT_ELIGIBLE'],
    ['House Override', () => changed(0, { movieId: misfit.id, houseOverride: true }), 'HOUSE_OVERRIDE_OFF'],
    ['too few picks', () => picks.slice(0, 4), 'TOO_FEW_PICKS'],
    ['too many picks', () => [...picks, picks[0]!], 'DRAFT_COMPLETE'],
  ])('with %s is refused', (_, made, code) => {
    expect(() => playDaily(game, made())).toThrow(expect.objectContaining({ code }) as Error)
  })
})
