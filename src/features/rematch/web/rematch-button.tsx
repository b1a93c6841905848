import { useState } from 'react'
import type { DraftResult } from '#contract/results/draft-result.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { newId } from '#web/lib/chance.ts'
import type { DraftNavigationState } from '#web/lib/drafts/draft-navigation.ts'
import { canAskForRematch, type Rematch } from './use-rematch.ts'
import { useTakeSeat } from './use-take-seat.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'

type RematchProps = { draft: ViewedDraft; result: DraftResult }
/** `rematch` is one that another player has already started. */
type OnlineRematchProps = { draft: ViewedDraft; rematch: Rematch | undefined }

/** Starts a rematch with the same players: online a room with their seats reserved, else a local draft. */
export function RematchButton({ draft, result, rematch }: RematchProps & OnlineRematchProps) {
  if (draft.isMultiplayer) return canAskForRematch(draft) && <OnlineRematch draft={draft} rematch={rematch} />
  return draft.isOwner && result.isFinished && <LocalRematch draft={draft} result={result} />
}

function OnlineRematch({ draft, rematch }: OnlineRematchProps) {
  const { take, isTaking } = useTakeSeat(draft.id)
  // A player who is late could only be refused.
  if (rematch?.isStarted && !rematch.isIn) return null
  return (
    <Button aria-disabled={isTaking || undefined} onClick={take}>
      Rematch
    </Button>
  )
}

function LocalRematch({ draft, result }: RematchProps) {
  const [id] = useState(newId)
  const { theme, option, pool, rules, categories, personId, profilePath } = draft
  const state: DraftNavigationState = {
    theme,
    option,
    pool,
    rules,
    ...(personId !== undefined && { personId }),
    ...(profilePath !== undefined && { profilePath }),
    participants: draft.participants.map(({ name }) => name),
    ranking: result.teams.map(({ playerName }) => playerName),
    categories: [...categories],
    isMultiplayer: false,
    existingDraftId: id,
    initialDraftData: null,
  }
  return (
    <ButtonLink to="/draft" state={state}>
      Rematch
    </ButtonLink>
  )
}
