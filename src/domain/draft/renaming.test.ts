import { describe, expect, it } from 'vitest'
import { BOT, running, waiting, withBot } from './commands/command.testing.ts'
import { apply } from './draft.ts'
import { DraftError } from './errors.ts'
import { renameParticipant } from './renaming.ts'

describe('a participant', () => {
  it('gets another name and keeps everything else', () => {
    const event = renameParticipant(running, 'p2', 'Priya')
    expect(event).toEqual({
      type: 'PARTICIPANT_RENAMED',
      participantId: 'p2',
      name: 'Priya',
      formerName: 'Player 2',
    })
    expect(apply(withBot(running, 'p2'), event).participants[1]).toEqual({
      id: 'p2',
      name: 'Priya',
      bot: BOT,
    })
  })

  it('cannot have the name of another, in whatever letters', () => {
    expect(() => renameParticipant(waiting, 'p2', 'player 3')).toThrow(new DraftError('NAME_TAKEN'))
    expect(renameParticipant(waiting, 'p2', 'PLAYER 2').name).toBe('PLAYER 2')
  })
})
