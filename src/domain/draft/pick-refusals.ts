/**
 * Why the rules refuse a pick, with a sentence for people. Browsers check picks before they send them, so these
 * sentences are loaded with the rules.
 */
export const PICK_REFUSALS = {
  DRAFT_NOT_STARTED: 'The draft has not started yet.',
  DRAFT_COMPLETE: 'The draft is already complete.',
  DRAFT_PAUSED: 'The draft is paused.',
  OBJECTION_OPEN: 'Somebody objects to the last pick. Picks wait until that is decided.',
  NOT_YOUR_TURN: 'It is somebody else’s turn.',
  MOVIE_ALREADY_DRAFTED: 'This movie has already been drafted.',
  MOVIE_NOT_IN_THEME: 'This movie does not belong to the draft’s theme.',
  CATEGORY_NOT_IN_DRAFT: 'This category is not part of the draft.',
  CATEGORY_ALREADY_FILLED: 'This category is already filled.',
  PICK_REJECTED: 'The others have taken this pick back. Make another one.',
  MOVIE_DRAFTED_BEFORE: 'No repeats: this movie was drafted in an earlier draft.',
  DIRECTOR_ALREADY_DRAFTED: 'One movie per director: the team already has one.',
  DECADE_FULL: 'The team already has as many movies of this decade as the house rules allow.',
  MOVIE_NOT_ELIGIBLE: 'This movie does not fit the category. House Override lets it in.',
  LEAVES_TOO_FEW: 'This pick leaves too few movies for what the others still need.',
  HOUSE_OVERRIDE_OFF: 'The house rules of this draft do not allow House Override.',
} as const

export type PickRefusal = keyof typeof PICK_REFUSALS
