import { put } from './page-head.ts'

const APP = /<script type="module"[^>]* src="([^"]+)"><\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload"/g
const PRELOADED = /<link rel="modulepreload"[^>]* href="([^"]+)"/g

/** How scripts are loaded: at once but giving way to what the first paint needs, or once it is over. */
const LINKS = {
  'giving way': '<link rel="modulepreload" fetchpriority="low"',
  'after the paint': '<link data-rel="modulepreload"',
}

/**
 * Lets a page that contains its screen paint before the app runs: scripts wait for style sheets and fonts.
 * `public/first-paint.js` starts the app, each script that it needs in a task of its own. Throws if the page does not load
 * the app.
 */
export function startAfterPaint(page: string, loading: keyof typeof LINKS): string {
  const app = APP.exec(page)?.[1]
  if (app === undefined) throw new Error("The app's page starts no app")
  const scripts = Array.from(page.matchAll(PRELOADED), ([, path]) => path)
  const before = scripts.includes(app) ? scripts.slice(0, scripts.indexOf(app)) : []
  const ownLink = scripts.includes(app) ? '' : `<link rel="modulepreload" crossorigin href="${app}">`
  return put(page, APP, ownLink)
    .replace(MODULE_PRELOAD, LINKS[loading])
    .replace('<html', `<html data-app="${[...before, app].join(' ')}"`)
}

type Linked = {
  styles: readonly string[]
  /** Style sheets that only the next screen needs. */
  nextStyles?: readonly string[]
  scripts: readonly string[]
}

/** Markup that loads a screen's style sheets, and begins to load those of the next screen and the scripts of both. */
export function linksTo({ styles, nextStyles = [], scripts }: Linked): string {
  return [
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}" />`),
    ...nextStyles.map(
      (path) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${path}" />`,
    ),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}" />`),
  ].join('\n    ')
}

/** JSON escaped so that it cannot close the surrounding element, and still parses to the same value. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
