import { secondsText } from '../house-rules/rules-text.ts'
import type { Vote } from '../objections/objection.ts'
import type { LogEntry, LoggedPick } from './draft-log.ts'

/** A part of an entry's sentence, and whether it is the name of a player or the title of a movie. */
export type LogWords = { text: string; is?: 'player' | 'movie' }

/** An entry in a sentence: 'Priya drafted The Silence of the Lambs in Best villain'. */
export function logText(entry: LogEntry): LogWords[] {
  const { by, whom } = entry
  const who = player(by?.name ?? '')
  const them = player(whom?.name ?? '')
  const isOwn = by !== undefined && by.id === whom?.id
  switch (entry.type) {
    case 'PARTICIPANT_JOINED':
      return entry.isBot ? sentence(who, 'added the bot', them) : sentence(them, 'joined')
    case 'PARTICIPANT_LEFT':
      return isOwn ? sentence(them, 'left') : sentence(who, 'removed', them)
    case 'PARTICIPANT_RENAMED':
      return isOwn
        ? sentence(who, 'is now called', player(entry.newName))
        : sentence(who, 'renamed', them, 'to', player(entry.newName))
    case 'HOST_CHANGED':
      return sentence(who, 'handed over to', them)
    case 'WATCHER_PUT_OUT':
      return sentence(who, 'put out somebody who watched')
    case 'INVITE_CODE_CHANGED':
      return sentence(who, 'changed the join code')
    case 'DRAFT_STARTED':
      return by ? sentence(who, 'started the draft') : sentence('The draft started')
    case 'PICK_MADE': {
      const title = movie(entry.pick.title)
      const where = `in ${entry.pick.category}${entry.houseOverride ? ', by House Override' : ''}`
      if (entry.isAutomatic)
        return sentence(title, 'was picked for', them, `${where}, because the time was up`)
      return by && !isOwn
        ? sentence(who, 'picked', title, 'for', them, where)
        : sentence(them, 'drafted', title, where)
    }
    case 'OVERRIDE_ALLOWED':
      return sentence(who, 'allowed House Override for', them, `in ${entry.category}`)
    case 'SLOT_LEFT_EMPTY':
      return sentence(`${entry.category} stays empty for`, them, 'because nothing was left')
    case 'STAND_INS_SET':
      return sentence(
        who,
        entry.allowed
          ? 'lets others pick for players who are away'
          : 'lets nobody pick for players who are away',
      )
    case 'CONSENT_SET':
      if (entry.is === 'asked') return sentence(who, 'asked to pick for', them)
      return sentence(them, entry.is === 'given' ? 'let the host pick' : 'picks without help')
    case 'BOT_SET':
      if (entry.isBot) {
        if (isOwn) return sentence(who, 'lets a bot play')
        return by ? sentence(who, 'lets a bot play for', them) : sentence('A bot plays for', them)
      }
      return by && !isOwn
        ? sentence(who, 'gave', them, 'the seat back')
        : sentence(them, 'took the seat back')
    case 'AUTO_PICK_ENDED':
      return sentence(them, 'turned automatic picks off')
    case 'LAST_PICKS_UNDONE':
    case 'PICK_TAKEN_BACK': {
      const [first] = entry.undone
      const last = entry.undone.at(-1)
      if (!first || !last) return sentence(who, 'took picks back')
      return first === last
        ? sentence(who, `took back pick ${first.number},`, movie(first.title))
        : sentence(
            who,
            `took back picks ${first.number} ${entry.undone.length === 2 ? 'and' : 'to'} ${last.number}`,
          )
    }
    case 'OBJECTION_RAISED':
      return [...sentence(who, 'objected to'), ...pickInWords(entry.contested)]
    case 'OBJECTION_VOTED': {
      const vote = entry.vote === 'counts' ? 'voted to keep' : 'voted to take back'
      const outcome = entry.outcome && OUTCOMES[entry.outcome]
      return [
        ...sentence(who, vote),
        ...pickInWords(entry.contested),
        ...sentence(...(outcome ? [outcome] : [])),
      ]
    }
    case 'OBJECTION_LAPSED':
      return [
        ...sentence('The time to vote was over:'),
        ...pickInWords(entry.contested),
        ...sentence('counts'),
      ]
    case 'DRAFT_PAUSED':
      return sentence(who, 'paused the draft')
    case 'DRAFT_RESUMED':
      return sentence(who, `resumed after ${pauseText(entry.pausedMs)}`)
    case 'CLOCK_CHANGED':
      return entry.clock
        ? sentence(who, `set the clock to ${secondsText(entry.clock.seconds)} a pick`)
        : sentence(who, 'took the clock away')
  }
}

const OUTCOMES: Record<Vote, string> = { counts: '(it counts)', 'take-back': '(it was taken back)' }

/** 'pick 9, Heat'. */
function pickInWords(pick: LoggedPick | undefined): LogWords[] {
  return pick ? sentence(`pick ${pick.number},`, movie(pick.title)) : sentence('a pick')
}

/** The sentence without its marks. */
export function plainText(words: readonly LogWords[]): string {
  return words.map(({ text }) => text).join(' ')
}

function player(text: string): LogWords {
  return { text, is: 'player' }
}

function movie(text: string): LogWords {
  return { text, is: 'movie' }
}

function sentence(...parts: (string | LogWords)[]): LogWords[] {
  return parts.map((part) => (typeof part === 'string' ? { text: part } : part))
}

const MINUTE_MS = 60_000

/** '4 minutes', '1 hour 5 minutes'. */
function pauseText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes < 1) return 'less than a minute'
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')]
    .filter((part) => part !== false)
    .join(' ')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
