import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PACKAGE_ROOT } from './package-root.ts'

type Places = {
  statements: ReadonlySet<string>
  decisions: ReadonlySet<string>
  isThere: (path: string) => boolean
}
const script = pathToFileURL(join(PACKAGE_ROOT, 'scripts', 'check-references.mjs')).href
const { wrongReferences } = (await import(script)) as {
  wrongReferences: (path: string, text: string, places: Places) => string[]
}

const PLACES: Places = {
  statements: new Set(['2.1', '2.2', '9.39', 'B1.5']),
  decisions: new Set(['007']),
  isThere: (path) => path === 'docs/spec.md',
}
const check = (path: string, text: string) => wrongReferences(path, text, PLACES)

describe('the check of references', () => {
  it('lets pass what leads somewhere', () => {
    expect(check('src/a.ts', '// As in Spec 2.1–2.2, 9.39, B1.5 and decision 007.')).toEqual([])
    expect(check('README.md', '[What it does](docs/spec.md#home), [away](https://example.com)')).toEqual([])
  })

  it.each([
    ['// Spec 2.1 and 2.3', 'docs/spec.md has no statement 2.3'],
    ['// (Spec 2.1–2.9)', 'docs/spec.md has no statement 2.9'],
    ['// (B1.6)', 'docs/spec.md has no statement B1.6'],
    ['// decision 008', 'docs/decisions has no page 008'],
    ['// decisions 007 and 013', 'docs/decisions has no page 013'],
  ])('tells of %s', (text, what) => {
    expect(check('src/a.ts', `\n${text}`)).toEqual([`src/a.ts:2: ${what}`])
  })

  it('tells of links to files that are not there, from where the document lies', () => {
    expect(check('docs/api.md', '[a](spec.md) [b](decisions/007.md)')).toEqual([
      'docs/api.md:1: there is no decisions/007.md',
    ])
  })

  it('tells of table cells that are too long, in documents only', () => {
    const row = `| ${'x'.repeat(120)} | ${'y'.repeat(121)} |`
    expect(check('docs/api.md', row)).toEqual(['docs/api.md:1: a table cell of 121 characters, at most 120'])
    expect(check('src/a.ts', row)).toEqual([])
  })
})
