import { expect, it } from 'vitest'
import { linksTo, pageTemplate } from './page.ts'
import { APP_PAGE } from './page.testing.ts'

const pageWith = pageTemplate(APP_PAGE)

it('is the app’s page, but for its marks, if nothing differs', () => {
  expect(pageWith({})).toBe(APP_PAGE.replaceAll(/<!--\/?head-->/g, ''))
})

it('has its own title and description, and its tags', () => {
  const page = pageWith({
    head: { title: 'A & B', description: '"Quoted"', tags: '<meta name="own" content="" />' },
  })
  expect(page).toContain('<title>A &amp; B</title>')
  expect(page).toContain('<meta name="description" content="&quot;Quoted&quot;" />')
  expect(page).toContain('<meta name="own" content="" />')
  expect(page.match(/<title>|name="description"/g)).toHaveLength(2)
})

it('loads its screen after the app’s own style sheets', () => {
  const page = pageWith({ links: '<link rel="stylesheet" href="/own.css" />', css: 'p{color:red}' })
  expect(page).toMatch(/app\.css[^]*own\.css[^]*<style>p\{color:red\}<\/style>[^]*<\/head>/)
})

it('comes with its screen, and says for whom it is', () => {
  const screen = { html: '<h1>$& $1</h1>', isForNewcomers: false }
  expect(pageWith({ screen })).toContain('<div id="root" data-prerendered><h1>$& $1</h1></div>')
  expect(pageWith({ screen: { ...screen, isForNewcomers: true } })).toContain('data-prerendered="newcomers"')
})

it('shows a title card before the screen', () => {
  expect(pageWith({ opening: '<h1>Card</h1>' })).toMatch(
    /<div id="opening"><h1>Card<\/h1><\/div>\s*<div id="root"><\/div>/,
  )
})

it('says something else without scripts, or nothing', () => {
  expect(pageWith({ noscript: 'Gone' })).toContain('<noscript>Gone</noscript>')
  expect(pageWith({ noscript: '' })).not.toContain('noscript')
})

it('brings data that ends no element and is read as it was', () => {
  const answers = { 'GET /api/config': { name: '</script><script>&\u2028' } }
  const page = pageWith({ data: { answers } })
  const json = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(page)?.[1]
  expect(JSON.parse(json!)).toEqual({ answers })
})

it.each(['<!--head-->', '</head>', '<div id="root">', '<noscript>'])(
  'is not made of a page without %s',
  (place) => {
    expect(() => pageTemplate(APP_PAGE.replace(place, ''))).toThrow(place)
  },
)

it('lets a screen wait for its own style sheets only', () => {
  const links = linksTo({ styles: ['/card.css'], nextStyles: ['/room.css'], scripts: ['/room.js'] })
  expect(links.split('\n').map((tag) => tag.trim())).toEqual([
    '<link rel="stylesheet" crossorigin href="/card.css" />',
    '<link rel="preload" as="style" fetchpriority="low" crossorigin href="/room.css" />',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/room.js" />',
  ])
})
