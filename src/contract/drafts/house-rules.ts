import { z } from 'zod'
import { clockField } from '#domain/clock/clock-field.ts'
import { MAX_CATEGORIES, MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { TURN_ORDERS } from '#domain/draft/turn-order.ts'
import { importedText, storedDraftTitle } from '#domain/fields/fields.ts'
import {
  MAX_EARLIER_DRAFTS,
  MAX_PER_DECADE,
  type OwnRules,
  ownRules,
} from '#domain/house-rules/house-rules.ts'
import { MAX_WEIGHT, SCORE_COMPONENTS, SCORING_PRESETS } from '#domain/scoring/presets.ts'

const weight = z.int().min(0).max(MAX_WEIGHT)

const scoring = z.discriminatedUnion('preset', [
  z.object({ preset: z.enum(SCORING_PRESETS) }),
  z.object({
    preset: z.literal('custom'),
    weights: z
      .object({
        boxOffice: weight,
        rottenTomatoes: weight,
        metacritic: weight,
        imdb: weight,
        oscarBonus: z.boolean(),
      })
      .refine(
        (weights) => SCORE_COMPONENTS.some((component) => weights[component] > 0),
        'Something must count',
      ),
  }),
])

const earlierDraft = z.object({
  draftId: z.uuid().toLowerCase(),
  title: storedDraftTitle,
  movies: z
    .array(z.object({ id: z.int32().positive(), title: importedText, year: z.int32() }))
    .max(MAX_PARTICIPANTS * MAX_CATEGORIES),
})

/** The house rules of a draft that differ from the usual ones (B1.8, B1.9). A missing rule is the usual one. */
export const ownRulesField: z.ZodType<OwnRules, OwnRules> = z.strictObject({
  clock: clockField.nullish(),
  order: z.enum(TURN_ORDERS).optional(),
  onePerDirector: z.boolean().optional(),
  perDecade: z.int().min(0).max(MAX_PER_DECADE).optional(),
  noRepeatsOf: z.array(earlierDraft).max(MAX_EARLIER_DRAFTS).optional(),
  houseOverride: z.boolean().optional(),
  takeBack: z.boolean().optional(),
  scoresShown: z.boolean().optional(),
  scoring: scoring.optional(),
})
/** The version of the stored rules. Rules that a later release adds have defaults, so the version stays 1. */
const RULES_VERSION = 1
export type StoredRules = OwnRules & { version?: number }

export function toStoredRules(rules: OwnRules | undefined): StoredRules | null {
  const own = rules && ownRules(rules)
  return own ? { version: RULES_VERSION, ...own } : null
}

export function fromStoredRules(stored: StoredRules | null): OwnRules | undefined {
  if (!stored) return undefined
  const { version, ...rules } = stored
  if (version !== RULES_VERSION) throw new Error(`House rules of version ${version} cannot be read`)
  return rules
}
