import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, errorBody, isUnreachable, unwrap } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { newId } from '#web/lib/chance.ts'
import { toOnlineDraft } from '#web/lib/drafts/draft-navigation.ts'
import { request } from '#web/lib/sync/request.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'

/** Creates the rematch if needed, takes the viewer's seat in it, and goes there. */
export function useTakeSeat(draftId: string): { take: () => void; isTaking: boolean } {
  const session = useSession()
  const navigate = useNavigate()
  // The ids stay the same while the page is open, so that pressing again after a lost response creates no second
  // seat.
  const [ids] = useState(() => ({ id: newId(), participantId: newId() }))
  const isTakingRef = useRef(false)
  const [isTaking, setTaking] = useState(false)

  async function take(): Promise<void> {
    if (isTakingRef.current) return
    isTakingRef.current = true
    setTaking(true)
    try {
      const { draftId: id } = await request(session, () =>
        unwrap(api.drafts[':id'].rematch.$post({ param: { id: draftId }, json: ids })),
      )
      dismissToast('rematch')
      await navigate(`/draft/${id}`, { state: toOnlineDraft(id) })
    } catch (error) {
      isTakingRef.current = false
      setTaking(false)
      showToast({
        kind: 'error',
        subject: 'rematch',
        title: 'No rematch just now',
        description: isUnreachable(error)
          ? 'The server cannot be reached. Please try again.'
          : errorBody(error).message,
      })
    }
  }

  return { take: () => void take(), isTaking }
}
