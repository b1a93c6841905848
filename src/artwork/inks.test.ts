import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { INKS } from './inks.ts'

const RULE = /data-ink='([\w-]+)'\] \{\s+--ink: (#\w+);\s+--ltr: (#\w+);/g

it('are the same on the screens', () => {
  const css = readFileSync('src/web/components/movie/inks.css', 'utf8')
  const onScreens = Array.from(css.matchAll(RULE), ([, name, ground, lettering]) => [
    name,
    { ground, lettering },
  ])
  expect(Object.fromEntries(onScreens)).toEqual(INKS)
})
