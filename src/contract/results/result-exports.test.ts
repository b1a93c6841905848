import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import type { DraftPickView } from '#contract/drafts/drafts.ts'
import { testDraftView, testPickView } from '#contract/drafts/drafts.testing.ts'
import { toDraftResult } from './draft-result.ts'
import { resultCsv, resultCsvName } from './result-csv.ts'
import { resultText } from './result-text.ts'

const seat = (id: string, name: string) => ({
  participant_id: id,
  participant_name: name,
  is_host: id === 'a',
  status: 'joined' as const,
})

/** Ann and Zoë drafted two movies each; Zoë wins. */
function played(changes: Partial<DraftPickView> = {}) {
  return toDraftResult(
    fromWire(
      testDraftView({
        is_complete: true,
        participants: [seat('a', 'Ann'), seat('z', 'Zoë, the 2nd')],
        draft_order: ['a', 'z'],
        picks: [
          testPickView({
            pick_order: 1,
            movie_id: 1,
            calculated_score: 80,
            movie_director: 'Greta Ost',
            ...changes,
          }),
          testPickView({ pick_order: 2, movie_id: 2, player_id: 'z', calculated_score: 90.5 }),
          testPickView({
            pick_order: 3,
            movie_id: 3,
            player_id: 'z',
            category: 'Drama/Romance',
            calculated_score: 70.25,
          }),
          testPickView({
            pick_order: 4,
            movie_id: 4,
            category: 'Drama/Romance',
            house_override: true,
            calculated_score: null,
          }),
        ],
      }),
    ),
  )
}

describe('a result as text', () => {
  const grades = new Map([
    [1, 'B' as const],
    [2, 'A+' as const],
    [3, 'F' as const],
  ])
  const address = 'https://marquee.example'

  it('has a line a player with a star a category, and names no movie', () => {
    expect(resultText(played(), { grades, headline: 'Ann, comfortably', address, hasTitles: false })).toBe(
      [
        'The 1999 draft',
        '1 Zoë, the 2nd ★ ○  80.4',
        '2 Ann          ☆ ·  80.0',
        'Ann, comfortably',
        'https://marquee.example',
      ].join('\n'),
    )
  })

  it('names the scoring if it is not the usual one', () => {
    const result = played()
    const rules = { scoring: { preset: 'critics' as const } }
    const text = resultText(
      { ...result, draft: { ...result.draft, rules } },
      { grades, address, hasTitles: false },
    )
    expect(text.split('\n')[0]).toBe('The 1999 draft · Critics scoring')
  })

  it('names the movies on request', () => {
    expect(resultText(played(), { grades, address, hasTitles: true })).toContain(
      '2 Ann          ☆ ·  80.0\n  Comedy: Movie 1 (1999) 80.00\n  Drama/Romance: Movie 4 (1999) No score yet\n',
    )
  })

  it('has no stars while the grades are not known', () => {
    expect(resultText(played(), { grades: undefined, address, hasTitles: false })).toBe(
      'The 1999 draft\n1 Zoë, the 2nd  80.4\n2 Ann           80.0\nhttps://marquee.example',
    )
  })
})

describe('a result as CSV', () => {
  const rowsOf = (text: string) => Papa.parse<Record<string, string>>(text, { header: true }).data

  it('has the columns that Letterboxd imports first, and a row a pick', () => {
    const rows = rowsOf(resultCsv(played()))
    expect(Object.keys(rows[0]!).slice(0, 4)).toEqual(['Title', 'Year', 'Directors', 'Tags'])
    expect(rows[0]).toEqual({
      Title: 'Movie 1',
      Year: '1999',
      Directors: 'Greta Ost',
      Tags: 'marquee, 1999 draft, ann',
      Pick: '1',
      Player: 'Ann',
      Category: 'Comedy',
      'House Override': '',
      Score: '80.00',
    })
    expect(rows[1]).toMatchObject({ Player: 'Zoë, the 2nd', Tags: 'marquee, 1999 draft, zoë the 2nd' })
    expect(rows[3]).toMatchObject({ 'House Override': 'yes', Score: '' })
    expect(rows).toHaveLength(4)
  })

  it('begins with the name of a column and calculates nothing', () => {
    const text = resultCsv(played({ movie_title: '=SUM(A1:A9)' }))
    expect(text.startsWith('Title,')).toBe(true)
    expect(rowsOf(text)[0]).toMatchObject({ Title: "'=SUM(A1:A9)" })
  })

  it.each([
    ['Tom Hanks', 'tom_hanks_draft.csv'],
    ['WALL·E & friends!', 'wall_e_friends_draft.csv'],
    ['千と千尋', '千と千尋_draft.csv'],
    ['???', 'draft.csv'],
  ])('of %s is called %s', (title, name) => {
    expect(resultCsvName(title)).toBe(name)
  })
})
