import { useState } from 'react'
import { Link } from 'react-router'
import type { DraftResult } from '#contract/draft-result.ts'
import type { DraftView } from '#contract/drafts.ts'
import type { DraftNavigationState } from '../../../lib/draft-navigation.ts'
import { mayHaveRematch, type Rematch } from '../../../components/rematch/use-rematch.ts'
import { useTakeSeat } from '../../../components/rematch/use-take-seat.ts'

type RematchProps = { draft: DraftView; result: DraftResult }
/** `rematch` is the one that somebody has asked for already. */
type OnlineRematchProps = { draft: DraftView; rematch: Rematch | undefined }

/** The next draft of the same players, in one press: online a room in which their seats wait, else a local draft. */
export function RematchButton({ draft, result, rematch }: RematchProps & OnlineRematchProps) {
  if (draft.is_multiplayer) return mayHaveRematch(draft) && <OnlineRematch draft={draft} rematch={rematch} />
  return draft.is_owner && draft.is_complete && <LocalRematch draft={draft} result={result} />
}

function OnlineRematch({ draft, rematch }: OnlineRematchProps) {
  const { take, isTaking } = useTakeSeat(draft.id)
  // Somebody who is late could only be refused.
  if (rematch?.isStarted && !rematch.isIn) return null
  return (
    <button className="btn" type="button" aria-disabled={isTaking || undefined} onClick={take}>
      Rematch
    </button>
  )
}

function LocalRematch({ draft, result }: RematchProps) {
  const [id] = useState(() => crypto.randomUUID())
  const { theme, option, categories, person_id, profile_path } = draft
  const state: DraftNavigationState = {
    theme,
    option,
    ...(person_id !== null && { personId: person_id }),
    ...(profile_path !== null && { profilePath: profile_path }),
    participants: draft.participants.map(({ participant_name }) => participant_name),
    ranking: result.teams.map(({ playerName }) => playerName),
    categories,
    isMultiplayer: false,
    existingDraftId: id,
    initialDraftData: null,
  }
  return (
    <Link className="btn" to="/draft" state={state}>
      Rematch
    </Link>
  )
}
