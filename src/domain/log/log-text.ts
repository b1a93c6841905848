import type { DraftEvent, EventOf, EventType } from '../draft/events.ts'
import type { ParticipantId } from '../draft/draft-state.ts'
import { secondsText } from '../house-rules/rules-text.ts'

/** A part of an entry's sentence, and whether it is the name of a player or the title of a movie. */
export type LogWords = { text: string; is?: 'player' | 'movie' }

/** A participant under the name of that time. */
export type LoggedPerson = { id: ParticipantId; name: string }
export type LoggedPick = { number: number; title: string; year: number; category: string }

/** What an event is told by besides itself: who did it for whom, and what the draft was like before it. */
export type Scene = {
  /** Undefined if the program did it, or if it was not recorded. */
  by: LoggedPerson | undefined
  /** Whose seat it concerns; undefined if it concerns the whole draft. */
  whom: LoggedPerson | undefined
  picks: readonly LoggedPick[]
  /** The pick that was objected to last. */
  contested: LoggedPick | undefined
  /** Since when the draft is paused, in ms since the epoch; of the last pause, if it runs. */
  pausedAt: number
}

type Say<Event> = (event: Event, scene: Scene) => LogWords[]

/** An event in a sentence (B2.8): 'Priya drafted The Silence of the Lambs in Best villain'. It tells no scores. */
export function logText(event: DraftEvent, scene: Scene): LogWords[] {
  return (SENTENCES[event.type] as Say<DraftEvent>)(event, scene)
}

const SENTENCES: { [Type in EventType]: Say<EventOf<Type>> } = {
  PARTICIPANT_JOINED: ({ participant }, { by, whom }) =>
    participant.bot ? sentence(player(by), 'added the bot', player(whom)) : sentence(player(whom), 'joined'),
  PARTICIPANT_LEFT: (_, { by, whom }) =>
    isOwn(by, whom) ? sentence(player(whom), 'left') : sentence(player(by), 'removed', player(whom)),
  PARTICIPANT_RENAMED: ({ name }, { by, whom }) =>
    isOwn(by, whom)
      ? sentence(player(by), 'is now called', player({ name }))
      : sentence(player(by), 'renamed', player(whom), 'to', player({ name })),
  HOST_CHANGED: (_, { by, whom }) => sentence(player(by), 'handed over to', player(whom)),
  WATCHER_PUT_OUT: (_, { by }) => sentence(player(by), 'put out somebody who watched'),
  INVITE_CODE_CHANGED: (_, { by }) => sentence(player(by), 'changed the join code'),
  DRAFT_STARTED: (_, { by }) =>
    by ? sentence(player(by), 'started the draft') : sentence('The draft started'),
  PICK_MADE: ({ pick }, { by, whom }) => {
    const title = movie(pick.movie.title)
    const where = `in ${pick.category}${pick.houseOverride ? ', by House Override' : ''}`
    if (pick.autoPicked)
      return sentence(title, 'was picked for', player(whom), `${where}, because the time was up`)
    return by && !isOwn(by, whom)
      ? sentence(player(by), 'picked', title, 'for', player(whom), where)
      : sentence(player(whom), 'drafted', title, where)
  },
  OVERRIDE_ALLOWED: ({ category }, { by, whom }) =>
    sentence(player(by), 'allowed House Override for', player(whom), `in ${category}`),
  SLOT_LEFT_EMPTY: ({ category }, { whom }) =>
    sentence(`${category} stays empty for`, player(whom), 'because nothing was left'),
  STAND_INS_SET: ({ allowed }, { by }) =>
    sentence(
      player(by),
      allowed ? 'lets others pick for players who are away' : 'lets nobody pick for players who are away',
    ),
  CONSENT_SET: ({ is }, { by, whom }) => {
    if (is === 'asked') return sentence(player(by), 'asked to pick for', player(whom))
    return sentence(player(whom), is === 'given' ? 'let the host pick' : 'picks without help')
  },
  BOT_SET: ({ bot }, { by, whom }) => {
    if (!bot)
      return by && !isOwn(by, whom)
        ? sentence(player(by), 'gave', player(whom), 'the seat back')
        : sentence(player(whom), 'took the seat back')
    if (isOwn(by, whom)) return sentence(player(by), 'lets a bot play')
    return by
      ? sentence(player(by), 'lets a bot play for', player(whom))
      : sentence('A bot plays for', player(whom))
  },
  AUTO_PICK_ENDED: (_, { whom }) => sentence(player(whom), 'turned automatic picks off'),
  LAST_PICKS_UNDONE: undone,
  PICK_TAKEN_BACK: undone,
  OBJECTION_RAISED: ({ pick }, { by, picks }) => [
    ...sentence(player(by), 'objected to'),
    ...pickInWords(picks[pick - 1]),
  ],
  OBJECTION_VOTED: ({ vote, outcome }, { by, contested }) => [
    ...sentence(player(by), vote === 'counts' ? 'voted to keep' : 'voted to take back'),
    ...pickInWords(contested),
    ...(outcome ? sentence(outcome === 'counts' ? '(it counts)' : '(it was taken back)') : []),
  ],
  OBJECTION_LAPSED: (_, { contested }) => [
    ...sentence('The time to vote was over:'),
    ...pickInWords(contested),
    ...sentence('counts'),
  ],
  DRAFT_PAUSED: (_, { by }) => sentence(player(by), 'paused the draft'),
  DRAFT_RESUMED: ({ at }, { by, pausedAt }) =>
    sentence(player(by), `resumed after ${pauseText(at - pausedAt)}`),
  CLOCK_CHANGED: ({ rule }, { by }) =>
    rule
      ? sentence(player(by), `set the clock to ${secondsText(rule.seconds)} a pick`)
      : sentence(player(by), 'took the clock away'),
}

function undone({ from }: { from: number }, { by, picks }: Scene): LogWords[] {
  const gone = picks.slice(from - 1)
  const [first] = gone
  const last = gone.at(-1)
  if (!first || !last) return sentence(player(by), 'took picks back')
  return first === last
    ? sentence(player(by), `took back pick ${first.number},`, movie(first.title))
    : sentence(
        player(by),
        `took back picks ${first.number} ${gone.length === 2 ? 'and' : 'to'} ${last.number}`,
      )
}

/** Whether people did it for themselves. */
function isOwn(by: LoggedPerson | undefined, whom: LoggedPerson | undefined): boolean {
  return by !== undefined && by.id === whom?.id
}

/** 'pick 9, Heat'. */
function pickInWords(pick: LoggedPick | undefined): LogWords[] {
  return pick ? sentence(`pick ${pick.number},`, movie(pick.title)) : sentence('a pick')
}

/** The sentence without its marks. */
export function plainText(words: readonly LogWords[]): string {
  return words.map(({ text }) => text).join(' ')
}

function player(person: Pick<LoggedPerson, 'name'> | undefined): LogWords {
  return { text: person?.name ?? '', is: 'player' }
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
