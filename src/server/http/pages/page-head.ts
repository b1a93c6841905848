import { escapeHtml } from '../../escape-html.ts'

/** A page's title and the tags for link previews. */
export type PageHead = { title: string; description: string; tags: string }

/** The app's page with a head of its own. Throws if the page lacks what it replaces. */
export function withHead(template: string, { title, description, tags }: PageHead): string {
  const parts: [RegExp, string][] = [
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`],
    [/<meta\s+name="description"[^>]*>/, `<meta name="description" content="${escapeHtml(description)}" />`],
    [/<\/head>/, `  ${tags}\n  </head>`],
  ]
  return parts.reduce((page, [place, content]) => put(page, place, content), template)
}

/** Puts content in the place of what matches. Throws if nothing does. */
export function put(page: string, place: RegExp, content: string): string {
  if (!place.test(page)) throw new Error(`The app's page has no ${place.source}`)
  return page.replace(place, () => content)
}

/** A tag of the Open Graph. */
export function property(key: string, content: string): string {
  return `<meta property="${key}" content="${escapeHtml(content)}" />`
}

export function name(key: string, content: string): string {
  return `<meta name="${key}" content="${escapeHtml(content)}" />`
}
