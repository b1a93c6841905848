import { describe, expect, it } from 'vitest'
import { type EarlierDraft, type OwnRules, USUAL_RULES } from './house-rules.ts'
import { allRules, rulesLine } from './rules-text.ts'

const HEISTS: EarlierDraft = { draftId: 'h', title: 'Heists', movies: [] }
const HANKS: EarlierDraft = { draftId: 't', title: 'Tom Hanks', movies: [] }
const MIX = { boxOffice: 2, rottenTomatoes: 2, metacritic: 4, imdb: 5, oscarBonus: false }

describe('the rules line', () => {
  it.each<[string[], OwnRules | undefined]>([
    [[], undefined],
    [[], USUAL_RULES],
    [['linear order'], { order: 'linear' }],
    [['third-round reversal'], { order: 'third-round-reversal' }],
    [['one per director'], { onePerDirector: true }],
    [['at most 2 a decade'], { perDecade: 2 }],
    [['no repeats from 1 draft'], { noRepeatsOf: [HEISTS] }],
    [['no repeats from 2 drafts'], { noRepeatsOf: [HEISTS, HANKS] }],
    [['no House Override'], { houseOverride: false }],
    [['no taking back'], { takeBack: false }],
    [['scores shown'], { scoresShown: true }],
    [['Critics scoring'], { scoring: { preset: 'critics' } }],
    [['Box office scoring'], { scoring: { preset: 'box-office' } }],
    [['custom scoring'], { scoring: { preset: 'custom', weights: MIX } }],
  ])('reads %j', (line, rules) => expect(rulesLine(rules)).toEqual(line))

  it('keeps its order, whatever the order of the rules', () => {
    const rules: OwnRules = {
      scoring: { preset: 'crowd' },
      scoresShown: true,
      takeBack: false,
      houseOverride: false,
      noRepeatsOf: [HEISTS],
      perDecade: 3,
      onePerDirector: true,
      order: 'linear',
    }
    expect(rulesLine(rules)).toEqual([
      'linear order',
      'one per director',
      'at most 3 a decade',
      'no repeats from 1 draft',
      'no House Override',
      'no taking back',
      'scores shown',
      'Crowd scoring',
    ])
  })
})

describe('all rules', () => {
  it('are in words, none of them own, if they are the usual ones', () => {
    expect(allRules(undefined, { isOnline: true })).toEqual([
      { name: 'Pick clock', text: 'Off', isOwn: false },
      { name: 'Order', text: 'Snake', isOwn: false },
      { name: 'Limits', text: 'None', isOwn: false },
      { name: 'No repeats', text: 'Off', isOwn: false },
      { name: 'House Override', text: 'Allowed', isOwn: false },
      {
        name: 'Taking back',
        text: 'A pick within 10 s, until the next player has picked',
        isOwn: false,
      },
      { name: 'Scores', text: 'Hidden until the end', isOwn: false },
      { name: 'Scoring', text: 'Marquee: all four alike', isOwn: false },
    ])
  })

  it.each<[string, string, OwnRules]>([
    [
      'Pick clock',
      '90 s a pick, and a time bank of 60 s each. Then the draft waits',
      { clock: { seconds: 90, bankSeconds: 60, whenUp: 'wait' } },
    ],
    [
      'Pick clock',
      '1 h 30 min a pick. Then a pick is made for the player',
      { clock: { seconds: 5_400, bankSeconds: 0, whenUp: 'pick' } },
    ],
    ['Order', 'Linear', { order: 'linear' }],
    ['Order', 'Third-round reversal', { order: 'third-round-reversal' }],
    ['Limits', 'One movie per director', { onePerDirector: true }],
    ['Limits', 'Each decade at most once', { perDecade: 1 }],
    ['Limits', 'One movie per director; each decade at most 2 times', { onePerDirector: true, perDecade: 2 }],
    ['No repeats', 'Nothing from Heists', { noRepeatsOf: [HEISTS] }],
    ['No repeats', 'Nothing from Heists, Tom Hanks and Heists', { noRepeatsOf: [HEISTS, HANKS, HEISTS] }],
    ['House Override', 'Not allowed', { houseOverride: false }],
    ['Taking back', 'Not allowed', { takeBack: false }],
    ['Scores', 'Shown as picks are made', { scoresShown: true }],
    ['Scoring', 'Awards night: reviews and Oscars', { scoring: { preset: 'awards-night' } }],
    [
      'Scoring',
      'Custom: Box office 2, Rotten Tomatoes 2, Metacritic 4, IMDb 5, no Oscar bonus',
      { scoring: { preset: 'custom', weights: MIX } },
    ],
  ])('name %s as %j and mark it as own', (name, text, rules) => {
    const own = allRules(rules, { isOnline: true }).filter(({ isOwn }) => isOwn)
    expect(own).toEqual([{ name, text, isOwn: true }])
  })

  it('say nothing of taking back on one device, which has an undo', () => {
    expect(allRules(undefined, { isOnline: false }).map(({ name }) => name)).not.toContain('Taking back')
  })
})
