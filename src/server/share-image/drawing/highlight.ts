import type { ShareMovie } from '#contract/results/share-data.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import { scoreText } from '#domain/scoring/score-texts.ts'
import { fitText, type Room } from '#server/share-image/fonts/fit-text.ts'
import { widthOf } from '#server/share-image/fonts/lettering.ts'
import { movieText } from './names.ts'
import { TOKENS } from './palette.ts'
import { poster, type PosterOf } from './poster.ts'
import type { Point, Scene } from './scene.ts'
import { fitted } from '#server/share-image/fonts/text.ts'

export const HIGHLIGHT_HEIGHT = 192
const POSTER_WIDTH = HIGHLIGHT_HEIGHT / 1.5
const GAP = 22

/** The best movie or the first pick (Spec 9.38) beside its poster. */
export function highlight(
  label: string,
  movie: ShareMovie,
  posterOf: PosterOf,
  place: Point,
  width: number,
): Scene {
  const { x, y } = place
  const left = x + POSTER_WIDTH + GAP
  const rows = rowsOf(label, movie, width - POSTER_WIDTH - GAP)
  let top = y + (HIGHLIGHT_HEIGHT - rows.reduce((sum, { room }) => sum + room.height, 0)) / 2
  const texts = rows.map(({ text, room, color }) => {
    const element = fitted(text, room, { x: left, y: top }, 'left', { color })
    top += room.height
    return element
  })
  const style = { width: POSTER_WIDTH, radius: 4, shadow: { y: 5, blur: 16, opacity: 0.45 } }
  return { shapes: poster(posterOf(movie), place, style), texts }
}

const FACTS = { maxSize: 22, minSize: 17 }

/** Shortens a long name to leave room for the year and the category. */
function factsLine(name: string, facts: string, width: number): string {
  const { minSize } = FACTS
  const room = {
    face: 'plain',
    height: 2 * minSize,
    maxSize: minSize,
    minSize,
    maxLines: 1,
    lineHeight: 1,
  } as const
  const [shown = ''] = fitText(name, { ...room, width: width - widthOf(facts, 'plain') * minSize }).lines
  return `${shown}${facts}`
}

type Row = { text: string; room: Room; color: string }

function rowsOf(label: string, movie: ShareMovie, width: number): Row[] {
  const { title, score, playerName, year, category } = movie
  const plain = { face: 'plain', width, maxLines: 1, lineHeight: 1.25 } as const
  const titleRoom = {
    face: 'bold',
    width,
    height: 56,
    maxSize: 32,
    minSize: 23,
    maxLines: 2,
    lineHeight: 1.15,
  } as const
  const scoreRoom = { face: 'display', width, height: 76, maxSize: 68, maxLines: 1, lineHeight: 1 } as const
  const set = fitText(movieText(title, 'bold'), titleRoom)
  const titleHeight = set.lines.length * set.fontSize * set.lineHeight
  return [
    { text: label, room: { ...plain, height: 33, maxSize: 26 }, color: TOKENS['text-muted'] },
    {
      text: movieText(title, 'bold'),
      room: { ...titleRoom, height: titleHeight + 0.1 },
      color: TOKENS.text,
    },
    {
      text: scoreText(score),
      room: score === undefined ? { ...scoreRoom, maxSize: 44, height: 60 } : scoreRoom,
      color: TOKENS.text,
    },
    {
      text: factsLine(playerName, ` · ${year} · ${shortNameOf(category)}`, width),
      room: { ...plain, height: 28, maxSize: FACTS.maxSize },
      color: TOKENS['text-muted'],
    },
  ]
}
