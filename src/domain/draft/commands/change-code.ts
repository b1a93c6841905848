import { player, sentence } from '#domain/log/words.ts'
import { command, isEvent } from './command.ts'

/** The host replaces the invite code. The old code and the address of the draft stop working as invitations. */
export const changeCode = command({
  name: 'change-code',
  summary: 'Gives the draft another invite code, for the host',
  notes: `The old code and links with it lead nowhere, and the address of the draft invites nobody any more. Mailed
    invitations stay good, because each is for one address. The event is INVITE_CODE_CHANGED; players read the new code
    from the draft.`,
  body: {},
  by: 'host',
  refusals: [],
  does: isEvent('INVITE_CODE_CHANGED'),
  decide: () => ({ type: 'INVITE_CODE_CHANGED' }),
  says: { INVITE_CODE_CHANGED: (_, { by }) => sentence(player(by), 'changed the join code') },
})
