import { player, sentence } from '#domain/log/words.ts'
import { clientId, command, isEvent } from './command.ts'

/** The host removes somebody who watches. They cannot come back until the invite code changes. */
export const putOut = command({
  name: 'put-out',
  summary: 'Puts somebody out who watches, for the host',
  notes: `Their sockets leave the room, and they are told \`PUT_OUT\`: neither the code nor a link lets them in again
    until the code is another one. The event is WATCHER_PUT_OUT and tells nobody whom.`,
  body: { watcherId: clientId },
  by: 'host',
  refusals: ['WATCHER_NOT_FOUND'],
  does: isEvent('WATCHER_PUT_OUT'),
  decide: () => ({ type: 'WATCHER_PUT_OUT' }),
  says: { WATCHER_PUT_OUT: (_, { by }) => sentence(player(by), 'put out somebody who watched') },
})
