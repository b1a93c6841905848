import { COMMANDS } from '#domain/draft/commands.ts'
import { type DraftEvent } from '#domain/draft/events.ts'
import {
  isOwn,
  type LogWords,
  pickInWords,
  player,
  type Say,
  type EventContext,
  sentence,
  type Sentences,
} from './words.ts'

/** Events that no command causes, or more than one. */
const SENTENCES: Sentences = {
  PARTICIPANT_JOINED: ({ participant }, { by, whom }) =>
    participant.bot ? sentence(player(by), 'added the bot', player(whom)) : sentence(player(whom), 'joined'),
  PARTICIPANT_LEFT: (_, { by, whom }) =>
    isOwn(by, whom) ? sentence(player(whom), 'left') : sentence(player(by), 'removed', player(whom)),
  OBJECTION_LAPSED: (_, { contested }) => [
    ...sentence('The time to vote was over:'),
    ...pickInWords(contested),
    ...sentence('counts'),
  ],
  ...COMMANDS.reduce<Sentences>((all, { says }) => ({ ...all, ...says }), {}),
}

/** An event in a sentence (B2.8): 'Priya drafted The Silence of the Lambs in Best villain'. It tells no scores. */
export function logText(event: DraftEvent, context: EventContext): LogWords[] {
  const say = SENTENCES[event.type] as Say<DraftEvent> | undefined
  if (!say) throw new Error(`The log has no sentence for ${event.type}`)
  return say(event, context)
}
