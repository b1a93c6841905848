import { ReactionMarks } from '#features/reactions/web/reaction-marks.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { useLiveReactions, usePickReactions } from '#features/reactions/web/use-live-reactions.ts'

/** The most frequent reactions to the last pick, as they come. */
export default function LastReactions({ room }: { room: DraftRoom }) {
  useLiveReactions(room)
  const { picks } = room.view
  const { counts } = usePickReactions(room.reactions, picks.length, picks.at(-1)?.movie.id ?? 0)
  return <ReactionMarks counts={counts} />
}
