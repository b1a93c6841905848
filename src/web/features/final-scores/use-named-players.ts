import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { UNKNOWN_PLAYER_NAMES } from '#contract/drafts.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { api, unwrap } from '../../lib/api.ts'
import { draftQuery } from './draft-query.ts'

/**
 * Has picks without a player's name repaired, once a visit (Spec 4.12). The screen shows the participants' names in any
 * case, so nobody is told of a repair that was refused, as it is to whoever has no part in the draft.
 */
export function useNamedPlayers(draftId: string, draft: ViewedDraft | undefined): void {
  const cache = useQueryClient()
  const isNameless = draft?.picks.some(({ playerName }) => UNKNOWN_PLAYER_NAMES.includes(playerName)) ?? false
  useEffect(() => {
    if (!isNameless) return
    const repair = async () => {
      const { fixed } = await unwrap(
        api.drafts[':id']['fix-unknown-players'].$post({ param: { id: draftId } }),
      )
      if (fixed > 0) await cache.refetchQueries({ queryKey: draftQuery(draftId).queryKey })
    }
    repair().catch(() => undefined)
  }, [cache, draftId, isNameless])
}
