import { createHash } from 'node:crypto'
import { createBot } from '#features/bots/rules/bot.ts'
import { TASTES } from '#domain/draft/bot-kinds.ts'
import { categoriesFor, moreCategoriesFor } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { mixed } from '#domain/chance/mixed.ts'
import {
  apply,
  type Draft,
  makePick,
  newDraft,
  onTheClock,
  openCategories,
  rosterOf,
} from '#domain/draft/draft.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { FIRST_YEAR, LAST_YEAR } from '#domain/draft/theme.ts'
import { brokenRule, type OwnRules, rulesOf } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { personPool, type Pool } from '#domain/pools/pool.ts'
import { USUAL_WEIGHTS } from '#domain/scoring/presets.ts'
import { bestBoardOf } from '#features/verdict/rules/best-board.ts'
import { createEndings } from '#features/verdict/rules/odds.ts'
import { ODDS_RUNS } from '#features/verdict/rules/odds-figures.ts'
import { planOdds } from '#features/verdict/rules/odds-plan.ts'
import type { PoolMovie, ScoredDraftPick } from '#features/verdict/rules/value.ts'
import { createJudge, rankingOf, scoredPool } from '#features/verdict/rules/verdict.ts'
import { openCatalog } from '#server/movies/catalog/catalog-source.ts'
import { percentile } from './measure.ts'
import { repeat } from './repeat.ts'
import { type Row, roundTo2, row } from './report.ts'

const DRAFTS = 2_000
/** So many of them are played twice more, to see whether the odds are the same. */
const REPEATED = 100
/** Endings of each figure in the comparison; screens have ten times as many. */
const RUNS = 200
const LEAST_MOVIES = 60
const LEAST_GAIN = 25
const MOST_MISSED = 5
/** A tenth with fewer cases says nothing. */
const LEAST_CASES = 200
const FIRST_PICTURE_RUNS = 100

type Scored = Draft<ScoredDraftPick>
type Stage = { pool: Pool; movies: readonly Movie[]; scored: readonly PoolMovie[] }

/** How good the odds are, and what odds, verdicts and best boards take. */
export async function oddsRows(runs: number): Promise<Row[]> {
  const source = await openCatalog('catalog/movies.tsv')
  const stageOf = async (pool: Pool, most = Infinity): Promise<Stage> => {
    const movies = (await source.ratedMoviesOf(pool)).movies.slice(0, most)
    return {
      pool,
      movies: movies.map(({ movie }) => movie),
      scored: scoredPool([], { movies, isComplete: true }, USUAL_WEIGHTS),
    }
  }
  const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index)
  const pools: Pool[] = [
    ...(await source.popularPeople()).map(({ id }) => personPool(id)),
    ...years.map((year) => ({ years: { from: year, to: year } })),
    ...years.filter((year) => year % 10 === 0).map((year) => ({ years: { from: year, to: year + 9 } })),
  ]
  const stages = await Promise.all(pools.map((pool) => stageOf(pool)))
  const large = stages.filter(({ movies }) => movies.length >= LEAST_MOVIES)
  const everything = await stageOf({ years: { from: FIRST_YEAR, to: LAST_YEAR } }, 6_000)
  return repeat(runs, (run) => [
    ...calibrationRows(large, run * DRAFTS),
    ...speedRows(large),
    ...boardRows(everything),
  ])
}

/** The odds of drafts that real bots play from this seed on, against what happened. */
function calibrationRows(stages: readonly Stage[], from: number): Row[] {
  const first = compareAll(stages, from, DRAFTS)
  const isRepeatable = compareAll(stages, from, REPEATED).hash === compareAll(stages, from, REPEATED).hash
  const gain = 100 * (1 - first.brier / first.naive)
  const tenths = first.tenths.filter(({ cases }) => cases >= LEAST_CASES)
  const missed = tenths.map(({ called, happened, cases }) => Math.abs(called - happened) / cases)
  const percent = (part: number, cases: number) => ((100 * part) / cases).toFixed(1)
  const calibration = tenths.map(
    ({ called, happened, cases }) =>
      `${percent(called, cases)} called, ${percent(happened, cases)} happened (${cases})`,
  )
  process.stdout.write(`\nOdds, by tenths\n${calibration.map((line) => `  ${line}\n`).join('')}`)
  const repeated = isRepeatable ? 'twice the same' : 'NOT REPEATABLE'
  return [
    row({
      what: 'Odds: better than the naive guess by their Brier score',
      least: LEAST_GAIN,
      measured: isRepeatable ? gain : 0,
      unit: '%',
      detail:
        `${DRAFTS} drafts of 3–6 fair bots and 4–7 categories, ${RUNS} endings after every pick; ` +
        `${(first.brier / first.count).toFixed(3)} against ${(first.naive / first.count).toFixed(3)}; ` +
        `${first.hash}, ${repeated}`,
    }),
    row({
      what: 'Odds: greatest miss of a tenth',
      target: MOST_MISSED,
      measured: 100 * Math.max(...missed),
      unit: '%',
      detail: calibration.join('; '),
    }),
  ]
}

function compareAll(stages: readonly Stage[], from: number, drafts: number) {
  const tenths = Array.from({ length: 10 }, () => ({ called: 0, happened: 0, cases: 0 }))
  const sums = { brier: 0, naive: 0, count: 0 }
  const hash = createHash('sha256')
  for (let seed = from; seed < from + drafts; seed += 1) {
    const stage = stages[mixed(seed, 1) % stages.length]!
    const draft = playBots(stage, seed, 3 + (mixed(seed, 2) % 4), 4 + (mixed(seed, 3) % 4))
    const seats = draft.draftOrder.length
    const plan = planOdds(draft, stage.scored)
    if (!plan) throw new Error(`Draft ${seed} has no odds`)
    const wins = createEndings(plan)(0, RUNS)
    hash.update(wins)
    const winner = draft.draftOrder.indexOf(rankingOf(draft)[0]!.participantId)
    for (let made = 0; made < draft.picks.length; made += 1) {
      sums.count += 1
      for (let seat = 0; seat < seats; seat += 1) {
        const chance = wins[made * seats + seat]! / RUNS
        const outcome = seat === winner ? 1 : 0
        sums.brier += (chance - outcome) ** 2
        sums.naive += (1 / seats - outcome) ** 2
        const tenth = tenths[Math.min(9, Math.floor(chance * 10))]!
        tenth.called += chance
        tenth.happened += outcome
        tenth.cases += 1
      }
    }
  }
  return { ...sums, tenths, hash: hash.digest('hex').slice(0, 8) }
}

/** A draft that bots of level fair and any taste have played. */
function playBots({ pool, movies, scored }: Stage, seed: number, seats: number, rounds: number): Scored {
  const start = startOf(pool, seats, categoriesOf(pool, seed).slice(0, rounds))
  const minds = new Map(
    start.draftOrder.map((id, seat) => {
      const taste = TASTES[mixed(seed, 10 + seat) % TASTES.length]!
      return [id, createBot({ taste, level: 'fair', seed: mixed(seed, 30 + seat) }, start, movies)]
    }),
  )
  let draft: Draft = start
  while (!isComplete(draft)) {
    const participantId = onTheClock(draft)!.participant.id
    const choice = minds.get(participantId)!(draft)
    if (!choice) throw new Error(`A bot has no pick in draft ${seed}`)
    draft = apply(draft, makePick(draft, { participantId, ...choice }))
  }
  const scores = new Map(scored.map(({ movie, score }) => [movie.id, score]))
  return { ...draft, picks: draft.picks.map((pick) => ({ ...pick, score: scores.get(pick.movie.id) })) }
}

function startOf(pool: Pool, seats: number, categories: readonly string[], rules?: OwnRules): Scored {
  const draftOrder = Array.from({ length: seats }, (_, seat) => `p${seat}`)
  const participants = draftOrder.map((id) => ({ id, name: id }))
  const setup = { theme: 'others' as const, option: 'Odds', pool, categories, participants }
  return { ...newDraft({ ...setup, ...(rules && { rules }) }), draftOrder, picks: [], version: 1 }
}

/** All categories that are offered, in an order by the seed. */
function categoriesOf(pool: Pool, seed: number): string[] {
  const subject = { theme: 'others' as const, pool }
  return [...categoriesFor(subject), ...moreCategoriesFor(subject, false)]
    .map(({ name }, index) => ({ name, at: mixed(seed, index + 100) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)
}

function speedRows(stages: readonly Stage[]): Row[] {
  const stage = stages.toSorted((a, b) => b.movies.length - a.movies.length)[0]!
  const draft = playBots(stage, 5, 6, 8)
  const first = timesOf(20, () => {
    createEndings(planOdds(draft, stage.scored)!)(0, FIRST_PICTURE_RUNS)
  })
  const play = createEndings(planOdds(draft, stage.scored)!)
  const whole = timesOf(10, () => play(0, ODDS_RUNS))
  const shape = `6 × 8, a theme of ${stage.movies.length} movies`
  return [
    timeRow('Odds: 2,000 endings after every pick of 6 × 8', 1_000, whole, `${shape}, 49 × 2,000 endings`),
    timeRow(
      'Odds: the first picture of 6 × 8',
      200,
      first,
      `${shape}, 49 × ${FIRST_PICTURE_RUNS} endings and all that is prepared`,
    ),
  ]
}

function boardRows(stage: Stage): Row[] {
  const plain = playAny(stage)
  const strict = playAny(stage, { onePerDirector: true, perDecade: 3 })
  const judging = timesOf(10, () => createJudge(plain, stage.scored)(plain))
  const shape = 'a theme of 6,000 movies, 20 categories, 6 players'
  const ofEach = 'of each player in turn'
  return [
    timeRow('Best board: 20 categories, 6,000 movies', 100, boardTimes(stage, plain), `${shape}, ${ofEach}`),
    timeRow(
      'Best board: the same with one per director and three a decade',
      undefined,
      boardTimes(stage, strict),
      ofEach,
    ),
    timeRow('Verdict of 120 picks, 6,000 movies', 250, judging, shape),
  ]
}

function boardTimes({ scored }: Stage, draft: Scored) {
  return timesOf(12, (index) => {
    const board = bestBoardOf(draft, scored, draft.draftOrder[index % draft.draftOrder.length]!)
    if (!board?.isExact) throw new Error('A best board is not exact')
  })
}

type ProcessorTimes = { processor: number[]; wall: number[] }

/** What each run takes of the processor, in ms, and by the clock. The first three runs do not count. */
function timesOf(runs: number, run: (index: number) => unknown): ProcessorTimes {
  const times: ProcessorTimes = { processor: [], wall: [] }
  for (let index = -3; index < runs; index += 1) {
    const [startedAt, before] = [performance.now(), process.cpuUsage()]
    run(Math.max(0, index))
    const { user, system } = process.cpuUsage(before)
    if (index < 0) continue
    times.processor.push((user + system) / 1_000)
    times.wall.push(performance.now() - startedAt)
  }
  return times
}

/** A worker has nothing else to do, so its processor time is what somebody waits. Other programs do not count. */
function timeRow(
  what: string,
  target: number | undefined,
  { processor, wall }: ProcessorTimes,
  shape: string,
): Row {
  const [p95, clock] = [percentile(processor, 95), percentile(wall, 50)].map(roundTo2)
  return row({
    what,
    ...(target !== undefined && { target }),
    measured: percentile(processor, 50),
    unit: 'ms',
    detail: `of processor time, median of ${processor.length}; p95 ${p95}; by the clock ${clock}; ${shape}`,
  })
}

/** How many of the best known movies a pick is any of. */
const CHOICES = 40

/** A draft of 20 categories, scarce ones first, in which everybody takes any of the better known movies. */
function playAny({ pool, scored }: Stage, rules?: OwnRules): Scored {
  const fitting = (category: string) => scored.filter(({ movie }) => isEligible(movie, category))
  const categories = categoriesOf(pool, 1)
    .slice(0, 20)
    .map((category) => ({ category, movies: fitting(category) }))
    .toSorted((a, b) => a.movies.length - b.movies.length)
  let draft = startOf(
    pool,
    6,
    categories.map(({ category }) => category),
    rules,
  )
  for (let turn = onTheClock(draft); turn; turn = onTheClock(draft)) {
    const participantId = turn.participant.id
    const category = openCategories(draft, participantId)[0]!
    const team = rosterOf(draft, participantId).map(({ movie }) => movie)
    const taken = new Set(draft.picks.map(({ movie }) => movie.id))
    const options: PoolMovie[] = []
    for (const option of categories.find((own) => own.category === category)!.movies) {
      const isLegal = !taken.has(option.movie.id) && !brokenRule(rulesOf(draft), team, option.movie)
      if (isLegal && options.push(option) === CHOICES) break
    }
    const { movie, score } = options[mixed(draft.picks.length, 3) % options.length]!
    const pick = { participantId, movie, category, score, houseOverride: false }
    draft = { ...draft, picks: [...draft.picks, pick] }
  }
  return draft
}
