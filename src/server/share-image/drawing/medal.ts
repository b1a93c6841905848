import { TOKENS } from './palette.ts'
import type { Point, Scene } from './scene.ts'
import { fill } from './shapes.ts'
import { fitted } from '#server/share-image/fonts/text.ts'

const METALS = [TOKENS.gold, TOKENS.silver, TOKENS.bronze]

export function medal(rank: number, { x, y }: Point, diameter: number): Scene {
  const radius = diameter / 2
  const metal = METALS[rank - 1]
  const room = { face: 'display', width: diameter, height: diameter, maxLines: 1, lineHeight: 1 } as const
  return {
    shapes: `<circle cx="${x + radius}" cy="${y + radius}" r="${radius}" ${metal ? fill(metal) : `${fill(TOKENS.surface)} stroke="${TOKENS['text-muted']}" stroke-width="2"`}/>`,
    texts: [
      fitted(String(rank), { ...room, maxSize: diameter * 0.63 }, { x, y: y + diameter * 0.03 }, 'center', {
        color: metal ? TOKENS['on-medal'] : TOKENS.text,
      }),
    ],
  }
}
