import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { SPEC_TEXTS, EXCLUDED_TEXTS } from './spec-texts.testing.ts'

/** The number of quoted texts in each section of the specification; sections 1, 3, 7 and 9 quote none. */
const TEXTS_OF_SECTION = { 2: 72, 4: 11, 5: 16, 6: 1, 8: 56 }

const FILES = ['src', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('spec-texts'))
    .map((path) => `${folder}/${path}`),
)
const isTest = (path: string) => /\.(test|testing)\.tsx?$|^tests\//.test(path)
const PRODUCT = textsIn(FILES.filter((path) => !isTest(path)))
const TESTS = [...textsIn(FILES.filter(isTest))]

/** Placeholders, under any name. */
const BRACES = /\{[^}]*\}/g

/** The parts of a quoted text: a toast is quoted as 'Title: Description', any other text is a single part. */
function partsOf([, text, ...parts]: (typeof SPEC_TEXTS)[number]): string[] {
  if (parts.length > 0) return parts
  const whole = text.replace(BRACES, '{}')
  if (PRODUCT.has(whole)) return [whole]
  const toast = /^([A-Z][\w -]+): (.+)$/.exec(whole)
  return toast ? [toast[1]!, toast[2]!] : [whole]
}

describe('the texts of the specification', () => {
  it('are all in the app', () => {
    const counts: Record<string, number> = {}
    for (const [statement] of [...SPEC_TEXTS, ...EXCLUDED_TEXTS]) {
      const section = statement.split('.')[0]!
      counts[section] = (counts[section] ?? 0) + 1
    }
    expect(counts).toEqual(TEXTS_OF_SECTION)
  })

  it.each(SPEC_TEXTS)(
    '%s “%s” is the product’s, byte for byte, and a test asks for it',
    (statement, text, ...parts) => {
      for (const part of partsOf([statement, text, ...parts])) {
        expect(PRODUCT).toContain(part)
        const fixed = part.split('{}').filter((piece) => piece.trim() !== '')
        expect(TESTS.some((text) => fixed.every((piece) => text.includes(piece)))).toBe(true)
      }
    },
  )
})

/** All strings, templates and JSX texts in the files, with {} for each placeholder. */
function textsIn(paths: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const path of paths) {
    const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false)
    const visit = (node: ts.Node): void => {
      const text = textOf(node)
      if (text !== undefined) found.add(text)
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return found
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return (textOf(node.left) ?? '{}') + (textOf(node.right) ?? '{}')
  }
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(childText).join('').trim()
  return undefined
}

function childText(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return jsxText(child.text)
  if (ts.isJsxExpression(child)) return (child.expression && textOf(child.expression)) ?? '{}'
  return textOf(child) ?? ''
}

/** The text as React renders it, without line breaks and the white space around them. */
function jsxText(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      const begun = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? begun : begun.trimEnd()
    })
    .filter((line) => line !== '')
    .join(' ')
}
