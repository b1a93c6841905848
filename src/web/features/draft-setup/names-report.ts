import { type AddedNames, type NameRefusal } from '#domain/draft/adding-names.ts'
import { MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { MAX_NAME_LENGTH } from '#domain/fields/limits.ts'

const SHOWN_NAMES = 5
const SHOWN_LETTERS = 24

const REASONS: Record<NameRefusal, string> = {
  taken: 'already there',
  invalid: `not a name: 1-${MAX_NAME_LENGTH} letters, digits, spaces, hyphens, dots, underscores only`,
  full: `a draft has at most ${MAX_PARTICIPANTS} participants`,
}

/** 'Added 3 participants. Not added: Theo (already there).' */
export function namesReport({ added, refused }: AddedNames): string {
  const parts = [`Added ${added.length} ${added.length === 1 ? 'participant' : 'participants'}.`]
  for (const why of ['taken', 'invalid', 'full'] as const) {
    const names = refused.filter((refusal) => refusal.why === why).map(({ name }) => name)
    if (names.length > 0) parts.push(`Not added: ${listOf(names)} (${REASONS[why]}).`)
  }
  return parts.join(' ')
}

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).map(shortened)
  const left = names.length - shown.length
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ')
}

function shortened(name: string): string {
  const letters = Array.from(name)
  return letters.length > SHOWN_LETTERS ? `${letters.slice(0, SHOWN_LETTERS).join('')}…` : name
}
