import { lazyPart } from '#web/lib/app/lazy-part.ts'

/** The reveal and the votes. */
export const TvEnding = lazyPart(() => import('./tv-ending.tsx'))
/** What is asked of the server beside the draft itself. */
export const TvRequests = lazyPart(() => import('./tv-requests.tsx'))
