/**
 * The breakpoints by the names that style sheets use: `@media (--phone)`, `@media not (--laptop)`. Widths are below
 * 375, 720, 900 and 1180 px; `--low` and `--flat` are heights.
 */
export const BREAKPOINTS = {
  '--small-phone': '(max-width: 374px)',
  '--phone': '(max-width: 719px)',
  '--tablet': '(max-width: 899px)',
  '--laptop': '(max-width: 1179px)',
  '--wide': '(min-width: 1400px)',
  '--low': '(max-height: 799px)',
  '--flat': '(max-height: 479px)',
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
