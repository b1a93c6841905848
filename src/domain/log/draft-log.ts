import type { PickClock } from '../clock/clock-rule.ts'
import type { ConsentState, Participant, ParticipantId } from '../draft/draft-state.ts'
import type { DraftRecord } from '../draft/draft-record.ts'
import type { DraftEvent, EventOf, RecordedEvent } from '../draft/events.ts'
import type { Vote } from '../objections/objection.ts'

/** A participant under the name of that time. */
export type LoggedPerson = Pick<Participant, 'id' | 'name'>

export type LoggedPick = { number: number; title: string; year: number; category: string }

/** What an entry tells beside when, who and for whom (B2.8). It holds no scores. */
export type LogDeed =
  | { type: 'PARTICIPANT_JOINED'; isBot: boolean }
  | { type: 'WATCHER_PUT_OUT' | 'INVITE_CODE_CHANGED' }
  | { type: 'PARTICIPANT_LEFT' | 'HOST_CHANGED' | 'DRAFT_STARTED' | 'DRAFT_PAUSED' | 'AUTO_PICK_ENDED' }
  | { type: 'PARTICIPANT_RENAMED'; newName: string }
  | { type: 'PICK_MADE'; pick: LoggedPick; isAutomatic: boolean; houseOverride: boolean }
  | { type: 'OVERRIDE_ALLOWED' | 'SLOT_LEFT_EMPTY'; category: string }
  | { type: 'STAND_INS_SET'; allowed: boolean }
  | { type: 'CONSENT_SET'; is: ConsentState }
  | { type: 'BOT_SET'; isBot: boolean }
  | { type: 'LAST_PICKS_UNDONE' | 'PICK_TAKEN_BACK'; undone: readonly LoggedPick[] }
  | { type: 'OBJECTION_RAISED' | 'OBJECTION_LAPSED'; contested: LoggedPick | undefined }
  | { type: 'OBJECTION_VOTED'; contested: LoggedPick | undefined; vote: Vote; outcome: Vote | undefined }
  | { type: 'DRAFT_RESUMED'; pausedMs: number }
  | { type: 'CLOCK_CHANGED'; clock: PickClock | null }

export type LogEntry = LogDeed & {
  version: number
  /** In ms since the epoch. */
  at: number
  /** Who did it; undefined if the program did it, or if it was not recorded. */
  by?: LoggedPerson | undefined
  /** Whose seat it concerns; undefined if it concerns the whole draft. */
  whom?: LoggedPerson | undefined
}

/**
 * The log of an online draft, first to last, from its events and the draft that they led to. Undone picks stay in it.
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
      case 'AUTO_PICK_ENDED':
      case 'LAST_PICKS_UNDONE':
      case 'DRAFT_PAUSED':
      case 'DRAFT_RESUMED':
      case 'PICK_TAKEN_BACK':
      case 'OBJECTION_RAISED':
      case 'OBJECTION_VOTED':
        return event.participantId
      case 'CONSENT_SET':
        return event.is === 'asked' ? host : event.participantId
      case 'STAND_INS_SET':
      case 'HOST_CHANGED':
      case 'WATCHER_PUT_OUT':
      case 'INVITE_CODE_CHANGED':
      case 'CLOCK_CHANGED':
        return host
      case 'OVERRIDE_ALLOWED':
      case 'SLOT_LEFT_EMPTY':
      case 'DRAFT_STARTED':
      case 'BOT_SET':
      case 'PARTICIPANT_RENAMED':
      case 'OBJECTION_LAPSED':
        return undefined
    }
  }

  function deedOf(event: DraftEvent): LogDeed {
    switch (event.type) {
      case 'PARTICIPANT_JOINED':
        return { type: event.type, isBot: event.participant.bot !== undefined }
      case 'PARTICIPANT_RENAMED':
        return { type: event.type, newName: event.name }
      case 'PICK_MADE': {
        const { autoPicked = false, houseOverride } = event.pick
        return {
          type: event.type,
          pick: pickOf(event, picks.length + 1),
          isAutomatic: autoPicked,
          houseOverride,
        }
      }
      case 'OVERRIDE_ALLOWED':
      case 'SLOT_LEFT_EMPTY':
        return { type: event.type, category: event.category }
      case 'STAND_INS_SET':
        return { type: event.type, allowed: event.allowed }
      case 'CONSENT_SET':
        return { type: event.type, is: event.is }
      case 'BOT_SET':
        return { type: event.type, isBot: event.bot !== undefined }
      case 'LAST_PICKS_UNDONE':
      case 'PICK_TAKEN_BACK':
        return { type: event.type, undone: picks.slice(event.from - 1) }
      case 'OBJECTION_RAISED':
        return { type: event.type, contested: picks[event.pick - 1] }
      case 'OBJECTION_VOTED':
        return {
          type: event.type,
          contested: picks[contested - 1],
          vote: event.vote,
          outcome: event.outcome,
        }
      case 'OBJECTION_LAPSED':
        return { type: event.type, contested: picks[contested - 1] }
      case 'DRAFT_RESUMED':
        return { type: event.type, pausedMs: event.at - pausedAt }
      case 'CLOCK_CHANGED':
        return { type: event.type, clock: event.rule }
      default:
        return { type: event.type }
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
        picks.push(pickOf(event, picks.length + 1))
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
    const entry = {
      ...deedOf(event),
      version,
      at,
      by: person(kept ?? doneBy(event)),
      whom: person(seatOf(event)),
    }
    follow(event)
    return entry
  })
}

/** The participant whose seat the event concerns. */
function seatOf(event: DraftEvent): ParticipantId | undefined {
  switch (event.type) {
    case 'PARTICIPANT_JOINED':
      return event.participant.id
    case 'PARTICIPANT_LEFT':
    case 'PARTICIPANT_RENAMED':
    case 'HOST_CHANGED':
    case 'BOT_SET':
    case 'AUTO_PICK_ENDED':
    case 'OVERRIDE_ALLOWED':
    case 'SLOT_LEFT_EMPTY':
    case 'CONSENT_SET':
      return event.participantId
    case 'PICK_MADE':
      return event.pick.participantId
    default:
      return undefined
  }
}

function pickOf({ pick }: EventOf<'PICK_MADE'>, number: number): LoggedPick {
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
