import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files whose references must lead somewhere. */
const CHECKED = ['src', 'tests', 'scripts', 'docs', 'README.md', 'CONTRIBUTING.md']
const TEXT = /\.(tsx?|mjs|js|css|md)$/

const SPEC = /\bSpec ((?:\d+\.\d+(?:[–,]| and |, )?\s?)+)/g
const BEYOND = /\bB\d\.\d+\b/g
const DECISION = /\b[Dd]ecisions? (\d+(?:(?:, | and )\d+)*)(?![\d.])/g
const LINK = /\]\(([^)\s]+)\)/g
/** Beyond this a row cannot be read in a diff or a narrow window. */
const LONGEST_CELL = 120

/**
 * What is wrong with a text's references: statements that docs/spec.md does not have, decisions without a page, links
 * to files that are not there, and table cells that are too long. Each is told with its line, which starts at 1.
 */
export function wrongReferences(path, text, { statements, decisions, isThere }) {
  const wrong = []
  text.split('\n').forEach((line, index) => {
    const tell = (what) => wrong.push(`${path}:${index + 1}: ${what}`)
    for (const [, numbers] of line.matchAll(SPEC)) {
      for (const number of numbers.match(/\d+\.\d+/g)) {
        if (!statements.has(number)) tell(`docs/spec.md has no statement ${number}`)
      }
    }
    for (const [number] of line.matchAll(BEYOND)) {
      if (!statements.has(number)) tell(`docs/spec.md has no statement ${number}`)
    }
    for (const [, numbers] of line.matchAll(DECISION)) {
      for (const number of numbers.match(/\d+/g)) {
        if (!decisions.has(number)) tell(`docs/decisions has no page ${number}`)
      }
    }
    if (!path.endsWith('.md')) return
    for (const [, target] of line.matchAll(LINK)) {
      const file = target.split('#', 1)[0]
      if (/^[a-z]+:/.test(target) || file === '') continue
      if (!isThere(join(dirname(path), file))) tell(`there is no ${file}`)
    }
    for (const cell of cellsOf(line)) {
      if (cell.length > LONGEST_CELL)
        tell(`a table cell of ${cell.length} characters, at most ${LONGEST_CELL}`)
    }
  })
  return wrong
}

function cellsOf(line) {
  if (!line.startsWith('|')) return []
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function main() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...CHECKED])
    .toString()
    .split('\n')
    .filter((path) => TEXT.test(path) && existsSync(path))
  const places = {
    statements: new Set(readFileSync('docs/spec.md', 'utf8').match(/(?<=^- \*\*)B?\d+\.\d+/gm)),
    decisions: new Set(files.flatMap((path) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? [])),
    isThere: existsSync,
  }
  const wrong = files.flatMap((path) => wrongReferences(path, readFileSync(path, 'utf8'), places))
  for (const line of wrong) process.stdout.write(`${line}\n`)
  if (wrong.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main()
