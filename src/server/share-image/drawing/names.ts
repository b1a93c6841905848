import type { ShareData, ShareTeam } from '#contract/results/share-data.ts'
import { markedNameOf } from '#domain/draft/bot-kinds.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import { circled } from '#server/share-image/fonts/circles.ts'
import { type Face, FACES } from '#server/share-image/fonts/font-files.ts'
import { hasFont, printable, visible } from '#server/share-image/fonts/lettering.ts'

/**
 * The same results with names that can be printed and told apart: 'Player 3' if no font has a name, and 'Ann (3)' if
 * what is left of it is another's name, too. Before a name that is not printed as it is written, there is a circle of
 * the player's colour with the initial, or with the place in the draft if no font has the initial either.
 */
export function withPrintedNames(data: ShareData): ShareData {
  const movies = [data.bestMovie, data.firstPick, ...data.winnersMovies, ...data.topMovies]
  const written = new Map([...data.teamScores, ...movies].map(({ seat, playerName }) => [seat, playerName]))
  const printed = printedNames(written)
  const named = <Of extends { seat: number; playerName: string }>(one: Of): Of => ({
    ...one,
    playerName: printed.get(one.seat) ?? one.playerName,
  })
  const says = Array.from(written).reduce(
    (text, [seat, name]) => text?.replaceAll(name, printed.get(seat) ?? name),
    data.houseSays,
  )
  return {
    ...data,
    teamScores: data.teamScores.map(named),
    ...(says !== undefined && { houseSays: says }),
    bestMovie: named(data.bestMovie),
    firstPick: named(data.firstPick),
    winnersMovies: data.winnersMovies.map(named),
    topMovies: data.topMovies.map(named),
  }
}

/** The names by seat as they are printed. */
export function printedNames(written: ReadonlyMap<number, string>): Map<number, string> {
  const texts = new Map(
    Array.from(written, ([seat, name]) => [seat, wordsLeftOf(name) ?? placeText(seat, name)]),
  )
  const counts = new Map<string, number>()
  for (const text of texts.values()) counts.set(text.toLowerCase(), (counts.get(text.toLowerCase()) ?? 0) + 1)
  return new Map(
    Array.from(written, ([seat, name]) => {
      const text = texts.get(seat) ?? ''
      const distinct = (counts.get(text.toLowerCase()) ?? 0) > 1 ? `${text} (${seat})` : text
      if (distinct === visible(name)) return [seat, distinct]
      return [seat, circled({ seat, character: initialOf(name) ?? String(seat) }) + distinct]
    }),
  )
}

const LETTER = /[\p{L}\p{N}]/u

/** The words of a name whose letters all have a font, or undefined if there is none but those in brackets. */
function wordsLeftOf(name: string): string | undefined {
  const words = visible(name)
    .split(' ')
    .filter((word) => Array.from(word).every((character) => !LETTER.test(character) || isPrinted(character)))
    .map((word) => Array.from(word).filter(isPrinted).join(''))
    .filter((word) => word !== '')
  return words.some((word) => LETTER.test(word) && !word.startsWith('(')) ? words.join(' ') : undefined
}

/** 'Player 3', or 'Player 3 (bot)'. */
function placeText(seat: number, name: string): string {
  const botMark = markedNameOf({ name: '', bot: true })
  return markedNameOf({ name: `Player ${seat}`, bot: name.endsWith(botMark) })
}

/** The first letter as on a seat, if it has a font. */
function initialOf(name: string): string | undefined {
  const [initial] = LETTER.exec(visible(name).replace(/\(.*/, ''))?.[0].toUpperCase() ?? ''
  return initial !== undefined && isPrinted(initial) ? initial : undefined
}

function isPrinted(character: string): boolean {
  return FACES.every((face) => hasFont(character, face))
}

/** A movie's title, or a substitute if no font has its alphabet. */
export function movieText(title: string, face: Face): string {
  return printable(title, face) || '–'
}

/** '88.4', or a dash if no pick of the team has a score. */
export function teamAverageText({ averageScore }: ShareTeam): string {
  return averageScore === undefined ? '–' : averageText(averageScore)
}
