import { useEffect, useState } from 'react'
import { api, unwrap } from '../../lib/api.ts'
import { useSession } from '../../lib/app-provider.tsx'

type Seat = 'unknown' | 'taken' | 'none'

/** Whether the visitor sits in the draft already, and so need not join it. */
export function useOwnSeat(draftId: string | undefined): Seat {
  const { state, user } = useSession()
  const asked = `${draftId} ${user?.id}`
  const [known, setKnown] = useState<{ asked: string; seat: Seat }>()

  useEffect(() => {
    if (draftId === undefined || state !== 'ready') return
    let isWanted = true
    void findSeat(draftId).then((seat) => {
      if (isWanted) setKnown({ asked, seat })
    })
    return () => {
      isWanted = false
    }
  }, [draftId, state, asked])

  if (draftId === undefined || state !== 'ready') return 'none'
  return known?.asked === asked ? known.seat : 'unknown'
}

/** A draft that cannot be read is one without a seat for the visitor: joining it says what is wrong. */
async function findSeat(id: string): Promise<Seat> {
  try {
    const draft = await unwrap(api.drafts[':id'].$get({ param: { id } }))
    return draft.my_participant_ids.length > 0 ? 'taken' : 'none'
  } catch {
    return 'none'
  }
}
