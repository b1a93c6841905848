import type { ShareData, ShareTeam } from '#contract/results/share-data.ts'
import { capitalized, counted } from '#domain/words/phrases.ts'
import { highlight, HIGHLIGHT_HEIGHT } from './drawing/highlight.ts'
import { house } from './drawing/house.ts'
import { marquee, marqueeHeight } from './drawing/marquee.ts'
import { medal } from './drawing/medal.ts'
import { teamAverageText } from './drawing/names.ts'
import { TOKENS } from './drawing/palette.ts'
import type { PosterOf } from './drawing/poster.ts'
import { type Point, type Scene, shapesOnly, type Size, textOnly, together } from './drawing/scene.ts'
import { fill, rect } from './drawing/shapes.ts'
import { drawQr, type ShareLink } from './share-link.ts'
import { beam, winnerScene } from './drawing/winner.ts'
import { fitted } from './fonts/text.ts'
import { widthOf } from './fonts/lettering.ts'

/** Spec 9.37. */
export const SHARE_IMAGE = { width: 1080, height: 1920 }
const LEFT = 60
const TOP = 56
const WIDTH = SHARE_IMAGE.width - 2 * LEFT
const GAP = 24
const HALF = (WIDTH - GAP) / 2
const QR_SIDE = 190
const MARQUEE = {
  width: WIDTH,
  frame: { x: 22, y: 44 },
  smallSize: 54,
  big: { size: 252, lineHeight: 0.9 },
  bulbsAt: 10,
}
/** A smaller sign that leaves room for many players. */
const LOW_MARQUEE = {
  ...MARQUEE,
  frame: { x: 22, y: 40 },
  smallSize: 40,
  big: { size: 160, lineHeight: 0.9 },
  bulbsAt: 8,
}

/**
 * The share image of a draft's results (Spec 2.47). Everything below the winner is laid out from the bottom up.
 */
export function shareImage(data: ShareData, link: ShareLink, posterOf: PosterOf): Scene {
  const [winner, ...others] = data.teamScores
  const sign = others.length > LARGE_CARDS ? LOW_MARQUEE : MARQUEE
  const signEnd = TOP + marqueeHeight(data.title, sign)
  const qr = drawQr(link.url, QR_SIDE)
  const footTop = SHARE_IMAGE.height - 44 - qr.side
  const rule = footTop - GAP
  const highlightsTop = rule - GAP - HIGHLIGHT_HEIGHT
  const list = runnersUp(data, others)
  const listTop = highlightsTop - (list.height > 0 ? GAP + list.height : 0)
  const winnerTop = signEnd + GAP
  const winnerRoom = { x: LEFT, y: winnerTop, width: WIDTH, height: listTop - GAP - winnerTop }
  return together(
    house(SHARE_IMAGE, { x: 0.5, y: 0.34, rx: 0.9, ry: 0.46, reach: 0.72 }),
    beam({ x: LEFT, y: signEnd }, WIDTH, winnerRoom.height + GAP),
    marquee(data.title, { x: LEFT, y: TOP }, sign),
    ...(winner ? [winnerScene(data, winner, posterOf, winnerRoom)] : []),
    list.at({ x: LEFT, y: listTop }),
    highlight('Best movie', data.bestMovie, posterOf, { x: LEFT, y: highlightsTop }, HALF),
    highlight('First pick', data.firstPick, posterOf, { x: LEFT + HALF + GAP, y: highlightsTop }, HALF),
    shapesOnly(rect({ x: LEFT, y: rule, width: WIDTH, height: 2 }, 0, fill(TOKENS.border))),
    qr.at({ x: LEFT, y: footTop }),
    foot(data, link, { x: LEFT + qr.side + GAP, y: footTop, width: WIDTH - qr.side - GAP, height: qr.side }),
  )
}

/** Up to this many players besides the winner have a large card each, in one row. */
const LARGE_CARDS = 3
const COLUMNS = 3
const LARGE = { height: 138, gap: 16, padding: 22, medal: 56, name: 44, score: 58 }
const SMALL = { height: 62, gap: 12, padding: 16, medal: 40, name: 32, scoreWidth: 76, score: 44 }

/** All players but the winner; if they do not fit, how many more there are. */
function runnersUp(
  { totalPlayers, teamScores }: ShareData,
  others: readonly ShareTeam[],
): { height: number; at: (place: Point) => Scene } {
  const more = totalPlayers - teamScores.length
  const isLarge = others.length <= LARGE_CARDS
  const { height, gap } = isLarge ? LARGE : SMALL
  const columns = isLarge ? others.length : COLUMNS
  const cells = others.length + (more > 0 ? 1 : 0)
  const rows = columns === 0 ? 0 : Math.ceil(cells / columns)
  const width = (WIDTH - (columns - 1) * gap) / columns
  const boxOf = (index: number, { x, y }: Point) => ({
    x: x + (index % columns) * (width + gap),
    y: y + Math.floor(index / columns) * (height + gap),
    width,
    height,
  })
  const cardOf = isLarge ? largeCard : smallCard
  return {
    height: rows === 0 ? 0 : rows * (height + gap) - gap,
    at: (place) =>
      together(
        ...others.map((team, index) => cardOf(team, boxOf(index, place))),
        ...(more > 0 ? [andMore(more, boxOf(others.length, place))] : []),
      ),
  }
}

function card({ x, y, width, height }: Point & Size): Scene {
  const box = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 }
  return shapesOnly(rect(box, 14, `${fill(TOKENS.surface)} stroke="${TOKENS.border}" stroke-width="2"`))
}

function largeCard(team: ShareTeam, box: Point & Size): Scene {
  const { padding, medal: diameter, name: nameSize, score: scoreSize } = LARGE
  const left = box.x + 2 * padding + diameter - 4
  const room = { width: box.x + box.width - padding - left, maxLines: 1, lineHeight: 1.15 }
  const name = { ...room, face: 'bold', height: 56, maxSize: nameSize, minSize: 30 } as const
  const score = { ...room, face: 'display', height: scoreSize, maxSize: scoreSize, lineHeight: 1 } as const
  return together(
    card(box),
    medal(team.rank, { x: box.x + padding, y: box.y + (box.height - diameter) / 2 }, diameter),
    textOnly(
      fitted(team.playerName, name, { x: left, y: box.y + 12 }, 'left', {
        color: TOKENS.text,
      }),
      fitted(teamAverageText(team), score, { x: left, y: box.y + 70 }, 'left', { color: TOKENS.text }),
    ),
  )
}

function smallCard(team: ShareTeam, box: Point & Size): Scene {
  const { padding, medal: diameter, name: nameSize, scoreWidth, score: scoreSize } = SMALL
  const left = box.x + padding + diameter + 12
  const right = box.x + box.width - padding
  const room = { height: box.height, maxLines: 1 }
  const name = {
    ...room,
    face: 'bold',
    width: right - scoreWidth - 8 - left,
    maxSize: nameSize,
    minSize: 24,
    lineHeight: 1.15,
  } as const
  const score = { ...room, face: 'display', width: scoreWidth, maxSize: scoreSize, lineHeight: 1 } as const
  return together(
    card(box),
    medal(team.rank, { x: box.x + padding, y: box.y + (box.height - diameter) / 2 }, diameter),
    textOnly(
      fitted(team.playerName, name, { x: left, y: box.y }, 'left', {
        color: TOKENS.text,
      }),
      fitted(teamAverageText(team), score, { x: right - scoreWidth, y: box.y + 2 }, 'right', {
        color: TOKENS.text,
      }),
    ),
  )
}

function andMore(count: number, { x, y, width, height }: Point & Size): Scene {
  const room = {
    face: 'plain',
    width: width - 2 * SMALL.padding,
    height,
    maxSize: SMALL.name,
    maxLines: 1,
    lineHeight: 1,
  } as const
  return textOnly(
    fitted(`and ${count} more`, room, { x: x + SMALL.padding, y }, 'left', { color: TOKENS['text-muted'] }),
  )
}

/** The site's address beside the QR code, and our sign. */
function foot(
  { totalMovies, totalPlayers, totalCategories, leftEmpty, scoring, houseSays }: ShareData,
  { site }: ShareLink,
  { x, y, width, height }: Point & Size,
): Scene {
  const facts = [
    counted(totalMovies, 'movie'),
    counted(totalPlayers, 'player'),
    counted(totalCategories, 'category', 'categories'),
    ...(leftEmpty === undefined ? [] : [`${leftEmpty} left empty`]),
  ].join(' · ')
  const room = { width: width - LOGO_WIDTH - GAP, maxLines: 1, lineHeight: 1.1 }
  const small = { ...room, face: 'plain', height: 34, maxSize: 26 } as const
  const muted = { color: TOKENS['text-muted'] }
  const lastWords = [scoring && capitalized(scoring), houseSays].filter((words) => words !== undefined)
  const last = lastWords.join(' · ')
  const top = y + (height - (last === '' ? 138 : 172)) / 2
  return together(
    logo({ x: x + width - LOGO_WIDTH, y: y + (height - LOGO_HEIGHT) / 2 }),
    textOnly(
      fitted(
        'DRAFT IT BETTER',
        { ...room, face: 'display', height: 58, maxSize: 54 },
        { x, y: top },
        'left',
        {
          color: TOKENS.text,
        },
      ),
      fitted(
        site,
        { ...room, face: 'plain', height: 40, maxSize: 34, minSize: 18 },
        { x, y: top + 58 },
        'left',
        {
          color: TOKENS.accent,
        },
      ),
      fitted(facts, small, { x, y: top + 102 }, 'left', muted),
      ...(last === '' ? [] : [fitted(last, small, { x, y: top + 136 }, 'left', muted)]),
    ),
  )
}

const NAME = 'MARQUEE'
const LETTER_SPACING = 0.05
const SIZE = 54
const LOGO_WIDTH = widthOf(NAME, 'display', LETTER_SPACING) * SIZE + 36
const LOGO_HEIGHT = 70

/** Our small logo. */
export function logo({ x, y }: Point): Scene {
  const width = LOGO_WIDTH
  const frame = { x: x - 6, y: y - 6, width: width + 12, height: LOGO_HEIGHT + 12 }
  const rail = (at: number) =>
    rect({ x: x + 4, y: at, width: width - 8, height: 1 }, 0, fill(TOKENS['paper-border']))
  const paper = rect({ x, y, width, height: LOGO_HEIGHT }, 3, fill(TOKENS.paper))
  const room = {
    face: 'display',
    width,
    height: LOGO_HEIGHT,
    maxSize: SIZE,
    maxLines: 1,
    lineHeight: 1,
  } as const
  return {
    shapes: rect(frame, 8, fill(TOKENS.frame)) + paper + rail(y + 4) + rail(y + LOGO_HEIGHT - 4),
    texts: [
      fitted(NAME, { ...room, letterSpacing: LETTER_SPACING }, { x: x + 1, y: y + 2 }, 'center', {
        color: TOKENS['paper-text'],
      }),
    ],
  }
}
