export type {
  BotView,
  ClockView,
  DraftPickView,
  DraftView,
  ObjectionView,
  ParticipantView,
  RulingView,
  TurnView,
} from '#contract/views/drafts.ts'

/** Hides the owner's id: the owner is a guest, or not the viewer (Spec 6.1, 3.1, 3.15). */
export const GUEST_USER_ID = '00000000-0000-0000-0000-000000000000'

/** Placeholders in stored picks for unknown player names (Spec 4.12). */
export const UNKNOWN_PLAYER_NAMES: readonly string[] = ['', 'Unknown Player', 'Unknown User']
