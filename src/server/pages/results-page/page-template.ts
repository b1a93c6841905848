import { PRERENDERED } from '#contract/prerendered.ts'
import { SERVED_DRAFT_ID, type ServedDraft, type StaticResults } from '#contract/results/results-page.ts'
import { type PageHead, put, withHead } from '#server/pages/page-head.ts'
import { jsonForHtml, startAfterPaint } from '#server/pages/prerendered-page.ts'

/** Spec 8.32: the same text for a private draft and for one that never existed. */
export const UNAVAILABLE = 'This draft is no longer available for public viewing'

const NOSCRIPT = /<noscript>[^]*?<\/noscript>/

type ResultsPage = {
  head: PageHead
  /** Markup that loads the screen's style sheets and scripts. */
  links: string
  served: ServedDraft
  results: StaticResults | undefined
}

/** The app's page with the rendered results. Throws if the page lacks a placeholder. */
export function withResults(template: string, { head, links, served, results }: ResultsPage): string {
  const style = results?.css ? `\n    <style>${results.css}</style>` : ''
  const parts: [RegExp, string][] = [
    [/<\/head>/, `  ${links}${style}\n  </head>`],
    [
      /<div id="root"><\/div>/,
      `<div id="root"${results ? ` ${PRERENDERED}` : ''}>${results?.html ?? ''}</div>\n    ` +
        `<script type="application/json" id="${SERVED_DRAFT_ID}">${jsonForHtml(served)}</script>`,
    ],
    [NOSCRIPT, results ? '' : '<noscript>Marquee needs JavaScript to show these results.</noscript>'],
  ]
  const page = parts.reduce((made, [place, content]) => put(made, place, content), withHead(template, head))
  return results ? startAfterPaint(page, 'after the paint') : page
}

/** The app's page, without scripts, if there are no results to show. */
export function withoutResults(template: string): string {
  return template.replace(NOSCRIPT, `<noscript>${UNAVAILABLE}</noscript>`)
}
