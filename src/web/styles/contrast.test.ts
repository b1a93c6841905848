import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const TEXT = 4.5
const EDGE = 3

type Tokens = Record<string, string>
const THEMES = ['matinée', 'evening'] as const
type Theme = (typeof THEMES)[number]

const tokensCss = readFileSync('src/web/styles/tokens.css', 'utf8')
const inksCss = readFileSync('src/web/components/movie/inks.css', 'utf8')

/** The colours of a theme, and those on its paper, which has the matinée's colours in both themes. */
function tokensOf(theme: Theme): { page: Tokens; paper: Tokens } {
  const page = declarations(rule(tokensCss, ':root'), theme)
  const onPaper = { ...declarations(rule(tokensCss, ':root'), 'matinée'), '--paper': page['--paper']! }
  const paper = { ...onPaper, ...declarations(rule(tokensCss, '.paper'), 'matinée') }
  return { page, paper: resolved(paper) }
}

function rule(css: string, selector: string): string {
  const start = css.indexOf(`\n${selector} {`)
  return css.slice(start, css.indexOf('\n}', start))
}

/** The custom properties that are an opaque colour or refer to another property. */
function declarations(block: string, theme: Theme): Tokens {
  const found = block.matchAll(/(--[\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+|var\(--[\w-]+\)));/g)
  return Object.fromEntries(
    Array.from(found, ([, name, light, dark, one]) => [name!, one ?? (theme === 'evening' ? dark! : light!)]),
  )
}

function resolved(tokens: Tokens): Tokens {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => {
      const other = /^var\((.+)\)$/.exec(value)?.[1]
      return [name, other === undefined ? value : tokens[other]!]
    }),
  )
}

/** The relative luminance as WCAG 2.2 defines it, 0–1. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** The pairs whose contrast is too low, as text. */
function tooLow(tokens: Tokens, marks: string[], grounds: string[], least: number): string[] {
  return marks.flatMap((mark) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(tokens[`--${mark}`]!, tokens[`--${ground}`]!)
      return ratio >= least ? [] : [`${mark} on ${ground}: ${ratio.toFixed(2)}, needs ${least}`]
    }),
  )
}

const GROUNDS = ['bg', 'surface', 'surface-muted']

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#a8122a', '#a8122a', 1],
])('the contrast of %s and %s is %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

describe.each(THEMES)('in the %s', (theme) => {
  const { page, paper } = tokensOf(theme)

  it.each([
    {
      marks: ['text', 'text-muted', 'success', 'warning', 'danger', 'accent'],
      grounds: GROUNDS,
      least: TEXT,
    },
    { marks: ['text'], grounds: ['highlight', 'highlight-soft'], least: TEXT },
    { marks: ['on-accent'], grounds: ['accent', 'accent-hover'], least: TEXT },
    { marks: ['on-brand'], grounds: ['brand', 'brand-hover'], least: TEXT },
    { marks: ['on-medal'], grounds: ['gold', 'silver', 'bronze'], least: TEXT },
    { marks: ['border-strong', 'focus'], grounds: GROUNDS, least: EDGE },
  ])('$marks stand out from $grounds', ({ marks, grounds, least }) => {
    expect(tooLow(page, marks, grounds, least)).toEqual([])
  })

  it('everything on paper has enough contrast', () => {
    expect(paper['--bg']).toBe(page['--paper'])
    expect(
      tooLow(paper, ['text', 'text-muted', 'brand', 'accent', 'success', 'warning', 'danger'], GROUNDS, TEXT),
    ).toEqual([])
    expect(tooLow(paper, ['border-strong'], GROUNDS, EDGE)).toEqual([])
  })
})

it('there are two themes', () => {
  expect(tokensOf('matinée').page['--bg']).not.toBe(tokensOf('evening').page['--bg'])
})

const INKS = Array.from(
  inksCss.matchAll(/\[data-ink='([\w-]+)'\] \{\s*--ink: (#\w+);\s*--ltr: (#\w+);/g),
  ([, name, ink, lettering]) => ({ name: name!, ink: ink!, lettering: lettering! }),
)

it('all inks are tested', () => {
  expect(INKS).toHaveLength(inksCss.match(/data-ink/g)!.length)
})

it.each(INKS)('the lettering of a poster in $name has enough contrast', ({ ink, lettering }) => {
  expect(contrast(lettering, ink)).toBeGreaterThanOrEqual(TEXT)
})
