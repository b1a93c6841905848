const IMAGE_HOST = 'https://image.tmdb.org/t/p'
const WIDTHS = { thumb: 'w185', large: 'w500' } as const

/** Address of a poster or portrait (Spec 7.28, decision 24). */
export function posterUrl(path: string, size: keyof typeof WIDTHS): string {
  return `${IMAGE_HOST}/${WIDTHS[size]}${path.startsWith('/') ? '' : '/'}${path}`
}
