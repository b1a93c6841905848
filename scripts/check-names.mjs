import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

const SOURCE = /(?<!\.(?:test|testing))\.tsx?$/

/** The names by which a file exports the types that it declares. A type that it only passes on is left out. */
export function exportedTypes(path, text) {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const types = statements.filter(isType)
  const own = new Set(types.map(({ name }) => name.text))
  const exported = types.filter(({ modifiers }) =>
    modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  )
  const listed = statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) && !statement.moduleSpecifier ? statement.exportClause.elements : [],
  )
  return [
    ...new Set(exported.map(({ name }) => name.text)),
    ...listed
      .filter(({ name, propertyName }) => own.has((propertyName ?? name).text))
      .map(({ name }) => name.text),
  ]
}

function isType(statement) {
  return (
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    (ts.isClassDeclaration(statement) && statement.name !== undefined)
  )
}

/** A line for each name under which several files export a type. `sources` are pairs of a path and its text. */
export function sharedNames(sources) {
  const places = new Map()
  for (const [path, text] of sources) {
    for (const name of exportedTypes(path, text)) places.set(name, [...(places.get(name) ?? []), path])
  }
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name} is a type of ${paths.join(' and of ')}`)
}

function main() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'])
    .toString()
    .split('\n')
    .filter((path) => SOURCE.test(path) && existsSync(path))
  const shared = sharedNames(files.map((path) => [path, readFileSync(path, 'utf8')]))
  for (const line of shared) process.stdout.write(`${line}\n`)
  if (shared.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main()
