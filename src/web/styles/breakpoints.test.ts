import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BREAKPOINTS, expandBreakpoints } from './breakpoints.ts'

const web = join(import.meta.dirname, '..')
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
const filesWith = (name: RegExp, content: RegExp) =>
  files.filter((path) => name.test(path) && content.test(readFileSync(join(web, path), 'utf8')))
const sheetsWith = (content: RegExp) => filesWith(/\.css$/, content)

describe('named breakpoints', () => {
  it('are expanded, even negated and combined', () => {
    expect(expandBreakpoints('@media (not (--phone)) and (--laptop) { a { --phone: 1px } }')).toBe(
      '@media (not (max-width: 44.9375em)) and (max-width: 73.6875em) { a { --phone: 1px } }',
    )
  })

  it('throw if they are unknown', () => {
    expect(() => expandBreakpoints('@media (--watch) {}')).toThrow('There is no breakpoint --watch')
  })

  it('are the only sizes in media queries', () => {
    expect(sheetsWith(/./).length).toBeGreaterThan(50)
    expect(sheetsWith(/@media[^{]*(width|height)/)).toEqual([])
    expect(filesWith(/\.tsx?$/, /['"`]\((min|max)-(width|height)/)).toEqual(['styles/breakpoints.ts'])
  })

  it('follow the size of text, as those of containers do', () => {
    expect(Object.values(BREAKPOINTS).filter((query) => query.includes('px'))).toEqual([])
    expect(sheetsWith(/@container[^{]*\dpx/)).toEqual([])
  })
})
