import type { PickClock, WhenUp } from '#domain/clock/clock-rule.ts'
import type { TurnOrder } from '#domain/draft/turn-order.ts'
import {
  COMPONENT_NAMES,
  SCORE_COMPONENTS,
  type Scoring,
  scoringLine,
  scoringName,
} from '#domain/scoring/presets.ts'
import { capitalized, counted, uncapitalized } from '#domain/words/phrases.ts'
import { type HouseRules, type OwnRules, ownRules, rulesOf } from './house-rules.ts'

/** The rules that differ from the usual ones, in a few words each and in a fixed order; empty if none does. */
export function rulesLine(rules: OwnRules | undefined): string[] {
  const all = rulesOf({ rules })
  const { clock, order, onePerDirector, perDecade, noRepeatsOf, scoring } = all
  return [
    clock !== null && `${secondsText(clock.seconds)} a pick`,
    order !== 'snake' && ORDER_PHRASES[order],
    onePerDirector && 'one per director',
    perDecade > 0 && `at most ${perDecade} a decade`,
    noRepeatsOf.length > 0 && `no repeats from ${counted(noRepeatsOf.length, 'draft')}`,
    !all.houseOverride && 'no House Override',
    !all.takeBack && 'no taking back',
    all.scoresShown && 'scores shown',
    scoring.preset !== 'marquee' && scoringPhrase(scoring),
  ].filter((part) => part !== false)
}

/** The scoring in two words: 'Critics scoring', 'custom scoring'. */
export function scoringPhrase(scoring: Pick<Scoring, 'preset'>): string {
  return scoring.preset === 'custom' ? 'custom scoring' : `${scoringName(scoring)} scoring`
}

export type RuleText = {
  name: string
  text: string
  /** Whether the rule differs from the usual one. */
  isOwn: boolean
}

/** Every rule that a draft can have in words, in a fixed order. A draft on one device has an undo instead of taking back. */
export function allRules(rules: OwnRules | undefined, { isOnline }: { isOnline: boolean }): RuleText[] {
  const all = rulesOf({ rules })
  const own = (rules && ownRules(rules)) ?? {}
  const row = (name: string, text: string, ...keys: (keyof HouseRules)[]): RuleText => ({
    name,
    text,
    isOwn: keys.some((key) => key in own),
  })
  return [
    row('Pick clock', clockText(all.clock), 'clock'),
    row('Order', ORDER_NAMES[all.order], 'order'),
    row('Limits', limitsText(all), 'onePerDirector', 'perDecade'),
    row('No repeats', repeatsText(all), 'noRepeatsOf'),
    row('House Override', all.houseOverride ? 'Allowed' : 'Not allowed', 'houseOverride'),
    ...(isOnline ? [row('Taking back', all.takeBack ? TAKE_BACK_TEXT : 'Not allowed', 'takeBack')] : []),
    row('Scores', all.scoresShown ? 'Shown as picks are made' : 'Hidden until the end', 'scoresShown'),
    row('Scoring', scoringText(all.scoring), 'scoring'),
  ]
}

/** '90 s', '2 min', '1 h 30 min'. */
export function secondsText(seconds: number): string {
  if (seconds < 120 && seconds % 60 !== 0) return `${seconds} s`
  if (seconds === 60) return '60 s'
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  const rest = seconds % 60
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`]
    .filter((part) => part !== false)
    .join(' ')
}

function clockText(clock: PickClock | null): string {
  if (!clock) return 'Off'
  const bank = clock.bankSeconds > 0 ? `, and a time bank of ${secondsText(clock.bankSeconds)} each` : ''
  return `${secondsText(clock.seconds)} a pick${bank}. ${WHEN_UP_TEXTS[clock.whenUp]}`
}

const WHEN_UP_TEXTS: Record<WhenUp, string> = {
  wait: 'Then the draft waits',
  pick: 'Then a pick is made for the player',
}

const TAKE_BACK_TEXT = 'A pick within 10 s, until the next player has picked'

const ORDER_PHRASES: Record<TurnOrder, string> = {
  snake: 'snake order',
  linear: 'linear order',
  'third-round-reversal': 'third-round reversal',
}

const ORDER_NAMES: Record<TurnOrder, string> = {
  snake: 'Snake',
  linear: 'Linear',
  'third-round-reversal': 'Third-round reversal',
}

function limitsText({ onePerDirector, perDecade }: HouseRules): string {
  const limits = [
    onePerDirector && 'one movie per director',
    perDecade > 0 && `each decade at most ${perDecade === 1 ? 'once' : `${perDecade} times`}`,
  ].filter((limit) => limit !== false)
  return limits.length === 0 ? 'None' : capitalized(limits.join('; '))
}

function repeatsText({ noRepeatsOf }: HouseRules): string {
  return noRepeatsOf.length === 0 ? 'Off' : `Nothing from ${inWords(noRepeatsOf.map(({ title }) => title))}`
}

function scoringText(scoring: Scoring): string {
  if (scoring.preset !== 'custom') return `${scoringName(scoring)}: ${uncapitalized(scoringLine(scoring))}`
  const { weights } = scoring
  const parts = SCORE_COMPONENTS.map((component) => `${COMPONENT_NAMES[component]} ${weights[component]}`)
  return `Custom: ${parts.join(', ')}, ${weights.oscarBonus ? 'Oscar bonus' : 'no Oscar bonus'}`
}

/** 'A, B and C'. */
function inWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
