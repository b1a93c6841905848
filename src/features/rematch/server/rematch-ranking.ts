import type { RematchTableView } from '#contract/drafts/online-drafts.ts'
import { toDraftResult } from '#contract/results/draft-result.ts'
import type { ParticipantId } from '#domain/draft/draft.ts'
import { isPersonsSeat } from '#server/drafts/access/draft-access.ts'
import { toDraft } from '#server/drafts/draft-mapper.ts'
import type { DraftRow, ParticipantRow } from '#server/drafts/draft-repo.ts'

type Seated = Pick<DraftRow, 'participants'>

/** The former draft's players who joined the rematch, by their participant ids there, best first. */
export function rankingIn(rematch: Seated, former: DraftRow): ParticipantId[] {
  return seatsByRank(rematch, former).seats.flatMap(({ now }) => (now ? [now.participantId] : []))
}

/** The people who played the former draft, best first; `here` marks those viewing it now. */
export function tableOf(rematch: Seated, former: DraftRow, here: ReadonlySet<string>): RematchTableView {
  const { seats, isFinal } = seatsByRank(rematch, former)
  const players = seats
    .filter(({ before }) => isPersonsSeat(before))
    .map(({ before, now }) => ({
      participantId: now?.participantId ?? null,
      participantName: (now ?? before).participantName,
      isAtScores: !now && here.has(before.participantId),
    }))
  return { players, isFinal }
}

function seatsByRank(rematch: Seated, former: DraftRow) {
  const { teams, isFinal } = toDraftResult(toDraft(former))
  const seats = teams.flatMap(({ participantId }) => {
    const before = former.participants.find((seat) => seat.participantId === participantId)
    return before ? [{ before, now: rematch.participants.find((seat) => isSamePerson(seat, before)) }] : []
  })
  return { seats, isFinal }
}

type Person = Pick<ParticipantRow, 'userId' | 'guestParticipantId'>

/** Whether two seats of different drafts belong to one user or one guest. */
export function isSamePerson(a: Person, b: Person): boolean {
  return (
    (a.userId !== null && a.userId === b.userId) ||
    (a.guestParticipantId !== null && a.guestParticipantId === b.guestParticipantId)
  )
}
