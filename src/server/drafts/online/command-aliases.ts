import { z } from 'zod'
import type { CommandBody, CommandName } from '#domain/draft/commands.ts'
import { clientId } from '#domain/draft/commands/command.ts'
import { leaveEmpty } from '#domain/draft/commands/leave-empty.ts'
import { pick } from '#domain/draft/commands/pick.ts'
import { rename } from '#domain/draft/commands/rename.ts'
import { seatBot } from '#domain/draft/commands/seat-bot.ts'
import { setClock } from '#domain/draft/commands/set-clock.ts'
import { setStandIns } from '#domain/draft/commands/set-stand-ins.ts'
import { start } from '#domain/draft/commands/start.ts'
import { undo } from '#domain/draft/commands/undo.ts'
import { vote } from '#domain/draft/commands/vote.ts'
import { CONSENT_STATES, RULING_KINDS } from '#domain/draft/draft-state.ts'

/** A path of its own under which a command is served as well, with the fields that it has there. */
export type Alias = {
  /** Of the operation in the API's description. */
  id: string
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  commands: readonly CommandName[]
  /** The ids in the path, if there are more than the draft's. */
  param: z.ZodObject | undefined
  /** The body, or the query if it is a DELETE. */
  sent: z.ZodObject
  /** The command and its body. Takes the ids of the path and what was sent, both parsed. */
  toCommand: (asked: object) => AnyCommand
  status: 200 | 201
}
export type AnyCommand = { [Name in CommandName]: { name: Name; body: CommandBody<Name> } }[CommandName]

const commandId = clientId
const participantId = clientId
const draft = z.object({ id: clientId })
const seatOfDraft = draft.extend({ seat: clientId })
const NO_IDS = undefined
const once = z.object({ commandId })
const bySeat = once.extend({ participantId })
const ofPick = bySeat.extend({ pick: vote.body.shape.pick })

/** The paths of earlier releases. */
export const ALIASES: readonly Alias[] = [
  alias('startDraft', 'POST /:id/start', ['start'], NO_IDS, start.body, (body) => ({ name: 'start', body })),
  alias(
    'makePick',
    'POST /:id/picks',
    ['pick'],
    NO_IDS,
    pick.body.omit({ commandId: true, playerId: true }).extend({ pickId: commandId, participantId }),
    ({ pickId, participantId: playerId, ...body }) => ({
      name: 'pick',
      body: { ...body, commandId: pickId, playerId },
    }),
    201,
  ),
  alias('setStandIns', 'PUT /:id/stand-ins', ['set-stand-ins'], NO_IDS, setStandIns.body, (body) => ({
    name: 'set-stand-ins',
    body,
  })),
  alias(
    'setConsent',
    'PUT /:id/consent',
    ['ask-to-pick', 'answer-host'],
    NO_IDS,
    bySeat.extend({ playerId: clientId, is: z.enum(CONSENT_STATES) }),
    ({ is, playerId, participantId, commandId }) =>
      is === 'asked'
        ? { name: 'ask-to-pick', body: { playerId, commandId } }
        : { name: 'answer-host', body: { participantId, is, commandId } },
  ),
  alias(
    'setPaused',
    'PUT /:id/pause',
    ['pause', 'resume'],
    NO_IDS,
    once.extend({ paused: z.boolean() }),
    ({ paused, ...body }) => ({ name: paused ? 'pause' : 'resume', body }),
  ),
  alias('undoPicks', 'POST /:id/undo', ['undo'], NO_IDS, undo.body, (body) => ({ name: 'undo', body })),
  alias('setClock', 'PUT /:id/clock', ['set-clock'], NO_IDS, setClock.body, (body) => ({
    name: 'set-clock',
    body,
  })),
  alias(
    'rule',
    'POST /:id/rulings',
    ['allow-override', 'leave-empty'],
    NO_IDS,
    leaveEmpty.body.extend({ is: z.enum(RULING_KINDS) }),
    ({ is, ...body }) => ({ name: is === 'empty' ? 'leave-empty' : 'allow-override', body }),
  ),
  alias('takePickBack', 'POST /:id/take-back', ['take-back'], NO_IDS, ofPick, (body) => ({
    name: 'take-back',
    body,
  })),
  alias('objectToPick', 'POST /:id/objections', ['object'], NO_IDS, ofPick, (body) => ({
    name: 'object',
    body,
  })),
  alias('voteOnObjection', 'POST /:id/objections/votes', ['vote'], NO_IDS, vote.body, (body) => ({
    name: 'vote',
    body,
  })),
  alias(
    'seatBot',
    'PUT /:id/bots/:seat',
    ['seat-bot'],
    seatOfDraft,
    seatBot.body.omit({ playerId: true }),
    ({ seat: playerId, ...body }) => ({ name: 'seat-bot', body: { ...body, playerId } }),
  ),
  alias('unseatBot', 'DELETE /:id/bots/:seat', ['unseat-bot'], seatOfDraft, once, ({ seat, commandId }) => ({
    name: 'unseat-bot',
    body: { playerId: seat, commandId },
  })),
  alias(
    'endAutoPick',
    'DELETE /:id/auto-picks/:seat',
    ['end-auto-pick'],
    seatOfDraft,
    once,
    ({ seat, commandId }) => ({ name: 'end-auto-pick', body: { participantId: seat, commandId } }),
  ),
  alias(
    'renameParticipant',
    'PUT /:id/participants/:seat',
    ['rename'],
    seatOfDraft,
    rename.body.omit({ playerId: true }),
    ({ seat: playerId, ...body }) => ({ name: 'rename', body: { ...body, playerId } }),
  ),
  alias(
    'removeParticipant',
    'DELETE /:id/participants/:seat',
    ['remove'],
    seatOfDraft,
    once,
    ({ seat, commandId }) => ({ name: 'remove', body: { playerId: seat, commandId } }),
  ),
  alias('handOver', 'PUT /:id/host', ['hand-over'], NO_IDS, bySeat, ({ participantId, commandId }) => ({
    name: 'hand-over',
    body: { playerId: participantId, commandId },
  })),
  alias(
    'putOutWatcher',
    'DELETE /:id/watchers/:watcher',
    ['put-out'],
    draft.extend({ watcher: clientId }),
    once,
    ({ watcher, commandId }) => ({ name: 'put-out', body: { watcherId: watcher, commandId } }),
  ),
  alias('changeInviteCode', 'POST /:id/invite-code', ['change-code'], NO_IDS, once, (body) => ({
    name: 'change-code',
    body,
  })),
]

type Ids = z.ZodObject | undefined
type IdsOf<Param extends Ids> = Param extends z.ZodObject ? Omit<z.infer<Param>, 'id'> : object

function alias<Param extends Ids, Sent extends z.ZodObject>(
  id: string,
  route: `${Alias['method']} ${string}`,
  commands: readonly CommandName[],
  param: Param,
  sent: Sent,
  toCommand: (asked: IdsOf<Param> & z.infer<Sent>) => AnyCommand,
  status: Alias['status'] = 200,
): Alias {
  const [method, path] = route.split(' ') as [Alias['method'], string]
  const take = (asked: object) => toCommand(asked as IdsOf<Param> & z.infer<Sent>)
  return { id, method, path, commands, param, sent, toCommand: take, status }
}
