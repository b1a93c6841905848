import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { ParticipantId } from '#domain/draft/draft.ts'
import type { ResultTeam } from '#contract/draft-result.ts'
import { UNKNOWN_PLAYER_NAMES } from '#contract/drafts.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { api, unwrap } from '../../../lib/api.ts'
import { draftQuery } from '../draft-query.ts'

export type ShownPlayers = {
  /** Undefined where there are no players at all. */
  selected: ResultTeam | undefined
  /** Stands beside the selected one. */
  opponent: ResultTeam | undefined
  select: (participantId: ParticipantId) => void
  compareWith: (participantId: ParticipantId) => void
  /** The address that opens a comparison with the best of the others, or closes the one there is. */
  toggleAddress: { pathname: string; search: string }
}

/**
 * Whose picks are shown, by the address: `player=` and, beside them, `compare=`. Without a player it is the one who
 * was first when the results opened, and stays so whatever becomes of the ranking (Spec 2.44).
 */
export function useShownPlayers(teams: readonly ResultTeam[]): ShownPlayers {
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const [leaderId] = useState(teams[0]?.participantId)
  const teamOf = (id: ParticipantId | null | undefined) => teams.find((team) => team.participantId === id)
  const selected = teamOf(query.get('player')) ?? teamOf(leaderId) ?? teams[0]
  const named = teamOf(query.get('compare'))
  const opponent = named === selected ? undefined : named
  const others = teams.filter((team) => team !== selected)

  const show = (player: ParticipantId | undefined, compare: ParticipantId | undefined) =>
    setQuery(queryFor(query, player, compare), { replace: true })
  return {
    selected,
    opponent,
    // Whoever stands on the other side changes places.
    select: (id) =>
      show(id, id === opponent?.participantId ? selected?.participantId : opponent?.participantId),
    compareWith: (id) => show(selected?.participantId, id),
    toggleAddress: {
      pathname,
      search: queryFor(
        query,
        selected?.participantId,
        opponent ? undefined : others[0]?.participantId,
      ).toString(),
    },
  }
}

/** The rest of the query stays as it is. */
function queryFor(
  query: URLSearchParams,
  player: ParticipantId | undefined,
  compare: ParticipantId | undefined,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, id] of [['player', player] as const, ['compare', compare] as const]) {
    if (id === undefined) next.delete(name)
    else next.set(name, id)
  }
  return next
}

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
