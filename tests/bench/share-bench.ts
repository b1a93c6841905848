import { monitorEventLoopDelay } from 'node:perf_hooks'
import { personPool } from '#domain/pools/pool.ts'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { pino } from 'pino'
import { categoriesFor } from '#domain/categories/categories.ts'
import type { DraftRow } from '#server/drafts/draft-repo.ts'
import { openCatalog } from '#server/movies/catalog/catalog-source.ts'
import { openRenderThreads } from '#server/pages/rendering/render-threads.ts'
import { fontsFor } from '#server/share-image/fonts/lettering.ts'
import { createPosterImages } from '#server/share-image/poster-images.ts'
import { createShareImages } from '#server/share-image/share-image-service.ts'
import { SHARE_IMAGE } from '#server/share-image/share-image.ts'
import { box } from '#server/share-image/drawing/element.ts'
import { line } from '#server/share-image/fonts/text.ts'
import { type Times, time } from './measure.ts'
import { type Row, roundTo2, row } from './report.ts'

const RUNS = 20
const PEOPLE = 20
const PLAYERS = ['Maya', 'Theo', 'Priya', 'Jonah']
const PICKS = 20

/**
 * Measures the share image of a draft with 20 picks, drawn anew each time, next to a bare page of the same size; and
 * how long this process is kept from other work while 20 people ask for pictures at once.
 */
export async function shareRows(): Promise<Row[]> {
  const draft = await draftOfTomHanks()
  const log = pino({ level: 'silent' })
  const threads = openRenderThreads({ log })
  let run = 0
  const images = createShareImages({
    // The score differs each time, so that no cached picture is used.
    drafts: {
      find: () => Promise.resolve(withFirstScore(draft, 50 + run++ / 100)),
      findDeleted: () => Promise.resolve(undefined),
      isWatching: () => Promise.resolve(false),
      isPutOut: () => Promise.resolve(false),
    },
    houseVotes: { list: () => Promise.reject(new Error('A local draft has no votes')) },
    posters: createPosterImages({ log }),
    pictures: threads.pictures,
    publicUrl: 'https://marquee.example',
    now: () => new Date(),
  })
  const draw = (client: string) =>
    images.shareImage({ kind: 'nobody' }, draft.id, { address: client, client })
  const times = await time(RUNS, () => draw(''))
  const { p99, most, allMs } = await delayOf(() =>
    Promise.all(Array.from({ length: PEOPLE }, (_, index) => draw(String(index)))),
  )
  await threads.close()
  const bare = await time(RUNS, barePage)
  return [
    row({
      what: 'The share image of 20 picks',
      target: 150,
      measured: times.p95,
      unit: 'ms',
      detail: comparison(times, bare),
    }),
    row({
      what: `Event loop delay while ${PEOPLE} people ask for pictures at once`,
      target: 20,
      measured: p99,
      unit: 'ms',
      detail: `p99; most ${roundTo2(most)}; the last picture after ${roundTo2(allMs)}`,
    }),
  ]
}

/** The delay of timers in this process during the work, in ms. It is looked at each millisecond, which is part of it. */
async function delayOf(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const start = performance.now()
  delay.enable()
  await work()
  delay.disable()
  return { p99: delay.percentile(99) / 1e6, most: delay.max / 1e6, allMs: performance.now() - start }
}

/** Draws a line of text on a plain background, for the cost of the two libraries alone. */
async function barePage(): Promise<Buffer> {
  const page = box({ ...SHARE_IMAGE, backgroundColor: '#14100e' }, line('TOM HANKS', 'display', 200))
  const svg = await satori(page, { ...SHARE_IMAGE, fonts: fontsFor(['TOM HANKS']) })
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
}

function comparison(times: Times, bare: Times): string {
  return (
    `p95 of ${times.runs}; median ${roundTo2(times.median)}; bare page of the same size: ` +
    `median ${roundTo2(bare.median)}, p95 ${roundTo2(bare.p95)}; ratio ${(times.median / bare.median).toFixed(1)}`
  )
}

async function draftOfTomHanks(): Promise<DraftRow> {
  const source = await openCatalog('catalog/movies.tsv')
  const person = (await source.searchPeople('Tom Hanks')).people[0]
  if (!person) throw new Error('The catalog has no Tom Hanks')
  const { movies } = await source.moviesOf(personPool(person.id))
  const categories = categoriesFor({ theme: 'people' })
    .slice(0, PICKS / PLAYERS.length)
    .map(({ name }) => name)
  const draftId = 'd0000000-0000-4000-8000-000000000001'
  const at = new Date('2024-06-01T12:00:00.000Z')
  return {
    id: draftId,
    title: 'Tom Hanks',
    theme: 'people',
    option: 'Tom Hanks',
    clock: null,
    paused: null,
    consent: null,
    objection: null,
    rulings: null,
    houseVotesClosedAt: null,
    rematchOf: null,
    queuePickers: [],
    personId: person.id,
    profilePath: null,
    pool: null,
    rules: null,
    categories,
    userId: null,
    guestSessionId: null,
    isMultiplayer: false,
    isComplete: true,
    isPublic: true,
    inviteCode: null,
    isCodeChanged: false,
    standInsAllowed: true,
    draftOrder: PLAYERS,
    turnOrder: [],
    version: PICKS + 1,
    dueAt: null,
    createdAt: at,
    updatedAt: at,
    participants: PLAYERS.map((name, seat) => ({
      id: name,
      draftId,
      participantId: name,
      participantName: name,
      seat,
      isHost: seat === 0,
      status: 'joined',
      userId: null,
      guestParticipantId: null,
      lastSeenAt: null,
      hiddenAt: null,
      bot: null,
    })),
    invitations: [],
    picks: movies.slice(0, PICKS).map((movie, index) => ({
      draftId,
      pickOrder: index + 1,
      playerId: PLAYERS[index % PLAYERS.length]!,
      playerName: PLAYERS[index % PLAYERS.length]!,
      movieId: movie.id,
      movieTitle: movie.title,
      movieYear: movie.year,
      movieGenre: movie.genres.join(', '),
      movieDirector: movie.directors[0] ?? null,
      posterPath: null,
      category: categories[Math.floor(index / PLAYERS.length)]!,
      houseOverride: false,
      pickedBy: null,
      autoPicked: null,
      madeAt: null,
      calculatedScore: 90 - index,
      scoringDataComplete: true,
      movieBudget: null,
      movieRevenue: null,
      rtCriticsScore: null,
      rtAudienceScore: 0,
      metacriticScore: null,
      imdbRating: null,
      oscarStatus: 'none',
      enrichedAt: at,
    })),
  }
}

function withFirstScore(draft: DraftRow, calculatedScore: number): DraftRow {
  return {
    ...draft,
    picks: draft.picks.map((pick, index) => (index === 0 ? { ...pick, calculatedScore } : pick)),
  }
}
