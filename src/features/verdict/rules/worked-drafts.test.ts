import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isEligible } from '#domain/categories/eligibility.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { testDraft, testMovie } from '#domain/draft/draft.testing.ts'
import type { PickRecord } from '#domain/draft/draft-record.ts'
import { USUAL_WEIGHTS } from '#domain/scoring/presets.ts'
import { bestBoardOf, bestBoardText } from './best-board.ts'
import { plainText } from '#domain/words/sentence.ts'
import type { RatedMovie } from '#domain/movies/movie.ts'
import { createJudge, rankingOf, scoredPool, type Verdict } from './verdict.ts'
import { whatIf } from './what-if.ts'
import { whatIfWords } from './what-if-text.ts'

type Row = Record<string, string>

const page = readFileSync(fileURLToPath(new URL('../../../../docs/verdict.md', import.meta.url)), 'utf8')

/** The tables of a section, their rows by the names of the columns. */
function tablesOf(section: string): Row[][] {
  const [, text = ''] = page.split(`\n## ${section}\n`)
  const [own = ''] = text.split('\n## ')
  return own
    .split('\n\n')
    .filter((part) => part.trim().startsWith('|'))
    .map((table) => {
      const [names = [], , ...rows] = table.trim().split('\n').map(cellsOf)
      return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
    })
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

/** The draft and the movies of a section's first two tables. */
function nightOf(movieRows: readonly Row[], pickRows: readonly Row[]) {
  const movies = movieRows.map(({ movie: title, genres, score }, index): RatedMovie => ({
    movie: testMovie({ id: index + 1, title: title!, genres: genres!.split(', ') }),
    facts: { ...(score !== '–' && { metacriticScore: Number(score) }), oscarStatus: 'none' },
  }))
  const called = (title: string) => movies.find(({ movie }) => movie.title === title)!
  const names = [...new Set(pickRows.map(({ player }) => player!))]
  const picks = pickRows.map(({ player, movie: title, category }): PickRecord => {
    const { movie, facts } = called(title!)
    const isPending = facts.metacriticScore === undefined
    const rest = { facts, isPending, isScoringComplete: false, score: facts.metacriticScore, playerName: '' }
    const houseOverride = !isEligible(movie, category!)
    return { participantId: player!, movie, category: category!, houseOverride, ...rest }
  })
  const draft: Draft<PickRecord> = {
    ...testDraft(names.length),
    categories: [...new Set(picks.map(({ category }) => category))],
    participants: names.map((name) => ({ id: name, name })),
    draftOrder: names,
    picks,
  }
  return { draft, movies, pool: scoredPool(picks, { movies, isComplete: true }, USUAL_WEIGHTS), called }
}

const figure = (number: number | undefined) => number?.toString() ?? '–'

describe.each(['A draft of two', 'A draft of three'])('%s in docs/verdict.md', (section) => {
  const [movieRows, pickRows, teamRows, saidRows] = tablesOf(section) as [Row[], Row[], Row[], Row[]]
  const night = nightOf(movieRows, pickRows)
  const { draft, movies, pool, called } = night
  const verdict: Verdict = createJudge(draft, pool)(draft)!

  test('has the figures of every pick', () => {
    const rows = verdict.values.map((value): Row => {
      const left = value.stillThere.at(-1)
      const { best } = value
      return {
        pick: figure(value.overallPick),
        player: value.pick.participantId,
        movie: value.pick.movie.title,
        category: value.pick.category,
        score: figure(value.score),
        'what was left': left ? `${left.movie.title} ${left.score}` : '–',
        value: figure(value.value),
        'best pick': best ? `${best.movie.title}, ${best.category}: ${best.value}` : '–',
        'left on the table': figure(value.leftOnTable),
        grade: value.grade ?? '–',
      }
    })
    expect(rows).toEqual(pickRows)
  })

  test('has the figures of every team', () => {
    const rows = verdict.cards.map((card): Row => ({
      rank: figure(card.rank),
      player: card.name,
      average: figure(card.averageScore),
      'left on the table': figure(card.leftOnTable),
      grade: card.grade ?? '–',
      line: plainText(card.line),
    }))
    expect(rows).toEqual(teamRows)
  })

  test('says what the night was, and no more', () => {
    const { headline, honours } = verdict
    const honoured = { steal: honours.steal, reach: honours.reach, 'one that got away': honours.gotAway }
    const said: Row = {
      headline: headline!.words.join(' '),
      ...Object.fromEntries(
        Object.entries(honoured).flatMap(([name, honour]) => (honour ? [[name, plainText(honour.sum)]] : [])),
      ),
      ...Object.fromEntries(honours.notes.map(({ name, text }) => [name.toLowerCase(), text])),
      ...Object.fromEntries(
        draft.draftOrder.toSorted().map((id) => {
          const board = bestBoardOf(draft, pool, id)!
          return [`best board of ${id}`, bestBoardText(draft, board, id, false)]
        }),
      ),
    }
    const asked = saidRows
      .map(({ what }) => /^(\w+) at pick (\d+)$/.exec(what!))
      .filter((found) => found !== null)
    for (const [what, title, pick] of asked) {
      const swaps = [{ overallPick: Number(pick), movieId: called(title!).movie.id }]
      const found = whatIf({ draft, movies }, { swaps })
      const { headline } = whatIfWords({ draft }, found, { swaps })
      const averages = rankingOf(found.draft).toSorted((a, b) => (a.participantId < b.participantId ? -1 : 1))
      const others = found.changes.filter(({ isAsked }) => !isAsked)
      said[what] = [
        `${headline}: ${averages.map((team) => `${team.participantId} ${team.averageScore}`).join(', ')}.`,
        ...others.map(({ overallPick, now }) => `Pick ${overallPick} becomes ${now.movie.title}.`),
      ].join(' ')
    }
    expect(said).toEqual(Object.fromEntries(saidRows.map(({ what, says }) => [what, says])))
    expect(asked).toHaveLength(1)
  })
})
