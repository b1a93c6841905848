import { describe, expect, it } from 'vitest'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { toDraftResult } from './draft-result.ts'
import type { DraftPickView, DraftView } from '#contract/drafts/drafts.ts'
import { testDraftView, testPickView } from '#contract/drafts/drafts.testing.ts'
import { toShareData } from './share-data.ts'

const NAMES = ['Ann', 'Bob', 'Cem', 'Dot', ...Array.from({ length: 16 }, (_, index) => `Player ${index + 5}`)]

/** Players with a pick each, scored as given, in that order. */
function scored(...scores: (number | null)[]): DraftView {
  const ids = NAMES.slice(0, scores.length)
  return testDraftView({
    is_complete: true,
    categories: ['Comedy'],
    participants: ids.map((id) => ({
      participant_id: id,
      participant_name: id,
      is_host: false,
      status: 'joined',
    })),
    draft_order: ids,
    picks: scores.map((calculated_score, index) => pickOf(index, { calculated_score })),
  })
}

function pickOf(index: number, changes: Partial<DraftPickView> = {}): DraftPickView {
  return testPickView({
    movie_id: index + 1,
    pick_order: index + 1,
    player_id: NAMES[index] ?? 'Ann',
    poster_path: `/${index + 1}.jpg`,
    ...changes,
  })
}

const shared = (view: DraftView) => toShareData(toDraftResult(fromWire(view)))

describe('share data', () => {
  it('mark bots', () => {
    const view = scored(90, 80)
    view.participants[0]!.bot = { taste: 'critic', level: 'fair' }
    const data = shared(view)!
    expect(data.teamScores.map(({ playerName }) => playerName)).toEqual(['Ann (bot)', 'Bob'])
    expect(data.bestMovie.playerName).toBe('Ann (bot)')
    expect(data.topMovies.map(({ playerName }) => playerName)).toEqual(['Ann (bot)', 'Bob'])
  })

  it.each<[string, boolean, [name: string, votes: number, players?: number][], string | undefined]>([
    [
      'the choice of the house',
      false,
      [
        ['Bob', 2],
        ['Ann', 1],
      ],
      'The house says Bob',
    ],
    [
      'that the house cannot decide',
      false,
      [
        ['Bob', 2],
        ['Ann', 2],
      ],
      'The house can’t decide',
    ],
    [
      'what players and audience say where they differ',
      false,
      [
        ['Bob', 5, 1],
        ['Ann', 3, 2],
      ],
      'The players say Ann, the audience says Bob',
    ],
    ['nothing while people vote', true, [['Bob', 2]], undefined],
    ['nothing if nobody has voted', false, [], undefined],
  ])('say %s', (_, isOpen, votes, expected) => {
    const best = votes.map(([participantId, count, players = count]) => ({
      participantId,
      votes: count,
      players,
    }))
    const counts = { isOpen, closesAt: null, voters: 3, players: 3, best, steal: [] }
    expect(toShareData(toDraftResult(fromWire(scored(90, 80))), counts)?.houseSays).toBe(expected)
  })

  it('have everything of a movie that the pictures show', () => {
    expect(shared(scored(70.5))?.bestMovie).toEqual({
      id: 1,
      title: 'Movie 1',
      year: 1999,
      genres: ['Comedy', 'Drama'],
      directors: [],
      score: 70.5,
      playerName: 'Ann',
      seat: 1,
      poster: '/1.jpg',
      genre: 'Comedy, Drama',
      category: 'Comedy',
      pickNumber: 1,
    })
  })

  it('name every team', () => {
    const data = shared(scored(10, 40, 30, 20))
    expect(data?.teamScores).toEqual([
      { rank: 1, playerName: 'Bob', seat: 2, averageScore: 40 },
      { rank: 2, playerName: 'Cem', seat: 3, averageScore: 30 },
      { rank: 3, playerName: 'Dot', seat: 4, averageScore: 20 },
      { rank: 4, playerName: 'Ann', seat: 1, averageScore: 10 },
    ])
    expect(data).toMatchObject({ totalMovies: 4, totalPlayers: 4, totalCategories: 1, isFinal: true })
  })

  it('name the first twelve of more', () => {
    const data = shared(scored(...Array.from({ length: 20 }, (_, index) => 90 - index)))
    expect(data?.teamScores.map(({ playerName }) => playerName)).toEqual(NAMES.slice(0, 12))
    expect(data?.totalPlayers).toBe(20)
  })

  it('give a team without a score no average', () => {
    expect(shared(scored(40, null))?.teamScores).toEqual([
      { rank: 1, playerName: 'Ann', seat: 1, averageScore: 40 },
      { rank: 2, playerName: 'Bob', seat: 2, averageScore: undefined },
    ])
  })

  it('tell the best movie from the first pick, which may have no score', () => {
    const data = shared(scored(null, 40))
    expect(data?.bestMovie).toMatchObject({ title: 'Movie 2', score: 40 })
    expect(data?.firstPick).toMatchObject({ title: 'Movie 1', score: undefined, pickNumber: 1 })
  })

  it('list movies best first, those without a score last', () => {
    expect(shared(scored(null, 20, 40, 0))?.topMovies.map(({ id }) => id)).toEqual([3, 2, 4, 1])
  })

  it('take the winner’s five best', () => {
    const view = scored(50)
    const picks = [50, 60, 55, 10, 90, 80].map((calculated_score, index) =>
      pickOf(index, { calculated_score, player_id: 'Ann' }),
    )
    expect(shared({ ...view, picks })?.winnersMovies.map(({ score }) => score)).toEqual([90, 80, 60, 55, 50])
  })

  it('are none while nothing is scored', () => {
    expect(shared(scored(null, null))).toBeUndefined()
    expect(shared(scored())).toBeUndefined()
  })

  it('name the scoring only if it is not the usual one', () => {
    const view = scored(50)
    expect(shared({ ...view, rules: { scoring: { preset: 'critics' } } })?.scoring).toBe('Critics scoring')
    expect(shared({ ...view, rules: { order: 'linear' } })).not.toHaveProperty('scoring')
  })

  it('are there for a movie that scored 0', () => {
    expect(shared(scored(0))?.bestMovie.score).toBe(0)
  })
})
