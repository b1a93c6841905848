import { expect, it } from 'vitest'
import { linksTo, startAfterPaint } from './prerendered-page.ts'

const link = (script: string) => `<link rel="modulepreload" crossorigin href="/assets/${script}.js">`
const page = (...links: string[]) =>
  `<html lang="en"><head><script type="module" crossorigin src="/assets/index.js"></script>${links.join('')}</head></html>`

it('names the app after the scripts that it needs first, and preloads each once', () => {
  const started = startAfterPaint(
    page(link('framework'), link('index'), link('api'), link('setup')),
    'giving way',
  )
  expect(started).toContain('<html data-app="/assets/framework.js /assets/index.js" lang="en">')
  expect(started).not.toContain('<script')
  for (const script of ['framework', 'index', 'api', 'setup']) {
    const preloads = started.split(`fetchpriority="low" crossorigin href="/assets/${script}.js"`)
    expect(preloads).toHaveLength(2)
  }
})

it('preloads the app if the page does not', () => {
  const started = startAfterPaint(page(link('setup')), 'giving way')
  expect(started).toContain('<html data-app="/assets/index.js" lang="en">')
  expect(started).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/index.js">',
  )
})

it('names the scripts without loading them until the paint is over', () => {
  const started = startAfterPaint(page(link('framework'), link('index')), 'after the paint')
  expect(started).toContain('<html data-app="/assets/framework.js /assets/index.js" lang="en">')
  expect(started).toContain('<link data-rel="modulepreload" crossorigin href="/assets/framework.js">')
  expect(started).not.toContain('<link rel="modulepreload"')
})

it('refuses a page without an app', () => {
  expect(() => startAfterPaint('<html></html>', 'giving way')).toThrow('starts no app')
})

it('lets a screen wait for its own style sheets only', () => {
  const links = linksTo({ styles: ['/card.css'], nextStyles: ['/room.css'], scripts: ['/room.js'] })
  expect(links.split('\n').map((tag) => tag.trim())).toEqual([
    '<link rel="stylesheet" crossorigin href="/card.css" />',
    '<link rel="preload" as="style" fetchpriority="low" crossorigin href="/room.css" />',
    '<link rel="modulepreload" crossorigin href="/room.js" />',
  ])
})
