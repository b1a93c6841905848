import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TOKENS } from './palette.ts'

/** The dark value of a token: the second one of light-dark(), if it has two. */
function eveningOf(css: string, name: string): string | undefined {
  const value = new RegExp(`^  --${name}: (.*);$`, 'm').exec(css)?.[1]
  return /^light-dark\((?:rgb\([^)]*\)|[^,(]*), (.*)\)$/.exec(value ?? '')?.[1] ?? value
}

it('the colours are those of the screens in the evening', () => {
  const css = readFileSync('src/web/styles/tokens.css', 'utf8').split(':root {')[1] ?? ''
  const onScreens = Object.fromEntries(Object.keys(TOKENS).map((name) => [name, eveningOf(css, name)]))
  expect(onScreens).toEqual(TOKENS)
})
