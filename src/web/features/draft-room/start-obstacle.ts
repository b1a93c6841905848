import { type Draft, MIN_ONLINE_PARTICIPANTS } from '#domain/draft/draft.ts'
import { capitalised, countInWords, plural } from './words.ts'

/** Why the draft cannot start yet, or undefined when it can (Spec 4.4). `movies`: how many there are, once known. */
export function startObstacle(draft: Draft, movies: number | undefined): string | undefined {
  const players = draft.participants.length
  const rounds = draft.categories.length
  if (players < MIN_ONLINE_PARTICIPANTS) return 'It takes two: waiting for another player.'
  if (movies === undefined || players * rounds <= movies) return undefined
  return (
    `${capitalised(countInWords(players))} players in ${countInWords(rounds)} ${plural(rounds, 'round')} make ` +
    `${players * rounds} picks, but there ${plural(movies, 'is', 'are')} only ${movies} ` +
    `${draft.option} ${plural(movies, 'movie')}.`
  )
}
