import type { ShareData, ShareMovie, ShareTeam } from '#contract/results/share-data.ts'
import { teamAverageText } from './names.ts'
import { LIGHT, TOKENS } from './palette.ts'
import { poster, type PosterOf } from './poster.ts'
import { type Point, type Scene, shapesOnly, type Size, textOnly, together } from './scene.ts'
import { stops } from './shapes.ts'
import type { Element } from './element.ts'
import { type Align, fitted } from '#server/share-image/fonts/text.ts'

const FAN = { posterWidth: 260, top: 10, height: 462, degrees: 15 }
const NAME = { gap: 30, size: 104 }
const AVERAGE = { gap: 16, size: 250 }
const HEIGHT = FAN.height + NAME.gap + NAME.size + AVERAGE.gap + AVERAGE.size * 0.8

/** The winner in the spotlight with the team's best movies; everything is smaller if the room is low. */
export function winnerScene(
  data: ShareData,
  winner: ShareTeam,
  posterOf: PosterOf,
  { x, y, width, height }: Point & Size,
): Scene {
  const scale = Math.min(1, height / HEIGHT)
  const top = y + (height - scale * HEIGHT) / 2
  const name = { x, y: top + scale * (FAN.height + NAME.gap) }
  const average = { x, y: name.y + scale * (NAME.size + AVERAGE.gap) }
  return together(
    shapesOnly(fan(data.winnersMovies, posterOf, { x, y: top }, width, scale)),
    textOnly(
      verdict(winner, data, name, width, scale * NAME.size),
      averageOf(winner, average, width, scale * AVERAGE.size, 'center'),
    ),
  )
}

/** The light beam behind the winner, from the marquee down to the floor. */
export function beam({ x, y }: Point, width: number, height: number): Scene {
  const cone = [
    [0.44, 0],
    [0.56, 0],
    [1, 1],
    [0, 1],
  ].map(([right = 0, down = 0]) => `${x + right * width},${y + down * height}`)
  return shapesOnly(
    `<linearGradient id="beam" x2="0" y2="1">${stops([0, LIGHT.beam, 0.3], [1, LIGHT.beam, 0])}</linearGradient>`,
    `<polygon points="${cone.join(' ')}" fill="url(#beam)"/>`,
  )
}

/** Fans the posters like a hand of cards, with the best in the middle and in front. */
function fan(
  movies: readonly ShareMovie[],
  posterOf: PosterOf,
  { x, y }: Point,
  width: number,
  scale: number,
): string {
  const posterWidth = scale * FAN.posterWidth
  const middle = (movies.length - 1) / 2
  const angles = movies
    .map((_, index) => (index - middle) * FAN.degrees)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b) || a - b)
  return movies
    .map((movie, index) =>
      poster(
        posterOf(movie),
        { x: x + (width - posterWidth) / 2, y: y + scale * FAN.top },
        {
          width: posterWidth,
          radius: 8,
          shadow: { y: 18, blur: 44, opacity: 0.55 },
          turn: { degrees: angles[index] ?? 0, below: 1.3 },
        },
      ),
    )
    .toReversed()
    .join('')
}

function verdict(
  { playerName }: ShareTeam,
  data: ShareData,
  place: Point,
  width: number,
  size: number,
): Element {
  const { isFinal, totalPlayers } = data
  const says = totalPlayers === 1 ? '' : isFinal ? ' WINS' : ' LEADS'
  const room = { face: 'display', width, height: size, maxSize: size, maxLines: 2, lineHeight: 1 } as const
  const name = playerName.toUpperCase()
  return fitted(`${name}${says}`, { ...room, letterSpacing: 0.02 }, place, 'center', { color: TOKENS.text })
}

export function averageOf(team: ShareTeam, place: Point, width: number, size: number, align: Align): Element {
  const lineHeight = 0.8
  const room = {
    face: 'display',
    width,
    height: size * lineHeight,
    maxSize: size,
    maxLines: 1,
    lineHeight,
  } as const
  return fitted(teamAverageText(team), { ...room, letterSpacing: 0.01 }, place, align, {
    color: TOKENS.accent,
  })
}
