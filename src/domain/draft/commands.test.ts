import { describe, expect, it } from 'vitest'
import { type CommandName, commandOf, COMMANDS } from './commands.ts'
import { BOT } from './commands/command.testing.ts'
import { type DraftEvent, EVENT_TYPES } from './events.ts'

/** Told in log/log-text.ts, because no command causes them, or more than one. */
const TOLD_BY_LOG = ['PARTICIPANT_JOINED', 'PARTICIPANT_LEFT', 'OBJECTION_LAPSED']

describe('the commands', () => {
  it('have names of their own, in words between hyphens', () => {
    const names = COMMANDS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('are found by their names', () => {
    for (const command of COMMANDS) expect(commandOf(command.name)).toBe(command)
    expect(() => commandOf('cheat' as CommandName)).toThrow('There is no command cheat')
  })

  it('have a sentence in the log for every event but those that the log tells, and no two for one', () => {
    const told = COMMANDS.flatMap(({ says }) => Object.keys(says))
    expect([...told, ...TOLD_BY_LOG].sort()).toEqual([...EVENT_TYPES].sort())
  })

  it('name the seats by which they are carried out', () => {
    for (const { name, by, body } of COMMANDS) {
      const fields = Object.keys(body.shape)
      expect(fields, name).toContain('commandId')
      if (by === 'own seat') expect(fields, name).toContain('participantId')
      else expect(fields, name).not.toContain('participantId')
      if (by === 'own seat or host' || by === 'own seat or stand-in')
        expect(fields, name).toContain('playerId')
    }
  })

  const person = { id: 'p4', name: 'Ann' }
  it.each<[DraftEvent, CommandName[]]>([
    [{ type: 'PARTICIPANT_JOINED', participant: person, invitedCount: 0 }, []],
    [{ type: 'PARTICIPANT_JOINED', participant: { ...person, bot: BOT }, invitedCount: 0 }, ['seat-bot']],
    [{ type: 'PARTICIPANT_LEFT', participantId: 'p2', invitedCount: 0 }, ['unseat-bot', 'remove']],
    [{ type: 'BOT_SET', participantId: 'p2', bot: BOT }, ['seat-bot']],
    [{ type: 'BOT_SET', participantId: 'p2' }, ['unseat-bot']],
    [{ type: 'CONSENT_SET', participantId: 'p2', is: 'asked' }, ['ask-to-pick']],
    [{ type: 'CONSENT_SET', participantId: 'p2', is: 'given' }, ['answer-host']],
    [{ type: 'CONSENT_SET', participantId: 'p2', is: 'refused' }, ['answer-host']],
    [{ type: 'OBJECTION_LAPSED', at: 0 }, []],
  ])('tell which of them may have done %j: %j', (event, names) => {
    expect(COMMANDS.filter(({ does }) => does(event)).map(({ name }) => name)).toEqual(names)
  })
})
