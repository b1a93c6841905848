import { randomUUID } from 'node:crypto'
import type { CreateDraftBody, JoinByCodeBody } from '#contract/drafts/online-drafts.ts'
import type { CommandBody } from '#domain/draft/commands.ts'

export type StartDraftBody = CommandBody<'start'>
/** A pick as `POST /:id/picks` takes it. */
export type MakePickBody = Omit<CommandBody<'pick'>, 'commandId' | 'playerId'> & {
  pickId: string
  participantId: string
}

/** An online draft of 1999 in two categories. */
export function newDraftBody(changes: Partial<CreateDraftBody> = {}): CreateDraftBody {
  return {
    id: randomUUID(),
    participantId: randomUUID(),
    theme: 'year',
    option: '1999',
    personId: null,
    profilePath: null,
    categories: ['Comedy', 'Drama/Romance'],
    participants: [],
    ...changes,
  }
}

export function seatBody(
  inviteCode: string,
  { participantName = 'Guest', participantId = randomUUID() }: Partial<JoinByCodeBody> = {},
): JoinByCodeBody {
  return { inviteCode, participantName, participantId }
}

export function startBody(participantId: string): StartDraftBody {
  return { participantId, commandId: randomUUID() }
}

/** A pick in Comedy without House Override, unless said otherwise. */
export function pickBody(
  made: Partial<MakePickBody> & Pick<MakePickBody, 'participantId' | 'movieId'>,
): MakePickBody {
  return { pickId: randomUUID(), category: 'Comedy', houseOverride: false, ...made }
}
