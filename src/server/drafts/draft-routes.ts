import { Hono } from 'hono'
import { copyDraftBody, draftPageQuery } from '#contract/profile.ts'
import { saveDraftBody } from '#contract/drafts/save-draft.ts'
import { visibilityBody } from '#contract/drafts/visibility.ts'
import { draftCopyView, draftPageView, draftView, visibilityView } from '#contract/views/drafts.ts'
import { validate } from '#server/http/validate.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import { ratedMoviesView } from '#contract/views/movies.ts'
import { sendFile } from '#server/pages/static-files.ts'
import { draftId } from './draft-id.ts'
import type { DraftService } from './draft-service.ts'
import type { LocalDraftService } from './local/local-draft-service.ts'
import type { RatedMovies } from './rated-movies.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import { NEW_DRAFT_ERRORS, POOL_ERRORS, REFUSED_PICKS } from '#server/openapi/refusals.ts'

export function createDraftRoutes(
  drafts: DraftService,
  localDrafts: LocalDraftService,
  ratedMovies: RatedMovies,
  { admitDraft, searches }: Pick<RateLimits, 'admitDraft' | 'searches'>,
) {
  return new Hono<ViewerEnv>()
    .get(
      '/',
      describeRoute({
        id: 'listDrafts',
        tag: 'Drafts',
        summary: 'The own drafts and those with an own seat, newest first',
        spec: 'drafts: list by user (7.10)',
        notes: `20 a page. \`is_owner\` tells which are the requester's. A guest has a list too.`,
        answers: { 200: draftPageView },
        errors: ['UNAUTHENTICATED'],
      }),
      validate('query', draftPageQuery),
      async (c) => {
        return c.json(await drafts.list(await c.var.viewer(), c.req.valid('query').page), 200)
      },
    )
    .get(
      '/:id',
      describeRoute({
        id: 'getDraft',
        tag: 'Drafts',
        summary: 'A draft with its picks',
        spec: 'getDraftWithPicks (7.26; select of 7.10 and 7.11), load_draft_unified (7.16)',
        notes: `\`DRAFT_NOT_FOUND\` says 'Draft not found or you do not have access to this draft': no such draft,
          a malformed id, or a draft that is neither yours nor public.`,
        answers: { 200: draftView },
        errors: ['DRAFT_NOT_FOUND'],
      }),
      draftId,
      async (c) => {
        return c.json(await drafts.read(await c.var.viewer(), c.req.valid('param').id), 200)
      },
    )
    .get(
      '/:id/rated-movies',
      describeRoute({
        id: 'listRatedMovies',
        tag: 'Drafts',
        summary: "The movies of the draft's theme with what they are scored by",
        notes: `For everybody who may read the draft: what a verdict, a what-if and odds are worked out from, by any
          scoring. The movies of the picks may be missing, if the source has them no more under this theme. From TMDB, facts
          are given as far as they are known; no source is asked. Compressed if the requester accepts it, with an ETag.
          Counts as a search.

          \`DRAFT_NOT_COMPLETE\` says 'The scores are hidden until the last pick.' If the house rules show scores,
          they are given from the start on.`,
        answers: { 200: ratedMoviesView, 304: null },
        errors: ['DRAFT_NOT_FOUND', 'DRAFT_NOT_STARTED', 'DRAFT_NOT_COMPLETE', ...POOL_ERRORS],
      }),
      searches,
      draftId,
      async (c) => sendFile(c, await ratedMovies.fileFor(await c.var.viewer(), c.req.valid('param').id)),
    )
    .put(
      '/:id',
      describeRoute({
        id: 'saveDraft',
        tag: 'Drafts',
        summary: 'Saves a local draft as a whole',
        spec: 'saveDraft (7.26; insert and update of 7.10, delete and insert of 7.11)',
        notes: `The browser makes the id; the first save makes the draft, and it belongs to the saver, user or
          guest, from then on. \`version\` is the number of its events, the start being the first;
          \`baseVersion\` is the version saved last, 0 before the first save. 201 for a new draft, 200 for
          one there was. Sending the same again changes nothing and answers 200.

          The server plays the draft from its start with movies of its own source. Of a picked movie it
          believes the id alone; title, facts and score are its own.

          - \`DRAFT_NOT_FOUND\`: another's, deleted, or of a \`baseVersion\` above 0 that is not here. Only
          a first save makes a draft, and no id is used twice
          - \`STALE_VERSION\`, with the present \`draft\`: it was saved from another place in between
          - \`DRAFT_CHANGED\`: the setup cannot change after the start, apart from the names of the players`,
        answers: { 200: draftView, 201: draftView },
        errors: [...NEW_DRAFT_ERRORS, ...REFUSED_PICKS, 'STALE_VERSION', 'DRAFT_CHANGED'],
      }),
      draftId,
      validate('json', saveDraftBody),
      async (c) => {
        const { id } = c.req.valid('param')
        const { draft, created } = await localDrafts.save(await c.var.viewer(), id, c.req.valid('json'), () =>
          admitDraft(c),
        )
        return c.json(draft, created ? 201 : 200)
      },
    )
    .put(
      '/:id/visibility',
      describeRoute({
        id: 'setVisibility',
        tag: 'Drafts',
        summary: 'Makes a finished draft public, or private again',
        spec: 'makeDraftPublic (7.26; update of `is_public`, 7.10)',
        notes: `For the owner, who needs an account. Version and \`updated_at\` stay; repeating it changes
          nothing. Making private is allowed at any time.

          \`UNAUTHENTICATED\` for guests. \`DRAFT_NOT_COMPLETE\` says 'Only a finished draft can be made
          public.'`,
        answers: { 200: visibilityView },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'DRAFT_NOT_COMPLETE'],
      }),
      draftId,
      validate('json', visibilityBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await drafts.setVisibility(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .delete(
      '/:id',
      describeRoute({
        id: 'deleteDraft',
        tag: 'Drafts',
        summary: 'Deletes an own draft',
        spec: 'drafts, draft_picks, draft_participants: delete (7.10–7.12)',
        notes: `The draft goes with its participants and picks; only its owner may delete it. \`DRAFT_NOT_FOUND\`
          for everybody else, and the second time.`,
        answers: { 204: null },
        errors: ['DRAFT_NOT_FOUND'],
      }),
      draftId,
      async (c) => {
        await drafts.delete(await c.var.viewer(), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/copies',
      describeRoute({
        id: 'copyDraft',
        tag: 'Drafts',
        summary: 'Keeps a copy for good',
        spec: 'Saving for good (2.46)',
        notes: `For users who may read the draft. \`id\` is the id that the copy will have: sending it again makes
          no second copy. \`day\` is today in the requester's place; a day that is nowhere today gives way to
          the server's. The title is 'Copy of {title or Draft} - {date}'.

          \`UNAUTHENTICATED\` says 'User not authenticated for permanent save'.`,
        answers: { 201: draftCopyView },
        errors: [
          'TOO_MANY_DRAFTS',
          'TOO_MANY_KEPT_DRAFTS',
          'UNAUTHENTICATED',
          'DRAFT_NOT_FOUND',
          'DRAFT_NOT_STARTED',
        ],
      }),
      draftId,
      validate('json', copyDraftBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(
          await drafts.copy(await c.var.viewer(), id, c.req.valid('json'), () => admitDraft(c)),
          201,
        )
      },
    )
}
