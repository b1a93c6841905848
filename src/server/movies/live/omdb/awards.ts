import type { OscarStatus } from '#domain/movies/movie.ts'

/**
 * 'Won 2 Oscars. 9 wins & 5 nominations total': Oscars are named first and with their number, or not at all. Blanks
 * and full stops are often missing, so that a digit may follow at once.
 */
const OSCARS = /^(won|nominated\s+for)\s*[1-9]\d*\s*oscars?(?!\p{L})/iu

/** What OMDb's Awards text says of the Oscars. Prizes of other kinds, 'N/A' and an empty text say 'none'. */
export function oscarStatusOf(awards: string): OscarStatus {
  const verb = OSCARS.exec(awards.trim())?.[1]?.toLowerCase()
  if (verb === undefined) return 'none'
  return verb === 'won' ? 'winner' : 'nominee'
}
