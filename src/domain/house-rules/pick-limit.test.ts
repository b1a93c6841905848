import { expect, it } from 'vitest'
import { testMovie } from '../draft/draft.testing.ts'
import type { OwnRules } from './house-rules.ts'
import { pickLimit } from './pick-limit.ts'

const movie = (year: number, ...directors: string[]) => testMovie({ year, directors })
const SPIELBERG = [1975, 1981, 1982, 1993].map((year) => movie(year, 'Steven Spielberg'))
const MIXED = [movie(1995, 'Michael Mann'), movie(1996, 'Joel Coen, Ethan Coen'), movie(1999), movie(1999)]

it.each<[string, number | undefined, OwnRules | undefined, typeof MIXED]>([
  ['any number without rules', undefined, undefined, SPIELBERG],
  ['any number without limits', undefined, { order: 'linear' }, SPIELBERG],
  ['one movie of a single director', 1, { onePerDirector: true }, SPIELBERG],
  ['one movie for each director, and all without one', 5, { onePerDirector: true }, MIXED],
  ['one movie for each decade', 3, { perDecade: 1 }, SPIELBERG],
  ['two movies for each decade that has two', 4, { perDecade: 2 }, SPIELBERG],
  ['as many as the stricter limit', 1, { onePerDirector: true, perDecade: 2 }, SPIELBERG],
  ['nothing from an empty pool', 0, { perDecade: 2 }, []],
])('allows %s', (_, limit, rules, movies) => expect(pickLimit(rules, movies)).toBe(limit))
