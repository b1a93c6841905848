import type { StaticResults } from '#contract/results/results-page.ts'

/**
 * Moves the style attributes of React's markup, which the content security policy forbids, into an equivalent style
 * sheet. Texts cannot contain such an attribute, because React escapes their quotes.
 */
export function extractStyles(markup: string): StaticResults {
  const numbers = new Map<string, number>()
  const html = markup.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
    const number = numbers.get(declarations) ?? numbers.size
    numbers.set(declarations, number)
    return ` data-style="${number}"`
  })
  const rules = Array.from(numbers, ([declarations, number]) => `[data-style="${number}"]{${declarations}}`)
  return { html, css: rules.join('') }
}
