import { FOR_NEWCOMERS, OPENING_ID, PAGE_DATA_ID, type PageData, PRERENDERED } from '#contract/page-data.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { INDEX_PATH, type StaticFiles } from './static-files.ts'

/** A page's title and the tags for link previews. */
export type PageHead = { title: string; description: string; tags: string }

/** In what the page of one address differs from the app's page. */
export type PageParts = {
  head?: PageHead | undefined
  /** Markup that loads style sheets and scripts of the screen (`linksTo`). */
  links?: string | undefined
  /** A style sheet of the screen's own, which its policy must allow. */
  css?: string | undefined
  /** Markup that is shown until the app runs. */
  opening?: string | undefined
  /** The markup of the screen, which the app hydrates. */
  screen?: { html: string; isForNewcomers: boolean } | undefined
  /** What is said without scripts; nothing if it is empty. */
  noscript?: string | undefined
  data?: PageData | undefined
}

/** Makes pages out of the app's page. */
export type PageTemplate = (parts: PageParts) => string

const PLACES = [
  '<!--head-->',
  '<!--/head-->',
  '</head>',
  '<div id="root">',
  '</div>',
  '<noscript>',
  '</noscript>',
]

/** Divides the app's page at the places where pages differ. Throws if it lacks one of them. */
export function pageTemplate(page: string): PageTemplate {
  const parts: string[] = []
  let left = page
  for (const place of PLACES) {
    const at = left.indexOf(place)
    if (at === -1) throw new Error(`The app's page has no ${place}`)
    parts.push(left.slice(0, at))
    left = left.slice(at + place.length)
  }
  const [start = '', head = '', files = '', body = '', , afterRoot = '', noscript = ''] = parts
  return (of) =>
    [
      start,
      of.head ? headMarkup(of.head) : head,
      files,
      lines(of.links, of.css && `<style>${of.css}</style>`),
      '</head>',
      body,
      lines(of.opening && `<div id="${OPENING_ID}">${of.opening}</div>`),
      rootMarkup(of.screen),
      lines(
        of.data && `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForHtml(of.data)}</script>`,
      ),
      afterRoot,
      of.noscript === '' ? '' : `<noscript>${of.noscript ?? noscript}</noscript>`,
      left,
    ].join('')
}

/** Makes pages out of the built app's page. Undefined if the app is not built, as in development. */
export function pageTemplateIn(files: StaticFiles): PageTemplate | undefined {
  const page = files.get(INDEX_PATH)
  return page && pageTemplate(new TextDecoder().decode(page.bytes))
}

function lines(...parts: readonly (string | undefined)[]): string {
  return parts.map((part) => (part ? `  ${part}\n    ` : '')).join('')
}

function rootMarkup(screen: PageParts['screen']): string {
  if (!screen) return '<div id="root"></div>'
  return `<div id="root" ${PRERENDERED}${screen.isForNewcomers ? `="${FOR_NEWCOMERS}"` : ''}>${screen.html}</div>`
}

function headMarkup({ title, description, tags }: PageHead): string {
  return [`<title>${escapeHtml(title)}</title>`, name('description', description), tags].join('\n    ')
}

/** An Open Graph meta tag. */
export function property(key: string, content: string): string {
  return `<meta property="${key}" content="${escapeHtml(content)}" />`
}

export function name(key: string, content: string): string {
  return `<meta name="${key}" content="${escapeHtml(content)}" />`
}

type Linked = {
  styles: readonly string[]
  /** Style sheets that only the next screen needs. */
  nextStyles?: readonly string[]
  scripts: readonly string[]
}

/**
 * Markup that loads a screen's style sheets, and begins to load those of the next screen and the scripts of both. Scripts give
 * way to what the first paint needs.
 */
export function linksTo({ styles, nextStyles = [], scripts }: Linked): string {
  return [
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}" />`),
    ...nextStyles.map(
      (path) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${path}" />`,
    ),
    ...scripts.map((path) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${path}" />`),
  ].join('\n    ')
}

/** JSON escaped so that it cannot close the surrounding element, and still parses to the same value. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
