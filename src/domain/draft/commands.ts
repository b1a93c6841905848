import type { z } from 'zod'
import { allowOverride } from './commands/allow-override.ts'
import { answerHost } from './commands/answer-host.ts'
import { askToPick } from './commands/ask-to-pick.ts'
import { changeCode } from './commands/change-code.ts'
import type { Command } from './commands/command.ts'
import { endAutoPick } from './commands/end-auto-pick.ts'
import { handOver } from './commands/hand-over.ts'
import { leaveEmpty } from './commands/leave-empty.ts'
import { object } from './commands/object.ts'
import { pause } from './commands/pause.ts'
import { pick } from './commands/pick.ts'
import { putOut } from './commands/put-out.ts'
import { remove } from './commands/remove.ts'
import { rename } from './commands/rename.ts'
import { resume } from './commands/resume.ts'
import { seatBot } from './commands/seat-bot.ts'
import { setClock } from './commands/set-clock.ts'
import { setStandIns } from './commands/set-stand-ins.ts'
import { start } from './commands/start.ts'
import { takeBack } from './commands/take-back.ts'
import { undo } from './commands/undo.ts'
import { unseatBot } from './commands/unseat-bot.ts'
import { vote } from './commands/vote.ts'

/*
 * All commands of people in an online draft. Browsers import only the types: the bodies and the decisions are the server's.
 */

const TABLE = [
  start,
  pick,
  takeBack,
  object,
  vote,
  endAutoPick,
  answerHost,
  allowOverride,
  leaveEmpty,
  rename,
  seatBot,
  unseatBot,
  pause,
  resume,
  undo,
  setClock,
  setStandIns,
  askToPick,
  remove,
  handOver,
  putOut,
  changeCode,
] as const

type Tabled = (typeof TABLE)[number]
export type CommandName = Tabled['name']
/** The body of a command, as it is sent and with its id. */
export type CommandBody<Name extends CommandName> = z.input<Extract<Tabled, { name: Name }>['body']>

export const COMMANDS: readonly Command<CommandName>[] = TABLE

export function commandOf(name: CommandName): Command<CommandName> {
  const found = COMMANDS.find((command) => command.name === name)
  if (!found) throw new Error(`There is no command ${name}`)
  return found
}
