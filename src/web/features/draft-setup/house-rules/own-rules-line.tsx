import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { rulesLine } from '#domain/house-rules/rules-text.ts'

/** What differs from the usual rules, in one line. */
export default function OwnRulesLine({ rules }: { rules: OwnRules }) {
  return rulesLine(rules).join(' · ')
}
