import { expect, it } from 'vitest'
import type { CategoryDuel } from '#domain/scoring/compare.ts'
import { tallyText } from './comparison.tsx'

const L = 'left'
const R = 'right'
const T = 'tied'
const U = 'undecided'

it.each<{ outcomes: CategoryDuel['outcome'][]; text: string }>([
  { outcomes: [L, L, R], text: 'Maya wins 2 categories, Theo wins 1' },
  { outcomes: [R, L, R], text: 'Theo wins 2 categories, Maya wins 1' },
  { outcomes: [R], text: 'Theo wins 1 category, Maya wins 0' },
  { outcomes: [L, R, T], text: 'Maya wins 1 category, Theo wins 1 · 1 tied' },
  { outcomes: [L, T, T, U], text: 'Maya wins 1 category, Theo wins 0 · 2 tied · 1 undecided' },
  { outcomes: [T], text: 'Nobody wins a category · 1 tied' },
  { outcomes: [U, U], text: 'Nobody wins a category · 2 undecided' },
])('$outcomes reads "$text"', ({ outcomes, text }) => {
  const duels = outcomes.map((outcome): CategoryDuel => ({ category: 'Comedy', outcome }))
  expect(tallyText(duels, { left: 'Maya', right: 'Theo' })).toBe(text)
})
