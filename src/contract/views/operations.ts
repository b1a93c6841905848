import { z } from 'zod'
import { draftPickView, draftView } from './drafts.ts'

const { participants, picks, ...header } = draftView.shape

type Prefixed<Shape> = { [Field in keyof Shape & string as `draft_${Field}`]: Shape[Field] }

/** A draft as a row in the form of Spec 7.14 and 7.16. */
export const draftRowView = z
  .object({ ...prefixed(header), participants_data: participants, picks_data: picks })
  .meta({
    id: 'DraftRowView',
    description: 'The fields of DraftView prefixed `draft_`, with its participants and picks',
  })
export type DraftRowView = z.infer<typeof draftRowView>

export const pickedRowView = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'PickedRowView' })
export type PickedRowView = z.infer<typeof pickedRowView>

export const startedRowView = pickedRowView
  .extend(
    draftView.pick({
      turn_order: true,
      current_turn_user_id: true,
      current_turn_participant_id: true,
      current_pick_number: true,
    }).shape,
  )
  .meta({ id: 'StartedRowView' })
export type StartedRowView = z.infer<typeof startedRowView>

export const enrichedMovieView = z
  .object({
    success: z.literal(true),
    movieId: z.int(),
    movieTitle: z.string(),
    movieYear: z.int(),
    ...draftPickView.pick({
      rt_critics_score: true,
      rt_audience_score: true,
      metacritic_score: true,
      imdb_rating: true,
      movie_budget: true,
      movie_revenue: true,
      oscar_status: true,
      poster_path: true,
    }).shape,
    pending: z.int().min(0).describe('How many picks of the draft are being asked about'),
  })
  .meta({
    id: 'EnrichedMovieView',
    description: 'What is known of a movie; null is "not known", or hidden with the scores of a draft',
  })
export type EnrichedMovieView = z.infer<typeof enrichedMovieView>

function prefixed<Shape extends object>(shape: Shape): Prefixed<Shape> {
  const entries = Object.entries(shape).map(([name, field]: [string, unknown]) => [`draft_${name}`, field])
  return Object.fromEntries(entries) as Prefixed<Shape>
}
