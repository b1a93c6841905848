import { describe, expect, test } from 'vitest'
import { GRADES } from '#features/verdict/rules/grades.ts'
import { shareText, starOf } from './share-text.ts'

const SHARED = {
  title: 'Heists',
  day: '2026-11-22',
  stars: ['★', '★', '★', '○', '○'],
  average: 87.556,
  place: 1,
  betterThan: 76,
  streak: 7,
  address: 'marquee.example/today',
} as const

describe('the text that is shared', () => {
  test('has the stars, the place, the percentile and the streak, and no title', () => {
    expect(shareText(SHARED)).toBe(
      'Marquee · Heists · Sun 22 Nov\n★ ★ ★ ○ ○ 87.6\n1st of 4, better than 76 in 100\n7 nights running\nmarquee.example/today',
    )
  })

  test('leaves out what there is not', () => {
    expect(shareText({ ...SHARED, place: 3, betterThan: null, streak: 1 })).toBe(
      'Marquee · Heists · Sun 22 Nov\n★ ★ ★ ○ ○ 87.6\n3rd of 4\nmarquee.example/today',
    )
  })
})

test('the star of a grade says whether it was the right call', () => {
  expect(GRADES.map(starOf)).toEqual(['★', '★', '★', '☆', '☆', '☆', '○', '○', '○', '○', '○'])
  expect(starOf(undefined)).toBe('○')
})
