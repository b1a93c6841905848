import { clockField } from '#domain/clock/clock-field.ts'
import { secondsText } from '#domain/house-rules/rules-text.ts'
import { player, sentence } from '#domain/log/words.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { isStarted } from '#domain/draft/progress.ts'
import { command, isEvent } from './command.ts'

/** The host changes the pick clock of a paused draft, or takes it away (B2.6). */
export const setClock = command({
  name: 'set-clock',
  summary: 'Changes the pick clock of a paused draft, for the host',
  notes: `Null takes the clock away. When the draft goes on, the player on the clock has the whole time, and all time
    banks are full. \`DRAFT_NOT_PAUSED\`: pause it first.`,
  body: { clock: clockField.nullable() },
  by: 'host',
  refusals: ['DRAFT_NOT_STARTED', 'DRAFT_NOT_PAUSED'],
  does: isEvent('CLOCK_CHANGED'),
  decide(draft, { clock }) {
    if (!isStarted(draft)) throw new DraftError('DRAFT_NOT_STARTED')
    if (!draft.paused) throw new DraftError('DRAFT_NOT_PAUSED')
    return { type: 'CLOCK_CHANGED', rule: clock }
  },
  says: {
    CLOCK_CHANGED: ({ rule }, { by }) =>
      rule
        ? sentence(player(by), `set the clock to ${secondsText(rule.seconds)} a pick`)
        : sentence(player(by), 'took the clock away'),
  },
})
