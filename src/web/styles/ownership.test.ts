import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..')
/** Style sheets that apply to the whole app. */
const SHARED = ['base.css', 'tokens.css', 'forced-colors.css', 'without-scripts.css']

/** Style sheets that are there before their screen is drawn. */
const EARLY = ['components/draft/clock/on-the-clock.css']

const written = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !SHARED.includes(basename(file)))
  .flatMap((file) => selectorsIn(file).map((selector) => ({ file, selector, blocks: blocksIn(selector) })))
const selectors = written.filter(({ blocks }) => blocks.length > 0)

/** A style sheet owns a block if it styles it outside any other block. */
const owners = new Map<string, Set<string>>()
for (const { file, blocks } of selectors) {
  const [block] = blocks
  if (block === undefined || blocks.length > 1) continue
  owners.set(block, (owners.get(block) ?? new Set()).add(file))
}

it('has one style sheet for each block', () => {
  const shared = [...owners].filter(([, files]) => files.size > 1)
  expect(shared.map(([block, files]) => `${block}: ${[...files].join(', ')}`)).toEqual([])
})

it('styles other sheets’ blocks only within its own', () => {
  const foreign = selectors.filter(
    ({ file, blocks }) => !blocks.some((block) => owners.get(block)?.has(file)),
  )
  expect(foreign.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([])
})

it('sets nothing on the root once a screen is drawn, because every element would be styled again', () => {
  const late = written.filter(({ file, selector }) => selector.includes(':root') && !EARLY.includes(file))
  expect(late.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([])
})

function selectorsIn(file: string): string[] {
  const sheet = readFileSync(join(WEB, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...sheet.matchAll(/([^{};]+)\{/g)]
    .map((match) => match[1]?.trim() ?? '')
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim()))
}

/** The blocks in `.block__element--modifier`; states such as `.is-open` are not blocks. */
function blocksIn(selector: string): string[] {
  const names = [...selector.matchAll(/\.([a-z][\w-]*)/g)].map((match) => match[1] ?? '')
  const blocks = names.filter((name) => !/^(is|has)-/.test(name)).map((name) => name.split(/__|--/)[0] ?? '')
  return [...new Set(blocks)]
}
