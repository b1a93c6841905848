import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { rulesLine } from '#domain/house-rules/rules-text.ts'

/** The rules that differ from the usual ones, in one line. */
export default function OwnRulesLine({ rules }: { rules: OwnRules }) {
  return rulesLine(rules).join(' · ')
}
