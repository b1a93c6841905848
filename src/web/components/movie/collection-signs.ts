/** Tones of a drawing: lettering, middle, low, and the ground. */
type Tone = 'a' | 'b' | 'c' | 'g'
type SignPath = readonly [tone: Tone, d: string]

export const SIGN_WIDTH = 176
export const SIGN_HEIGHT = 150

/** The drawings on the covers of collections, by the name in a collection's file. */
export const COLLECTION_SIGN_PATHS: Readonly<Record<string, readonly SignPath[]>> = {
  // The dial of a safe.
  dial: [
    ['c', rect(16, 4, 144, 142)],
    ['g', disc(88, 75, 58)],
    ['b', ring(88, 75, 52, 44)],
    ['a', disc(88, 75, 36)],
    ['g', 'M83 75V36h10v39l32 24-7 8-32-24Z'],
    ['g', disc(88, 75, 9)],
  ],
  // A cup.
  prize: [
    ['c', disc(88, 58, 56)],
    ['b', 'M36 26h20v12H48q0 24 14 30l-5 11Q36 68 36 26Zm104 0h-20v12h8q0 24-14 30l5 11q21-11 21-53Z'],
    ['a', 'M54 16h68q2 66-34 72-36-6-34-72Z'],
    ['a', 'M80 86h16v22H80Z'],
    ['b', rect(66, 106, 44, 10)],
    ['a', rect(56, 120, 64, 28)],
    ['g', rect(70, 131, 36, 6)],
  ],
  bomb: [
    ['c', rect(0, 142, 176, 8)],
    ['a', disc(78, 90, 54)],
    ['a', 'm98 44 18-18 22 22-18 18Z'],
    ['g', ring(78, 90, 42, 34)],
    ['a', 'M78 90h-44v-44h44Z'],
    ['b', 'm144 4 5 15 15-5-9 13 13 9-16 2 1 16-11-11-12 11 2-16-16-2 13-9-8-13 15 5Z'],
  ],
  // Small, larger, largest.
  grow: [
    ['c', rect(0, 142, 176, 8)],
    ['c', rect(8, 104, 34, 32)],
    ['b', rect(50, 74, 34, 62)],
    ['a', rect(92, 44, 34, 92)],
    ['a', 'M134 136V36h-14l31-34 31 34h-14v100Z'],
  ],
  court: [
    ['a', 'M88 2 170 42H6Z'],
    ['g', disc(88, 28, 8)],
    ['b', rect(14, 47, 148, 10)],
    ['a', rect(22, 62, 22, 66) + rect(58, 62, 22, 66) + rect(96, 62, 22, 66) + rect(132, 62, 22, 66)],
    ['b', rect(14, 133, 148, 10)],
    ['c', rect(4, 143, 168, 7)],
  ],
  tree: [
    ['a', 'M88 4 126 54H50Z'],
    ['b', 'M88 34 142 100H34Z'],
    ['a', 'M88 72 160 136H16Z'],
    ['c', rect(78, 136, 20, 14)],
    ['g', disc(70, 90, 6) + disc(108, 84, 6) + disc(54, 122, 6) + disc(92, 114, 6) + disc(124, 124, 6)],
  ],
  // A playing field from above.
  field: [
    ['c', rect(8, 4, 160, 142)],
    ['a', rect(8, 73, 160, 4) + ring(88, 75, 30, 26)],
    ['a', 'M54 4h4v24h60V4h4v28H54Zm0 142h4v-24h60v24h4v-28H54Z'],
    ['b', disc(126, 44, 13)],
    ['g', disc(126, 44, 4)],
  ],
  road: [
    ['b', disc(88, 52, 40)],
    ['c', rect(0, 62, 176, 88)],
    ['a', 'M76 62h24l68 88H8Z'],
    ['g', 'M86 68h4l2 16h-8Zm-3 26h10l2 20H81Zm-4 30h18l3 26H76Z'],
  ],
  // Roofs under the moon.
  night: [
    ['a', disc(128, 36, 30)],
    ['g', disc(114, 28, 26)],
    ['b', rect(0, 92, 36, 58) + rect(66, 98, 28, 52) + rect(132, 96, 44, 54)],
    ['a', rect(34, 58, 34, 92) + rect(92, 76, 42, 74)],
    [
      'g',
      rect(42, 70, 6, 9) +
        rect(54, 70, 6, 9) +
        rect(42, 92, 6, 9) +
        rect(100, 90, 6, 9) +
        rect(116, 110, 6, 9),
    ],
    ['g', rect(10, 106, 6, 9) + rect(74, 112, 6, 9) + rect(146, 112, 6, 9)],
  ],
  // A clapperboard.
  clap: [
    ['a', 'M12 44 156 8l8 28L20 72Z'],
    ['g', 'm34 38 18-5 12 28-18 5Zm38-10 18-4 12 27-18 5Zm38-9 18-5 12 28-18 5Z'],
    ['a', rect(14, 74, 148, 74)],
    ['g', rect(26, 92, 124, 5) + rect(26, 112, 80, 5)],
    ['b', rect(26, 128, 48, 8)],
  ],
  wind: [
    ['b', disc(124, 44, 34)],
    ['a', 'M0 96q30-30 62-10t60-6 54 2v22q-30-16-56 4t-62 4-58 2Z'],
    ['c', 'M0 122q34-24 66-6t58-4 52 0v38H0Z'],
    ['a', 'M8 34h62q12-2 10-13t-14-8q-8 4-4 12h-9q-5-18 12-22t24 13-17 25H8Z'],
  ],
  // Two halves that make a whole.
  halves: [
    ['a', disc(88, 75, 66)],
    ['c', 'M88 9a66 66 0 0 1 0 132a33 33 0 0 1 0-66a33 33 0 0 0 0-66Z'],
    ['a', disc(88, 108, 10)],
    ['c', disc(88, 42, 10)],
  ],
  // Thumbs apart: a tick against a cross.
  split: [
    ['a', 'M84 8v134A67 67 0 0 1 84 8Z'],
    ['c', 'M94 8a67 67 0 0 1 0 134Z'],
    ['g', 'm36 76 9-8 11 12 17-28 10 6-25 41Z'],
    ['a', 'm106 64 8-8 14 14 14-14 8 8-14 14 14 14-8 8-14-14-14 14-8-8 14-14Z'],
  ],
  ship: [
    ['a', 'M18 94h140l-22 38H42Z'],
    ['a', rect(84, 6, 7, 88)],
    ['b', 'M96 14q42 30 50 72H96Z'],
    ['a', 'M78 26v60H34Z'],
    ['c', 'M0 136q15-13 30 0t30 0 30 0 30 0 30 0 26 0v14H0Z'],
  ],
}

function rect(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}

/** A circle with a hole. */
function ring(x: number, y: number, outer: number, inner: number): string {
  return `${disc(x, y, outer)}M${x - inner} ${y}a${inner} ${inner} 0 1 1 ${2 * inner} 0a${inner} ${inner} 0 1 1 ${-2 * inner} 0Z`
}
