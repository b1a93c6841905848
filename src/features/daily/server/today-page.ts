import { compressedPage } from '#server/pages/compressed-page.ts'
import { name, type PageTemplate, property } from '#server/pages/page.ts'
import type { StaticFile } from '#server/pages/static-files.ts'
import type { OwnPages } from '#server/pages/web-app.ts'

const TITLE = 'The draft of the day'
const DESCRIPTION =
  'Five rounds against three bots, and everybody gets the same night. Ten minutes at most, no account needed.'
const TODAY_PATH = /^\/today(\/[^/]+)?\/?$/

/** The app's page for the draft of the day, with tags that say what it is. They are the same on every day. */
export function createTodayPage(pageWith: PageTemplate): OwnPages {
  let made: Promise<StaticFile> | undefined
  return async (c) => {
    if (!TODAY_PATH.test(c.req.path)) return undefined
    made ??= compressedPage(pageWith({ head: head() }))
    return { page: await made }
  }
}

function head() {
  const tags = [
    property('og:site_name', 'Marquee'),
    property('og:type', 'website'),
    property('og:title', TITLE),
    property('og:description', DESCRIPTION),
    name('twitter:card', 'summary'),
    name('twitter:title', TITLE),
    name('twitter:description', DESCRIPTION),
  ]
  return { title: 'Draft of the day · Marquee', description: DESCRIPTION, tags: tags.join('\n    ') }
}
