import { decadesOf, type Subject } from '#domain/pools/pool.ts'
import { type OwnRules, ownRules, USUAL_RULES } from './house-rules.ts'

/** Whether all movies of a subject are of one decade, so that a limit of each decade would end the draft early. */
export function isOneDecade({ theme, pool }: Pick<Subject, 'theme' | 'pool'>): boolean {
  return theme === 'year' || (pool?.years !== undefined && decadesOf(pool.years).length === 1)
}

/** The rules that a draft on one device can have: neither a pick clock nor a rule for taking back. */
export function rulesOnOneDevice(rules: OwnRules): OwnRules | undefined {
  const { clock, takeBack } = USUAL_RULES
  return ownRules({ ...rules, clock, takeBack })
}

/** The chosen rules, except those that a draft about this subject, or on one device, cannot have. */
export function rulesInPlay(
  subject: Pick<Subject, 'theme' | 'pool'>,
  chosen: OwnRules | undefined,
  { isOnline }: { isOnline: boolean },
): OwnRules | undefined {
  if (!chosen) return undefined
  const rules = { ...chosen, ...(isOneDecade(subject) && { perDecade: 0 }) }
  return isOnline ? ownRules(rules) : rulesOnOneDevice(rules)
}
