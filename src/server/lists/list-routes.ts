import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import {
  listsView,
  listView,
  matchedRowsView,
  type MatchedRowsView,
  matchRowsBody,
  saveListBody,
  toListRowView,
} from '#contract/lists.ts'
import { NotFoundError } from '../http/errors.ts'
import { describedBy, validate } from '../http/validate.ts'
import type { ViewerEnv } from '../http/viewer.ts'
import { describeRoute } from '../openapi/describe-route.ts'
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

export function createListRoutes(lists: ListService) {
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
          the one beside it. Nothing is stored.`,
        answers: { 200: matchedRowsView },
        errors: ['TOO_MANY_REQUESTS', 'MOVIE_SOURCE_DOWN'],
      }),
      validate('json', matchRowsBody),
      async (c) => {
        const rows = c.req.valid('json').rows.map(({ title, year }) => ({ title, year: year ?? undefined }))
        const view: MatchedRowsView = { rows: (await lists.match(rows)).map(toListRowView) }
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
          has is left out as \`twice\`. Every save makes an edition, unless there is one with the same movies;
          drafts keep the edition that they began with.

          - \`LIST_NOT_FOUND\`: another's list, or a deleted one
          - \`LIST_CHANGED\`: it was saved from another place in between
          - \`TOO_MANY_LISTS\`: 100 are the most`,
        answers: { 200: listView, 201: listView },
        errors: ['UNAUTHENTICATED', 'LIST_NOT_FOUND', 'LIST_CHANGED', 'TOO_MANY_LISTS'],
      }),
      listId,
      validate('json', saveListBody),
      async (c) => {
        const { id } = c.req.valid('param')
        const { list, created } = await lists.save(await c.var.viewer(), id, c.req.valid('json'))
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
