import type { CategoryName } from '#domain/categories/categories.ts'
import type { Participant, ParticipantId } from '#domain/draft/draft-state.ts'
import type { DraftRecord } from '#domain/draft/draft-record.ts'
import type { DraftEvent, EventOf, EventType, RecordedEvent } from '#domain/draft/events.ts'
import { logText } from './log-text.ts'
import type { LoggedPerson, LoggedPick, LogWords } from './words.ts'

export type LogEntry = {
  version: number
  /** In ms since the epoch. */
  at: number
  type: EventType
  /** Who did it; undefined if the program did it, or if it was not recorded. */
  by: LoggedPerson | undefined
  /** Whose seat it concerns; undefined if it concerns the whole draft. */
  whom: LoggedPerson | undefined
  /** The pick that was made. It has no score. */
  pick: LoggedPick | undefined
  /** Of the pick, or that was ruled on. */
  category: CategoryName | undefined
  words: LogWords[]
}

/**
 * The log of an online draft (B2.8), first to last, from its events and the draft that they led to. Undone picks stay in it.
 * Where the events do not keep who did something, it follows from what happened, if it can.
 */
export function draftLog(
  events: readonly RecordedEvent[],
  { participants, hostId }: Pick<DraftRecord, 'participants' | 'hostId'>,
): LogEntry[] {
  const names = namesAtFirst(events, participants)
  const bots = new Set<ParticipantId>()
  const picks: LoggedPick[] = []
  let host = hostAtFirst(events, hostId)
  let pausedAt = 0
  /** The number of the pick that was objected to last. */
  let contested = 0

  const person = (id: ParticipantId | undefined): LoggedPerson | undefined =>
    id === undefined ? undefined : { id, name: names.get(id) ?? '' }

  /** Who did it, as far as the event tells. */
  function doneBy(event: DraftEvent): ParticipantId | undefined {
    switch (event.type) {
      case 'PARTICIPANT_JOINED':
        return event.participant.bot ? host : event.participant.id
      case 'PARTICIPANT_LEFT':
        return event.removedBy ?? (bots.has(event.participantId) ? host : event.participantId)
      case 'PICK_MADE': {
        const { participantId, pickedBy, autoPicked } = event.pick
        return autoPicked || bots.has(participantId) ? undefined : (pickedBy ?? participantId)
      }
      case 'CONSENT_SET':
        return event.is === 'asked' ? host : event.participantId
      case 'HOST_CHANGED':
        return host
      case 'DRAFT_STARTED':
      case 'OBJECTION_LAPSED':
      case 'OVERRIDE_ALLOWED':
      case 'SLOT_LEFT_EMPTY':
      case 'BOT_SET':
      case 'PARTICIPANT_RENAMED':
        return undefined
      default:
        // What has no participant is done by the host.
        return 'participantId' in event ? event.participantId : host
    }
  }

  function follow(event: DraftEvent): void {
    switch (event.type) {
      case 'PARTICIPANT_JOINED':
        if (event.participant.bot) bots.add(event.participant.id)
        break
      case 'PARTICIPANT_RENAMED':
        names.set(event.participantId, event.name)
        break
      case 'HOST_CHANGED':
        host = event.participantId
        break
      case 'PICK_MADE':
        picks.push(loggedPick(event, picks.length + 1))
        break
      case 'BOT_SET':
        if (event.bot) bots.add(event.participantId)
        else bots.delete(event.participantId)
        break
      case 'LAST_PICKS_UNDONE':
      case 'PICK_TAKEN_BACK':
        picks.length = event.from - 1
        break
      case 'OBJECTION_RAISED':
        contested = event.pick
        break
      case 'OBJECTION_VOTED':
        if (event.outcome === 'take-back') picks.length = contested - 1
        break
      case 'DRAFT_PAUSED':
        pausedAt = event.at
        break
      default:
    }
  }

  return events.map(({ version, at, event, by: kept }) => {
    const by = person(kept ?? doneBy(event))
    const whom = person(seatOf(event))
    const words = logText(event, { by, whom, picks, contested: picks[contested - 1], pausedAt })
    follow(event)
    const pick = event.type === 'PICK_MADE' ? picks.at(-1) : undefined
    const category = 'category' in event ? event.category : pick?.category
    return { version, at, type: event.type, by, whom, pick, category, words }
  })
}

/** The participant whose seat the event concerns. What people do with the draft, or with its picks, concerns all. */
function seatOf(event: DraftEvent): ParticipantId | undefined {
  switch (event.type) {
    case 'PARTICIPANT_JOINED':
      return event.participant.id
    case 'PICK_MADE':
      return event.pick.participantId
    case 'LAST_PICKS_UNDONE':
    case 'PICK_TAKEN_BACK':
    case 'DRAFT_PAUSED':
    case 'DRAFT_RESUMED':
    case 'OBJECTION_RAISED':
    case 'OBJECTION_VOTED':
      return undefined
    default:
      return 'participantId' in event ? event.participantId : undefined
  }
}

function loggedPick({ pick }: EventOf<'PICK_MADE'>, number: number): LoggedPick {
  const { movie, category } = pick
  return { number, title: movie.title, year: movie.year, category }
}

/** The names before the first event, or at the time of joining. */
function namesAtFirst(
  events: readonly RecordedEvent[],
  participants: readonly Participant[],
): Map<ParticipantId, string> {
  const names = new Map(participants.map(({ id, name }) => [id, name]))
  for (const { event } of events.toReversed()) {
    if (event.type === 'PARTICIPANT_JOINED') names.set(event.participant.id, event.participant.name)
    else if (event.type === 'PARTICIPANT_RENAMED') names.set(event.participantId, event.formerName)
    else if (event.type === 'PARTICIPANT_LEFT' && event.name !== undefined)
      names.set(event.participantId, event.name)
  }
  return names
}

/** The host before the first event. */
function hostAtFirst(events: readonly RecordedEvent[], hostNow: ParticipantId | undefined) {
  return events.find(({ event }) => event.type === 'HOST_CHANGED')?.by ?? hostNow
}
