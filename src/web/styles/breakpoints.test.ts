import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expandBreakpoints } from './breakpoints.ts'

describe('named breakpoints', () => {
  it('are expanded, even negated and combined', () => {
    expect(expandBreakpoints('@media (not (--phone)) and (--laptop) { a { --phone: 1px } }')).toBe(
      '@media (not (max-width: 719px)) and (max-width: 1179px) { a { --phone: 1px } }',
    )
  })

  it('throw if they are unknown', () => {
    expect(() => expandBreakpoints('@media (--watch) {}')).toThrow('There is no breakpoint --watch')
  })

  it('are the only sizes in media queries', () => {
    const web = join(import.meta.dirname, '..')
    const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.css'),
    )
    expect(sheets.length).toBeGreaterThan(50)
    const others = sheets.filter((path) =>
      /@media[^{]*(width|height)/.test(readFileSync(join(web, path), 'utf8')),
    )
    expect(others).toEqual([])
  })
})
