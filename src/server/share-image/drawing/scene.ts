import type { Element } from './element.ts'

/** A part of a picture: shapes as SVG, and the text on top. */
export type Scene = { shapes: string; texts: readonly Element[] }

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

export function together(...scenes: readonly Scene[]): Scene {
  return {
    shapes: scenes.map(({ shapes }) => shapes).join(''),
    texts: scenes.flatMap(({ texts }) => texts),
  }
}

export function shapesOnly(...shapes: readonly string[]): Scene {
  return { shapes: shapes.join(''), texts: [] }
}

export function textOnly(...texts: readonly Element[]): Scene {
  return { shapes: '', texts }
}
