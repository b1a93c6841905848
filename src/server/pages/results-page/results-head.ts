import { type DraftResult, toDraftResult } from '#contract/results/draft-result.ts'
import { publicResultsUrl } from '#contract/results/results-page.ts'
import type { DraftRecord } from '#domain/draft/draft-record.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { name, type PageHead, property } from '#server/pages/page.ts'
import { hasScores, linkTitle, resultsInWords } from './results-words.ts'

/** The page's title and link-preview tags. Addresses are absolute (Spec 7.21). */
export function resultsHead(draft: DraftRecord, publicUrl: string): PageHead {
  const result = toDraftResult(draft)
  const description = resultsInWords(result)
  const url = publicResultsUrl(publicUrl, draft.id)
  const tags = [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    // Search engines must not list the page, because it contains people's names.
    name('robots', 'noindex'),
    property('og:site_name', 'Marquee'),
    property('og:type', 'website'),
    property('og:url', url),
    property('og:title', linkTitle(result)),
    property('og:description', description),
    name('twitter:title', linkTitle(result)),
    name('twitter:description', description),
    ...previewTags(draft.id, result, publicUrl),
  ]
  return { title: `${draft.title} · Final scores · Marquee`, description, tags: tags.join('\n    ') }
}

/** The tags for link previews; no image if there are no scores. */
function previewTags(draftId: string, result: DraftResult, publicUrl: string): string[] {
  if (!hasScores(result)) return [name('twitter:card', 'summary')]
  const image = `${publicUrl}/api/drafts/${draftId}/link-preview`
  const alt = `${linkTitle(result)}. ${resultsInWords(result)}`
  return [
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', alt),
    name('twitter:card', 'summary_large_image'),
    name('twitter:image', image),
    name('twitter:image:alt', alt),
  ]
}
