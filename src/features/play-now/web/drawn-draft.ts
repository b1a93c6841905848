import { botsForOne } from '#features/bots/rules/bot-names.ts'
import { apply, newDraft } from '#domain/draft/draft.ts'
import type { LocalDraft } from '#web/lib/drafts/local-drafts.ts'
import type { DrawnTheme } from './draw-theme.ts'

/** A started draft of the theme: the person against three bots by the seed. The person has the first pick. */
export function drawnDraft(
  { subject, categories }: DrawnTheme,
  name: string,
  seed: number,
  newId: () => string,
): Omit<LocalDraft, 'touchedAt'> {
  const { theme, option, personId, pool } = subject
  const bots = botsForOne(seed, [name]).map(({ name: botName, ...bot }) => ({
    id: newId(),
    name: botName,
    bot,
  }))
  const participants = [{ id: newId(), name }, ...bots]
  const draft = newDraft({ theme, option, ...(pool && { pool }), categories, participants })
  return {
    id: newId(),
    title: option,
    ...(personId !== undefined && { personId }),
    draft: apply(draft, { type: 'DRAFT_STARTED', draftOrder: participants.map(({ id }) => id) }),
    savedVersion: 0,
    isDrawn: true,
  }
}
