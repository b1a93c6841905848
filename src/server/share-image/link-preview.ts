import type { ShareData, ShareTeam } from '#contract/results/share-data.ts'
import { fitText } from './fonts/fit-text.ts'
import { house } from './drawing/house.ts'
import { hasCircle } from './fonts/circles.ts'
import { widthOf } from './fonts/lettering.ts'
import { marquee } from './drawing/marquee.ts'
import { medal } from './drawing/medal.ts'
import { teamAverageText } from './drawing/names.ts'
import { TOKENS } from './drawing/palette.ts'
import { poster, type PosterOf } from './drawing/poster.ts'
import { type Point, type Scene, shapesOnly, textOnly, together } from './drawing/scene.ts'
import { fill, rect } from './drawing/shapes.ts'
import { drawQr, type ShareLink } from './share-link.ts'
import { averageOf } from './drawing/winner.ts'
import { fitted } from './fonts/text.ts'

/** The size that link-preview services expect. */
export const LINK_PREVIEW = { width: 1200, height: 630 }
const LEFT = 48
const WIDTH = 650
const MARQUEE = {
  width: WIDTH,
  frame: { x: 14, y: 34 },
  smallSize: 40,
  big: { size: 148, lineHeight: 0.88 },
  bulbsAt: 5,
}
const TOP = { marquee: 40, winner: 398, others: 562 }
/** Used for more than three players, who stand in three columns under a smaller sign. */
const LOW_MARQUEE = { ...MARQUEE, smallSize: 30, big: { size: 96, lineHeight: 0.88 } }
const LOW_TOP = { winner: 300, list: 444 }
const QR_SIDE = 150

/** The preview picture of a draft's results. */
export function linkPreview(data: ShareData, link: ShareLink, posterOf: PosterOf): Scene {
  const [winner, ...others] = data.teamScores
  const isList = others.length > 2
  return together(
    house(LINK_PREVIEW, { x: 0.3, y: 0.5, rx: 0.7, ry: 1, reach: 0.75 }),
    wall(data, posterOf),
    marquee(data.title, { x: LEFT, y: TOP.marquee }, isList ? LOW_MARQUEE : MARQUEE),
    ...(winner ? [first(winner, isList ? LOW_TOP.winner : TOP.winner)] : []),
    ...(isList ? [list(data, others)] : runnersUp(others)),
    corner(link),
  )
}

const WINNER = { height: 134, medal: 72, gap: 24, average: 150, averageWidth: 220 }

function first(team: ShareTeam, y: number): Scene {
  const { height, average, averageWidth, gap } = WINNER
  const nameAt = LEFT + WINNER.medal + gap
  const name = {
    face: 'bold',
    width: LEFT + WIDTH - averageWidth - nameAt,
    height: height - 14,
    maxSize: 64,
    minSize: 30,
    maxLines: 2,
    lineHeight: 1.1,
  } as const
  const averagePlace = { x: LEFT + WIDTH - averageWidth, y: y + (height - average * 0.8) / 2 + 6 }
  return together(
    medal(team.rank, { x: LEFT, y: y + (height - WINNER.medal) / 2 }, WINNER.medal),
    textOnly(
      fitted(team.playerName, name, { x: nameAt, y: y + 7 }, 'left', {
        color: TOKENS.text,
      }),
      averageOf(team, averagePlace, averageWidth, average, 'right'),
    ),
  )
}

const OTHER = { medal: 44, gap: 14, scoreSize: 44, between: 36 }

/** Second and third place side by side, each as wide as its name. */
function runnersUp(teams: readonly ShareTeam[]): Scene[] {
  const share = (WIDTH - (teams.length - 1) * OTHER.between) / teams.length
  let x = LEFT
  return teams.map((team) => {
    const { scene, width } = runnerUp(team, { x, y: TOP.others }, share)
    x += width + OTHER.between
    return scene
  })
}

function runnerUp(team: ShareTeam, { x, y }: Point, maxWidth: number): { scene: Scene; width: number } {
  const { medal: height, gap, scoreSize } = OTHER
  const score = teamAverageText(team)
  const scoreWidth = Math.ceil(widthOf(score, 'display') * scoreSize) + 4
  const nameAt = x + height + gap
  const name = team.playerName
  const room = {
    face: 'plain',
    width: maxWidth - height - 2 * gap - scoreWidth,
    height,
    maxSize: 34,
    minSize: 19,
    maxLines: 2,
    lineHeight: 1.1,
  } as const
  const { lines, fontSize } = fitText(name, room)
  const nameWidth = Math.max(...lines.map((line) => widthOf(line, 'plain'))) * fontSize
  const scoreRoom = {
    face: 'display',
    width: scoreWidth,
    height,
    maxSize: scoreSize,
    maxLines: 1,
    lineHeight: 1,
  } as const
  const scorePlace = { x: nameAt + nameWidth + gap, y: y + 2 }
  return {
    width: scorePlace.x + scoreWidth - x,
    scene: together(
      medal(team.rank, { x, y }, height),
      textOnly(
        fitted(name, room, { x: nameAt, y }, 'left', { color: TOKENS.text }),
        fitted(score, scoreRoom, scorePlace, 'left', { color: TOKENS.text }),
      ),
    ),
  }
}

const CELL = { columns: 3, height: 38, gap: 8, medal: 30, scoreWidth: 54, circledSize: 17 }

/** All players but the winner; if they do not fit, how many more there are. */
function list({ totalPlayers, teamScores }: ShareData, others: readonly ShareTeam[]): Scene {
  const { columns, height, gap, medal: diameter, scoreWidth } = CELL
  const width = (WIDTH - (columns - 1) * 2 * gap) / columns
  const placeOf = (index: number) => ({
    x: LEFT + (index % columns) * (width + 2 * gap),
    y: LOW_TOP.list + Math.floor(index / columns) * (height + gap),
  })
  const more = totalPlayers - teamScores.length
  const room = { face: 'plain', height, maxSize: 26, minSize: 20, maxLines: 1, lineHeight: 1.1 } as const
  const score = { ...room, face: 'display', width: scoreWidth, maxSize: 32, lineHeight: 1 } as const
  const cells = others.map((team, index) => {
    const { x, y } = placeOf(index)
    const nameAt = x + diameter + 8
    const nameRoom = {
      ...room,
      width: x + width - scoreWidth - 4 - nameAt,
      minSize: hasCircle(team.playerName) ? CELL.circledSize : room.minSize,
    }
    return together(
      medal(team.rank, { x, y: y + (height - diameter) / 2 }, diameter),
      textOnly(
        fitted(team.playerName, nameRoom, { x: nameAt, y }, 'left', {
          color: TOKENS.text,
        }),
        fitted(teamAverageText(team), score, { x: x + width - scoreWidth, y: y + 2 }, 'right', {
          color: TOKENS.text,
        }),
      ),
    )
  })
  if (more <= 0) return together(...cells)
  const rest = fitted(`and ${more} more`, { ...room, width }, placeOf(others.length), 'left', {
    color: TOKENS['text-muted'],
  })
  return together(...cells, textOnly(rest))
}

/** The QR code with the site's address under it, on top of the wall's corner. */
function corner({ url, site }: ShareLink): Scene {
  const { side, at } = drawQr(url, QR_SIDE)
  const padding = 12
  const siteHeight = 30
  const box = {
    x: LINK_PREVIEW.width - 28 - side - 2 * padding,
    y: LINK_PREVIEW.height - 28 - side - 2 * padding - siteHeight,
    width: side + 2 * padding,
    height: side + 2 * padding + siteHeight,
  }
  const room = {
    face: 'plain',
    width: side,
    height: siteHeight,
    maxSize: 22,
    maxLines: 1,
    lineHeight: 1,
  } as const
  const place = { x: box.x + padding, y: box.y + padding }
  return together(
    shapesOnly(rect(box, 10, fill(TOKENS.bg))),
    at(place),
    textOnly(fitted(site, room, { x: place.x, y: place.y + side + 8 }, 'center', { color: TOKENS.accent })),
  )
}

const WALL = {
  columns: 3,
  count: 9,
  posterWidth: 168,
  gap: 14,
  x: 742,
  y: 40,
  lean: 6,
  shift: { x: 6, y: -84 },
}

/** A tilted wall of the best movies' posters. If there are few, they repeat. */
function wall({ topMovies }: ShareData, posterOf: PosterOf): Scene {
  const { columns, count, posterWidth, gap, lean, shift } = WALL
  const centre = { x: (WALL.x + LINK_PREVIEW.width) / 2, y: (WALL.y + LINK_PREVIEW.height) / 2 }
  const style = { width: posterWidth, radius: 4, shadow: { y: 5, blur: 16, opacity: 0.45 } }
  const posters = Array.from({ length: count }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const shifted = topMovies.length < count ? index + row : index
    const movie = topMovies[shifted % topMovies.length]
    const place = {
      x: WALL.x + column * (posterWidth + gap),
      y: WALL.y + row * (posterWidth * 1.5 + gap),
    }
    return movie ? poster(posterOf(movie), place, style) : ''
  })
  const turn = `rotate(${lean} ${centre.x} ${centre.y}) translate(${shift.x} ${shift.y})`
  return shapesOnly(`<g transform="${turn}">`, ...posters, '</g>')
}
