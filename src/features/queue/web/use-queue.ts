import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { QueueView } from '#features/queue/wire/views.ts'
import { onTheClock, openCategories } from '#domain/draft/draft.ts'
import { api, isTransient, unwrap } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { isMine } from '#web/live/stage.ts'
import type { RoomQueue } from './queue-view.ts'
import type { OpenQueue } from './room-queue.tsx'

const NONE: ReadonlyMap<number, number> = new Map()
const NEVER = () => () => undefined

/** The viewer's queue; undefined without a seat that still picks. Its code is loaded if there is one, or at first use. */
export function useQueue(room: DraftRoom): RoomQueue | undefined {
  const { id } = room.view
  const { renew, state } = useSession()
  const seat = seatOf(room)
  const [known, setKnown] = useState<OpenQueue>()
  const queue = known?.seat === seat ? known : undefined
  useSyncExternalStore(queue?.subscribe ?? NEVER, () => queue?.get())

  const open = useMemo(() => {
    const opened = opener(id, seat ?? '', renew)
    return async (view?: QueueView) => {
      const queue = await opened(view)
      setKnown(queue)
      return queue
    }
  }, [id, seat, renew])
  useEffect(() => {
    if (seat === undefined || state !== 'ready') return
    const param = { id, seat }
    const asked = unwrap(api.drafts[':id'].queues[':seat'].$get({ param })).then(
      (view) => (view.entries.length > 0 || view.picks_first ? open(view) : undefined),
      // The opened queue asks again. A refusal means that the seat or the draft is gone, which the room tells.
      (error: unknown) => (isTransient(error) ? open() : undefined),
    )
    void asked.catch(sayNotLoaded)
  }, [id, seat, state, open])
  useEffect(() => queue?.close, [queue])
  useEffect(() => queue?.follow(room), [queue, room])

  if (seat === undefined) return undefined
  return {
    seat,
    numbers: NONE,
    toggle(movie) {
      const queued = open().then((opened) => {
        opened.follow(room)
        opened.toggle(movie)
      })
      void queued.catch(sayNotLoaded)
    },
    ...queue?.partsOf(room),
  }
}

/** Opens the queue of a seat once, unless its code cannot be loaded. */
function opener(draftId: string, seat: string, renew: () => Promise<unknown>) {
  let opening: Promise<OpenQueue> | undefined
  async function load(view: QueueView | undefined): Promise<OpenQueue> {
    try {
      const { openQueue } = await import('./room-queue.tsx')
      dismissToast('queue')
      return openQueue({ draftId, seat, renew, view })
    } catch (error) {
      opening = undefined
      throw error
    }
  }
  return (view: QueueView | undefined) => (opening ??= load(view))
}

function sayNotLoaded(): void {
  showToast({
    kind: 'error',
    subject: 'queue',
    title: 'Your queue was not loaded',
    description: 'Check your connection and try again.',
  })
}

/** The viewer's seat that picks now, or else the first that still picks. */
function seatOf({ view, draft }: DraftRoom): string | undefined {
  const turn = onTheClock(draft)?.participant.id
  if (turn !== undefined && isMine(view, turn)) return turn
  return view.myParticipantIds.find((id) => openCategories(draft, id).length > 0)
}
