/** Why the rules refuse an action, with a sentence for people. The codes are part of the API contract. */
export const DRAFT_ERRORS = {
  DRAFT_ALREADY_STARTED: 'The draft has already started.',
  DRAFT_NOT_STARTED: 'The draft has not started yet.',
  DRAFT_COMPLETE: 'The draft is already complete.',
  NOT_HOST: 'Only the host can do that.',
  STAND_INS_OFF: 'The host has decided that nobody picks for players who are away.',
  TOO_FEW_PICKS: 'The draft has picks left.',
  SEAT_OF_BOT: 'A bot plays this seat. Take it back before you pick.',
  NO_BOT: 'No bot plays this seat.',
  PLAYER_IS_HERE: 'This player is here, so no bot can play for them.',
  NAME_TAKEN: 'Somebody at the table has that name.',
  HOST_STAYS: 'The host cannot be removed. Hand over first.',
  ALREADY_HOST: 'This player is the host already.',
  HOST_IS_A_PERSON: 'Only a player who is a person, and for whom no bot plays, can be the host.',
  TURN_PASSED: 'This turn is over: somebody has picked meanwhile.',
  NOT_LAST_PICK: 'Somebody has picked meanwhile. Look again before you undo.',
  TAKE_BACK_OFF: 'The house rules of this draft do not let players take a pick back.',
  NOT_YOUR_PICK: 'Somebody else made this pick.',
  PICK_STANDS: 'It is too late to take this pick back.',
  OBJECTION_OPEN: 'Somebody objects to the last pick. Picks wait until that is decided.',
  NOT_OPEN_TO_OBJECTION: 'Only a House Override or a pick in a category of your own can be objected to.',
  TOO_FEW_TO_OBJECT: 'Objections need two people beside the one who picked.',
  TOO_LATE_TO_OBJECT: 'It is too late to object to this pick.',
  OBJECTION_IN_VAIN: 'Somebody has objected to this pick, and it counts.',
  NO_OBJECTION: 'There is nothing to vote on any more.',
  NOT_A_VOTER: 'Only the people at the table who did not make the pick decide.',
  ALREADY_VOTED: 'You have voted.',
  PICK_REJECTED: 'The others have taken this pick back. Make another one.',
  DRAFT_PAUSED: 'The draft is paused.',
  DRAFT_NOT_PAUSED: 'The draft is not paused.',
  NO_AUTO_PICK: 'Nobody picks for this player.',
  PEOPLE_STILL_TO_PICK: 'Somebody has yet to pick.',
  TOO_FEW_MOVIES: 'The draft has more picks than its theme has movies.',
  HOUSE_RULES_TOO_STRICT: 'The house rules leave too few movies.',
  TOO_FEW_PARTICIPANTS: 'A draft needs more participants before it can start.',
  TOO_MANY_PARTICIPANTS: 'A draft has at most 50 participants.',
  NO_CATEGORIES: 'Choose at least one category.',
  TOO_MANY_CATEGORIES: 'A draft has at most 20 categories.',
  CATEGORY_NOT_IN_THEME: 'One of the categories does not belong to the draft’s theme.',
  NOT_YOUR_TURN: 'It is somebody else’s turn.',
  MOVIE_ALREADY_DRAFTED: 'This movie has already been drafted.',
  MOVIE_NOT_IN_THEME: 'This movie does not belong to the draft’s theme.',
  MOVIE_NOT_ELIGIBLE: 'This movie does not fit the category. House Override lets it in.',
  HOUSE_OVERRIDE_OFF: 'The house rules of this draft do not allow House Override.',
  MOVIE_DRAFTED_BEFORE: 'No repeats: this movie was drafted in an earlier draft.',
  DIRECTOR_ALREADY_DRAFTED: 'One movie per director: the team already has one.',
  DECADE_FULL: 'The team already has as many movies of this decade as the house rules allow.',
  CATEGORY_NOT_IN_DRAFT: 'This category is not part of the draft.',
  CATEGORY_ALREADY_FILLED: 'This category is already filled.',
  QUEUE_FULL: 'A queue has at most 200 movies. Take one out first.',
} as const

export type DraftErrorCode = keyof typeof DRAFT_ERRORS

export class DraftError extends Error {
  override readonly name = 'DraftError'
  readonly code: DraftErrorCode
  constructor(code: DraftErrorCode, sentence: string = DRAFT_ERRORS[code]) {
    super(sentence)
    this.code = code
  }
}
