import type { OscarStatus } from '#domain/movies/movie.ts'

/**
 * 'Won 2 Oscars. 9 wins & 5 nominations total': a sentence of their own, nearly always the first, names Oscars with
 * their number. Blanks and full stops are often missing, so that a digit may follow at once.
 */
const OSCARS =
  /(?:^|[.;,&])\s*(won|nominated\s+for)\s*(?:an\s|[1-9]\d*)\s*(?:oscar|academy\s+award)s?(?!\p{L})/giu

/** What OMDb's Awards text says of the Oscars. Prizes of other kinds, 'N/A' and an empty text say 'none'. */
export function oscarStatusOf(awards: string): OscarStatus {
  const verbs = Array.from(awards.matchAll(OSCARS), ([, verb]) => verb?.toLowerCase())
  if (verbs.length === 0) return 'none'
  return verbs.includes('won') ? 'winner' : 'nominee'
}
