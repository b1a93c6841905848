import type { Field, Ink, Tone } from './drawn-poster-design.ts'
import { INKS } from './inks.ts'
import { mixInOklab } from './oklab.ts'

/** The percentage of the ground in the tones between it and the lettering, the same as in poster.css. */
export const GROUND_IN_TONES = { mid: 48, low: 80, midOnLettering: 52, lowOnLettering: 20 } as const

/** The colour of each tone of a poster's art on a surface. */
export function tonesOf(ink: Ink, field: Field): Record<Tone, string> {
  const { ground, lettering } = INKS[ink]
  const mixed = (percent: number) => mixInOklab(ground, percent, lettering)
  const mid = mixed(GROUND_IN_TONES.mid)
  const low = mixed(GROUND_IN_TONES.low)
  switch (field) {
    case 'ink':
      return { a: lettering, b: mid, c: low, g: ground }
    case 'low':
      return { a: lettering, b: mid, c: mid, g: low }
    case 'ltr':
      return {
        a: ground,
        b: mixed(GROUND_IN_TONES.midOnLettering),
        c: mixed(GROUND_IN_TONES.lowOnLettering),
        g: lettering,
      }
  }
}
