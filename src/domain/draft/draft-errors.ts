import { PICK_REFUSALS } from './pick-refusals.ts'

/**
 * Why the rules refuse an action, with a sentence for people. The codes are part of the API contract. Browsers do not load
 * this file; the server's answers bring the sentences.
 */
export const DRAFT_ERRORS = {
  ...PICK_REFUSALS,
  DRAFT_ALREADY_STARTED: 'The draft has already started.',
  NOT_A_PARTICIPANT: 'That seat is not yours, and you do not stand in for whoever has it.',
  NOT_HOST: 'Only the host can do that.',
  STAND_INS_OFF: 'The host has decided that nobody picks for players who are away.',
  NEEDS_CONSENT:
    'The host picks for a player who is here only if the player agrees or the draft is paused, and after two minutes for one who is away.',
  ALREADY_ASKED: 'You have asked this player in this turn.',
  NOT_ASKED: 'Nobody asks to pick for you in this turn.',
  TOO_FEW_PICKS: 'The draft has picks left.',
  SEAT_OF_BOT: 'A bot plays this seat. Take it back before you pick.',
  NO_BOT: 'No bot plays this seat.',
  PLAYER_IS_HERE: 'This player is here, so no bot can play for them.',
  NAME_TAKEN: 'Somebody at the table has that name.',
  HOST_STAYS: 'The host cannot be removed. Hand over first.',
  ALREADY_HOST: 'This player is the host already.',
  HOST_IS_A_PERSON: 'Only a player who is a person, and for whom no bot plays, can be the host.',
  SOMETHING_LEFT: 'There is still a movie for this category.',
  TURN_PASSED: 'This turn is over: somebody has picked meanwhile.',
  NOT_LAST_PICK: 'Somebody has picked meanwhile. Look again before you undo.',
  TAKE_BACK_OFF: 'The house rules of this draft do not let players take a pick back.',
  NOT_YOUR_PICK: 'Somebody else made this pick.',
  PICK_STANDS: 'It is too late to take this pick back.',
  NOT_OPEN_TO_OBJECTION: 'Only a House Override or a pick in a category of your own can be objected to.',
  TOO_FEW_TO_OBJECT: 'Objections need two people beside the one who picked.',
  TOO_LATE_TO_OBJECT: 'It is too late to object to this pick.',
  OBJECTION_IN_VAIN: 'Somebody has objected to this pick, and it counts.',
  NO_OBJECTION: 'There is nothing to vote on any more.',
  NOT_A_VOTER: 'Only the people at the table who did not make the pick decide.',
  ALREADY_VOTED: 'You have voted.',
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
  QUEUE_FULL: 'A queue has at most 200 movies. Take one out first.',
} as const
