import { Hono } from 'hono'
import { draftLogView } from '#contract/views/draft-log.ts'
import { draftId } from '#server/drafts/draft-id.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import type { DraftLog } from './draft-log.ts'

/** The log of an online draft (B2.8). */
export function createLogRoutes(log: DraftLog) {
  return new Hono<ViewerEnv>()
    .get(
      '/:id/log',
      describeRoute({
        id: 'getDraftLog',
        tag: 'Online drafts',
        summary: 'What happened in a draft, when, and who did it',
        notes: `For the players and watchers of an online draft, also when it is complete; not for those who only see
          public results. Undone picks stay in the log. It has no scores.`,
        answers: { 200: draftLogView },
        errors: ['DRAFT_NOT_FOUND', 'SERVER_BUSY'],
      }),
      draftId,
      async (c) => c.json(await log.read(await c.var.viewer(), c.req.valid('param').id), 200),
    )
    .get(
      '/:id/log.csv',
      describeRoute({
        id: 'exportDraftLog',
        tag: 'Online drafts',
        summary: 'The log of a draft as a table for spreadsheets',
        notes: `To be kept as \`{title}_log.csv\`: UTF-8 with a byte order mark, CRLF, and quotes by RFC 4180. A text that
          a spreadsheet would take for a formula begins with an apostrophe.`,
        answers: { 200: 'text/csv' },
        errors: ['DRAFT_NOT_FOUND', 'SERVER_BUSY'],
      }),
      draftId,
      async (c) => {
        const { fileName, csv } = await log.table(await c.var.viewer(), c.req.valid('param').id)
        c.header('Content-Disposition', `attachment; filename="${fileName}"`)
        return c.body(csv, 200, { 'Content-Type': 'text/csv; charset=utf-8' })
      },
    )
}
