import { createHash } from 'node:crypto'
import { createBot } from '#features/bots/rules/bot.ts'
import { type Bot, LEVELS, TASTES, type Taste } from '#domain/draft/bot-kinds.ts'
import { mixed } from '#domain/chance/mixed.ts'
import { categoriesFor, moreCategoriesFor } from '#domain/categories/categories.ts'
import { apply, type Draft, makePick, newDraft, onTheClock } from '#domain/draft/draft.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { YEARS } from '#domain/draft/theme.ts'
import type { Movie, MovieFacts } from '#domain/movies/movie.ts'
import { type Pool, yearPool } from '#domain/pools/pool.ts'
import { pickScore } from '#domain/scoring/movie-score.ts'
import { type ScoringPreset, weightsOf } from '#domain/scoring/presets.ts'
import { rankTeams } from '#domain/scoring/team-score.ts'
import { openCatalog } from '#server/movies/catalog/catalog-source.ts'
import { time } from './measure.ts'
import { repeat } from './repeat.ts'
import { type Row, roundTo2, row } from './report.ts'

/** Drafts of each pairing. */
const DRAFTS = 1_000
const ROUNDS = 5
const LEVEL_WINS = 60
const TASTE_WINS = 55
const OWN_PRESET: Record<Taste, ScoringPreset> = {
  critic: 'critics',
  mogul: 'box-office',
  fan: 'crowd',
  contrarian: 'awards-night',
}

type Stage = { movies: readonly Movie[]; pool: Pool }
type Table = { stages: readonly Stage[]; facts: ReadonlyMap<number, MovieFacts> }

/** The ladder: how often bots of a higher level beat the next lower one, and each taste the others on its own preset. */
export async function botRows(runs: number): Promise<Row[]> {
  const source = await openCatalog('catalog/movies.tsv')
  const stages = await Promise.all(
    YEARS.map(async (year) => ({
      pool: yearPool(year),
      movies: (await source.moviesOf(yearPool(year))).movies,
    })),
  )
  const facts = new Map<number, MovieFacts>()
  for (const { movies } of stages) {
    for (const { id } of movies) {
      const known = await source.factsOf(id)
      if (known) facts.set(id, known)
    }
  }
  const table: Table = { stages: stages.filter(({ movies }) => movies.length >= 60), facts }
  const duels = await repeat(runs, (run) => duelRows(table, run * DRAFTS))
  return [...duels, ...(await repeat(runs, async () => [await choiceRow(source)]))]
}

/** The pairings, each in drafts of its own from this seed on. */
function duelRows(table: Table, from: number): Row[] {
  const rows: Row[] = []
  for (const [index, level] of LEVELS.entries()) {
    const below = LEVELS[index - 1]
    if (!below) continue
    const duel = play(table, 'marquee', from, (seed) => {
      const taste = TASTES[mixed(seed, 4) % TASTES.length]!
      return [
        { taste, level },
        { taste, level: below },
      ]
    })
    rows.push(winRow(`Bots: ${level} against ${below}`, LEVEL_WINS, duel))
  }
  for (const taste of TASTES) {
    const others = TASTES.filter((other) => other !== taste)
    const duel = play(table, OWN_PRESET[taste], from, (seed) => [
      { taste, level: 'fair' },
      { taste: others[mixed(seed, 4) % others.length]!, level: 'fair' },
    ])
    rows.push(
      winRow(`Bots: ${taste} against the other tastes under '${OWN_PRESET[taste]}'`, TASTE_WINS, duel),
    )
  }
  return rows
}

type Duel = { percent: number; hash: string; isRepeatable: boolean }
type Seats = (seed: number) => [Omit<Bot, 'seed'>, Omit<Bot, 'seed'>]

function winRow(what: string, least: number, { percent, hash, isRepeatable }: Duel): Row {
  const detail = `of ${DRAFTS} drafts, ties half; ${hash}${isRepeatable ? ', twice the same' : ', NOT REPEATABLE'}`
  return row({ what, least, measured: isRepeatable ? percent : 0, unit: '%', detail })
}

/** The share of drafts that the first of two bots wins. The first pick alternates. The first ten are played again. */
function play(table: Table, preset: ScoringPreset, from: number, seats: Seats): Duel {
  const played = Array.from({ length: DRAFTS }, (_, index) => playOne(table, preset, seats, from + index))
  const again = Array.from({ length: 10 }, (_, index) => playOne(table, preset, seats, from + index))
  const points = played.reduce((sum, { points }) => sum + points, 0)
  return {
    percent: (100 * points) / DRAFTS,
    hash: createHash('sha256')
      .update(played.map(({ text }) => text).join())
      .digest('hex')
      .slice(0, 8),
    isRepeatable: again.every(({ text }, index) => text === played[index]?.text),
  }
}

function playOne({ stages, facts }: Table, preset: ScoringPreset, seats: Seats, seed: number) {
  const { movies, pool } = stages[mixed(seed, 1) % stages.length]!
  const offered = [...categoriesFor({ theme: 'year' }), ...moreCategoriesFor({ theme: 'year' }, false)]
  const categories = offered
    .map(({ name }, index) => ({ name, at: mixed(seed, index + 100) }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, ROUNDS)
    .map(({ name }) => name)
  const ids = seed % 2 === 0 ? ['first', 'second'] : ['second', 'first']
  const start: Draft = {
    ...newDraft({
      theme: 'others',
      option: 'Ladder',
      pool,
      categories,
      participants: ids.map((id) => ({ id, name: id })),
      rules: { scoring: { preset } },
    }),
    draftOrder: ids,
    version: 1,
  }
  const [first, second] = seats(seed)
  const minds = {
    first: createBot({ ...first, seed: mixed(seed, 2) }, start, movies),
    second: createBot({ ...second, seed: mixed(seed, 3) }, start, movies),
  }
  let draft = start
  while (!isComplete(draft)) {
    const participantId = onTheClock(draft)!.participant.id
    const choice = minds[participantId as keyof typeof minds](draft)
    if (!choice) throw new Error(`A bot has no pick in draft ${seed}`)
    draft = apply(draft, makePick(draft, { participantId, ...choice }))
  }
  const weights = weightsOf({ preset })
  const picks = draft.picks.map(({ participantId, movie }, index) => {
    const known = facts.get(movie.id)
    const score = known && pickScore(known, true, weights)
    return {
      participantId,
      title: movie.title,
      overallPick: index + 1,
      ...(score !== undefined && { score }),
    }
  })
  const [a, b] = rankTeams(['first', 'second'], picks).toSorted((x, y) =>
    x.participantId < y.participantId ? -1 : 1,
  )
  const [ours, theirs] = [a?.averageScore ?? 0, b?.averageScore ?? 0]
  const points = ours > theirs ? 1 : ours === theirs ? 0.5 : 0
  return { points, text: draft.picks.map(({ movie, category }) => `${movie.id} ${category}`).join(';') }
}

/** One choice among the whole catalog, with 20 categories and 50 seats, half of them filled. */
async function choiceRow(source: Awaited<ReturnType<typeof openCatalog>>): Promise<Row> {
  const pool = { years: { from: 1930, to: 2025 } }
  const { movies } = await source.moviesOf(pool)
  const offered = [
    ...categoriesFor({ theme: 'others', pool }),
    ...moreCategoriesFor({ theme: 'others', pool }, false),
  ]
  const ids = Array.from({ length: 50 }, (_, seat) => `p${seat}`)
  let draft: Draft = {
    ...newDraft({
      theme: 'others',
      option: 'The whole catalog',
      pool,
      categories: offered.slice(0, 20).map(({ name }) => name),
      participants: ids.map((id) => ({ id, name: id })),
    }),
    draftOrder: ids,
    version: 1,
  }
  const choose = createBot({ taste: 'fan', level: 'sharp', seed: 1 }, draft, movies.slice(0, 6_000))
  while (draft.picks.length < 500) {
    const choice = choose(draft)
    if (!choice) throw new Error('A bot has no pick')
    draft = apply(draft, makePick(draft, { participantId: onTheClock(draft)!.participant.id, ...choice }))
  }
  const { median, p95, runs } = await time(200, () => choose(draft))
  return row({
    what: 'Bots: a choice of 6,000 movies, 20 categories, 50 seats',
    target: 5,
    measured: median,
    unit: 'ms',
    detail: `median of ${runs} after 500 picks; p95 ${roundTo2(p95)}`,
  })
}
