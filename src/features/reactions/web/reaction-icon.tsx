import type { Reaction } from '#features/reactions/rules/reactions.ts'

/** Line drawings on a 24 × 24 grid: clapping hands, a mask, a bag of popcorn, an open mouth, a tear and a tomato. */
const DRAWINGS: Record<Reaction, readonly string[]> = {
  bravo: [
    'M12 2.5v3M5 5l2 2.2M19 5l-2 2.2',
    'M7 21c-2.5-1.5-3.5-4-2.5-7l2-4.5c.6-1.3 2.4-.7 2 .8L8 13l5-4.5c1.4-1 2.8.5 1.7 1.7M14.7 10.2c1.4-.9 2.6.6 1.6 1.8M16.3 12c1.3-.7 2.3.8 1.3 1.9L13 19.5c-1.7 2-4 2.5-6 1.5',
  ],
  steal: [
    'M2.5 9.5c3-2 6-2 9.5-.5 3.5-1.5 6.5-1.5 9.5.5 0 5-2.5 7.5-5.5 7.5-2 0-3-1.5-4-1.5s-2 1.5-4 1.5c-3 0-5.5-2.5-5.5-7.5Z',
    'M6.5 12.3h3m5 0h3',
  ],
  popcorn: [
    'm6 10 1.8 11h8.4L18 10M10.5 10l.6 11M13.5 10l-.6 11',
    'M5 10c-1.5-2 .5-4.5 3-4 .5-3 5-3.5 6-1 3-.5 4.5 1.5 3.5 3 1.5.3 1.5 1.5 1 2Z',
  ],
  gasp: [
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
    'M12 12.9a2 2.6 0 1 0 0 5.2 2 2.6 0 0 0 0-5.2ZM8.5 9.5v.1M15.5 9.5v.1',
  ],
  sob: ['M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11Z', 'M9 14.5a3 3 0 0 0 3 3'],
  tomato: [
    'M12 7.5c5-2 9 .5 9 5.5s-4 8-9 8-9-3-9-8 4-7.5 9-5.5Z',
    'M12 7.5c0-2 .8-3.5 2.5-4.5M8 6l4 1.5L16.5 6',
  ],
}

/** The drawing of a reaction; its word always stands beside it. */
export function ReactionIcon({ reaction }: { reaction: Reaction }) {
  return (
    <svg className="icon reaction-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[reaction].join('')} />
    </svg>
  )
}
