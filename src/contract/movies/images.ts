/** The only host that pictures of movies and people come from. */
export const IMAGE_ORIGIN = 'https://image.tmdb.org'
const WIDTHS = { thumb: 'w185', large: 'w500' } as const

/** Address of a poster or portrait (Spec 7.28). */
export function posterUrl(path: string, size: keyof typeof WIDTHS): string {
  return `${IMAGE_ORIGIN}/t/p/${WIDTHS[size]}${path.startsWith('/') ? '' : '/'}${path}`
}
