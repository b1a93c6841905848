/**
 * The breakpoints by the names that style sheets use: `@media (--phone)`, `@media not (--laptop)`. Widths are below
 * 272 px (a phone with large text), 375, 720, 900 and 1180 px; `--low` and `--flat` are heights, the latter of a phone on its side; `--short`
 * has no height to spare for what is fixed. They are in em, 16 px in most browsers: where somebody has
 * set larger text, a screen of the same size has room for less (decision 103).
 */
export const BREAKPOINTS = {
  '--narrow': '(max-width: 16.9375em)',
  '--small-phone': '(max-width: 23.375em)',
  '--phone': '(max-width: 44.9375em)',
  '--tablet': '(max-width: 56.1875em)',
  '--laptop': '(max-width: 73.6875em)',
  '--wide': '(min-width: 87.5em)',
  '--low': '(max-height: 49.9375em)',
  '--short': '(max-height: 17.9375em)',
  '--flat': '((max-height: 29.9375em) and (orientation: landscape))',
} as const

/** A style sheet with its named breakpoints expanded. Throws on an unknown name. */
export function expandBreakpoints(css: string): string {
  return css.replace(/@media[^{]+/g, (query) =>
    query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
      if (!isBreakpoint(name)) throw new Error(`There is no breakpoint ${name}`)
      return BREAKPOINTS[name]
    }),
  )
}

function isBreakpoint(name: string): name is keyof typeof BREAKPOINTS {
  return Object.hasOwn(BREAKPOINTS, name)
}
