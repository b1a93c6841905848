import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { toOnlineDraft } from '#web/lib/drafts/draft-navigation.ts'
import type * as Rules from './join-request.ts'
import type {
  ClosedDraft,
  JoinFailure,
  JoinField,
  JoinOptions,
  JoinOutcome,
  JoinMethod,
} from './join-request.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'

export type Joining = Omit<JoinFailure, 'toast'> & {
  isJoining: boolean
  /** Joins and opens the draft, or shows why it cannot. Resolves to whether it succeeded. */
  join: (way: JoinMethod, displayName: string, options?: JoinOptions) => Promise<boolean>
  /** Opens a started draft: to watch it, or its scores if it is complete. */
  watch: (closed: ClosedDraft) => void
  /** Clears a field's error, because the user is fixing it. */
  clearError: (field: JoinField) => void
  /** Dismisses the started draft, so that another code can be entered. */
  startOver: () => void
}

/** Joins a draft from any form; the code is loaded on demand (Spec 2.12, 2.52). */
export function useJoinDraft({ replacesPage = false } = {}): Joining {
  const session = useSession()
  const navigate = useNavigate()
  const isHere = useIsMounted()
  const [isJoining, setIsJoining] = useState(false)
  const [failure, setFailure] = useState<JoinFailure>({})

  async function attempt(
    act: (rules: typeof Rules) => Promise<JoinOutcome>,
    { goesToScores = false, ...options }: JoinOptions & { goesToScores?: boolean } = {},
  ): Promise<boolean> {
    setIsJoining(true)
    const rules = await import('./join-request.ts').catch(sayThatItFailed)
    const outcome = (rules && (await act(rules).catch(sayThatItFailed))) ?? {}
    setIsJoining(false)
    const hasWorked = 'draftId' in outcome
    if (!isHere.current) return hasWorked
    if (hasWorked) {
      const { draftId } = outcome
      const path = goesToScores ? `/final-scores/${draftId}?public=true` : `/draft/${draftId}`
      void navigate(path, { replace: replacesPage, state: toOnlineDraft(draftId) })
    } else {
      setFailure(outcome)
      rules?.reportFailure(outcome, options)
    }
    return hasWorked
  }

  return {
    ...failure,
    isJoining,
    join: (way, displayName, options) =>
      attempt(({ joinDraft }) => joinDraft(session, way, displayName, options), options),
    watch: (closed) => {
      if (isJoining) return
      void attempt(({ watchDraft }) => watchDraft(session, closed), { goesToScores: closed.isComplete })
    },
    clearError: (field) => {
      dismissToast('join')
      setFailure(({ errors, closed }) => ({
        errors: { ...errors, [field]: undefined },
        closed: field === 'inviteCode' ? undefined : closed,
      }))
    },
    startOver: () => setFailure({}),
  }
}

function sayThatItFailed(): undefined {
  showToast({
    kind: 'error',
    subject: 'join',
    title: 'Error Joining Draft',
    description: 'An unexpected error occurred. Please try again.',
  })
}

/** Whether the form is still mounted; a visitor who has left is not pulled back. */
function useIsMounted(): { readonly current: boolean } {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
