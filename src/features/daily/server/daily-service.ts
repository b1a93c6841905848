import type { Logger } from 'pino'
import type {
  DailyOverviewView,
  DailyPuzzleView,
  DailyResultView,
  SendTryBody,
  StreakView,
} from '#features/daily/wire/daily.ts'
import { playDaily } from '#features/daily/rules/daily-game.ts'
import { addDays, countsNow, dayOf, FIRST_DAY, isPlayable } from '#features/daily/rules/day.ts'
import { percentile } from '#features/daily/rules/standing.ts'
import { streakOf } from '#features/daily/rules/streak.ts'
import type { Db } from '#server/db/database.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import { ApiError, NotFoundError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { CatalogSource } from '#server/movies/catalog/catalog-source.ts'
import { removeInBatches } from '#server/db/remove-in-batches.ts'
import { createDailyPuzzles, type FrozenDay } from './daily-puzzles.ts'
import { createDailyRepo, type DailyRepo, type PastTry, type StoredTry } from './daily-repo.ts'
import {
  playedResult,
  type PlayedResult,
  storedDraft,
  toDailyMovieView,
  toStoredPicks,
} from './daily-result.ts'

type Deps = { db: Db; openCatalog: () => Promise<CatalogSource>; now: () => Date }

type TryDoors = {
  open: () => Promise<DraftOwner>
  mayCountFor: (owner: DraftOwner, day: string) => Promise<boolean>
}

/** How many earlier days the overview has. */
const EARLIER_DAYS = 7
const POSTERS = 3

/** The draft of the day (B6.1). */
export function createDailyService({ db, openCatalog, now }: Deps) {
  const repo = createDailyRepo(db)
  const puzzles = createDailyPuzzles({ repo, openCatalog })

  const today = () => dayOf(now())

  /** Throws DAY_NOT_FOUND for days that have no draft, or none any more. */
  async function frozenDay(asked: string): Promise<FrozenDay> {
    const day = asked === 'today' ? today() : asked
    if (!isPlayable(day, today())) throw new NotFoundError('DAY_NOT_FOUND')
    const [frozen] = await puzzles.of([day])
    if (!frozen) throw new NotFoundError('DAY_NOT_FOUND')
    return frozen
  }

  async function streak(owner: DraftOwner | undefined): Promise<StreakView> {
    const { lastSeven, ...lengths } = streakOf(owner ? await repo.daysOf(owner) : [], today())
    return { ...lengths, lastSeven: [...lastSeven] }
  }

  async function withStanding(
    { view }: FrozenDay,
    owner: DraftOwner | undefined,
    played: PlayedResult & Pick<DailyResultView, 'counted' | 'autoPicked'>,
  ): Promise<DailyResultView> {
    const [standing, running] = await Promise.all([repo.standing(view.day, played.average), streak(owner)])
    const { tries, histogram } = standing
    return { ...played, tries, betterThan: percentile(standing) ?? null, histogram, streak: running }
  }

  function storedResult(frozen: FrozenDay, owner: DraftOwner, { picks, autoPicked }: StoredTry) {
    const played = playedResult(frozen, storedDraft(frozen, picks))
    return withStanding(frozen, owner, { ...played, counted: true, autoPicked })
  }

  return {
    /** The last days and what the viewer made of them. */
    async overview(viewer: Viewer): Promise<DailyOverviewView> {
      const owner = ownerOf(viewer)
      const days = Array.from({ length: EARLIER_DAYS }, (_, index) => addDays(today(), -index - 1)).filter(
        (day) => day >= FIRST_DAY,
      )
      const [frozen, past, running] = await Promise.all([
        puzzles.of(days),
        owner ? repo.pastTries(owner, days) : [],
        streak(owner),
      ])
      return {
        today: today(),
        days: frozen.map(({ view, game }) => ({
          day: view.day,
          title: view.title,
          posters: game.puzzle.movies.slice(0, POSTERS).map(toDailyMovieView),
          result: toPastResult(past.find(({ day }) => day === view.day)),
        })),
        streak: running,
      }
    },

    /** The draft of a day, without anything that its movies are scored by. */
    async puzzle(viewer: Viewer, asked: string): Promise<DailyPuzzleView> {
      const frozen = await frozenDay(asked)
      const owner = ownerOf(viewer)
      const own = owner && (await repo.findTry(owner, frozen.view.day))
      return { ...frozen.view, result: owner && own ? await storedResult(frozen, owner, own) : null }
    },

    /**
     * Plays the picks against the bots and tells the result. The first try of a person on the day counts; `open` gives
     * a session to somebody who has none, and `mayCountFor` says whether one more try of their address counts. Both are called only
     * if the try may count. Throws DAY_CHANGED if the picks are for another puzzle, and the refusal of a pick.
     */
    async send(
      viewer: Viewer,
      asked: string,
      sent: SendTryBody,
      { open, mayCountFor }: TryDoors,
    ): Promise<DailyResultView> {
      const frozen = await frozenDay(asked)
      const { day, catalogVersion } = frozen.view
      if (sent.catalogVersion !== catalogVersion) throw new ApiError('DAY_CHANGED', CHANGED)
      const known = ownerOf(viewer)
      const draft = playDaily(frozen.game, sent.picks)
      const played = playedResult(frozen, draft)
      const { autoPicked, tryId } = sent
      const mayCount = countsNow(day, now())
      const owner = known ?? (mayCount ? await open() : undefined)
      const made = {
        day,
        tryId,
        average: played.average,
        place: played.place,
        picks: toStoredPicks(draft),
        autoPicked,
        createdAt: now(),
      }
      if (owner && mayCount && (await mayCountFor(owner, day)) && (await repo.insertTry(owner, made))) {
        return withStanding(frozen, owner, { ...played, counted: true, autoPicked })
      }
      const own = owner && (await repo.findTry(owner, day))
      if (owner && own?.tryId === tryId) return storedResult(frozen, owner, own)
      return withStanding(frozen, owner, { ...played, counted: false, autoPicked })
    },
  }
}

export type DailyService = ReturnType<typeof createDailyService>

const CHANGED = 'This is not the draft of that day any more. Please load it again.'

function ownerOf(viewer: Viewer): DraftOwner | undefined {
  switch (viewer.kind) {
    case 'user':
      return { userId: viewer.userId }
    case 'guest':
      return { guestSessionId: viewer.guestSessionId }
    case 'nobody':
      return undefined
  }
}

function toPastResult(past: PastTry | undefined): DailyOverviewView['days'][number]['result'] {
  return past ? { place: past.place, average: past.average, betterThan: percentile(past) ?? null } : null
}

/** Days that can no longer be played; ten more than those that can. */
const KEPT_DAYS = 40

/** Removes the puzzles and histograms of days long gone. Tries stay with their people, for their streaks. */
export async function removeOldPuzzles(
  repo: Pick<DailyRepo, 'removeBefore'>,
  now: () => Date,
  log: Logger,
): Promise<void> {
  const oldest = addDays(dayOf(now()), -KEPT_DAYS)
  try {
    const removed = await removeInBatches((limit) => repo.removeBefore(oldest, limit))
    if (removed > 0) log.info({ removed }, 'Drafts of days long gone were removed')
  } catch (error) {
    log.error({ err: error }, 'Drafts of days long gone could not be removed')
  }
}
