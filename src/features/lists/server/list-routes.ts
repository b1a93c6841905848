import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import {
  listsView,
  listView,
  matchedRowsView,
  type MatchedRowsView,
  matchRowsBody,
  type RowSearchView,
  rowSearchView,
  searchRowBody,
  saveListBody,
  toListedMovieView,
  toListRowView,
  toWrittenRow,
} from '#features/lists/wire/lists.ts'
import { refuseNobody } from '#server/drafts/access/draft-owner.ts'
import { NotFoundError } from '#server/http/errors.ts'
import { describedBy, validate } from '#server/http/validate.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import type { ListService } from './list-service.ts'

const uuid = z.uuid().toLowerCase()

/** A malformed id answers as an unknown list does. */
const listId = describedBy(
  validator('param', ({ id }: { id?: string }) => {
    const parsed = uuid.safeParse(id)
    if (!parsed.success) throw new NotFoundError('LIST_NOT_FOUND')
    return { id: parsed.data }
  }),
  'param',
  z.object({ id: uuid }),
)

export function createListRoutes(
  lists: ListService,
  rateLimits: Pick<RateLimits, 'admitRows' | 'clientOf' | 'admitList'>,
) {
  return new Hono<ViewerEnv>()
    .get(
      '/',
      describeRoute({
        id: 'listLists',
        tag: 'Lists',
        summary: 'The own lists of movies, changed last first',
        notes: `Without their rows. \`edition_id\` is what a draft's \`pool.list\` refers to.`,
        answers: { 200: listsView },
        errors: ['UNAUTHENTICATED'],
      }),
      async (c) => c.json(await lists.list(await c.var.viewer()), 200),
    )
    .post(
      '/matches',
      describeRoute({
        id: 'matchRows',
        tag: 'Lists',
        summary: 'The movies that the rows of a list mean',
        notes: `At most 25 rows at once. A movie is \`found\` if its title is the row's and its year is the same or
          the one beside it; titles in other languages count, too. A guess resembles its row. Nothing is stored. Calls of all clients wait for each other in a queue.`,
        answers: { 200: matchedRowsView },
        errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'SERVER_BUSY', 'MOVIE_SOURCE_DOWN'],
      }),
      validate('json', matchRowsBody),
      async (c) => {
        const rows = c.req.valid('json').rows.map(toWrittenRow)
        refuseNobody(await c.var.viewer())
        await rateLimits.admitRows(c, rows.length)
        const matched = await lists.match(await rateLimits.clientOf(c), rows)
        const view: MatchedRowsView = { rows: matched.map(toListRowView) }
        return c.json(view, 200)
      },
    )
    .post(
      '/searches',
      describeRoute({
        id: 'searchRow',
        tag: 'Lists',
        summary: 'The movies to mend a row with',
        notes: `Movies that resemble the title, and all those with its words, at most 50. It counts as one row, and
          waits in the same queue as matches do.`,
        answers: { 200: rowSearchView },
        errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'SERVER_BUSY', 'MOVIE_SOURCE_DOWN'],
      }),
      validate('json', searchRowBody),
      async (c) => {
        const row = toWrittenRow(c.req.valid('json'))
        refuseNobody(await c.var.viewer())
        await rateLimits.admitRows(c, 1)
        const movies = await lists.search(await rateLimits.clientOf(c), row)
        const view: RowSearchView = { movies: movies.map(toListedMovieView) }
        return c.json(view, 200)
      },
    )
    .get(
      '/:id',
      describeRoute({
        id: 'getList',
        tag: 'Lists',
        summary: 'An own list with its rows',
        answers: { 200: listView },
        errors: ['UNAUTHENTICATED', 'LIST_NOT_FOUND'],
      }),
      listId,
      async (c) => c.json(await lists.read(await c.var.viewer(), c.req.valid('param').id), 200),
    )
    .put(
      '/:id',
      describeRoute({
        id: 'saveList',
        tag: 'Lists',
        summary: 'Saves a list as a whole',
        notes: `The browser makes the id. \`baseVersion\` is the version that was read, 0 for a new list. 201 for a
          new list, 200 for one there was. Sending the same again changes nothing. A row whose movie an earlier row
          has is left out as \`twice\`, and candidates are not stored. Every save makes an edition, unless there is one with the same movies;
          drafts keep the edition that they began with.

          - \`LIST_NOT_FOUND\`: another's list, or a deleted one
          - \`LIST_CHANGED\`: it was saved from another place in between
          - \`TOO_MANY_LISTS\`: 100 are the most
          - \`NO_ROOM_FOR_LISTS\`: with their editions they would take more than 20 MB of a guest, or 60 MB of an
            account
          - \`TOO_MANY_REQUESTS\`: 120 saves an hour, or too much of them from one address`,
        answers: { 200: listView, 201: listView },
        errors: ['UNAUTHENTICATED', 'LIST_NOT_FOUND', 'LIST_CHANGED', 'TOO_MANY_LISTS', 'NO_ROOM_FOR_LISTS'],
      }),
      listId,
      validate('json', saveListBody),
      async (c) => {
        const { id } = c.req.valid('param')
        const admit = (bytes: number) => rateLimits.admitList(c, bytes)
        const { list, created } = await lists.save(await c.var.viewer(), id, c.req.valid('json'), admit)
        return c.json(list, created ? 201 : 200)
      },
    )
    .delete(
      '/:id',
      describeRoute({
        id: 'deleteList',
        tag: 'Lists',
        summary: 'Deletes an own list',
        notes: 'Drafts of the list keep its movies.',
        answers: { 204: null },
        errors: ['UNAUTHENTICATED', 'LIST_NOT_FOUND'],
      }),
      listId,
      async (c) => {
        await lists.delete(await c.var.viewer(), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
