import { participantNameError } from '#domain/fields/participant-name.ts'
import { MAX_PARTICIPANTS } from './draft.ts'
import { isSameName } from './joining.ts'

/** Why a name was not added: it is invalid (Spec 5.2), already taken (Spec 5.13), or no seat is left. */
export type NameRefusal = 'invalid' | 'taken' | 'full'

export type AddedNames = {
  /** Everybody, with those present before first. */
  participants: string[]
  added: string[]
  refused: { name: string; why: NameRefusal }[]
}

/** The marks '1. ', '2) ' and '- ' before a name. */
const LIST_MARK = /^(?:\d{1,3}[.)]\s*(?=\p{L})|[-–*•]\s+)/u

/**
 * The names in a pasted list, separated by commas, semicolons, tabs or lines, with or without numbers. A single entry
 * is taken as it is, because '1. Maya' can be a name.
 */
export function namesIn(text: string): string[] {
  const entries = text.split(/[,;\t\r\n]+/).map((entry) => entry.normalize('NFC').trim())
  const names = entries.filter((entry) => entry !== '')
  return names.length < 2 ? names : names.map((name) => name.replace(LIST_MARK, ''))
}

/** Adds names in order and says which ones the rules refuse. */
export function addNames(present: readonly string[], names: readonly string[]): AddedNames {
  const participants = [...present]
  const refused: AddedNames['refused'] = []
  for (const name of names) {
    const why = nameRefusal(participants, name)
    if (why === undefined) participants.push(name)
    else refused.push({ name, why })
  }
  return { participants, added: participants.slice(present.length), refused }
}

function nameRefusal(participants: readonly string[], name: string): NameRefusal | undefined {
  if (participantNameError(name) !== undefined) return 'invalid'
  if (participants.some((other) => isSameName(other, name))) return 'taken'
  return participants.length >= MAX_PARTICIPANTS ? 'full' : undefined
}
