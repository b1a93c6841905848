import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../app-provider.tsx'
import { toOnlineDraft } from './draft-navigation.ts'
import type * as Rules from './join-draft.ts'
import type { ClosedDraft, JoinFailure, JoinField, JoinOptions, JoinOutcome, JoinWay } from './join-draft.ts'
import { showToast } from '../toasts/toasts.tsx'

export type Joining = Omit<JoinFailure, 'toast'> & {
  isJoining: boolean
  /** Joins and goes to the draft, or says why not. Resolves to whether it has worked. */
  join: (way: JoinWay, displayName: string, options?: JoinOptions) => Promise<boolean>
  /** Goes to a started draft: to watch it, or to the scores if it is complete. */
  watch: (closed: ClosedDraft) => void
  /** Clears a field's error, because the user is fixing it. */
  mend: (field: JoinField) => void
  /** Forgets the started draft, to enter another code. */
  startOver: () => void
}

/** Joins a draft from any form; the code is loaded on demand (Spec 2.12, 2.52). */
export function useJoinDraft({ replacesPage = false } = {}): Joining {
  const session = useSession()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [isJoining, setIsJoining] = useState(false)
  const [failure, setFailure] = useState<JoinFailure>({})

  async function attempt(
    act: (rules: typeof Rules) => Promise<JoinOutcome>,
    { goesToScores = false, ...options }: JoinOptions & { goesToScores?: boolean } = {},
  ): Promise<boolean> {
    setIsJoining(true)
    const rules = await import('./join-draft.ts').catch(sayThatItIsNotLoaded)
    const outcome = rules ? await act(rules) : {}
    setIsJoining(false)
    const hasWorked = 'draftId' in outcome
    if (!isHere.current) return hasWorked
    if (hasWorked) {
      const { draftId } = outcome
      const path = goesToScores ? `/final-scores/${draftId}?public=true` : `/draft/${draftId}`
      void navigate(path, { replace: replacesPage, state: toOnlineDraft(draftId) })
    } else {
      setFailure(outcome)
      rules?.sayFailure(outcome, options)
    }
    return hasWorked
  }

  return {
    ...failure,
    isJoining,
    join: (way, displayName, options) =>
      attempt(({ joinDraft }) => joinDraft(session, way, displayName), options),
    watch: (closed) => {
      if (isJoining) return
      void attempt(({ watchDraft }) => watchDraft(session, closed), { goesToScores: closed.isComplete })
    },
    mend: (field) =>
      setFailure(({ errors, closed }) => ({
        errors: { ...errors, [field]: undefined },
        closed: field === 'inviteCode' ? undefined : closed,
      })),
    startOver: () => setFailure({}),
  }
}

function sayThatItIsNotLoaded(): undefined {
  showToast({
    kind: 'error',
    id: 'join',
    title: 'Error Joining Draft',
    description: 'An unexpected error occurred. Please try again.',
  })
}

/** Whether the form is still mounted, so that a visitor who has left is not pulled back. */
function useIsHere(): { readonly current: boolean } {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
