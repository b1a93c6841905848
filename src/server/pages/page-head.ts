import { escapeHtml } from '#server/http/escape-html.ts'

/** A page's title and the tags for link previews. */
export type PageHead = { title: string; description: string; tags: string }

/** The app's page with this head. Throws if the page lacks a tag to replace. */
export function withHead(template: string, { title, description, tags }: PageHead): string {
  const parts: [RegExp, string][] = [
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`],
    [/<meta\s+name="description"[^>]*>/, `<meta name="description" content="${escapeHtml(description)}" />`],
    [/<\/head>/, `  ${tags}\n  </head>`],
  ]
  return parts.reduce((page, [place, content]) => put(page, place, content), template)
}

/** Replaces what matches by the content. Throws if nothing matches. */
export function put(page: string, place: RegExp, content: string): string {
  if (!place.test(page)) throw new Error(`The app's page has no ${place.source}`)
  return page.replace(place, () => content)
}

/** An Open Graph meta tag. */
export function property(key: string, content: string): string {
  return `<meta property="${key}" content="${escapeHtml(content)}" />`
}

export function name(key: string, content: string): string {
  return `<meta name="${key}" content="${escapeHtml(content)}" />`
}
