import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PACKAGE_ROOT } from '../src/server/package-root.ts'

type Places = {
  statements: ReadonlySet<string>
  decisions: ReadonlySet<string>
  isThere: (path: string) => boolean
}
const script = pathToFileURL(join(PACKAGE_ROOT, 'scripts', 'check-references.mjs')).href
const { wrongReferences, wrongTitles, testTitles } = (await import(script)) as {
  wrongReferences: (path: string, text: string, places: Places) => string[]
  wrongTitles: (path: string, text: string, titlesIn: (path: string) => string[]) => string[]
  testTitles: (path: string, text: string) => string[]
}

const PLACES: Places = {
  statements: new Set(['2.1', '2.2', '9.39', 'B1.5']),
  decisions: new Set(['007']),
  isThere: (path) => path === 'docs/spec.md',
}
const check = (path: string, text: string) => wrongReferences(path, text, PLACES)

describe('the check of references', () => {
  it('accepts references that lead somewhere', () => {
    expect(check('src/a.ts', '// As in Spec 2.1–2.2, 9.39, B1.5 and decision 007.')).toEqual([])
    expect(check('README.md', '[What it does](docs/spec.md#home), [away](https://example.com)')).toEqual([])
  })

  it.each([
    ['// Spec 2.1 and 2.3', 'docs/spec.md has no statement 2.3'],
    ['// (Spec 2.1–2.9)', 'docs/spec.md has no statement 2.9'],
    ['// (B1.6)', 'docs/spec.md has no statement B1.6'],
    ['// decision 008', 'docs/decisions has no page 008'],
    ['// decisions 007 and 013', 'docs/decisions has no page 013'],
  ])('reports %s', (text, what) => {
    expect(check('src/a.ts', `\n${text}`)).toEqual([`src/a.ts:2: ${what}`])
  })

  it('reports links to missing files, relative to the document', () => {
    expect(check('docs/api.md', '[a](spec.md) [b](decisions/007.md)')).toEqual([
      'docs/api.md:1: there is no decisions/007.md',
    ])
  })

  it('reports table cells that are too long, in documents only', () => {
    const row = `| ${'x'.repeat(120)} | ${'y'.repeat(121)} |`
    expect(check('docs/api.md', row)).toEqual(['docs/api.md:1: a table cell of 121 characters, at most 120'])
    expect(check('src/a.ts', row)).toEqual([])
  })
})

describe('the check of quoted test titles', () => {
  const titlesIn = (path: string) =>
    path === 'src/web/home.test.tsx' || path === 'tests/e2e/home.spec.ts'
      ? ['starts a draft at the setup screen', '%s is accessible']
      : []
  const checkTitles = (shownBy: string) =>
    wrongTitles('docs/conformance.md', `- **2.1** Home\n  - Shown by: ${shownBy}\n- **2.2** Setup`, titlesIn)

  it.each([
    '`web/home.test.tsx` “starts a draft at the setup screen”, “%s is accessible”',
    '`tests/e2e/home.spec.ts` “starts a draft”',
    '`web/home.test.tsx` “%s is accessible”; `tests/e2e/home.spec.ts`\n    “starts a\n    draft”',
    '`web/home.test.tsx`; `npm run test:fuzz`',
  ])('accepts titles of the named files: %s', (shownBy) => {
    expect(checkTitles(shownBy)).toEqual([])
  })

  it.each([
    ['`web/home.test.tsx` “ends a draft”', 2, 'src/web/home.test.tsx', 'ends a draft'],
    ['`web/home.test.tsx` “a draft at”', 2, 'src/web/home.test.tsx', 'a draft at'],
    ['`web/home.test.tsx` “starts a dra”', 2, 'src/web/home.test.tsx', 'starts a dra'],
    ['`web/gone.test.tsx` “starts a draft”', 2, 'src/web/gone.test.tsx', 'starts a draft'],
    ['`web/home.tsx` “starts a draft”', 2, 'src/web/home.tsx', 'starts a draft'],
    ['“starts a draft”', 2, 'the item', 'starts a draft'],
    [
      '`web/home.test.tsx` “starts a\n    draft”,\n    “ends a\n    draft”',
      4,
      'src/web/home.test.tsx',
      'ends a draft',
    ],
  ])('reports a title that the named file does not have: %s', (shownBy, line, file, title) => {
    expect(checkTitles(shownBy)).toEqual([
      `docs/conformance.md:${line}: ${file} has no test titled “${title}”`,
    ])
  })

  it('ignores quotes outside the lists of tests', () => {
    const text = '“Not in a test” names a detail.\n- **2.1** Home\n  - Where: `web/home.tsx` “the door”'
    expect(wrongTitles('docs/conformance.md', text, titlesIn)).toEqual([])
  })

  it('finds the titles of describe, it and test, also in tables, templates and conditions', () => {
    const source = [
      "describe('home', () => {",
      "  it('opens', () => expect('no title').toBe('no title'))",
      "  it.each([['a row', 1]])('shows %s', () => {})",
      "  it.skipIf(isSlow)('is \\'fast\\'', () => {})",
      '  test(`fits ${width} px`, () => {})',
      '  test.each`a | b`("adds $a", () => {})',
      "  page.it('is no test', () => {})",
      '})',
    ].join('\n')
    expect(testTitles('a.test.ts', source)).toEqual([
      'home',
      'opens',
      'shows %s',
      "is 'fast'",
      'fits ${width} px',
      'adds $a',
    ])
  })
})
