import { expect, it } from 'vitest'
import type { Subject } from '#domain/pools/pool.ts'
import type { OwnRules } from './house-rules.ts'
import { rulesInPlay } from './rules-in-play.ts'

const LIMITS: OwnRules = { onePerDirector: true, perDecade: 2 }
const YEAR: Subject = { theme: 'year', option: '1999' }
const PERSON: Subject = { theme: 'people', option: 'Tom Hanks' }
const pool = (from: number, to: number): Subject => ({
  theme: 'others',
  option: 'Any',
  pool: { years: { from, to } },
})

it.each<[string, Subject, OwnRules | undefined, OwnRules | undefined]>([
  ['all rules for a person', PERSON, LIMITS, LIMITS],
  ['all rules for several decades', pool(1995, 2004), LIMITS, LIMITS],
  ['all rules for a genre', { theme: 'others', option: 'War', pool: { genres: ['War'] } }, LIMITS, LIMITS],
  ['no limit of each decade for a year', YEAR, LIMITS, { onePerDirector: true }],
  ['no limit of each decade for one decade', pool(1990, 1999), LIMITS, { onePerDirector: true }],
  ['nothing if no other rule is left', YEAR, { perDecade: 2 }, undefined],
  ['nothing if no rule was chosen', YEAR, undefined, undefined],
])('keeps %s', (_, subject, chosen, rules) =>
  expect(rulesInPlay(subject, chosen, { isOnline: true })).toEqual(rules),
)

it('lets a draft on one device have neither a pick clock nor a rule for taking back', () => {
  const clock = { seconds: 30, bankSeconds: 60, whenUp: 'wait' } as const
  const chosen = { clock, order: 'linear', takeBack: false } as const
  expect(rulesInPlay({ theme: 'year' }, chosen, { isOnline: true })).toEqual(chosen)
  expect(rulesInPlay({ theme: 'year' }, chosen, { isOnline: false })).toEqual({ order: 'linear' })
})
