import { api, unwrap } from '../../../lib/api.ts'
import type { ChosenBot } from '../../../components/bots/add-bot.tsx'
import { newId } from '../../../lib/chance.ts'
import type { DraftRoom } from '../live/draft-room-state.ts'

type Room = Pick<DraftRoom, 'view' | 'carryOut'>

/** Seats a new bot before the start. */
export function addBot({ view, carryOut }: Room, bot: ChosenBot): void {
  const json = { ...bot, commandId: newId() }
  const param = { id: view.id, seat: newId() }
  carryOut(
    (signal) => unwrap(api.drafts[':id'].bots[':seat'].$put({ param, json }, { init: { signal } })),
    'Bot not added',
  )
}

/** Lets a bot play for a player. */
export function letBotPlay({ view, carryOut }: Room, seat: string, { taste, level }: ChosenBot): void {
  const json = { taste, level, commandId: newId() }
  const param = { id: view.id, seat }
  carryOut(
    (signal) => unwrap(api.drafts[':id'].bots[':seat'].$put({ param, json }, { init: { signal } })),
    'Seat not changed',
  )
}

/** Takes the bot out of a seat: a person gets the seat back, a bot's own seat is free again. */
export function takeBotOut({ view, carryOut }: Room, seat: string): void {
  const query = { commandId: newId() }
  const param = { id: view.id, seat }
  carryOut(
    (signal) => unwrap(api.drafts[':id'].bots[':seat'].$delete({ param, query }, { init: { signal } })),
    'Seat not changed',
  )
}

/** Has the bots make all picks that are left; their picks arrive as news. Tells when it begins and ends. */
export function finish({ view, carryOut }: Room, onProgress: (isFinishing: boolean) => void): void {
  const param = { id: view.id }
  carryOut((signal) => {
    onProgress(true)
    const finished = unwrap(api.drafts[':id'].finish.$post({ param }, { init: { signal } }))
    return finished.finally(() => onProgress(false))
  }, 'Not finished')
}
