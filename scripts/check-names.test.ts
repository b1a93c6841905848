import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PACKAGE_ROOT } from '../src/server/package-root.ts'

const script = pathToFileURL(join(PACKAGE_ROOT, 'scripts', 'check-names.mjs')).href
const { exportedTypes, sharedNames } = (await import(script)) as {
  exportedTypes: (path: string, text: string) => string[]
  sharedNames: (sources: readonly (readonly [path: string, text: string])[]) => string[]
}

describe('the types that a file exports', () => {
  it.each([
    ['export type Pool = { years: number }', ['Pool']],
    ['export interface Pool { years: number }', ['Pool']],
    ['export class Pool {}', ['Pool']],
    ['type Pool = number\nexport type { Pool }', ['Pool']],
    ['type Pool = number\nexport type { Pool as Years }', ['Years']],
  ])('include one that it declares: %s', (text, names) => {
    expect(exportedTypes('a.ts', text)).toEqual(names)
  })

  it.each([
    'type Pool = number',
    "export type { Pool } from './pool.ts'",
    "import type { Pool } from './pool.ts'\nexport type { Pool }",
    'export const Pool = 1',
    'export function Pool() {}',
  ])('leave out what is no type of its own: %s', (text) => {
    expect(exportedTypes('a.tsx', text)).toEqual([])
  })
})

it('accepts a name that one file exports and others import or keep to themselves', () => {
  expect(
    sharedNames([
      ['src/pool.ts', 'export type Pool = number'],
      ['src/house.ts', 'type Pool = string'],
      ['src/draft.ts', "export type { Pool } from './pool.ts'"],
    ]),
  ).toEqual([])
})

it('reports a name that types of several files have', () => {
  expect(
    sharedNames([
      ['src/pool.ts', 'export type Pool = number\nexport type Years = number'],
      ['src/house.ts', 'export interface Pool {}'],
      ['src/years.ts', 'export class Years {}'],
    ]),
  ).toEqual([
    'Pool is a type of src/pool.ts and of src/house.ts',
    'Years is a type of src/pool.ts and of src/years.ts',
  ])
})
