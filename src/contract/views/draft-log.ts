import { z } from 'zod'
import { EVENT_TYPES } from '#domain/draft/events.ts'
import { draftPickView, draftView, participantView } from './drafts.ts'

const person = participantView.pick({ participant_id: true, participant_name: true }).meta({
  id: 'LoggedPersonView',
  description: 'A participant under the name of that time',
})
const pick = draftPickView.shape

const logEntryView = z
  .object({
    version: z.int().min(1).describe('The number of the draft after it'),
    at: draftView.shape.created_at,
    type: z.enum(EVENT_TYPES),
    by: person.nullable().describe('Who did it; null if the program did it, or if it was not recorded'),
    for: person.nullable().describe('Whose seat it concerns; null if it concerns the whole draft'),
    pick_number: pick.pick_order.nullable().describe('Of a pick'),
    movie_title: pick.movie_title.nullable(),
    movie_year: pick.movie_year.nullable(),
    category: pick.category.nullable(),
    words: z
      .array(z.object({ text: z.string(), is: z.enum(['player', 'movie']).optional() }))
      .describe('What happened, as a sentence in parts. Spaces between the parts are left out'),
  })
  .meta({ id: 'LogEntryView' })
export type LogEntryView = z.infer<typeof logEntryView>

export const draftLogView = z
  .object({ title: z.string(), entries: z.array(logEntryView).describe('First to last') })
  .meta({ id: 'DraftLogView', description: 'Everything that happened in an online draft' })
export type DraftLogView = z.infer<typeof draftLogView>
