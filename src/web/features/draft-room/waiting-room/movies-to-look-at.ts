import { lazyPart } from '../../../lib/app/lazy-part.ts'

/** The movies, for those who look at them before the start. */
export const MoviesToLookAt = lazyPart(async () => ({
  default: (await import('../../../components/draft/desk/search/movie-browser.tsx')).MovieBrowser,
}))
