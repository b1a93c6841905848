import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DraftPageView, ProfileView } from '#contract/profile.ts'
import { type DraftSummary, summaryFromWire } from '#contract/drafts/summary-wire.ts'
import { api, errorBody, isUnreachable, unwrap } from '#web/lib/api.ts'
import { forgetLocalDraft } from '#web/lib/drafts/local-drafts.ts'

/** Answers are cached per user, so that a later user never sees an earlier one's. */
const profileKey = (userId: string) => ['profile', userId] as const
const savedDraftsKey = (userId: string) => ['saved-drafts', userId] as const

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: profileKey(userId),
    queryFn: (): Promise<ProfileView> => unwrap(api.profile.$get()),
  })
}

export type SavedDraftsPage = Omit<DraftPageView, 'drafts'> & { drafts: DraftSummary[] }

/** A page of the user's drafts, counted from 1. The previous page stays until the next one has loaded. */
export function savedDraftsQuery(userId: string, page: number) {
  return queryOptions({
    queryKey: [...savedDraftsKey(userId), page],
    queryFn: async (): Promise<SavedDraftsPage> => {
      const { drafts, ...rest } = await unwrap(api.drafts.$get({ query: { page: String(page) } }))
      return { ...rest, drafts: drafts.map(summaryFromWire) }
    },
    placeholderData: keepPreviousData,
  })
}

export function useRename(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string): Promise<ProfileView> => unwrap(api.profile.$patch({ json: { name } })),
    onSuccess: (profile) => client.setQueryData(profileKey(userId), profile),
  })
}

/**
 * Deletes a draft on the server and in this browser. `onDone` runs before the list is refetched, which removes the
 * draft's row.
 */
export function useDeleteDraft(userId: string, onDone: () => void) {
  return useRemoveDraft(userId, onDone, async (id) => {
    await unlessGone(unwrap(api.drafts[':id'].$delete({ param: { id } })))
    forgetLocalDraft(id)
  })
}

/** Gives up the user's seat before the start, and removes the draft from the list after it. */
export function useLeaveDraft(userId: string, onDone: () => void) {
  return useRemoveDraft(userId, onDone, (id) =>
    unlessGone(unwrap(api.drafts[':id'].leave.$post({ param: { id } }))),
  )
}

function useRemoveDraft(userId: string, onDone: () => void, removeDraft: (id: string) => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: DraftSummary) => removeDraft(id),
    onSuccess: async () => {
      onDone()
      await Promise.all([
        client.invalidateQueries({ queryKey: savedDraftsKey(userId) }),
        client.invalidateQueries({ queryKey: profileKey(userId) }),
      ])
    },
  })
}

/** Treats a missing draft as success: another tab or a lost response may have removed it. */
async function unlessGone(request: Promise<unknown>): Promise<void> {
  try {
    await request
  } catch (error) {
    if (isUnreachable(error) || errorBody(error).code !== 'DRAFT_NOT_FOUND') throw error
  }
}
