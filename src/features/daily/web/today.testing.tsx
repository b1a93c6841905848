import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { vi } from 'vitest'
import type { DailyPuzzleView, DailyResultView, SendTryBody, StreakView } from '#features/daily/wire/daily.ts'
import { toDailyPuzzle, toDailyPuzzleView } from '#features/daily/wire/daily-wire.ts'
import { dailyPuzzle } from '#features/daily/rules/daily-calendar.ts'
import { letBotsPick, picksForYou, playDaily, startDaily } from '#features/daily/rules/daily-game.ts'
import { testCatalog } from '#features/daily/rules/daily.testing.ts'
import { addDays } from '#features/daily/rules/day.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { createAppraiser } from '#features/verdict/rules/value.ts'
import { playedResult } from '#features/daily/server/daily-result.ts'
import { type FakeServer, fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import TodayRoute from '#web/routes/today.tsx'

/** A Sunday. */
export const DAY = '2026-11-22'
export const NOON = new Date(`${DAY}T12:00:00.000Z`)
export const MINUTE_MS = 60_000

const CATALOG = testCatalog()
const puzzle = toDailyPuzzleView(dailyPuzzle(DAY, CATALOG))
const game = startDaily(toDailyPuzzle(puzzle))
/** Scores that differ from movie to movie. */
const scored = game.puzzle.movies.map((movie) => ({ movie, score: 50 + ((movie.id * 7) % 500) / 10 }))
const table = { view: puzzle, game, valuesOf: createAppraiser(game.start, scored) }

export const VIEW: DailyPuzzleView = { ...puzzle, result: null }

/** The picks of somebody whose time is over at once. */
export const WHOLE_TRY = {
  picks: picksForYou(table.game, letBotsPick(table.game, table.game.start)),
  autoPicked: 0,
}

export function streakOf(current: number): StreakView {
  return {
    current,
    longest: Math.max(current, 19),
    lastSeven: Array.from({ length: 7 }, (_, index) => ({
      day: addDays(DAY, index - 6),
      played: index >= 6 - current && index < 6,
    })),
  }
}

/** What the server makes of a try that is counted, while few have played. */
export function resultOf(
  { picks, autoPicked }: Pick<SendTryBody, 'picks' | 'autoPicked'>,
  changes: Partial<DailyResultView> = {},
): DailyResultView {
  const played = playedResult(table, playDaily(table.game, picks))
  return {
    ...played,
    counted: true,
    autoPicked,
    tries: 4,
    betterThan: null,
    histogram: [{ from: 50, to: 130, count: 4 }],
    streak: streakOf(7),
    ...changes,
  }
}

/** Opens the screen at noon of the day, with a server that counts the first try. */
export function openToday(given: Partial<FakeServer> = {}, path = '/today'): FakeServer {
  const counted = new Map<string, DailyResultView>()
  const server = fakeServer({
    dailyDraft: (day) =>
      day === 'today' || day === DAY
        ? { ...VIEW, result: [...counted.values()][0] ?? null }
        : refusal(404, 'DAY_NOT_FOUND'),
    dailyOverview: () => ({
      today: DAY,
      days: [
        pastDay(1, 'Pixar', { place: 1, average: 91.24, betterThan: 88 }),
        pastDay(2, '1975', { place: 3, average: 77.4, betterThan: null }),
        pastDay(3, 'Courtrooms', null),
      ],
      streak: streakOf(6),
    }),
    sendTry: ({ body }) => {
      const known = counted.get(body.tryId)
      if (known) return known
      try {
        const result = resultOf(body, { counted: counted.size === 0 })
        if (result.counted) counted.set(body.tryId, result)
        return result
      } catch (error) {
        if (error instanceof DraftError) return refusal(409, error.code)
        throw error
      }
    },
    ...given,
  })
  reopenToday(path)
  return server
}

/** Opens the screen again, as a reload does. */
export function reopenToday(path = '/today') {
  return openScreen(
    <Routes>
      <Route path="/today" element={<TodayRoute />} />
      <Route path="/today/:day" element={<TodayRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    path,
  )
}

function pastDay(
  ago: number,
  title: string,
  result: { place: number; average: number; betterThan: number | null } | null,
) {
  const posters = [{ id: ago, title: 'Up', year: 2009, genre: 'Comedy', poster_path: null, director: null }]
  return { day: addDays(DAY, -ago), title, posters, result }
}

/** The time of the browser's clock; timers still run. */
export function setTime(now: Date): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now)
}

export async function startPlaying(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Play today’s draft' }))
  await screen.findByRole('combobox')
}

/** Takes the first movie that fits and its first category. Returns its title. */
export async function pickFirst(): Promise<string> {
  const list = screen.getByRole('listbox')
  const free = within(list)
    .getAllByRole('option')
    .find((option) => option.getAttribute('aria-disabled') !== 'true')!
  const title = free.querySelector('.film__title')!.textContent
  await userEvent.click(free)
  const slots = within(screen.getByRole('group', { name: 'Which category?' }))
  await userEvent.click(slots.getAllByRole('radio')[0]!)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Pick' }))
  return title
}

export async function playToTheEnd(picks = 5): Promise<void> {
  for (let made = 0; made < picks; made += 1) await pickFirst()
}
