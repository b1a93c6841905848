import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { ParticipantId } from '#domain/draft/draft.ts'
import type { ResultTeam } from '#contract/results/draft-result.ts'
import { UNKNOWN_PLAYER_NAMES } from '#contract/drafts/drafts.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { draftQuery } from '#web/lib/drafts/draft-query.ts'

export type ShownPlayers = {
  /** Undefined if there are no players. */
  selected: ResultTeam | undefined
  /** The team to compare with. */
  opponent: ResultTeam | undefined
  select: (participantId: ParticipantId) => void
  compareWith: (participantId: ParticipantId) => void
  /** The address that opens a comparison with the best other team, or closes the current one. */
  toggleAddress: { pathname: string; search: string }
}

/**
 * The players whose picks are shown, from the address: `player=` and, beside it, `compare=`. Without a player it is
 * the leader when the results opened, even if the ranking changes (Spec 2.44).
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
    // Selecting the compared player swaps the two.
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

/** Keeps the rest of the query. */
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
 * Requests a repair of picks without a player's name, once per visit (Spec 4.12). The screen shows the participants'
 * names anyway, so a refused repair, as for viewers who did not play, is not reported.
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
