import type { ShareData, ShareTeam } from '#contract/share-data.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import { highlight } from './highlight.ts'
import { house } from './house.ts'
import { logo, LOGO_HEIGHT } from './logo.ts'
import { marquee } from './marquee.ts'
import { medal } from './medal.ts'
import { playerText } from './names.ts'
import { TOKENS } from './palette.ts'
import type { PosterOf } from './poster.ts'
import { type Place, type Scene, textOnly, together } from './scene.ts'
import { fill, rect } from './shapes.ts'
import { beam, stage, STAGE_HEIGHT } from './stage.ts'
import { fitted } from './text.ts'

/** Spec 9.37. */
export const SHARE_PICTURE = { width: 1080, height: 1920 }
const LEFT = 60
const WIDTH = SHARE_PICTURE.width - 2 * LEFT
const GAP = 24
const HALF = (WIDTH - GAP) / 2
const MARQUEE = {
  width: WIDTH,
  frame: { x: 22, y: 44 },
  smallSize: 54,
  big: { size: 252, lineHeight: 0.9 },
  bulbsAt: 10,
}
const TOP = { marquee: 56, beam: 540, stage: 603, runnersUp: 1444, highlights: 1581, foot: 1801 }
const CARD_HEIGHT = 110

/** The results of a draft, to be sent to friends (Spec 2.47). */
export function sharePicture(data: ShareData, posterOf: PosterOf): Scene {
  const [winner, ...others] = data.teamScores
  const stageFloor = others.length > 0 ? TOP.runnersUp : TOP.highlights
  const stageTop = TOP.stage + (stageFloor - TOP.runnersUp) / 2
  return together(
    house(SHARE_PICTURE, { x: 0.5, y: 0.34, rx: 0.9, ry: 0.46, reach: 0.72 }),
    beam({ x: LEFT, y: TOP.beam }, WIDTH, stageTop + STAGE_HEIGHT - TOP.beam),
    marquee(data.title, { x: LEFT, y: TOP.marquee }, MARQUEE),
    ...(winner ? [stage(data, winner, posterOf, { x: LEFT, y: stageTop }, WIDTH)] : []),
    ...others.map((team, index) =>
      runnerUp(
        team,
        { x: LEFT + index * (HALF + GAP), y: TOP.runnersUp },
        others.length === 1 ? WIDTH : HALF,
      ),
    ),
    highlight('Best movie', data.bestMovie, posterOf, { x: LEFT, y: TOP.highlights }, HALF),
    highlight('First pick', data.firstPick, posterOf, { x: LEFT + HALF + GAP, y: TOP.highlights }, HALF),
    logo({ x: LEFT, y: TOP.foot }),
    foot(data),
  )
}

const CARD = { padding: 28, medal: 64, gap: 22, scoreWidth: 120 }

function runnerUp({ rank, playerName, averageScore }: ShareTeam, { x, y }: Place, width: number): Scene {
  const box = { x: x + 1, y: y + 1, width: width - 2, height: CARD_HEIGHT - 2 }
  const nameAt = CARD.padding + CARD.medal + CARD.gap
  const name = {
    face: 'bold',
    width: width - nameAt - CARD.scoreWidth - CARD.padding,
    height: CARD_HEIGHT - 20,
    maxSize: 44,
    minSize: 25,
    maxLines: 2,
    lineHeight: 1.15,
  } as const
  const score = {
    face: 'display',
    width: CARD.scoreWidth,
    height: 76,
    maxSize: 76,
    maxLines: 1,
    lineHeight: 1,
  } as const
  const scorePlace = { x: x + width - CARD.padding - CARD.scoreWidth, y: y + (CARD_HEIGHT - 76) / 2 + 4 }
  return together(
    { shapes: rect(box, 16, `${fill(TOKENS.seats)} stroke="${TOKENS.rail}" stroke-width="2"`), texts: [] },
    medal(rank, { x: x + CARD.padding, y: y + (CARD_HEIGHT - CARD.medal) / 2 }, CARD.medal),
    textOnly(
      fitted(playerText(playerName, 'bold'), name, { x: x + nameAt, y: y + 10 }, 'left', {
        color: TOKENS.screen,
      }),
      fitted(averageText(averageScore), score, scorePlace, 'right', { color: TOKENS.screen }),
    ),
  )
}

const FOOT_WIDTH = 700

function foot({ totalMovies, totalPlayers, totalCategories }: ShareData): Scene {
  const facts = [
    counted(totalMovies, 'movie', 'movies'),
    counted(totalPlayers, 'player', 'players'),
    counted(totalCategories, 'category', 'categories'),
  ]
  const room = {
    face: 'plain',
    width: FOOT_WIDTH,
    height: LOGO_HEIGHT,
    maxSize: 30,
    maxLines: 1,
    lineHeight: 1,
  } as const
  const place = { x: LEFT + WIDTH - FOOT_WIDTH, y: TOP.foot }
  return textOnly(fitted(facts.join(' · '), room, place, 'right', { color: TOKENS.dim }))
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
