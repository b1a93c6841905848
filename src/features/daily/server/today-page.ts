import { compressedPage } from '#server/pages/compressed-page.ts'
import { name, pageTemplate, property } from '#server/pages/page.ts'
import { INDEX_PATH, type StaticFile, type StaticFiles } from '#server/pages/static-files.ts'
import type { OwnPages } from '#server/pages/web-app.ts'

const TITLE = 'The draft of the day'
const DESCRIPTION =
  'Five rounds against three bots, and everybody gets the same night. Ten minutes at most, no account needed.'
const TODAY_PATH = /^\/today(\/[^/]+)?\/?$/

/** The app's page for the draft of the day, with tags that say what it is. They are the same on every day. */
export function createTodayPage(files: StaticFiles): OwnPages {
  const shell = files.get(INDEX_PATH)
  let made: Promise<StaticFile> | undefined
  return async (c) => {
    if (!shell || !TODAY_PATH.test(c.req.path)) return undefined
    made ??= compressedPage(pageTemplate(new TextDecoder().decode(shell.bytes))({ head: head() }))
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
