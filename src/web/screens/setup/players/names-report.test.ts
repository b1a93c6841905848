import { expect, it } from 'vitest'
import { addNames } from '#domain/draft/adding-names.ts'
import { namesReport } from './participants-step.tsx'

const report = (present: string[], names: string[]) => namesReport(addNames(present, names))

it.each([
  [['Maya', 'Theo'], 'Added 2 participants.'],
  [['Maya'], 'Added 1 participant.'],
  [['Maya', 'Ana'], 'Added 1 participant. Not added: Ana (already there).'],
  [
    ['Maya', 'Ana!', '<b>'],
    'Added 1 participant. Not added: Ana!, <b> (not a name: 1-50 letters, digits, spaces, hyphens, dots, underscores only).',
  ],
])('pasting %j beside Ana reports: %s', (names, text) => expect(report(['Ana'], names)).toBe(text))

it('names at most five, and only the beginning of a long name', () => {
  const names = Array.from({ length: 7 }, (_, index) => `!${index}`)
  expect(report([], names)).toContain('Not added: !0, !1, !2, !3, !4 and 2 more (')
  expect(report([], ['!'.repeat(2000)])).toContain(`Not added: ${'!'.repeat(24)}… (`)
})

it('says that there is no seat left', () => {
  const present = Array.from({ length: 50 }, (_, index) => `P${index}`)
  expect(report(present, ['Zoë'])).toBe(
    'Added 0 participants. Not added: Zoë (a draft has at most 50 participants).',
  )
})
