import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GROUND_IN_TONES, tonesOf } from './poster-tones.ts'
import { mixInOklab } from './oklab.ts'

/** The results of Chromium's color-mix(in oklab, …) for these inks. */
const MIXED_BY_A_BROWSER = [
  ['#b23a2e', 48, '#ffe9c9', '#df977d'],
  ['#b23a2e', 80, '#ffe9c9', '#c4604c'],
  ['#2b2b2f', 52, '#e8c16a', '#7f6f4e'],
  ['#3a0d12', 20, '#ff8a73', '#d46f5e'],
  ['#0f4c5c', 48, '#bff3e0', '#6a9f9f'],
] as const

describe('a mix in Oklab', () => {
  it.each(MIXED_BY_A_BROWSER)('of %s, %i %%, and %s is %s', (first, percent, second, mixed) => {
    expect(mixInOklab(first, percent, second)).toBe(mixed)
  })

  it('of all of a colour or none of it is one of the two', () => {
    expect(mixInOklab('#123456', 100, '#ffffff')).toBe('#123456')
    expect(mixInOklab('#123456', 0, '#ffffff')).toBe('#ffffff')
  })
})

describe('the tones of a poster', () => {
  it('are mixed as the screens mix them', () => {
    const css = readFileSync('src/web/components/movie/poster.css', 'utf8')
    const percents = Array.from(css.matchAll(/color-mix\(in oklab, var\(--ink\) (\d+)%/g), ([, percent]) =>
      Number(percent),
    )
    expect(percents).toEqual(Object.values(GROUND_IN_TONES))
  })

  it('are turned round where the art stands on the lettering’s ink', () => {
    expect(tonesOf('action', 'ltr')).toEqual({ a: '#b23a2e', b: '#db9077', c: '#f3c7a9', g: '#ffe9c9' })
  })

  it('have a lighter ground in a low field', () => {
    expect(tonesOf('action', 'low')).toEqual({ a: '#ffe9c9', b: '#df977d', c: '#df977d', g: '#c4604c' })
  })
})
