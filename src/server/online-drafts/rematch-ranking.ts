import { toDraftResult } from '#contract/draft-result.ts'
import type { ParticipantId } from '#domain/draft/draft.ts'
import type { DraftRow, ParticipantRow } from '../drafts/draft-repo.ts'
import { toDraftView } from '../drafts/draft-view.ts'

/** The former draft's players who sit in its rematch, as they are called there, best first. */
export function rankingIn(rematch: Pick<DraftRow, 'participants'>, former: DraftRow): ParticipantId[] {
  const { teams } = toDraftResult(toDraftView(former, { kind: 'nobody' }))
  return teams.flatMap(({ participantId }) => {
    const before = former.participants.find((seat) => seat.participantId === participantId)
    const now = before && rematch.participants.find((seat) => isSamePerson(seat, before))
    return now ? [now.participantId] : []
  })
}

type Person = Pick<ParticipantRow, 'userId' | 'guestParticipantId'>

/** Whether two seats, each in a draft of its own, are one user's or one guest's. */
export function isSamePerson(a: Person, b: Person): boolean {
  return (
    (a.userId !== null && a.userId === b.userId) ||
    (a.guestParticipantId !== null && a.guestParticipantId === b.guestParticipantId)
  )
}
