import { fromStoredRules, toStoredRules } from '#contract/drafts/house-rules.ts'
import { MAX_TITLE_LENGTH } from '#domain/fields/fields.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { rulesOnOneDevice } from '#domain/house-rules/rules-in-play.ts'
import type { DraftRow, NewDraft, NewParticipant, NewPick } from './draft-repo.ts'

export type DraftCopy = { draft: NewDraft; participants: NewParticipant[]; picks: NewPick[] }

type CopyOf = {
  id: string
  userId: string
  /** The user's local date. */
  day: string | undefined
  now: Date
  newId: () => string
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A copy with the same players, picks and scores under new ids, private to the user (Spec 2.46). The copy's seats are
 * names on one device; players keep their seats in the original. Throws DRAFT_NOT_STARTED.
 */
export function copyOf(source: DraftRow, { id, userId, day, now, newId }: CopyOf): DraftCopy {
  if (source.turnOrder.length === 0) throw new DraftError('DRAFT_NOT_STARTED')
  const newIds = new Map(source.participants.map(({ participantId }) => [participantId, newId()]))
  const newIdOf = (participantId: string): string => {
    const known = newIds.get(participantId)
    if (known === undefined) throw new Error(`The draft ${source.id} has no participant ${participantId}`)
    return known
  }
  const { theme, option, personId, profilePath, pool, rules, categories, isComplete } = source
  return {
    draft: {
      id,
      userId,
      title: copyTitle(source.title, dayOfCopy(day, now)),
      theme,
      option,
      personId,
      pool,
      rules: rules && toStoredRules(rulesOnOneDevice(fromStoredRules(rules) ?? {})),
      profilePath,
      categories,
      isComplete,
      draftOrder: source.draftOrder.map(newIdOf),
      turnOrder: source.turnOrder.map(newIdOf),
      rulings:
        source.rulings?.map((ruling) => ({ ...ruling, participantId: newIdOf(ruling.participantId) })) ??
        null,
      version: localVersion(source),
      createdAt: now,
      updatedAt: now,
    },
    participants: source.participants.map(({ participantId, participantName, seat, bot }) => ({
      participantId: newIdOf(participantId),
      participantName,
      seat,
      bot,
    })),
    picks: source.picks.map(({ draftId: _, ...pick }) => ({
      ...pick,
      playerId: newIdOf(pick.playerId),
      pickedBy: pick.pickedBy && newIdOf(pick.pickedBy),
      madeAt: null,
    })),
  }
}

/** A local draft's version counts only its start, its picks and what was ruled. */
function localVersion({ picks, rulings }: DraftRow): number {
  return picks.length + (rulings?.length ?? 0) + 1
}

/** The sent day if it is today in some time zone, else today in UTC. */
export function dayOfCopy(sent: string | undefined, now: Date): string {
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length)
  if (sent === undefined) return today
  return Math.abs(Date.parse(sent) - Date.parse(today)) <= DAY_MS ? sent : today
}

/** 'Copy of {title or Draft} - {date}'; a long title is cut to make room for the date (Spec 2.46). */
export function copyTitle(title: string, day: string): string {
  const before = 'Copy of '
  const after = ` - ${day}`
  return before + cut(title || 'Draft', MAX_TITLE_LENGTH - before.length - after.length) + after
}

/** The first `length` code units of a text, without half a character at the end. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
