import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const WEB = 'src/web'

it.each(['README.md', 'docs/decisions/002-plain-css-with-tokens.md', 'src/web/public/old-browser.html'])(
  'names the oldest browsers in %s as the build does',
  (file) => {
    const [, targets = ''] = /cssTarget: \[(.+)\]/.exec(read('vite.config.ts')) ?? []
    const oldest = [...targets.matchAll(/'([a-z]+)([\d.]+)'/g)].map(([, name, version]) => [name, version])
    const text = read(file)
    expect(oldest.map(([name]) => name)).toEqual(['chrome', 'safari', 'firefox'])
    for (const [name, version] of oldest) {
      expect(text).toMatch(new RegExp(`${name === 'chrome' ? 'chrom(e|ium)' : name} ${version}\\b`, 'i'))
    }
  },
)

it('leads older browsers to a page without scripts', () => {
  const replace = vi.fn()
  const older = { CSS: { supports: () => false }, Intl, location: { replace } }
  // It goes on, and fails for want of a page.
  expect(() => {
    runInNewContext(read('src/web/public/first-paint.js'), older)
  }).toThrow()
  expect(replace).toHaveBeenCalledWith('/old-browser.html')
  expect(read('src/web/public/old-browser.html')).not.toContain('<script')
  for (const page of ['index.html', 'tv.html']) {
    expect(read(join(WEB, page))).toContain('<script nomodule src="/old-browser.js"></script>')
  }
})

it('says where the rows of an open dialog stand, because WebKit stretches them', () => {
  const sheets = readdirSync(join(ROOT, WEB), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const grids = sheets
    .flatMap((file) => [...read(join(WEB, file)).matchAll(/([^{}]*\[open\])\s*\{([^}]*)\}/g)])
    .filter(([, selector = '', rule = '']) => !selector.includes('details') && /display:\s*grid/.test(rule))
  expect(grids.length).toBeGreaterThan(0)
  const unsaid = grids.filter(([, , rule = '']) => !/align-content|grid-template:/.test(rule))
  expect(unsaid.map(([, selector]) => selector)).toEqual([])
})
