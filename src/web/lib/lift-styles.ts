import type { StaticResults } from '#contract/results-page.ts'

/**
 * Markup of React's without its style attributes, which the content security policy forbids, and a style sheet that
 * says the same. Quotes in texts and attributes are escaped, so that what looks like such an attribute is one.
 */
export function liftStyles(markup: string): StaticResults {
  const numbers = new Map<string, number>()
  const html = markup.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
    const number = numbers.get(declarations) ?? numbers.size
    numbers.set(declarations, number)
    return ` data-style="${number}"`
  })
  const rules = Array.from(numbers, ([declarations, number]) => `[data-style="${number}"]{${declarations}}`)
  return { html, css: rules.join('') }
}
