import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

/** Files whose references must lead somewhere. */
const CHECKED = ['src', 'tests', 'scripts', 'docs', 'README.md', 'CONTRIBUTING.md']
const TEXT = /\.(tsx?|mjs|js|css|md)$/

const SPEC = /\bSpec ((?:\d+\.\d+(?:[–,]| and |, )?\s?)+)/g
const BEYOND = /\bB\d\.\d+\b/g
const DECISION = /\b[Dd]ecisions? (\d+(?:(?:, | and )\d+)*)(?![\d.])/g
const LINK = /\]\(([^)\s]+)\)/g
/** The page that quotes the titles of tests. Its paths are in src/, except those that begin with tests/ or scripts/. */
const CONFORMANCE = 'docs/conformance.md'
const SHOWN_BY = /^ *- Shown by: .*(?:\n {4,}.*)*/gm
/** A file between backticks, or a title between “ and ”, which may be broken over two lines. */
const FILE_OR_TITLE = /`([^`]+)`|“([^”]*)”/g
const TEST_FILE = /\.(?:test|spec)\.tsx?$/
const TITLED = new Set(['describe', 'it', 'test'])

/** The longest table cell that is still readable in a diff or a narrow window. */
const LONGEST_CELL = 120

/**
 * Finds the wrong references in a text: statements that docs/spec.md does not have, decisions without a page, links
 * to missing files, and table cells that are too long. Each names its line, counted from 1.
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

/**
 * Finds the quoted titles that no test has. Each quoted title must be in the test file named before it, whole or as
 * the beginning of a longer title. `titlesIn(path)` returns the titles in a test file.
 */
export function wrongTitles(path, text, titlesIn) {
  const wrong = []
  for (const { 0: item, index: start } of text.matchAll(SHOWN_BY)) {
    let file = 'the item'
    let titles = []
    for (const { 0: reference, 1: named, 2: quoted, index } of item.matchAll(FILE_OR_TITLE)) {
      if (named !== undefined) {
        file = /^(tests|scripts)\//.test(named) ? named : join('src', named)
        titles = TEST_FILE.test(file) ? titlesIn(file) : []
        continue
      }
      const title = quoted.replace(/\s+/g, ' ')
      if (titles.some((whole) => beginsWith(whole, title))) continue
      const line = text.slice(0, start + index).split('\n').length
      wrong.push(`${path}:${line}: ${file} has no test titled ${reference.replace(/\s+/g, ' ')}`)
    }
  }
  return wrong
}

/** Whether a title begins with these words, the last of which must not be cut off. */
function beginsWith(title, words) {
  return title.startsWith(words) && !/^\w/.test(title.slice(words.length))
}

/** The titles of all `describe`, `it` and `test` in a test file, as they are written there. */
export function testTitles(path, text) {
  const titles = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.arguments.length > 0 && TITLED.has(calledName(node))) {
      const [title] = node.arguments
      if (ts.isStringLiteralLike(title)) titles.push(title.text)
      if (ts.isTemplateExpression(title)) titles.push(title.getText().slice(1, -1))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return titles
}

/** The name at the root of a call: `it` for `it.each(rows)('…')`. */
function calledName(node) {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isTaggedTemplateExpression(node)) return calledName(node.tag)
  return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) ? calledName(node.expression) : ''
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
  const titles = new Map()
  const titlesIn = (path) => {
    if (!titles.has(path))
      titles.set(path, existsSync(path) ? testTitles(path, readFileSync(path, 'utf8')) : [])
    return titles.get(path)
  }
  wrong.push(...wrongTitles(CONFORMANCE, readFileSync(CONFORMANCE, 'utf8'), titlesIn))
  for (const line of wrong) process.stdout.write(`${line}\n`)
  if (wrong.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main()
