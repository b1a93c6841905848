import { z } from 'zod'
import { ownRulesField } from './house-rules.ts'
import { poolField } from './pool.ts'
import { MAX_CATEGORIES, MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { categoryTwice } from '#domain/categories/categories.ts'
import { LEVELS, TASTES } from '#domain/draft/bot-kinds.ts'
import { RULING_KINDS } from '#domain/draft/draft-state.ts'
import { THEMES } from '#domain/draft/theme.ts'
import {
  categoryName,
  MAX_TITLE_LENGTH,
  movieTitle,
  storedDraftTitle,
  storedParticipantName,
  themeOption,
} from '#domain/fields/fields.ts'

/** Each category of each player can be ruled on in two ways. */
const MAX_RULINGS = 2 * MAX_PARTICIPANTS * MAX_CATEGORIES

/** Ids are in lower case, as the database returns them. */
const participantId = z.uuid().toLowerCase()

/** A path at the image host (Spec 7.28). */
const imagePath = z.string().startsWith('/').max(MAX_TITLE_LENGTH)

/** The bot of a local draft, which its browser plays (B2.1). */
const localBot = z.object({
  taste: z.enum(TASTES),
  level: z.enum(LEVELS),
  seed: z.int32().min(0).optional(),
})

/** The server trusts only the movie's id. It ignores the other fields and never refuses a pick for them. */
const pick = z.object({
  playerId: participantId,
  playerName: storedParticipantName,
  movie: z.object({
    id: z.int32().positive(),
    title: movieTitle,
    year: z.int32(),
    genre: z.string(),
    posterPath: z.string().nullable(),
  }),
  category: categoryName,
  houseOverride: z.boolean().default(false),
})

/**
 * saveDraft for a local draft (Spec 3.15, 7.26): the whole draft with its picks. `baseVersion` is the version
 * that was saved last, 0 for a draft that was never saved (Spec 4.7).
 */
export const saveDraftBody = z.object({
  title: storedDraftTitle,
  theme: z.enum(THEMES),
  option: themeOption,
  personId: z.int().positive().nullable(),
  profilePath: imagePath.nullable(),
  /** Older clients leave these out, and their drafts have neither. */
  pool: poolField.nullish(),
  rules: ownRulesField.nullish(),
  participants: z
    .array(z.object({ id: participantId, name: storedParticipantName, bot: localBot.optional() }))
    .min(1)
    .max(MAX_PARTICIPANTS)
    .refine((participants) => areDistinct(participants.map(({ id }) => id)), 'Participants must differ'),
  categories: z
    .array(categoryName)
    .min(1)
    .max(MAX_CATEGORIES)
    .refine((names) => categoryTwice(names) === undefined, 'Categories must differ'),
  /** Participant ids in drafting order. */
  draftOrder: z.array(participantId).min(1).max(MAX_PARTICIPANTS),
  picks: z.array(pick).max(MAX_PARTICIPANTS * MAX_CATEGORIES),
  /** What was ruled where nothing was left. Older clients leave it out. */
  rulings: z
    .array(
      z.object({
        is: z.enum(RULING_KINDS),
        participantId,
        category: categoryName,
        after: z.int().min(0),
      }),
    )
    .max(MAX_RULINGS)
    .optional(),
  isComplete: z.boolean(),
  baseVersion: z.int32().min(0),
  version: z.int32().min(1),
})
export type SaveDraftBody = z.infer<typeof saveDraftBody>

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}
